import {
  type BoardHalf,
  EXEO_SQUARES,
  GROUND,
  HALVES,
  OFF,
  ORDINARY,
  RAY_WIDTH,
  RAYS,
  SQUARES_PER_HALF,
} from '../../rules/exeo-duo/board.ts';

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
const indexOf = (half: BoardHalf, number: number, square: number): number =>
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
function canStart(half: BoardHalf, square: number): boolean {
  const ground = GROUND[half][square]!;
  return square < SQUARES_PER_HALF && (ground === ORDINARY || ground > NUMBERS.length);
}

/** Counts the steps back from the given squares; every step ends on ordinary ground. */
function spread(half: BoardHalf, from: readonly number[], steps: Uint8Array, at: number): void {
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
export const stepsNear = (half: BoardHalf, number: number, square: number): number =>
  TO_ONE_STEP[indexOf(half, number, square)]! + TO_TWO_STEPS[indexOf(half, number, square)]!;

/**
 * The turns that a last pair needs to win, as if it were alone on the board. Both twins have to move in every turn, one
 * of them two steps, so they cannot wait for each other.
 */
export const soloTurns = (south: number, north: number): number => TURNS[south * SQUARES_PER_HALF + north]!;

const LAST_NUMBER = 3;
const MOST_SOLO_TURNS = 12;
const TURNS = new Uint8Array(SQUARES_PER_HALF * SQUARES_PER_HALF).fill(MOST_SOLO_TURNS);

/** Where a piece can go from every square, by one step and by two; onto EXEO 3 as the last hop. */
const HOPS = HALVES.map((half) =>
  Array.from({ length: SQUARES_PER_HALF }, (_, square) => ({
    one: hopsFrom(half, square, 0),
    two: hopsFrom(half, square, 1),
  })),
);

function hopsFrom(half: BoardHalf, square: number, farther: 0 | 1): number[] {
  const ground = GROUND[half];
  const target = EXEO_SQUARES[half]![LAST_NUMBER]!;
  const hops: number[] = [];
  for (let ray = square * RAY_WIDTH; ray < (square + 1) * RAY_WIDTH; ray += 2) {
    const end = RAYS[ray + farther]!;
    const isOpen = farther === 0 || ground[RAYS[ray]!] === ORDINARY;
    if (isOpen && (ground[end] === ORDINARY || end === target)) hops.push(end);
  }
  return hops;
}

function findTurns(): void {
  const [south3, north3] = [EXEO_SQUARES[0]![LAST_NUMBER]!, EXEO_SQUARES[1]![LAST_NUMBER]!];
  const after = (south: number, north: number): number => {
    if (south === south3 && north === north3) return 0;
    return south === south3 || north === north3 ? MOST_SOLO_TURNS : soloTurns(south, north);
  };
  for (let changed = true; changed; ) {
    changed = false;
    for (let south = 0; south < SQUARES_PER_HALF; south++) {
      for (let north = 0; north < SQUARES_PER_HALF; north++) {
        const from = { south: HOPS[0]![south]!, north: HOPS[1]![north]! };
        let turns = soloTurns(south, north);
        for (const [souths, norths] of [
          [from.south.two, from.north.one],
          [from.south.one, from.north.two],
        ] as const) {
          for (const one of souths)
            for (const other of norths) turns = Math.min(turns, 1 + after(one, other));
        }
        if (turns === soloTurns(south, north)) continue;
        TURNS[south * SQUARES_PER_HALF + north] = turns;
        changed = true;
      }
    }
  }
}
findTurns();
