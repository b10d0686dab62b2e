import type { BlokusDuoBoard } from '../../rules/blokus-duo/board.ts';
import { PIECE_NAMES } from '../../rules/blokus-duo/pieces.ts';
import type { Seat } from '../../rules/game.ts';

/**
 * What speaks for a placement: one more merit makes it e times as likely. Merits are added up over the piece, what it
 * covers, what it lies beside and what it touches by a corner. They were fitted to how often searches of four thousand
 * simulations tried each placement in 3,600 positions.
 *
 * What an open cell is to both players is its standing, a number that whoever reads the weights makes.
 */
export interface Weights {
  /** By the place in PIECE_NAMES. */
  readonly piece: readonly number[];
  /** A covered cell: two numbers for each standing, the second for a hot spot. */
  readonly cover: readonly number[];
  /** What lies beside the piece: an open cell by its standing, a square of the other, or what else is closed. */
  readonly close: readonly number[];
  readonly besideOther: number;
  readonly besideClosed: number;
  /** What touches the piece by a corner: an open cell by its standing, an own square, or what else is closed. */
  readonly open: readonly number[];
  readonly atOwn: number;
  readonly atClosed: number;
}

export interface PriorWeights extends Weights {
  /** Nearness of a covered cell to the middle. */
  readonly middle: number;
}

/** A game has three stages for a player: until four and until eight of their pieces lie, and the rest. */
export function stageOf({ left }: Readonly<BlokusDuoBoard>, seat: Seat): number {
  const laid = PIECE_NAMES.length - bitCount(left[seat]);
  return laid < 4 ? 0 : laid < 8 ? 1 : 2;
}

function bitCount(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** By stage, for the priors of the tree. A standing tells how far the corners of both reach. */
export const PRIOR_WEIGHTS: readonly PriorWeights[] = [
  {
    piece: [
      -0.07, -0.9, -1.25, -1.89, -1.85, -2.94, -2.44, -1.07, -2.02, 1.17, -1, -0.3, 0.5, -0.02, 0.71, 0.01,
      -0.34, 1.26, 2.66, 0.3, 0.49,
    ],
    cover: [
      1.42, 1.34, 0.56, 1.01, 0.3, 0, -0.41, 0, 0.75, 0.91, 0.03, 0.5, 0.03, 0, -0.71, 0, 0.99, 1.21, 0.35,
      0.58, 0.21, 0, -0.46, 0, 1.65, 1.91, 0.46, 0.71, 0.4, 0, -0.24, 0,
    ],
    close: [
      -1.07, -1.89, -0.84, -0.86, -0.44, -0.15, 0.11, -0.19, -0.3, -0.21, -0.03, -0.23, 0.35, 0.08, 0.16,
      -0.2,
    ],
    besideClosed: 1.36,
    besideOther: 1.11,
    open: [
      0, 0.04, 0, -0.03, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -0.44, -0.16, -1.04, -0.02, -0.12, 0, 0, 0, -1.24,
      0, 0, 0, -0.63, 0, 0, 0, 0.04, -0.17, -1.04, 0, 0.14, 0, -0.14, 0, -0.19, -0.05, -0.47, 0.01, 0.25,
      -0.02, -0.09, 0.24, 0.88, 0, 0, 0, 0, 0.26, -0.37, 0.45, 0.32, -0.4, 0.07, 0.55, 0.53, 0.8, 1.01, 1.14,
      1.04, 0, 0, 0, 0, -0.83, 0.83, 0.75, 0.45, 0, 0.67, 0.71, 0.77, 0.8, 1.3, 1.59, 1.59,
    ],
    atOwn: -0.16,
    atClosed: -0.66,
    middle: 0.35,
  },
  {
    piece: [
      0.75, -1.68, -2.32, -2.62, -1.79, -1.97, -1.23, -1.43, -1.13, 1.27, -0.27, 0.15, 0.68, 0.44, 1.1, 0.4,
      0.36, 1.45, 2.49, 0.57, 0.84,
    ],
    cover: [
      1.39, 1.79, 1.04, 1.35, 1.01, 0, -0.08, 0, 0.37, 0.65, -0.09, 0.2, 0.09, 0, -0.82, 0, 0.73, 1.04, 0.43,
      0.62, 0.31, 0, -0.54, 0, 1.3, 1.62, 0.53, 0.8, 0.28, 0, -0.36, 0,
    ],
    close: [
      -1.28, -1.41, -0.65, -0.69, -0.5, -0.3, 0.03, -0.27, -0.4, -0.09, 0.16, -0.08, 0.16, 0.16, 0.12, -0.2,
    ],
    besideClosed: 1.04,
    besideOther: 1.02,
    open: [
      0, 0.01, 0.2, -0.02, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.06, 0.08, -0.44, 0.04, 0, 0, 0, 0, -0.81, 0,
      -0.13, -0.93, -0.19, 0, 0, 0, 0.46, -0.52, -0.58, 0.38, 0.35, 0.1, -0.45, 0.57, -0.15, -0.84, 0.1, 0.57,
      0.36, -0.06, 0.34, 0.74, 0.92, 0, 0, 0, 0, -0.73, -0.03, 0.23, 0.37, -0.24, 0.06, 0.61, 0.55, 0.56,
      1.01, 1.02, 1.02, 0, 0, 0, 0, 0.03, 0.84, 0.59, 0.61, -0.06, 0.49, 0.91, 0.68, 0.79, 1.16, 1.28, 1.34,
    ],
    atOwn: -0.1,
    atClosed: -0.39,
    middle: 0.08,
  },
  {
    piece: [
      -0.28, -1.41, -1.82, -1.69, -1.22, -0.72, -0.03, -0.45, 0.16, 1.45, -0.42, 0.18, 1.04, 0.55, 1.14, 0.62,
      0.5, 1.65, 2.04, 0.52, 1.15,
    ],
    cover: [
      0.97, 1.43, 0.84, 1.48, 0.68, 0, -0.2, 0, 0.81, 1.17, 0.34, 0.57, 0.38, 0, -0.45, 0, 0.77, 1.24, 0.42,
      0.62, 0.53, 0, -0.39, 0, 1.15, 1.58, 0.63, 0.68, 0.37, 0, -0.4, 0,
    ],
    close: [
      -1.3, -1.17, -0.59, -0.87, -0.17, -0.23, 0.09, -0.28, -0.38, -0.23, 0.15, -0.1, 0.25, 0.12, 0.27, -0.04,
    ],
    besideClosed: 0.99,
    besideOther: 0.97,
    open: [
      -0.41, -0.27, -0.04, 0.05, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.21, 0.92, -0.41, -0.27, -0.25, 0, 0, 0,
      -0.15, -0.03, -0.35, 0.18, -0.22, 0, 0, 0, 0.71, -0.29, -0.39, 0.6, 0.37, -0.24, -0.3, -0.04, 0.27,
      -0.15, -0.1, 0.91, 0.37, -0.23, -0.07, 0.54, 0.88, 0, 0, 0, 0, -0.29, 0.55, 0.35, 0.16, -0.4, 0.26,
      0.23, 0.42, 0.53, 0.78, 0.91, 0.81, 0, 0, 0, 0, 0.41, 0.43, 0.34, 0.78, -0.13, 0.35, 0.62, 0.69, 0.8,
      1.01, 1.41, 1.23,
    ],
    atOwn: 0.2,
    atClosed: -0.31,
    middle: 0.03,
  },
];

/** By stage, for playouts. A standing tells no more than the flags of the cell. */
export const QUICK: readonly Weights[] = [
  {
    piece: [
      0.4, -0.29, -0.66, -1.46, -1.28, -2.57, -2.45, -0.6, -1.85, 0.92, -0.23, 0.09, 0.57, 0.38, 0.61, 0.34,
      -0.22, 1, 1.79, 0.45, 0.55,
    ],
    cover: [-0.01, 0, -0.07, 0.82, 1.97, 1.93, -0.92, 0, -0.85, 0.53, 1.02, 0.83],
    close: [0.09, 0.1, 0.68, -0.73, -1.79, -1.17],
    besideClosed: 1.27,
    besideOther: 0.77,
    open: [1.23, 1.28, 1.19, 0.59, 0.28, 0.73],
    atOwn: 0.26,
    atClosed: -0.23,
  },
  {
    piece: [
      1.48, -0.99, -1.99, -2.5, -1.28, -1.85, -1.56, -1.01, -1.19, 0.92, 0.43, 0.37, 0.66, 0.67, 0.95, 0.53,
      0.42, 1.13, 1.64, 0.54, 0.87,
    ],
    cover: [-0.41, 0, -0.19, 0.57, 1.47, 1.51, -0.26, 0, -0.14, 0.94, 1.22, 1.57],
    close: [0.15, -0.01, 0.61, -0.23, -1.54, -1.38],
    besideClosed: 0.98,
    besideOther: 0.77,
    open: [1.2, 1.05, 1.1, 0.65, 0.24, -0.11],
    atOwn: 0.23,
    atClosed: -0.06,
  },
  {
    piece: [
      0.04, -0.96, -1.33, -1.57, -0.68, -0.71, -0.34, -0.17, -0.09, 1.3, 0.18, 0.34, 0.83, 0.46, 0.83, 0.49,
      0.47, 1.09, 1.19, 0.37, 0.93,
    ],
    cover: [-0.4, 0, 0.14, 0.89, 1.49, 1.71, -0.06, 0, -0.1, 1.77, 1.12, 1.81],
    close: [-0.01, -0.18, 0.54, -0.3, -1.35, -1.06],
    besideClosed: 0.82,
    besideOther: 0.88,
    open: [0.89, 0.81, 1.01, 0.37, 0.08, 0.33],
    atOwn: 0.61,
    atClosed: -0.06,
  },
];
