import type { Half } from '../../rules/exeo-duo/board.ts';
import { GROUND, isExeo } from '../../rules/exeo-duo/geometry.ts';
import {
  fromOf,
  type Hop,
  isPush,
  type Move,
  northOf,
  pusherOf,
  pushHalfOf,
  shapeOf,
  silverOf,
  southOf,
  toOf,
} from '../../rules/exeo-duo/move.ts';
import { campOf, type Placement, shapeAt } from '../../rules/exeo-duo/placement.ts';
import { opponent } from '../../rules/game.ts';
import { stepsNear } from './distances.ts';
import type { Plan } from './plan.ts';

/** Moves are remembered by a few bits of what they are. */
const KIND_BITS = 14;
export const KINDS = 1 << KIND_BITS;
export const kindOf = (move: Move): number =>
  Math.imul(move ^ (move >>> 14), 0x9e3779b1) >>> (32 - KIND_BITS);

const EXIT = 900;
const BREAKS_EXIT = 700;
const PUSH = 120;
const DOUBLE = 120;
const STEP = 12;

export const isExit = (move: Move): boolean => !isPush(move) && isExeo(GROUND[0][toOf(southOf(move))]!);

/** A push of a piece that is about to leave. */
export const breaksExit = (move: Move): boolean =>
  isPush(move) && isExeo(GROUND[pushHalfOf(move)][toOf(pusherOf(move))]!);

export const isQuiet = (move: Move): boolean => !isPush(move) && !isExit(move);

/** Exits and their prevention first, then what brings pieces nearer to where they are planned to leave. */
export function promise(placement: Placement, move: Move, own: Plan, foe: Plan): number {
  if (!isPush(move)) {
    if (isExit(move)) return EXIT;
    return DOUBLE + STEP * (gain(0, southOf(move), own) + gain(1, northOf(move), own));
  }
  if (breaksExit(move)) return BREAKS_EXIT;
  const half = pushHalfOf(move);
  const pusher = pusherOf(move);
  const square = toOf(pusher);
  const victim = shapeAt(campOf(placement, opponent(placement.turn), half), square)!;
  const number = foe.numbers[victim]!;
  const lost = stepsNear(half, number, silverOf(move)) - stepsNear(half, number, square);
  return PUSH + STEP * (gain(half, pusher, own) + lost);
}

/** How much nearer the hop brings its piece, in steps counted twice. */
function gain(half: Half, hop: Hop, own: Plan): number {
  const number = own.numbers[shapeOf(hop)]!;
  return stepsNear(half, number, fromOf(hop)) - stepsNear(half, number, toOf(hop));
}
