import { buttonsOf, menusOf, type Person, picturesOf, type SeenMessage, textOf } from '@parlour/playground';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { namesInText, viewOf } from '../../src/bot/messages/match-view.ts';
import { placeId } from '../../src/match/match.ts';
import { describeReason } from '../../src/render/describe.ts';
import { BLOKUS_DUO } from '../../src/rules/blokus-duo/view.ts';
import { gameIds, gameOf } from '../../src/rules/catalogue.ts';
import { EXEO_DUO } from '../../src/rules/exeo-duo/view.ts';
import { EXIMO } from '../../src/rules/eximo/view.ts';
import type { GameId } from '../../src/rules/game.ts';
import { randomFrom } from '../../src/rules/random.ts';
import { SQUADRO } from '../../src/rules/squadro/view.ts';
import { ENGLISH } from '../../src/texts/languages.ts';
import { textsIn } from '../../src/texts/texts.ts';
import { beginMatch, eager, isOver, nextBoard, takeTurn, whoMoves } from './by-clicks.ts';
import { emojisAreThere } from './emojis-are-there.ts';
import { openParlour, type Parlour } from './parlour.ts';

const t = textsIn(ENGLISH);

/** Seeds of games that come to their end after few clicks; any other is only longer. */
const SHORT: Readonly<Partial<Record<GameId, string>>> = {
  [EXIMO]: '481',
  [SQUADRO]: '142',
  [BLOKUS_DUO]: '325',
  [EXEO_DUO]: '77',
};

/** Where hands are hidden, there is more to see to: that has a test of its own. */
const GAMES = gameIds()
  .filter((id) => !gameOf(id).traits.hidesInformation)
  .map((game) => ({ game, seed: SHORT[game] ?? game }));

describe('A whole game by clicks alone', () => {
  let parlour: Parlour;
  let ada: Person;
  let players: readonly [Person, Person];
  beforeAll(async () => {
    parlour = await openParlour('whole-games', { seeds: GAMES.map(({ seed }) => seed), emojis: true });
    await emojisAreThere(parlour.playground);
    ada = await parlour.person('Ada');
    players = [ada, await parlour.person('Ben')];
  });
  afterAll(() => parlour.close());

  test.each(GAMES)('of $game ends with its result', async ({ game, seed }) => {
    const taste = eager(randomFrom(`clicks ${seed}`));
    const boards = [await beginMatch(players, { game })];
    for (let board = boards[0]!; !isOver(board); boards.push(board)) {
      const player = whoMoves(board, players);
      await takeTurn(player, board, taste);
      // The other's forced move may have brought the turn back.
      board = await nextBoard(ada, board);
    }
    const last = boards.at(-1)!;
    expect(menusOf(last)).toEqual([]);
    expect(buttonsOf(last).map(({ label }) => label)).toEqual([
      'Rematch',
      'Replay',
      'Another game',
      'Read',
      'Next game',
    ]);

    for (const board of boards) {
      const [picture] = picturesOf(board);
      expect(picture?.description).toContain(gameOf(game).title);
      expect(picture?.width).toBe(800);
    }
    for (const board of boards.slice(1, -1)) {
      expect(board.notifies, textOf(board)).toBe(whoMoves(board, players) === ada);
    }
    await expect.poll(() => stillOffering(boards.slice(0, -1))).toEqual([]);

    const { servers } = await ada.me();
    const [stored] = await parlour.store.finished(placeId(servers[0]!.id), 'everyone', { skip: 0, limit: 1 });
    expect(stored).toMatchObject({ game, outcome: { end: 'rules' } });
    expect(textOf(last)).toContain(describeReason(t, viewOf(stored!, 'public'), namesInText(t, stored!)));
    expect(parlour.mistakes()).toEqual([]);
  });

  /** Boards that have been followed by another, and still have their buttons. */
  async function stillOffering(boards: readonly SeenMessage[]): Promise<string[]> {
    const ids = boards.map(({ id }) => id);
    const now = (await ada.messages()).filter(({ id }) => ids.includes(id));
    return now.filter((board) => buttonsOf(board).length > 0).map(textOf);
  }
});
