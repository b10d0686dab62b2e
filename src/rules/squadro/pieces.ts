import { LANES, type Lane, PROGRESS, type Progress } from './lanes.ts';

/** The progress of one seat's five pieces, four bits for each, lane 1 in the lowest. */
export type Pieces = number;

/** A set of lanes; lane 1 is the lowest bit. */
export type LaneSet = number;

export const bitOf = (lane: Lane): LaneSet => 1 << (lane - 1);

/** Every set of lanes as a list. */
export const LANES_IN: readonly (readonly Lane[])[] = Array.from({ length: 32 }, (_, set) =>
  LANES.filter((lane) => set & bitOf(lane)),
);

export const progressIn = (pieces: Pieces, lane: Lane): Progress => PROGRESS[bitsOf(pieces, lane)]!;

export const packPieces = (progress: (lane: Lane) => Progress): Pieces =>
  LANES.reduce((pieces, lane) => withProgress(pieces, lane, progress(lane)), 0);

/** The bare four bits of a piece, for the inner loops. */
export const bitsOf = (pieces: Pieces, lane: Lane): number => (pieces >> shiftOf(lane)) & 15;

export const withProgress = (pieces: Pieces, lane: Lane, progress: number): Pieces =>
  (pieces & ~(15 << shiftOf(lane))) | (progress << shiftOf(lane));

const shiftOf = (lane: Lane): number => 4 * (lane - 1);

/** The lanes whose piece is home. Of 0 to 12 only 12 has both of its upper bits set. */
export function homeLanes(pieces: Pieces): LaneSet {
  const home = (pieces & (pieces << 1)) >> 3;
  return (home & 1) | ((home >> 3) & 2) | ((home >> 6) & 4) | ((home >> 9) & 8) | ((home >> 12) & 16);
}

export const homeCount = (pieces: Pieces): number => LANES_IN[homeLanes(pieces)]!.length;

/** The sum of the five, by adding neighbours and then the three bytes that hold the pairs. */
export function totalProgress(pieces: Pieces): number {
  const pairs = (pieces & 0x0f0f0f) + ((pieces >> 4) & 0x0f0f0f);
  return (pairs + (pairs >> 8) + (pairs >> 16)) & 0xff;
}
