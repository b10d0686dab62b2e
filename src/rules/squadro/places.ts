import type { BySeat, Seat } from '../game.ts';
import { distanceOf, LANES, type Lane, LIGHT, PROGRESS, type Progress } from './lanes.ts';

/** Where a piece stands: whose it is, in which lane, and how far it has come. */
export interface Place {
  readonly seat: Seat;
  readonly lane: Lane;
  readonly progress: Progress;
}

/** A place in marks: `L3@4` is Light's piece of lane 3 at progress 4, `D2@0` Dark's of lane 2 at its start. */
export type PlaceName = `${'L' | 'D'}${Lane}@${Progress}`;

const INITIALS: BySeat<'L' | 'D'> = ['L', 'D'];

export const makePlace = ({ seat, lane, progress }: Place): PlaceName =>
  `${INITIALS[seat]}${lane}@${progress}`;

export function parsePlace(name: string): Place {
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
export function spaceOf({ seat, lane, progress }: Place): Space {
  const distance = distanceOf(progress);
  return seat === LIGHT ? { row: lane, column: distance } : { row: distance, column: lane };
}
