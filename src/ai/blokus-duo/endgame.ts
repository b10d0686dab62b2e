import { type BlokusDuoBoard, copyOnto, emptyBoard, isOver } from '../../rules/blokus-duo/board.ts';
import { generate, PLACEMENT_LIMIT } from '../../rules/blokus-duo/generate.ts';
import { type Placement, SINGLE_SQUARE } from '../../rules/blokus-duo/pieces.ts';
import { place, scores } from '../../rules/blokus-duo/position.ts';
import { opponent, type Seat } from '../../rules/game.ts';
import { LEAST_MERIT, meritOf, prepareMerits } from './priors.ts';
import { KINDS } from './replies.ts';

/** The end of a game played out by both as well as can be. */
interface Solution {
  readonly placement: Placement;
  /** By how much the player to move is ahead in the end. */
  readonly lead: number;
  /** The length of the longest line that was looked at. */
  readonly depth: number;
  readonly nodes: number;
}

/** Says whether the search may look at yet another position, after so many. */
type MayGoOn = (nodes: number) => boolean;

const UNKNOWN = 1000;
const MOST_PLIES = 42;
/** Merits are compared to this part. */
const FINE = 1000;

/** Thrown through the search when it has looked at enough. */
const ENOUGH = new Error('The end is too far away.');

/** What is known of a position, for the player to move: the lead is at least `least` and at most `most`. */
interface Known {
  readonly least: number;
  readonly most: number;
}

/** Solves the rest of a game by alpha-beta on the score, unless it takes too long. */
export function solve(board: Readonly<BlokusDuoBoard>, mayGoOn: MayGoOn): Solution | undefined {
  const search = endgameSearch(mayGoOn);
  try {
    return search(board);
  } catch (error) {
    if (error !== ENOUGH) throw error;
    return undefined;
  }
}

function endgameSearch(mayGoOn: MayGoOn): (board: Readonly<BlokusDuoBoard>) => Solution {
  const known = new Map<number, Known>();
  const found = new Uint16Array(PLACEMENT_LIMIT);
  const boards = Array.from({ length: MOST_PLIES }, emptyBoard);
  let nodes = 0;
  let depth = 0;
  let best: Placement = 0;

  function leadOf(ply: number, alpha: number, beta: number): number {
    const board = boards[ply]!;
    const seat = board.turn;
    depth = Math.max(depth, ply);
    if (isOver(board)) return leadNow(board, seat);
    if (!mayGoOn(nodes++)) throw ENOUGH;
    const most = highest(board, seat) - scores(board)[opponent(seat)];
    const least = scores(board)[seat] - highest(board, opponent(seat));
    if (ply > 0 && (most <= alpha || least >= beta)) return most <= alpha ? most : least;

    const key = keyOf(board);
    const before = known.get(key);
    if (before !== undefined && ply > 0) {
      if (before.least >= beta || before.least === before.most) return before.least;
      if (before.most <= alpha) return before.most;
    }

    let high = -UNKNOWN;
    for (const placement of ordered(board)) {
      const next = boards[ply + 1]!;
      copyOnto(next, board);
      place(next, placement);
      const from = Math.max(alpha, high);
      const lead = next.turn === seat ? leadOf(ply + 1, from, beta) : 0 - leadOf(ply + 1, -beta, -from);
      if (lead <= high) continue;
      high = lead;
      if (ply === 0) best = placement;
      if (high >= beta) break;
    }
    known.set(key, { least: high > alpha ? high : -UNKNOWN, most: high < beta ? high : UNKNOWN });
    return high;
  }

  /** The placements of the player to move, the likeliest first. */
  function ordered(board: Readonly<BlokusDuoBoard>): Placement[] {
    const count = generate(board, board.turn, found);
    prepareMerits(board);
    return Array.from(
      found.subarray(0, count),
      (placement) => Math.round((meritOf(placement) - LEAST_MERIT) * FINE) * KINDS + placement,
    )
      .sort((one, other) => other - one)
      .map((ranked) => ranked % KINDS);
  }

  return (board) => {
    copyOnto(boards[0]!, board);
    const lead = leadOf(0, -UNKNOWN, UNKNOWN);
    return { placement: best, lead, depth, nodes };
  };
}

function leadNow(board: Readonly<BlokusDuoBoard>, seat: Seat): number {
  const both = scores(board);
  return both[seat] - both[opponent(seat)];
}

const allPlaced = (singleLast: boolean): number =>
  scores({ ...emptyBoard(), left: [0, 0], singleLast: [singleLast, singleLast] })[0];
const ALL_PLACED = allPlaced(false);
const ALL_PLACED_WELL = allPlaced(true);

/** No score of the seat is higher in the end. */
function highest(board: Readonly<BlokusDuoBoard>, seat: Seat): number {
  if (board.retired[seat] || board.left[seat] === 0) return scores(board)[seat];
  return (board.left[seat] & SINGLE_SQUARE) === 0 ? ALL_PLACED : ALL_PLACED_WELL;
}

/** The key of the board in as many bits as a number holds exactly. */
const keyOf = (board: Readonly<BlokusDuoBoard>): number =>
  (board.keyLow * 2 ** 22 + (board.keyHigh & (2 ** 22 - 1))) * 2 + board.turn;
