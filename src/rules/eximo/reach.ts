import { AHEAD, WAYS } from './move.ts';

/**
 * Where whole sets of men can go. Half a set goes in and half a set comes out, `low` or `high` as the names say
 * (see board.ts): going up, squares move from the low half to the high one, never back.
 */

const NOT_FILE_A = 0xfefefefe | 0;
const NOT_FILE_H = 0x7f7f7f7f;
/** The files from which each way forward stays on the board. */
const MAY_LEAVE: readonly number[] = [0, NOT_FILE_A, -1, NOT_FILE_H];

/** The squares next on the way from those of a set. */
export const aheadLow = (low: number, way: number): number => (low & MAY_LEAVE[way]!) << AHEAD[way]!;
export const aheadHigh = (low: number, high: number, way: number): number =>
  ((high & MAY_LEAVE[way]!) << AHEAD[way]!) | ((low & MAY_LEAVE[way]!) >>> (32 - AHEAD[way]!));

/** The squares from which the way leads to those of a set. */
const beforeLow = (low: number, high: number, way: number): number =>
  ((low >>> AHEAD[way]!) | (high << (32 - AHEAD[way]!))) & MAY_LEAVE[way]!;
const beforeHigh = (high: number, way: number): number => (high >>> AHEAD[way]!) & MAY_LEAVE[way]!;

/** The squares from which a man can jump forward over one of the men `over` onto one of the `empty` squares. */
export function runUpsLow(overLow: number, overHigh: number, emptyLow: number, emptyHigh: number): number {
  let runUps = 0;
  for (let way = 1; way <= WAYS; way++) {
    const low = overLow & beforeLow(emptyLow, emptyHigh, way);
    const high = overHigh & beforeHigh(emptyHigh, way);
    runUps |= beforeLow(low, high, way);
  }
  return runUps;
}

export function runUpsHigh(overHigh: number, emptyHigh: number): number {
  let runUps = 0;
  for (let way = 1; way <= WAYS; way++) runUps |= beforeHigh(overHigh & beforeHigh(emptyHigh, way), way);
  return runUps;
}

/** The same for jumps to the left or right, within either half. */
export function runUpsBeside(over: number, empty: number): number {
  const toTheRight = over & ((empty >>> 1) & NOT_FILE_H);
  const toTheLeft = over & ((empty << 1) & NOT_FILE_A);
  return ((toTheRight >>> 1) & NOT_FILE_H) | ((toTheLeft << 1) & NOT_FILE_A);
}
