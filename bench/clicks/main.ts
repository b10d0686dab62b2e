/**
 * `npm run clicks [-- GAMES [WORD …]]`: plays so many games of each game through the real messages of a real bot. A computer player
 * chooses the moves, somebody deliberate clicks to them; all clicks of a turn are counted, from the public board to the played move.
 */
import { buttonsOf, type Person, type SeenMessage } from '@parlour/playground';
import { openPool } from '../../src/ai/pool.ts';
import { parseId } from '../../src/bot/gateway/custom-id.ts';
import type { Playing } from '../../src/match/match.ts';
import { positionOf } from '../../src/match/position.ts';
import type { AnyMove } from '../../src/rules/any-game.ts';
import { BLOKUS_DUO } from '../../src/rules/blokus-duo/view.ts';
import { gameOf } from '../../src/rules/catalogue.ts';
import { EXEO_DUO } from '../../src/rules/exeo-duo/view.ts';
import { EXIMO } from '../../src/rules/eximo/view.ts';
import type { GameId } from '../../src/rules/game.ts';
import { QUEXO } from '../../src/rules/quexo/view.ts';
import { SQUADRO } from '../../src/rules/squadro/view.ts';
import { ENGLISH } from '../../src/texts/languages.ts';
import { textsIn } from '../../src/texts/texts.ts';
import { beginMatch, isOver, nextBoard, whoMoves } from '../../tests/e2e/by-clicks.ts';
import { openParlour } from '../../tests/e2e/parlour.ts';
import { quantile } from '../quantile.ts';
import { manyServers } from '../scenario.ts';
import { printRows } from '../table.ts';
import { clickTo, type WantedTurn } from './deliberate.ts';

interface Wanted {
  readonly game: GameId;
  readonly median: number;
  readonly most: number;
  /** Only these turns of the game, which have a target of their own. */
  readonly part?: Part;
}

type Part = 'exits';

const WANTED: readonly Wanted[] = [
  { game: SQUADRO, median: 1, most: 1 },
  { game: EXIMO, median: 2, most: 3 },
  { game: BLOKUS_DUO, median: 4, most: 5 },
  { game: EXEO_DUO, median: 4, most: 4 },
  { game: EXEO_DUO, median: 1, most: 1, part: 'exits' },
  { game: QUEXO, median: 4, most: 5 },
];
/** The share of the turns that take no more clicks than the second number. */
const MOST_TURNS = 0.95;
const LEVEL = 3;

interface Turn {
  readonly clicks: number;
  readonly part: Part | undefined;
}

const [count = '2', ...words] = process.argv.slice(2);
const games = [...new Set(WANTED.map(({ game }) => game))].filter(
  (game) => words.length === 0 || words.some((word) => game.includes(word)),
);
const parlour = await openParlour('clicks', { scenario: manyServers(games.length, 2 * games.length) });
const pool = openPool();

const partOf = (move: AnyMove): Part | undefined =>
  [...move.steps()].some(({ label }) => /\bExit\b|\bEXEO\b/.test(textsIn(ENGLISH).words(label)))
    ? 'exits'
    : undefined;

/** The match of the board, as it is stored now. */
async function matchOn(board: SeenMessage): Promise<Playing | undefined> {
  for (const { custom_id } of buttonsOf(board)) {
    const id = parseId(custom_id);
    if (!id || !('match' in id)) continue;
    const { match } = await parlour.store.load(id.place, id.match);
    return match?.stage === 'playing' ? match : undefined;
  }
  throw new Error('a board without buttons');
}

/** What the computer would play in this turn: the next move, and the plies of the same player after it. */
async function wantedTurn(match: Playing): Promise<WantedTurn> {
  const position = positionOf(match);
  const { place, game, seed, first } = match;
  const written: string[] = [];
  let move: AnyMove | undefined;
  for (let now = position; now.turn === position.turn && !now.result; ) {
    const record = { game, seed, first, moves: [...match.moves, ...written] };
    const ply = now.read(await pool.move({ place, record, level: LEVEL }));
    move ??= ply;
    written.push(ply.written());
    now = ply.play();
  }
  return { position, move: move!, following: written.slice(1) };
}

/** One turn, which may be several moves of the same player: the picker goes on where the last one was chosen. */
async function takeTurn(person: Person, board: SeenMessage): Promise<Turn> {
  let clicks = 0;
  let part: Part | undefined;
  let message = board;
  const begun = await matchOn(board);
  for (let match = begun; match && match.turn === begun?.turn; match = await matchOn(board)) {
    const wanted = await wantedTurn(match);
    part ??= partOf(wanted.move);
    const clicked = await clickTo(person, message, wanted);
    clicks += clicked.clicks;
    message = clicked.picker ?? message;
    if (!clicked.picker) break;
  }
  return { clicks, part };
}

async function playGame(game: GameId, players: readonly [Person, Person]): Promise<Turn[]> {
  const turns: Turn[] = [];
  for (let board = await beginMatch(players, { game }); !isOver(board); ) {
    const player = whoMoves(board, players);
    turns.push(await takeTurn(player, board));
    board = await nextBoard(players[0], board, player);
  }
  return turns;
}

async function playAll(game: GameId, table: number): Promise<Turn[]> {
  const players = [await parlour.person(`P${2 * table}`), await parlour.person(`P${2 * table + 1}`)] as const;
  const turns: Turn[] = [];
  for (let round = 0; round < Number(count); round++) turns.push(...(await playGame(game, players)));
  return turns;
}

try {
  const byGame = new Map(
    await Promise.all(games.map(async (game, table) => [game, await playAll(game, table)] as const)),
  );
  const rows = WANTED.filter(({ game }) => byGame.has(game)).map(({ game, median, most, part }) => {
    const clicks = byGame
      .get(game)!
      .filter((turn) => turn.part === part)
      .map((turn) => turn.clicks);
    const [half, nearlyAll] = [quantile(clicks, 0.5), quantile(clicks, MOST_TURNS)];
    return {
      what: `${gameOf(game).title}${part ? `, ${part}` : ''} (${clicks.length} turns)`,
      target: `${median} / ${most}`,
      measured: `${half} / ${nearlyAll}`,
      met: half <= median && nearlyAll <= most,
    };
  });
  printRows(rows);
} finally {
  await pool.close();
  await parlour.close();
}
