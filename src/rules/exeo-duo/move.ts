import type { BoardHalf } from './board.ts';

/**
 * A move is one whole number. A *hop* is a piece with where it leaves and where it ends: shape 2 bits, from 6, to 6.
 * Double and exit moves hold the hops of South and North; a push holds the pusher's hop, the silver square and the half; a single
 * move, for whom no other turn is left, holds its hop and the half; and a pass nothing.
 */
export type Hop = number;
export type ExeoDuoMove = number;

const HOP_BITS = 14;
const HOP_MASK = (1 << HOP_BITS) - 1;
const HALF_BIT = 1 << 20;
const PUSH_BIT = 1 << 28;
const SINGLE_BIT = 1 << 29;

export const hopOf = (shape: number, from: number, to: number): Hop => shape | (from << 2) | (to << 8);
export const shapeOf = (hop: Hop): number => hop & 3;
export const fromOf = (hop: Hop): number => (hop >> 2) & 63;
export const toOf = (hop: Hop): number => hop >> 8;

export const doubleOf = (south: Hop, north: Hop): ExeoDuoMove => south | (north << HOP_BITS);
/** A double or an exit move. */
export const isDouble = (move: ExeoDuoMove): boolean => move < PUSH_BIT;
export const southOf = (move: ExeoDuoMove): Hop => move & HOP_MASK;
export const northOf = (move: ExeoDuoMove): Hop => move >> HOP_BITS;

export const pushOf = (half: BoardHalf, pusher: Hop, silver: number): ExeoDuoMove =>
  pusher | (silver << HOP_BITS) | (half === 1 ? HALF_BIT : 0) | PUSH_BIT;
export const isPush = (move: ExeoDuoMove): boolean => (move & PUSH_BIT) !== 0;
export const silverOf = (move: ExeoDuoMove): number => (move >> HOP_BITS) & 63;

export const singleOf = (half: BoardHalf, hop: Hop): ExeoDuoMove =>
  hop | (half === 1 ? HALF_BIT : 0) | SINGLE_BIT;
export const isSingle = (move: ExeoDuoMove): boolean => (move & SINGLE_BIT) !== 0;

/** The half of a push or of a single move, and the hop in it. */
export const halfOf = (move: ExeoDuoMove): BoardHalf => ((move & HALF_BIT) === 0 ? 0 : 1);
export const hopIn = (move: ExeoDuoMove): Hop => move & HOP_MASK;

export const PASS: ExeoDuoMove = 1 << 30;
