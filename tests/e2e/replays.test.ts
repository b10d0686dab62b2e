import {
  buttonsOf,
  isEphemeral,
  menusOf,
  type Person,
  picturesOf,
  type SeenMessage,
  textOf,
} from '@parlour/playground';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { writeId } from '../../src/bot/gateway/custom-id.ts';
import { type Over, personId, placeId } from '../../src/match/match.ts';
import { drawBoard } from '../../src/render/draw-board.ts';
import { beginMatch, isOver, nextBoard } from './by-clicks.ts';
import { forged, toldAfter } from './forged.ts';
import { openParlour, type Parlour } from './parlour.ts';

describe('A game that is over', () => {
  let parlour: Parlour;
  let ada: Person;
  let ben: Person;
  let chiyo: Person;
  /** The last board, and the match as it is stored. */
  let last: SeenMessage;
  let match: Over;
  /** How many pictures have been drawn. */
  let drawn = 0;
  beforeAll(async () => {
    parlour = await openParlour('replays', {
      pictures: {
        board: (view, options) => {
          drawn++;
          return drawBoard(view, options);
        },
      },
    });
    [ada, ben, chiyo] = [
      await parlour.person('Ada'),
      await parlour.person('Ben'),
      await parlour.person('Chiyo'),
    ];
    let board = await beginMatch([ada, ben], { game: 'eximo', side: 'Black' });
    for (const [player, move] of [
      [ada, 'c3-d4'],
      [ben, 'f6-f5'],
      [ada, 'b2-b4'],
    ] as const) {
      await player.command('move', { move });
      board = await nextBoard(chiyo, board, player);
    }
    const { message: question } = await ben.click(board, 'Resign');
    await ben.click(question, 'Resign');
    last = await chiyo.sees(isOver, { after: board });
    const place = placeId(ada.channel.server ?? '');
    [match] = (await parlour.store.finished(place, personId(ada.id), { skip: 0, limit: 1 })) as [Over];
  });
  afterAll(() => parlour.close());
  afterEach(() => expect(parlour.mistakes()).toEqual([]));

  const disabled = (message: SeenMessage) =>
    buttonsOf(message).flatMap(({ label, disabled: isOff }) => (isOff ? [label] : []));

  test('says who has won and why, shows the last position, and offers what comes next', () => {
    expect(textOf(last)).toContain(`${ada.mention} has won Eximo: ${ben.mention} has resigned.`);
    expect(picturesOf(last)[0]?.description).toContain('Ada wins: Ben has resigned.');
    expect(buttonsOf(last).map(({ label }) => label)).toEqual([
      'Rematch',
      'Replay',
      'Another game',
      'Read',
      'Next game',
    ]);
  });

  test('is stepped through, move by move, by anybody in the server and unseen by others', async () => {
    const { message: start } = await chiyo.click(last, 'Replay');
    expect(isEphemeral(start)).toBe(true);
    expect(textOf(start)).toContain(`**The start**, before 3 moves: ${ada.mention} moves first.`);
    expect(buttonsOf(start).map(({ label }) => label)).toEqual([
      '« First',
      '‹ Back',
      'Next ›',
      'Last »',
      'Film…',
      'Moves as a file',
      'Close',
    ]);
    expect(disabled(start)).toEqual(['« First', '‹ Back']);
    const before = drawn;
    const steps: [string, string, string][] = [
      ['Next ›', `**Move 1 of 3**: ${ada.mention} moved c3 to d4.`, 'Ada moved c3 to d4'],
      ['Next ›', `**Move 2 of 3**: ${ben.mention} moved f6 to f5.`, 'Ben moved f6 to f5'],
      ['Last »', `**Move 3 of 3**: ${ada.mention} jumped b2 to b4.`, 'Ben has resigned'],
      ['‹ Back', '**Move 2 of 3**', 'Ben moved f6 to f5'],
      ['« First', '**The start**', 'Ada to move'],
    ];
    let now = start;
    for (const [label, words, alt] of steps) {
      await chiyo.click(now, label);
      now = await chiyo.seesChange(now, words);
      expect(picturesOf(now)).toHaveLength(1);
      expect(picturesOf(now)[0]?.description).toContain(alt);
    }
    expect(drawn - before, 'no picture but those that were asked for').toBe(steps.length);
  });

  test('at its end says the result', async () => {
    const { message } = await chiyo.click(last, 'Replay');
    await chiyo.click(message, 'Last »');
    const end = await chiyo.seesChange(message, '**Move 3 of 3**');
    expect(textOf(end)).toContain('has resigned');
    expect(disabled(end)).toEqual(['Next ›', 'Last »']);
  });

  test('has a menu of its moves, with the names of those who made them', async () => {
    const { message } = await ada.command('replay');
    const [menu] = menusOf(message);
    expect(menu && 'options' in menu && menu.options.map(({ label }) => label)).toEqual([
      'The start',
      '1 · Ada moved c3 to d4',
      '2 · Ben moved f6 to f5',
      '3 · Ada jumped b2 to b4',
    ]);
    await ada.select(message, '2 · Ben moved f6 to f5');
    await ada.seesChange(message, '**Move 2 of 3**');
  });

  test('goes on where somebody was before the bot was restarted, and is closed', async () => {
    const { message } = await ada.command('replay');
    await ada.click(message, 'Next ›');
    const first = await ada.seesChange(message, '**Move 1 of 3**');
    await parlour.restart();
    await ada.click(first, 'Next ›');
    const second = await ada.seesChange(message, '**Move 2 of 3**');
    await ada.click(second, 'Close');
    await ada.seesGone(message);
  });

  const stepFrom = (move: number, action: 'replay-on' | 'replay-back' | 'replay-to' = 'replay-on') =>
    writeId({ action, place: match.place, match: match.id, move });

  test('is shown at the nearest move by a button that never was', async () => {
    const ids = [stepFrom(9_999), stepFrom(0, 'replay-back'), stepFrom(2, 'replay-to')];
    const message = await forged(parlour, chiyo, ids);
    expect((await chiyo.click(message, ids[0]!)).text).toContain('**Move 3 of 3**');
    expect((await chiyo.click(message, ids[1]!)).text).toContain('**The start**');
    expect((await chiyo.click(message, ids[2]!)).text).toContain('**Move 2 of 3**');
    expect(await chiyo.sees((now) => now.id === message.id)).toMatchObject({
      components: message.components,
    });
  });

  test('is shown in direct messages to its players alone', async () => {
    const ids = [stepFrom(0), writeId({ action: 'replay', place: match.place, match: match.id })];
    const [adas, chiyos] = [await ada.direct(), await chiyo.direct()];
    await adas.command('help');
    await chiyos.command('help');
    const [mine, theirs] = [await forged(parlour, adas, ids), await forged(parlour, chiyos, ids)];
    for (const id of ids) {
      expect((await adas.click(mine, id)).text).toContain('Eximo');
      expect(await toldAfter(chiyos, () => chiyos.click(theirs, id))).toContain('I cannot find that game.');
    }
  });

  test.each(['replay', 'film', 'film-for-me', 'film-for-all', 'record'] as const)(
    'and only such a game is to be had: “%s” of one that goes on tells nothing',
    async (action) => {
      await beginMatch([ada, ben], { game: 'quexo' });
      const [running] = await parlour.store.gamesOf(match.place, personId(ada.id));
      const about = { place: match.place, match: running!.id };
      const ids = [writeId({ action, ...about }), writeId({ action: 'replay-on', ...about, move: 0 })];
      const message = await forged(parlour, ben, ids);
      for (const id of ids) {
        expect(await toldAfter(ben, () => ben.click(message, id))).toBe(
          'That game is still going on. `/board` shows how it stands.',
        );
      }
    },
  );
});
