import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SeenMessage } from '../../src/playground/people/protocol.ts';
import type { Person } from '../../src/playground/person.ts';
import { buttonsOf, menusOf, picturesOf, textOf } from '../../src/playground/seen.ts';
import { CATALOGUE } from '../../src/rules/catalogue.ts';
import { randomFrom } from '../../src/rules/random.ts';
import { beginMatch, eager, isOver, nextBoard, takeTurn, whoMoves } from './by-clicks.ts';
import { openParlour, type Parlour } from './parlour.ts';

/** Seeds of games that come to their end after few clicks. Quexo has a test of its own. */
const GAMES = [
  { game: 'eximo', seed: '184', end: /has no (men|move) left/ },
  { game: 'squadro', seed: '142', end: /has brought four pieces home/ },
  { game: 'blokus-duo', seed: '325', end: /scores/ },
  { game: 'exeo-duo', seed: '461', end: /last pair stands on EXEO 3/ },
] as const;

describe('A whole game by clicks alone', () => {
  let parlour: Parlour;
  let ada: Person;
  let players: readonly [Person, Person];
  beforeAll(async () => {
    parlour = await openParlour('whole-games', { seeds: GAMES.map(({ seed }) => seed) });
    ada = await parlour.person('Ada');
    players = [ada, await parlour.person('Ben')];
  });
  afterAll(() => parlour.close());

  test.each(GAMES)('of $game ends with its result', async ({ game, seed, end }) => {
    const taste = eager(randomFrom(`clicks ${seed}`));
    const boards = [await beginMatch(players, { game })];
    for (let board = boards[0]!; !isOver(board); boards.push(board)) {
      const player = whoMoves(board, players);
      const shown = await takeTurn(player, board, taste);
      board = await nextBoard(ada, board, shown.length > 0 ? player : undefined);
    }
    const last = boards.at(-1)!;
    expect(textOf(last)).toMatch(/wins: /);
    expect(textOf(last)).toMatch(end);
    expect(menusOf(last)).toEqual([]);
    expect(buttonsOf(last).map(({ label }) => label)).toEqual(['Rematch']);

    for (const board of boards) {
      const [picture] = picturesOf(board);
      expect(picture?.description).toContain(CATALOGUE[game].title);
      expect(picture?.width).toBe(800);
    }
    for (const board of boards.slice(1, -1)) {
      expect(board.notifies, textOf(board)).toBe(whoMoves(board, players) === ada);
    }
    await expect.poll(() => stillOffering(boards.slice(0, -1))).toEqual([]);

    const { servers } = await ada.me();
    const [stored] = await parlour.store.finished(servers[0]!.id, 'everyone', { skip: 0, limit: 1 });
    expect(stored).toMatchObject({ game, outcome: { end: 'rules' } });
    expect(parlour.mistakes()).toEqual([]);
  });

  /** Boards that have been followed by another, and still have their buttons. */
  async function stillOffering(boards: readonly SeenMessage[]): Promise<string[]> {
    const ids = boards.map(({ id }) => id);
    const now = (await ada.messages()).filter(({ id }) => ids.includes(id));
    return now.filter((board) => buttonsOf(board).length > 0).map(textOf);
  }
});
