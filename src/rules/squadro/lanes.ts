import type { BySeat, Seat } from '../game.ts';

export const LIGHT = 0;
export const DARK = 1;
export const SEAT_NAMES: BySeat<string> = ['Light', 'Dark'];

export const LANES = [1, 2, 3, 4, 5] as const;
export type Lane = (typeof LANES)[number];
export type ByLane<T> = readonly [T, T, T, T, T];

/** How far a piece has come: out to its turning slot and back to its start. */
export const PROGRESS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
export type Progress = (typeof PROGRESS)[number];
export const START = 0;
export const TURNED = 6;
export const HOME = 12;

type Dots = 1 | 2 | 3;
const DOTS: BySeat<{ readonly out: ByLane<Dots>; readonly back: ByLane<Dots> }> = [
  { out: [3, 1, 2, 1, 3], back: [1, 3, 2, 3, 1] },
  { out: [1, 3, 2, 3, 1], back: [3, 1, 2, 1, 3] },
];

/** The steps of one move from here, as the dots of the lane show them in the present direction; none at home. */
export function speedOf(seat: Seat, lane: Lane, progress: Progress): Dots | 0 {
  if (progress === HOME) return 0;
  return DOTS[seat][progress < TURNED ? 'out' : 'back'][lane - 1]!;
}

/** How far a piece stands from its start slot (0): on a crossing (1 to 5) or in its turning slot (6). */
export const distanceOf = (progress: Progress): number => (progress <= TURNED ? progress : HOME - progress);

/** Where a piece goes that is jumped at this progress. */
export const sentBackTo = (progress: Progress): typeof START | typeof TURNED =>
  progress < TURNED ? START : TURNED;
