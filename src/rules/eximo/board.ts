import type { Seat } from '../game.ts';

/** The 64 squares: their names, and their numbers from a1 = 0, b1 = 1 to h8 = 63. */

export const FILES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;
export const RANKS = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;
export type Square = `${(typeof FILES)[number]}${(typeof RANKS)[number]}`;

export const SQUARES: readonly Square[] = RANKS.flatMap((rank) =>
  FILES.map((file): Square => `${file}${rank}`),
);

/** Squares from this number on are the last rank of a player who sees the board from the own side. */
export const LAST_RANK = 56;

/**
 * The same square for a player who has the own side at the bottom. White sees the ranks turned round and the files
 * as they are, so that both players move up the board; doing it twice leads back.
 */
export const seenBy = (seat: Seat, square: number): number => (seat === 0 ? square : square ^ LAST_RANK);

/**
 * The men as sets of squares, seen by the player to move, whose men move up whatever their colour. A set is two
 * 32-bit integers: `low` holds ranks 1 to 4, `high` ranks 5 to 8, bit 0 being file a of the lowest rank.
 */
export interface EximoBoard {
  mineLow: number;
  mineHigh: number;
  theirsLow: number;
  theirsHigh: number;
}

/** The bit of each square in the half it belongs to, and 0 in the other half. */
export const LOW_BIT = Int32Array.from({ length: 64 }, (_, square) => (square < 32 ? 1 << square : 0));
export const HIGH_BIT = Int32Array.from({ length: 64 }, (_, square) => (square < 32 ? 0 : 1 << square));

/** Files b to g of the player's first two ranks, where new men are put. */
export const DROP_ZONE = 0x7e7e;

/** The number of squares in a set, its two halves added up along the way. */
export function squaresIn(low: number, high: number): number {
  let l = low - ((low >>> 1) & 0x55555555);
  let h = high - ((high >>> 1) & 0x55555555);
  l = (l & 0x33333333) + ((l >>> 2) & 0x33333333);
  h = (h & 0x33333333) + ((h >>> 2) & 0x33333333);
  const bytes = (l & 0x0f0f0f0f) + ((l >>> 4) & 0x0f0f0f0f) + (h & 0x0f0f0f0f) + ((h >>> 4) & 0x0f0f0f0f);
  return Math.imul(bytes, 0x01010101) >>> 24;
}

/** The lowest square of half a set that is not empty, counted from the beginning of the half. */
export const lowestIn = (half: number): number => 31 - Math.clz32(half & -half);

/** Half a set with its ranks in reverse order, as the other player sees it. */
export const turnedRound = (half: number): number =>
  (half << 24) | ((half & 0xff00) << 8) | ((half >>> 8) & 0xff00) | (half >>> 24);

export const sameBoard = (one: Readonly<EximoBoard>, other: Readonly<EximoBoard>): boolean =>
  one.mineLow === other.mineLow &&
  one.mineHigh === other.mineHigh &&
  one.theirsLow === other.theirsLow &&
  one.theirsHigh === other.theirsHigh;

/**
 * A key of 32 bits for tables of boards, one of two that are independent of each other. Boards are seen by the player
 * to move, so the key needs no colour: with Black and White exchanged a board is the same problem.
 */
export function boardKey(board: Readonly<EximoBoard>, which: 0 | 1): number {
  const multiplier = KEY_MULTIPLIERS[which]!;
  let key = stirred(board.mineLow, multiplier);
  key = stirred(key ^ board.mineHigh, multiplier);
  key = stirred(key ^ board.theirsLow, multiplier);
  return stirred(key ^ board.theirsHigh, multiplier);
}

const KEY_MULTIPLIERS = [0x7feb352d, 0x2c1b3c6d] as const;

/** Spreads each bit over the whole number, by a different multiplier into a different number. */
function stirred(key: number, multiplier: number): number {
  const once = Math.imul(key ^ (key >>> 16), multiplier);
  const twice = Math.imul(once ^ (once >>> 15), 0x846ca68b);
  return twice ^ (twice >>> 16);
}
