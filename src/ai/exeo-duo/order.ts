import { type Arrangement, campOf, shapeAt } from '../../rules/exeo-duo/arrangement.ts';
import { type BoardHalf, GROUND, isExeo } from '../../rules/exeo-duo/board.ts';
import {
  type ExeoDuoMove,
  fromOf,
  type Hop,
  halfOf,
  hopIn,
  isDouble,
  isPush,
  northOf,
  PASS,
  shapeOf,
  silverOf,
  southOf,
  toOf,
} from '../../rules/exeo-duo/move.ts';
import { opponent } from '../../rules/game.ts';
import { stepsNear } from './distances.ts';
import type { ExitPlan } from './evaluate.ts';

/** Moves are remembered by a few bits of what they are. */
const KIND_BITS = 14;
export const KINDS = 1 << KIND_BITS;
export const kindOf = (move: ExeoDuoMove): number =>
  Math.imul(move ^ (move >>> 14), 0x9e3779b1) >>> (32 - KIND_BITS);

const EXIT = 900;
const BREAKS_EXIT = 700;
const PUSH = 120;
const DOUBLE = 120;
const STEP = 12;

const isExit = (move: ExeoDuoMove): boolean => isDouble(move) && isExeo(GROUND[0][toOf(southOf(move))]!);

/** A push of a piece that is about to leave. */
export const breaksExit = (move: ExeoDuoMove): boolean =>
  isPush(move) && isExeo(GROUND[halfOf(move)][toOf(hopIn(move))]!);

export const isQuiet = (move: ExeoDuoMove): boolean => !isPush(move) && !isExit(move);

/** Exits and their prevention first, then what brings pieces nearer to where they are planned to leave. */
export function priority(arrangement: Arrangement, move: ExeoDuoMove, own: ExitPlan, foe: ExitPlan): number {
  if (isDouble(move)) {
    if (isExit(move)) return EXIT;
    return DOUBLE + STEP * (gain(0, southOf(move), own) + gain(1, northOf(move), own));
  }
  if (move === PASS) return 0;
  const half = halfOf(move);
  const pusher = hopIn(move);
  if (!isPush(move)) return DOUBLE + STEP * gain(half, pusher, own);
  if (breaksExit(move)) return BREAKS_EXIT;
  const square = toOf(pusher);
  const victim = shapeAt(campOf(arrangement, opponent(arrangement.turn), half), square)!;
  const number = foe.numbers[victim]!;
  const lost = stepsNear(half, number, silverOf(move)) - stepsNear(half, number, square);
  return PUSH + STEP * (gain(half, pusher, own) + lost);
}

/** How much nearer the hop brings its piece, in steps counted twice. */
function gain(half: BoardHalf, hop: Hop, own: ExitPlan): number {
  const number = own.numbers[shapeOf(hop)]!;
  return stepsNear(half, number, fromOf(hop)) - stepsNear(half, number, toOf(hop));
}
