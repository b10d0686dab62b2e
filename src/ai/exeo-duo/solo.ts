import { HALVES, type Half } from '../../rules/exeo-duo/board.ts';
import {
  EXEO_SQUARES,
  GROUND,
  ORDINARY,
  RAY_WIDTH,
  RAYS,
  SQUARES_PER_HALF,
} from '../../rules/exeo-duo/geometry.ts';

/**
 * The turns that a last pair needs to win, as if it were alone on the board. Both twins have to move in every turn, one
 * of them two steps, so they cannot wait for each other.
 */
export const soloTurns = (south: number, north: number): number => TURNS[south * SQUARES_PER_HALF + north]!;

const LAST_NUMBER = 3;
const FAR = 12;
const TURNS = new Uint8Array(SQUARES_PER_HALF * SQUARES_PER_HALF).fill(FAR);

/** Where a piece can go from every square, by one step and by two; onto EXEO 3 as the last hop. */
const HOPS = HALVES.map((half) =>
  Array.from({ length: SQUARES_PER_HALF }, (_, square) => ({
    one: hopsFrom(half, square, 0),
    two: hopsFrom(half, square, 1),
  })),
);

function hopsFrom(half: Half, square: number, farther: 0 | 1): number[] {
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
    return south === south3 || north === north3 ? FAR : soloTurns(south, north);
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
