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
