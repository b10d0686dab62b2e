import { buttonsOf, menusOf, type Person, type SeenMessage, textOf } from '@parlour/playground';
import { ComponentType } from 'discord.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ChoiceId, parseId, writeId } from '../../src/bot/gateway/custom-id.ts';
import type { Over, Playing } from '../../src/match/match.ts';
import { sightOf } from '../../src/match/sight.ts';
import { choose } from '../../src/rules/choices.ts';
import { identityOf } from '../../src/rules/phrase.ts';
import { quexo } from '../../src/rules/quexo/game.ts';
import type { QuexoPosition } from '../../src/rules/quexo/position.ts';
import { replay } from '../../src/rules/record.ts';
import { english } from '../rules/in-english.ts';
import { beginMatch, nextBoard, whoMoves } from './by-clicks.ts';
import { forged, forgedMenu, toldAfter } from './forged.ts';
import { openParlour, type Parlour } from './parlour.ts';

const EXCHANGE = 'Exchange three cards';
const ROW = 'From the row, the rest from the deck';

describe('A turn of Quexo by clicks', () => {
  let parlour: Parlour;
  let players: readonly [Person, Person];
  beforeAll(async () => {
    parlour = await openParlour('quexo-turns', { seeds: Array.from({ length: 12 }, (_, n) => `turns ${n}`) });
    players = [await parlour.person('Ada'), await parlour.person('Ben')];
  });
  afterAll(async () => {
    expect(parlour.mistakes()).toEqual([]);
    await parlour.close();
  });

  /** The match of this board. */
  async function matchOn(board: SeenMessage): Promise<Playing | Over> {
    for (const { custom_id } of buttonsOf(board)) {
      const id = parseId(custom_id);
      if (!id || !('match' in id)) continue;
      const { match } = await parlour.store.load(id.place, id.match);
      if (match?.stage === 'playing' || match?.stage === 'over') return match;
    }
    throw new Error('no match');
  }

  async function begin(): Promise<{
    readonly board: SeenMessage;
    readonly mover: Person;
    readonly other: Person;
    readonly position: QuexoPosition;
  }> {
    const board = await beginMatch(players, { game: 'quexo' });
    const mover = whoMoves(board, players);
    const other = players.find((player) => player !== mover)!;
    return { board, mover, other, position: replay(quexo, await matchOn(board)) };
  }

  const picker = async (mover: Person, board: SeenMessage): Promise<SeenMessage> =>
    (await mover.click(board, 'Choose your move')).message;

  /** Exchanges the three lowest cards, up to the question of the draws. */
  async function exchangeLowest(mover: Person, board: SeenMessage): Promise<SeenMessage> {
    const opened = await picker(mover, board);
    await mover.select(opened, ['0', '1', '2'], EXCHANGE);
    return mover.seesChange(opened, 'Which cards do you draw?');
  }

  const lowestOf = (position: QuexoPosition): string =>
    quexo.view(position, position.turn).hands[position.turn]!.slice(0, 3).join('');

  /** The first combination of the first menu, as the picker shows it and as it is written. */
  async function makeFirst(mover: Person, board: SeenMessage): Promise<SeenMessage> {
    const opened = await picker(mover, board);
    const menu = menusOf(opened).find(({ placeholder }) => placeholder?.startsWith('Combination'))!;
    if (menu.type !== ComponentType.StringSelect) throw new Error('no menu');
    const option = menu.options.find(({ description }) => !description?.includes(' ways'))!;
    await mover.select(opened, option.value, menu.custom_id);
    const asked = await mover.seesChange(opened, 'Which cards do you draw?');
    expect(textOf(asked)).toContain(`${option.label.replace('…', '')} · ${option.description}`);
    return asked;
  }

  test('one question has the combinations of both grids and the exchange', async () => {
    const { board, mover } = await begin();
    const opened = await picker(mover, board);
    expect(textOf(opened)).toContain('**What do you do?**');
    const menus = menusOf(opened).map(({ placeholder = '', min_values, max_values }) => ({
      what: placeholder.split(':')[0],
      amount: `${min_values}–${max_values}`,
    }));
    expect(menus).toContainEqual({ what: 'Combination in grid A', amount: '1–1' });
    expect(menus).toContainEqual({ what: 'Combination in grid B', amount: '1–1' });
    expect(menus.at(-1)).toEqual({ what: EXCHANGE, amount: '3–3' });
    expect((await matchOn(board)).moves).toEqual([]);
  });

  test('naming an act plays nothing, and leads back', async () => {
    const { board, mover } = await begin();
    const asked = await makeFirst(mover, board);
    expect((await matchOn(board)).moves).toEqual([]);
    await mover.click(asked, 'Back');
    await mover.seesChange(asked, 'What do you do?');
  });

  test('where everybody has seen what was drawn, the picker goes', async () => {
    const { board, mover, other } = await begin();
    const asked = await makeFirst(mover, board);
    const row = menusOf(asked)[0]!;
    if (row.type !== ComponentType.StringSelect) throw new Error('no menu');
    const three = row.options.slice(0, 3).map(({ value }) => value);
    await mover.select(asked, three, row.custom_id);
    await mover.seesGone(asked);
    expect(textOf(await nextBoard(other, board, mover))).not.toContain('from the deck');
  });

  test('an act with all draws from the deck is one change of the match, and one board', async () => {
    const { board, mover, other } = await begin();
    const before = await matchOn(board);
    const asked = await makeFirst(mover, board);
    await mover.click(asked, 'All three from the deck');
    const told = await mover.seesChange(asked, /^You made /m);
    expect(textOf(told), 'the player learns what came from the deck').toMatch(
      /^You made .* with .* and drew \S+, \S+ and \S+\.$/m,
    );
    const next = await nextBoard(other, board, mover);
    expect(textOf(next)).toContain('drew three cards from the deck');
    const after = await matchOn(next);
    expect(after.moves).toHaveLength(4);
    expect(after.moves.slice(1)).toEqual(['deck', 'deck', 'deck']);
    expect(after.revision).toBe(before.revision + 1);
  });

  test('one card of the row is a button, and the rest comes from the deck', async () => {
    const { board, mover, other, position } = await begin();
    const asked = await exchangeLowest(mover, board);
    const button = buttonsOf(asked).find(({ label }) => label?.endsWith(' and two from the deck'))!;
    await mover.click(asked, button.custom_id);
    const next = await nextBoard(other, board, mover);
    const [card] = quexo.view(position, 'public').row;
    expect((await matchOn(next)).moves).toEqual([
      `swap=${lowestOf(position)}`,
      `take=${card}`,
      'deck',
      'deck',
    ]);
    expect(textOf(next), 'others learn no card of an exchange').toContain('exchanged three cards and drew');
  });

  test.each([
    ['two', ['1', '4'], (row: readonly string[]) => [`take=${row[1]}`, `take=${row[4]}`, 'deck']],
    ['three', ['4', '0', '2'], (row: readonly string[]) => [0, 2, 4].map((index) => `take=${row[index]}`)],
  ])('%s cards of the row are chosen together', async (_, values, expected) => {
    const { board, mover, other, position } = await begin();
    const asked = await exchangeLowest(mover, board);
    await mover.select(asked, values, ROW);
    const next = await nextBoard(other, board, mover);
    const { row } = quexo.view(position, 'public');
    expect((await matchOn(next)).moves.slice(1)).toEqual(expected(row));
  });

  test('cards can be drawn one by one, each seen before the next is chosen', async () => {
    const { board, mover, other } = await begin();
    let shown = await makeFirst(mover, board);
    await mover.click(shown, 'One by one');
    shown = await mover.seesChange(shown, 'Which card do you draw?');
    expect((await matchOn(board)).moves).toHaveLength(1);
    expect(buttonsOf(shown).map(({ label }) => label)).toContain('Close');
    for (let draws = 1; draws <= 3; draws++) {
      const { edited_timestamp: before } = shown;
      await mover.click(shown, 'Top of the deck');
      shown = await mover.seesChange(shown, ({ edited_timestamp }) => edited_timestamp !== before);
      expect((await matchOn(board)).moves).toHaveLength(1 + draws);
    }
    await nextBoard(other, board, mover);
  });

  test('a double click on the last answer plays once, and the second is quiet', async () => {
    const { board, mover, other } = await begin();
    const asked = await exchangeLowest(mover, board);
    await Promise.all([1, 2].map(() => mover.click(asked, 'All three from the deck')));
    const next = await nextBoard(other, board, mover);
    expect((await matchOn(next)).moves).toHaveLength(4);
    const told = await mover.seesChange(asked, /^You (made|exchanged) /m);
    expect(textOf(told)).not.toContain('how it stands now');
  });

  test('a whole turn can be typed, or none of it is played', async () => {
    const { board, mover, other, position } = await begin();
    const act = `swap=${lowestOf(position)}`;
    const { id: match } = await matchOn(board);
    const wrong = await mover.command('move', { move: `${act} deck take=XX deck`, match });
    expect(wrong.text).toContain('A draw is written');
    const tooLong = await mover.command('move', { move: `${act} deck deck deck deck`, match });
    expect(tooLong.text).toContain('That is more than one turn.');
    expect((await matchOn(board)).moves).toEqual([]);
    const played = await mover.command('move', { move: `${act} deck deck deck`, match });
    expect(played.text).toMatch(/^You exchanged .* and drew /);
    const next = await nextBoard(other, board, mover);
    expect((await matchOn(next)).moves).toEqual([act, 'deck', 'deck', 'deck']);
  });

  test('what no menu offers gets a sentence, and plays nothing', async () => {
    const { board, mover } = await begin();
    const match = await matchOn(board);
    if (match.stage !== 'playing') throw new Error('over');
    const opened = await picker(mover, board);
    const exchange = menusOf(opened).at(-1)!.custom_id;
    const values = ['0', '1', '2', '3', 'a', 'zz', '-1'];
    const message = await forgedMenu(parlour, mover, exchange, values);
    const tells = (chosen: string[]) => toldAfter(mover, () => mover.select(message, chosen, exchange));
    expect(await tells(['0', '1', '2', '3'])).toContain('Choose exactly 3.');
    expect(await tells(['0', '1'])).toContain('Choose exactly 3.');
    expect(await tells(['0', '1', '1'])).toContain('You chose the same twice.');
    expect(await tells(['0', '1', 'a'])).toContain('not one of the choices');
    expect(await tells(['0', 'zz', '-1'])).toContain('not one of the choices');
    const about = { place: match.place, match: match.id, ...sightOf(match) };
    const ids = [[0, 99], [9999]].map((path) =>
      writeId({ action: 'step', ...about, questions: 3, path, page: 0 }),
    );
    const buttons = await forged(parlour, mover, ids);
    for (const id of ids) {
      expect(await toldAfter(mover, () => mover.click(buttons, id))).toContain('not one of the choices');
    }
    expect((await matchOn(board)).moves).toEqual([]);
  });

  test('a button of the questions before leads to the first question, and plays nothing', async () => {
    const { board, mover } = await begin();
    const match = await matchOn(board);
    if (match.stage !== 'playing') throw new Error('over');
    const id: ChoiceId = {
      action: 'step',
      place: match.place,
      match: match.id,
      ...sightOf(match),
      path: [0, 0],
      page: 0,
    };
    const message = await forged(parlour, mover, [writeId(id)]);
    expect(await toldAfter(mover, () => mover.click(message, writeId(id)))).toContain('What do you do?');
    expect((await matchOn(board)).moves).toEqual([]);
  });

  test('an act that ends the game is asked about once more, and the button names it', async () => {
    let { board } = await begin();
    const { id: match } = await matchOn(board);
    for (;;) {
      const position = replay(quexo, await matchOn(board));
      const mover = whoMoves(board, players);
      const asked = choose(quexo, position, []);
      if (asked.kind !== 'ask') throw new Error('nothing is asked');
      const winning = asked.options.find(({ detail = '' }) => english.words(detail).endsWith('wins'));
      if (winning) {
        const opened = await picker(mover, board);
        await mover.click(opened, `${english.words(winning.quick!)}…`);
        const confirming = await mover.seesChange(opened, 'Is this your move?');
        expect((await matchOn(board)).stage).toBe('playing');
        const [cards] = english.words(winning.detail!).split(' · ');
        const half = english.words(winning.label).slice(0, 3);
        await mover.click(confirming, `Make ${half} with ${cards} and win`);
        await mover.seesGone(confirming);
        expect(textOf(await nextBoard(mover, board))).toMatch(/won Quexo against .*: /);
        return;
      }
      const best =
        asked.options.find(({ detail = '' }) => english.words(detail).includes('completes')) ??
        asked.options[0]!;
      const move = quexo
        .moves(position)
        .find((each) => identityOf([...quexo.steps(position, each)][0]!.label) === identityOf(best.label))!;
      await mover.command('move', { move: `${quexo.write(position, move)} deck deck deck`, match });
      board = await nextBoard(mover, board, mover);
    }
  });

  test('nobody else can answer for the player', async () => {
    const { board, mover, other } = await begin();
    const opened = await picker(mover, board);
    const exchange = menusOf(opened).at(-1)!.custom_id;
    const message = await forgedMenu(parlour, mover, exchange, ['0', '1', '2']);
    const told = await toldAfter(other, () => other.select(message, ['0', '1', '2'], exchange));
    expect(told).toContain('It is not your turn yet.');
    expect((await matchOn(board)).moves).toEqual([]);
  });
});
