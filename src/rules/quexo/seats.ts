import type { BySeat } from '../game.ts';

export const SEAT_NAMES: BySeat<string> = ['Red', 'Blue'];
/** The tokens of the seats. */
export const SEAT_SIGNS: BySeat<'X' | 'O'> = ['X', 'O'];
