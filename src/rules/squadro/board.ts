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

/** Where a piece stands: whose it is, in which lane, and how far it has come. */
export interface BoardPlace {
  readonly seat: Seat;
  readonly lane: Lane;
  readonly progress: Progress;
}

/** A place in marks: `L3@4` is Light's piece of lane 3 at progress 4, `D2@0` Dark's of lane 2 at its start. */
type PlaceName = `${'L' | 'D'}${Lane}@${Progress}`;

const INITIALS: BySeat<'L' | 'D'> = ['L', 'D'];

export const makePlace = ({ seat, lane, progress }: BoardPlace): PlaceName =>
  `${INITIALS[seat]}${lane}@${progress}`;

export function parsePlace(name: string): BoardPlace {
  const [, initial, laneDigit, progressDigits] = /^([LD])([1-5])@(\d|1[0-2])$/.exec(name) ?? [];
  if (initial === undefined) throw new Error(`No place in Squadro is called "${name}".`);
  return {
    seat: initial === INITIALS[0] ? 0 : 1,
    lane: LANES[Number(laneDigit) - 1]!,
    progress: PROGRESS[Number(progressDigits)]!,
  };
}

/** A space of the 7 × 7 table, from the top left: 1 to 5 are the crossings, 0 and 6 the slots. */
export interface Space {
  readonly row: number;
  readonly column: number;
}

/** Light's lanes are the rows and run right, Dark's the columns and run down. A piece leaves for home by its start slot. */
export function spaceOf({ seat, lane, progress }: BoardPlace): Space {
  const distance = distanceOf(progress);
  return seat === LIGHT ? { row: lane, column: distance } : { row: distance, column: lane };
}
