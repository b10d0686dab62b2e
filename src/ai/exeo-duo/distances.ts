import { HALVES, type Half } from '../../rules/exeo-duo/board.ts';
import {
  EXEO_SQUARES,
  GROUND,
  OFF,
  ORDINARY,
  RAY_WIDTH,
  RAYS,
  SQUARES_PER_HALF,
} from '../../rules/exeo-duo/geometry.ts';

/** How far pieces are from leaving, as if they were alone on the board. */

export const NUMBERS = [1, 2, 3] as const;

/** More steps than any way takes. */
const FAR = 20;
const SQUARES = OFF + 1;

/** An exit takes three steps: two of one twin, one of the other. */
export const EXIT_STEPS = 3;

/** The steps from every square to the nearest from which one step, or two, lead onto an EXEO square; by half and number. */
const TO_ONE_STEP = new Uint8Array(2 * 4 * SQUARES).fill(FAR);
const TO_TWO_STEPS = new Uint8Array(2 * 4 * SQUARES).fill(FAR);
const indexOf = (half: Half, number: number, square: number): number =>
  (4 * half + number) * SQUARES + square;

for (const half of HALVES) {
  for (const number of NUMBERS) {
    const target = EXEO_SQUARES[half]![number]!;
    const near: number[] = [];
    const far: number[] = [];
    for (let ray = target * RAY_WIDTH; ray < (target + 1) * RAY_WIDTH; ray += 2) {
      const one = RAYS[ray]!;
      const two = RAYS[ray + 1]!;
      if (canStart(half, one)) near.push(one);
      if (GROUND[half][one] === ORDINARY && canStart(half, two)) far.push(two);
    }
    spread(half, near, TO_ONE_STEP, indexOf(half, number, 0));
    spread(half, far, TO_TWO_STEPS, indexOf(half, number, 0));
  }
}

/** Neither move of an exit starts on an EXEO square; a silver one will do. */
function canStart(half: Half, square: number): boolean {
  const ground = GROUND[half][square]!;
  return square < SQUARES_PER_HALF && (ground === ORDINARY || ground > NUMBERS.length);
}

/** Counts the steps back from the given squares; every step ends on ordinary ground. */
function spread(half: Half, from: readonly number[], steps: Uint8Array, at: number): void {
  let edge = from;
  for (const square of from) steps[at + square] = 0;
  for (let count = 1; edge.length > 0; count++) {
    const next: number[] = [];
    for (const square of edge.filter((reached) => GROUND[half][reached] === ORDINARY)) {
      for (let ray = square * RAY_WIDTH; ray < (square + 1) * RAY_WIDTH; ray += 2) {
        const back = RAYS[ray]!;
        if (back >= SQUARES_PER_HALF || steps[at + back]! <= count) continue;
        steps[at + back] = count;
        next.push(back);
      }
    }
    edge = next;
  }
}

/** The steps that twins on these squares need to leave by a number. */
export function stepsToLeave(number: number, south: number, north: number): number {
  const atSouth = indexOf(0, number, south);
  const atNorth = indexOf(1, number, north);
  return (
    EXIT_STEPS +
    Math.min(TO_ONE_STEP[atSouth]! + TO_TWO_STEPS[atNorth]!, TO_TWO_STEPS[atSouth]! + TO_ONE_STEP[atNorth]!)
  );
}

/** The steps that one piece needs to come near an EXEO square. */
export const stepsNear = (half: Half, number: number, square: number): number =>
  TO_ONE_STEP[indexOf(half, number, square)]! + TO_TWO_STEPS[indexOf(half, number, square)]!;
