import { buttonsOf, isEphemeral, type OpenModal, type Person, picturesOf, textOf } from '@parlour/playground';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { parseId, writeId } from '../../src/bot/gateway/custom-id.ts';
import { matchId, type Playing, personId, placeId } from '../../src/match/match.ts';
import { gameIds, positionAfter } from '../../src/rules/catalogue.ts';
import { beginMatch, nextBoard, offersTo, whoMoves } from './by-clicks.ts';
import { forged } from './forged.ts';
import { openParlour, type Parlour } from './parlour.ts';

interface Field {
  readonly placeholder?: string;
  readonly value?: string;
}

/** The one field of the form. */
function fieldOf({ components }: OpenModal): Field {
  const [label] = components;
  if (label === undefined || !('component' in label)) throw new Error('the form has no field');
  const { component } = label;
  return 'placeholder' in component ? component : {};
}

describe('A move that is typed into the form of the board', () => {
  let parlour: Parlour;
  let ada: Person;
  let ben: Person;
  let chiyo: Person;
  beforeAll(async () => {
    parlour = await openParlour('typing');
    [ada, ben, chiyo] = [
      await parlour.person('Ada'),
      await parlour.person('Ben'),
      await parlour.person('Chiyo'),
    ];
  });
  afterAll(() => parlour.close());
  afterEach(async () => {
    for (const { id } of await games()) {
      const { message } = await ada.command('resign', { match: id });
      await ada.click(message, 'Resign');
      await ada.seesChange(message, 'You have resigned.');
    }
    expect(parlour.mistakes()).toEqual([]);
  });

  const games = async (): Promise<Playing[]> =>
    (await parlour.store.gamesOf(placeId(ada.channel.server ?? ''), personId(ada.id))).filter(
      (match) => match.stage === 'playing',
    );

  const eximo = () => beginMatch([ada, ben], { game: 'eximo', side: 'Black' });

  test.each(gameIds())('plays in %s, and the form shows how moves are written there', async (game) => {
    const board = await beginMatch([ada, ben], { game });
    const player = whoMoves(board, [ada, ben]);
    const { modal } = await player.click(board, 'Type a move');
    const [, example = ''] = /^For example (.+)$/.exec(fieldOf(modal).placeholder ?? '') ?? [];
    expect(() =>
      positionAfter({ game, seed: 'an example', first: 0, moves: [] }).read(example),
    ).not.toThrow();
    const [match] = await games();
    const move = positionAfter(match!).moves().at(-1)!.written();
    const { outcome } = await player.submit(modal, { move });
    expect((await games())[0]!.moves).toEqual([move]);
    // In Quexo the same player draws next, and is asked for it.
    expect(outcome).toBe(game === 'quexo' ? 'reply' : 'quiet');
  });

  test('in Quexo is not shown an example of anybody’s cards', async () => {
    const examples = new Set<string | undefined>();
    for (let times = 0; times < 2; times++) {
      const board = await beginMatch([ada, ben], { game: 'quexo' });
      const { modal } = await whoMoves(board, [ada, ben]).click(board, 'Type a move');
      examples.add(fieldOf(modal).placeholder);
    }
    expect(examples.size).toBe(1);
  });

  test('and is wrong, is answered with the reason and another try, with what was typed', async () => {
    const board = await eximo();
    const { modal } = await ada.click(board, 'Type a move');
    const { message } = await ada.submit(modal, { move: 'c3-c5' });
    expect(isEphemeral(message)).toBe(true);
    expect(textOf(message)).toMatch(/c3|c5/);
    expect((await games())[0]!.moves).toEqual([]);
    const again = await ada.click(message, 'Try again');
    expect(fieldOf(again.modal).value).toBe('c3-c5');
    await ada.submit(again.modal, { move: 'c3-c5' });
    expect((await games())[0]!.moves).toEqual([]);
    const onceMore = await ada.click(message, 'Try again');
    await ada.submit(onceMore.modal, { move: 'c3-c4' });
    await ada.seesGone(message);
    expect((await games())[0]!.moves).toEqual(['c3-c4']);
  });

  test('and is wrong and very long, is asked for anew from the beginning', async () => {
    const board = await eximo();
    const { modal } = await ada.click(board, 'Type a move');
    const { message } = await ada.submit(modal, { move: '😀'.repeat(50) });
    const again = await ada.click(message, 'Try again');
    expect(fieldOf(again.modal).value).toBeUndefined();
  });

  test('can be typed by the player to move alone', async () => {
    const board = await eximo();
    expect((await ben.click(board, 'Type a move')).text).toContain('It is not your turn yet.');
    expect((await chiyo.click(board, 'Type a move')).text).toContain('You are not playing in this match.');
  });

  test('on a board that has changed meanwhile, shows how it stands instead of the form', async () => {
    const old = await eximo();
    parlour.playground.faults.hold('PATCH /channels/*/messages/*', { times: 9 });
    await ada.command('move', { move: 'c3-d4' });
    const between = await nextBoard(ben, old);
    await ben.command('move', { move: 'f6-f5' });
    await nextBoard(ada, between);
    const { message } = await ada.click(old, 'Type a move');
    parlour.playground.faults.clear();
    expect(textOf(message)).toContain('The board has changed since you looked.');
    expect(offersTo(ada, message).length).toBeGreaterThan(0);
  });

  test('for a board that has changed while it was typed, is not played', async () => {
    const board = await eximo();
    const { modal } = await ada.click(board, 'Type a move');
    await ada.command('move', { move: 'c3-d4' });
    await nextBoard(ben, board);
    const { message } = await ada.submit(modal, { move: 'c3-c4' });
    expect(textOf(message)).toContain('The board has changed since you looked.');
    expect(picturesOf(message)).toHaveLength(1);
    expect((await games())[0]!.moves).toEqual(['c3-d4']);
  });

  test('is asked for beside the other ways, in rows that phones do not wrap', async () => {
    for (const game of gameIds()) {
      const board = await beginMatch([ada, ben], { game });
      expect(buttonsOf(board).filter(({ label }) => label === 'Type a move')).toHaveLength(1);
      const rows = (board.components ?? []).map((each) =>
        'components' in each ? each.components.length : 0,
      );
      expect(Math.max(...rows)).toBeLessThanOrEqual(4);
    }
  });

  test('cannot be slipped in by a button of somebody else’s making', async () => {
    const board = await eximo();
    const button = buttonsOf(board).find(({ label }) => label === 'Type a move')!;
    const id = parseId(button.custom_id)!;
    if (id.action !== 'type') throw new Error('another button');
    const message = await forged(parlour, ada, [
      writeId({ ...id, action: 'typed' }),
      writeId({ ...id, place: placeId('123456789012345678') }),
      writeId({ ...id, match: matchId('nosuchmatch') }),
    ]);
    expect((await ada.click(message, 'Click 0')).text).toContain('I do not know this button.');
    expect((await ada.click(message, 'Click 1')).text).toContain('belongs to another server');
    expect((await ada.click(message, 'Click 2')).text).toContain('I cannot find that match');
  });
});
