import type { BySeat } from '../game.ts';

export const SEAT_NAMES: BySeat<string> = ['Blue', 'Silver'];
