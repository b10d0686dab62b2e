import { opponent, SEATS, type Seat } from '../../rules/game.ts';
import {
  HOME,
  LANES,
  type Lane,
  PROGRESS,
  type Progress,
  sentBackTo,
  speedOf,
  TURNED,
} from '../../rules/squadro/lanes.ts';
import { bitsOf, homeCount, LANES_IN, type LaneSet, type Pieces } from '../../rules/squadro/pieces.ts';
import { heldBy, jumpedBy, tripOf } from '../../rules/squadro/trips.ts';

/** What one move in the race home is worth. Everything else is a part of it, found by playing many games. */
export const MOVE = 100;
/** The move itself. */
const TEMPO = 50;
/** Four of five pieces must come home: the slowest counts less, but it can still jump and be in the way. */
const SLOWEST = 60;
/** A piece at home does neither. */
const HOME_COST = 40;
/** The moves that the best jump would cost the other: now, and if it were the other's turn. */
const JUMP_NOW = 90;
const JUMP_NEXT = 60;

const indexOf = (seat: Seat, lane: Lane, progress: number): number => (5 * seat + lane - 1) * 16 + progress;

/** The moves that a piece needs to come home if nobody is in its way, and those that it loses when it is jumped. */
const toGo = new Uint8Array(2 * 5 * 16);
const toLose = new Uint8Array(2 * 5 * 16);
for (const seat of SEATS) {
  for (const lane of LANES) {
    for (const progress of PROGRESS) {
      const index = indexOf(seat, lane, progress);
      toGo[index] = movesHome(seat, lane, progress);
      toLose[index] = movesHome(seat, lane, sentBackTo(progress)) - movesHome(seat, lane, progress);
    }
  }
}

function movesHome(seat: Seat, lane: Lane, from: Progress): number {
  let moves = 0;
  for (let progress = from; progress < HOME; moves++) {
    const slot = progress < TURNED ? TURNED : HOME;
    progress = PROGRESS[Math.min(slot, progress + speedOf(seat, lane, progress))]!;
  }
  return moves;
}

export function evaluate(seat: Seat, own: Pieces, enemy: Pieces): number {
  const other = opponent(seat);
  return (
    TEMPO +
    raceCost(other, enemy) -
    raceCost(seat, own) +
    JUMP_NOW * bestJump(seat, own, enemy) -
    JUMP_NEXT * bestJump(other, enemy, own)
  );
}

function raceCost(seat: Seat, pieces: Pieces): number {
  const one = toGo[indexOf(seat, 1, bitsOf(pieces, 1))]!;
  const two = toGo[indexOf(seat, 2, bitsOf(pieces, 2))]!;
  const three = toGo[indexOf(seat, 3, bitsOf(pieces, 3))]!;
  const four = toGo[indexOf(seat, 4, bitsOf(pieces, 4))]!;
  const five = toGo[indexOf(seat, 5, bitsOf(pieces, 5))]!;
  const slowest = Math.max(one, two, three, four, five);
  return (
    MOVE * (one + two + three + four + five) - (MOVE - SLOWEST) * slowest + HOME_COST * homeCount(pieces)
  );
}

/** The moves that the other loses by the most harmful jump. */
function bestJump(seat: Seat, own: Pieces, enemy: Pieces): number {
  const held = heldBy(enemy);
  // Where no enemy stands on a crossing there is nobody to jump.
  if (held === 0) return 0;
  let most = 0;
  for (let index = 0; index < LANES.length; index++) {
    const lane = LANES[index]!;
    if (bitsOf(own, lane) === HOME) continue;
    const jumped = jumpedBy(tripOf(seat, lane, own, held));
    if (jumped === 0) continue;
    const lost = movesLost(opponent(seat), enemy, jumped);
    if (lost > most) most = lost;
  }
  return most;
}

function movesLost(seat: Seat, pieces: Pieces, jumped: LaneSet): number {
  const lanes = LANES_IN[jumped]!;
  let moves = 0;
  for (let index = 0; index < lanes.length; index++) {
    const lane = lanes[index]!;
    moves += toLose[indexOf(seat, lane, bitsOf(pieces, lane))]!;
  }
  return moves;
}
