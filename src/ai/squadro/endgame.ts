import type { Seat } from '../../rules/game.ts';
import {
  bitsOf,
  HOME,
  homeLanes,
  LANES,
  LANES_IN,
  type Lane,
  type Pieces,
  PROGRESS,
  packPieces,
  progressIn,
} from '../../rules/squadro/board.ts';
import { heldBy, jumpedBy, landingOf, sentBack, tripOf } from '../../rules/squadro/trips.ts';

/**
 * Every position in which both players have exactly three pieces home, solved by retrograde analysis. Each player
 * has two pieces left: ten pairs of lanes with twelve places each.
 */
export interface Endgame {
  readonly isSolved: boolean;
  /** Solves on for a fraction of a second. */
  workOn(): void;
  /**
   * How many plies the game lasts, if this is such a position and all is solved: positive for a win of the seat to
   * move, negative for a loss, 0 if neither can be forced.
   */
  pliesToEnd(turn: Seat, own: Pieces, enemy: Pieces): number | undefined;
}

/** The pieces of one player of whom three are home. Numbered so that a piece that goes on makes the number grow. */
type Camp = number;

const PAIRS = LANES_IN.flatMap((lanes) => {
  const [first, second, ...more] = lanes;
  return first && second && more.length === 0 ? [[first, second] as const] : [];
});
const PLACES = HOME;
const CAMPS = PAIRS.length * PLACES * PLACES;
const NO_CAMP = -1;

const PAIR_LEFT = LANES_IN.map((home) => {
  const left = LANES.filter((lane) => !home.includes(lane));
  return PAIRS.findIndex((pair) => pair.join() === left.join());
});

function campOf(pieces: Pieces): Camp {
  const pair = PAIR_LEFT[homeLanes(pieces)]!;
  if (pair === NO_CAMP) return NO_CAMP;
  const [first, second] = PAIRS[pair]!;
  return (pair * PLACES + progressIn(pieces, first)) * PLACES + progressIn(pieces, second);
}

/** The camps with their pieces, the crossings these hold, and their two lanes. */
const PIECES = new Int32Array(CAMPS);
const HELD = new Int32Array(CAMPS);
const FIRST_LANE: Lane[] = [];
const SECOND_LANE: Lane[] = [];
for (let camp = 0; camp < CAMPS; camp++) {
  const [first, second] = PAIRS[Math.floor(camp / (PLACES * PLACES))]!;
  const places = { [first]: Math.floor(camp / PLACES) % PLACES, [second]: camp % PLACES };
  const pieces = packPieces((lane) => PROGRESS[places[lane] ?? HOME]!);
  PIECES[camp] = pieces;
  HELD[camp] = heldBy(pieces);
  FIRST_LANE.push(first);
  SECOND_LANE.push(second);
}

const indexOf = (light: Camp, dark: Camp, turn: Seat): number => (light * CAMPS + dark) * 2 + turn;

/** So many of Light's camps are looked at in one piece of work. */
const PIECE_OF_WORK = 240;

/**
 * Goes through all positions again and again, those farther on first, until nothing changes any more. Only jumps lead
 * back, so a few rounds are enough.
 */
export function makeEndgame(): Endgame {
  /** Plies to the end as above. */
  const plies = new Int8Array(CAMPS * CAMPS * 2);
  let isSolved = false;
  let hasChanged = false;
  let light = CAMPS - 1;

  /** What the seat to move can expect of moving one of its pieces; a step of it adds `weight` to the camp. */
  function expected(turn: Seat, own: Camp, enemy: Camp, lane: Lane, weight: number): number {
    const pieces = PIECES[own]!;
    const trip = tripOf(turn, lane, pieces, HELD[enemy]!);
    const landing = landingOf(trip);
    if (landing === HOME) return 1;
    const moved = own + (landing - bitsOf(pieces, lane)) * weight;
    const waiting = jumpedBy(trip) === 0 ? enemy : campOf(sentBack(PIECES[enemy]!, trip));
    const theirs = plies[turn === 0 ? indexOf(moved, waiting, 1) : indexOf(waiting, moved, 0)]!;
    return theirs === 0 ? 0 : theirs < 0 ? 1 - theirs : -1 - theirs;
  }

  function solve(turn: Seat, own: Camp, enemy: Camp, index: number): void {
    const one = expected(turn, own, enemy, FIRST_LANE[own]!, PLACES);
    const other = expected(turn, own, enemy, SECOND_LANE[own]!, 1);
    const best = better(one, other);
    if (best === plies[index]) return;
    plies[index] = best;
    hasChanged = true;
  }

  return {
    get isSolved() {
      return isSolved;
    },
    workOn() {
      if (isSolved) return;
      const end = light - PIECE_OF_WORK;
      for (; light > end; light--) {
        for (let dark = CAMPS - 1; dark >= 0; dark--) {
          solve(0, light, dark, indexOf(light, dark, 0));
          solve(1, dark, light, indexOf(light, dark, 1));
        }
      }
      if (light >= 0) return;
      isSolved = !hasChanged;
      hasChanged = false;
      light = CAMPS - 1;
    },
    pliesToEnd(turn, own, enemy) {
      if (!isSolved) return undefined;
      const mine = campOf(own);
      const theirs = campOf(enemy);
      if (mine === NO_CAMP || theirs === NO_CAMP) return undefined;
      return plies[turn === 0 ? indexOf(mine, theirs, 0) : indexOf(theirs, mine, 1)]!;
    },
  };
}

/** The soonest win, else neither, else the latest loss. */
function better(one: number, other: number): number {
  if (one > 0 && other > 0) return Math.min(one, other);
  if (one > 0 || other > 0) return Math.max(one, other);
  return one === 0 || other === 0 ? 0 : Math.min(one, other);
}
