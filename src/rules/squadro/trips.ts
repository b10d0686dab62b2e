import { SEATS, type Seat } from '../game.ts';
import {
  bitOf,
  bitsOf,
  distanceOf,
  HOME,
  LANES,
  LANES_IN,
  type Lane,
  type LaneSet,
  type Pieces,
  PROGRESS,
  type Progress,
  progressIn,
  sentBackTo,
  speedOf,
  TURNED,
  withProgress,
} from './board.ts';

/** What one move of a piece does: its landing in the lower four bits, above them the lanes of the pieces it jumps. */
type Trip = number;

export const landingOf = (trip: Trip): number => trip & 15;
export const jumpedBy = (trip: Trip): LaneSet => trip >> 4;

/** The mover's pieces after its piece has made the trip. */
export const landed = (own: Pieces, lane: Lane, trip: Trip): Pieces =>
  withProgress(own, lane, landingOf(trip));

/** The enemy's pieces after it: every jumped one goes back to the last slot it had reached. */
export function sentBack(enemy: Pieces, trip: Trip): Pieces {
  let left = enemy;
  for (let lanes = jumpedBy(trip); lanes !== 0; lanes &= lanes - 1) {
    const lane = LANES_IN[lanes]![0]!;
    left = withProgress(left, lane, sentBackTo(progressIn(enemy, lane)));
  }
  return left;
}

/**
 * The crossings that one seat's pieces hold, as the other seat meets them: for each of its lanes the set of enemy
 * lanes that block it, five bits for each, lane 1 in the lowest.
 */
type Held = number;

/** The move of a piece that is not home. */
export const tripOf = (seat: Seat, lane: Lane, own: Pieces, held: Held): Trip =>
  TRIPS[tripIndex(seat, lane, bitsOf(own, lane), (held >> (5 * (lane - 1))) & 31)]!;

export const heldBy = (pieces: Pieces): Held =>
  HELD[heldIndex(1, bitsOf(pieces, 1))]! |
  HELD[heldIndex(2, bitsOf(pieces, 2))]! |
  HELD[heldIndex(3, bitsOf(pieces, 3))]! |
  HELD[heldIndex(4, bitsOf(pieces, 4))]! |
  HELD[heldIndex(5, bitsOf(pieces, 5))]!;

const heldIndex = (lane: Lane, progress: number): number => 16 * (lane - 1) + progress;

const HELD = new Int32Array(5 * 16);
for (const lane of LANES) {
  for (const progress of PROGRESS) {
    const crossed = LANES[distanceOf(progress) - 1];
    if (crossed !== undefined) HELD[heldIndex(lane, progress)] = bitOf(lane) << (5 * (crossed - 1));
  }
}

const tripIndex = (seat: Seat, lane: Lane, from: number, blockers: LaneSet): number =>
  ((5 * seat + lane - 1) * 16 + from) * 32 + blockers;

const TRIPS = new Uint16Array(2 * 5 * 16 * 32);
for (const seat of SEATS) {
  for (const lane of LANES) {
    for (const from of PROGRESS) {
      for (const blockers of LANES_IN.keys()) {
        TRIPS[tripIndex(seat, lane, from, blockers)] = travel(from, speedOf(seat, lane, from), blockers);
      }
    }
  }
}

/** Step by step: a jump ends the move on the next free space, and reaching a slot ends it there. */
function travel(from: Progress, speed: number, blockers: LaneSet): Trip {
  const slot = from < TURNED ? TURNED : HOME;
  const enemyAt = (progress: number): LaneSet =>
    progress < slot ? blockers & bitOf(LANES[distanceOf(PROGRESS[progress]!) - 1]!) : 0;

  let landing: number = from;
  let jumped: LaneSet = 0;
  for (let steps = speed; steps > 0 && landing < slot && jumped === 0; steps--) {
    landing++;
    for (; enemyAt(landing); landing++) jumped |= enemyAt(landing);
  }
  return landing | (jumped << 4);
}
