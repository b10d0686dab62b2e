/** The board of Exeo Duo and where the pieces start: a reconstruction, all of it in the drawing below. */
import type { BySeat } from '../game.ts';

export const SEAT_NAMES: BySeat<string> = ['Blue', 'Silver'];

export const FILES = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const;
export const RANKS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14] as const;
export type SquareName = `${(typeof FILES)[number]}${(typeof RANKS)[number]}`;

/**
 * Pieces never leave their half: South has ranks 1 to 7, North ranks 8 to 14, as the drawing below has them. People see the board lying
 * on its side, and read of a left court and a right court.
 */
export const HALVES = [0, 1] as const;
export type BoardHalf = (typeof HALVES)[number];
export const COURTS = ['left', 'right'] as const;
export const RANKS_PER_HALF = RANKS.length / HALVES.length;

export const SHAPES = ['pyramid', 'cone', 'prism', 'cube'] as const;
export type Shape = (typeof SHAPES)[number];
/** Lower case for Blue, capitals for Silver. */
export const SHAPE_LETTERS = 'pcrq';

const KINDS = ['ordinary', 'silver', 'exeo-1', 'exeo-2', 'exeo-3'] as const;
export type SquareKind = (typeof KINDS)[number];
export const KIND_LETTERS: Readonly<Record<SquareKind, string>> = {
  ordinary: '.',
  silver: 'S',
  'exeo-1': '1',
  'exeo-2': '2',
  'exeo-3': '3',
};

/** Pieces start on ordinary squares. */
export const DRAWING = `
      a  b  c  d  e  f  g
 14   .  .  .  .  .  .  .
 13   .  p  .  .  .  P  .
 12   .  c  .  S  .  C  .
 11   1  .  S  3  S  .  2
 10   .  r  .  S  .  R  .
  9   .  q  .  .  .  Q  .
  8   .  .  .  .  .  .  .
 ==========================
  7   .  .  .  .  .  .  .
  6   .  p  .  .  .  P  .
  5   .  c  .  S  .  C  .
  4   1  .  S  3  S  .  2
  3   .  r  .  S  .  R  .
  2   .  q  .  .  .  Q  .
  1   .  .  .  .  .  .  .
`;

/** Every square, a1 first, rank by rank: the South's 49, then the North's. */
const SQUARE_NAMES: readonly SquareName[] = RANKS.flatMap((rank) =>
  FILES.map((file) => `${file}${rank}` as const),
);

/** The letters of a drawing, in the order of `SQUARE_NAMES`. */
export function lettersOf(drawing: string): string[] {
  const rows = drawing
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([rank]) => /^\d+$/.test(rank ?? ''))
    .sort(([rank], [other]) => Number(rank) - Number(other));
  const letters = rows.flatMap(([, ...row]) => row);
  if (rows.length !== RANKS.length || letters.length !== SQUARE_NAMES.length) {
    throw new Error('A drawing needs 14 ranks of 7 squares.');
  }
  return letters;
}

/** What kind of square each one is. */
export const SQUARE_KINDS: ReadonlyMap<SquareName, SquareKind> = new Map(
  lettersOf(DRAWING).map((letter, index) => [SQUARE_NAMES[index]!, kindDrawn(letter)]),
);

function kindDrawn(letter: string): SquareKind {
  return KINDS.find((kind) => KIND_LETTERS[kind] === letter) ?? 'ordinary';
}

/**
 * The board in numbers. A square is counted from 0 within its half, the half's first rank first, so that both
 * halves share one table of neighbours.
 */
export const SQUARES_PER_HALF = FILES.length * RANKS_PER_HALF;

/** Where the rays that leave the half lead. */
const EDGE = SQUARES_PER_HALF;
export const SQUARE_BITS = 6;
/** The square of a piece that has left the board: the highest number that six bits hold. */
export const OFF = (1 << SQUARE_BITS) - 1;

/** The kinds of ground; EXEO squares are their own number, 1 to 3. */
export const ORDINARY = 0;
export const SILVER = 4;
const WALL = 5;

const GROUND_BY_KIND = { ordinary: ORDINARY, 'exeo-1': 1, 'exeo-2': 2, 'exeo-3': 3, silver: SILVER } as const;

/** The ground of every square of each half; around it, and off the board, is wall. */
export const GROUND: readonly [Uint8Array, Uint8Array] = [groundOf(0), groundOf(1)];

function groundOf(half: BoardHalf): Uint8Array {
  const ground = new Uint8Array(OFF + 1).fill(WALL);
  for (let square = 0; square < SQUARES_PER_HALF; square++) {
    ground[square] = GROUND_BY_KIND[SQUARE_KINDS.get(nameOf(half, square))!];
  }
  return ground;
}

export const isExeo = (ground: number): boolean => ground >= 1 && ground <= 3;

/** The square that carries each EXEO number, per half. */
export const EXEO_SQUARES = GROUND.map((ground) =>
  [0, 1, 2, 3].map((number) => (number === 0 ? OFF : ground.indexOf(number))),
);

/** The silver squares, per half. */
export const SILVER_SQUARES = GROUND.map((ground) =>
  [...ground.keys()].filter((square) => ground[square] === SILVER),
);

/** The eight ways a piece can go, called as they look on the board that lies on its side: ranks to the right, files downwards. */
export const DIRECTIONS = [
  { name: 'right', file: 0, rank: 1 },
  { name: 'down-right', file: 1, rank: 1 },
  { name: 'down', file: 1, rank: 0 },
  { name: 'down-left', file: 1, rank: -1 },
  { name: 'left', file: 0, rank: -1 },
  { name: 'up-left', file: -1, rank: -1 },
  { name: 'up', file: -1, rank: 0 },
  { name: 'up-right', file: -1, rank: 1 },
] as const;

/** For every square and direction the squares one and two steps away. */
export const RAY_WIDTH = 2 * DIRECTIONS.length;
export const RAYS = Uint8Array.from(
  Array.from({ length: SQUARES_PER_HALF }, (_, square) =>
    DIRECTIONS.flatMap(({ file, rank }) => [beyond(square, file, rank), beyond(square, 2 * file, 2 * rank)]),
  ).flat(),
);

function beyond(square: number, files: number, ranks: number): number {
  const file = (square % FILES.length) + files;
  const row = Math.floor(square / FILES.length) + ranks;
  const inside = file >= 0 && file < FILES.length && row >= 0 && row < RANKS_PER_HALF;
  return inside ? row * FILES.length + file : EDGE;
}

/**
 * By a square (the upper six bits) and another one (the lower six): where the other lies around the first, as one bit. The squares one
 * step away in each direction are the low byte, those two steps away the high byte; all others, and pieces off the board, are nowhere.
 */
export const AROUND = new Uint16Array((OFF + 1) ** 2);
export const ONE_STEP_AWAY = (1 << DIRECTIONS.length) - 1;
RAYS.forEach((to, ray) => {
  const from = Math.floor(ray / RAY_WIDTH);
  const direction = (ray % RAY_WIDTH) >> 1;
  if (to !== EDGE) AROUND[(from << SQUARE_BITS) | to] = 1 << (direction + (ray % 2) * DIRECTIONS.length);
});

/** A straight way of one or two steps between two squares of one half. */
interface Way {
  readonly steps: 1 | 2;
  readonly direction: (typeof DIRECTIONS)[number]['name'];
  /** The square between, of a way of two steps. */
  readonly via: number | undefined;
}

const WAYS: readonly ReadonlyMap<number, Way>[] = Array.from(
  { length: SQUARES_PER_HALF },
  (_, from) =>
    new Map(DIRECTIONS.flatMap((direction, index) => waysOn(direction.name, from * RAY_WIDTH + 2 * index))),
);

function waysOn(direction: Way['direction'], ray: number): [number, Way][] {
  const near = RAYS[ray]!;
  const far = RAYS[ray + 1]!;
  return [
    [near, { steps: 1, direction, via: undefined }],
    [far, { steps: 2, direction, via: near }],
  ];
}

export const wayBetween = (from: number, to: number): Way | undefined => WAYS[from]!.get(to);

export function nameOf(half: BoardHalf, square: number): SquareName {
  return SQUARE_NAMES[half * SQUARES_PER_HALF + square]!;
}

/** A square together with its half. */
export interface HalfSquare {
  readonly half: BoardHalf;
  readonly square: number;
}

export const placeName = ({ half, square }: HalfSquare): SquareName => nameOf(half, square);

const PLACES: ReadonlyMap<string, HalfSquare> = new Map(
  HALVES.flatMap((half) =>
    Array.from(
      { length: SQUARES_PER_HALF },
      (_, square) => [nameOf(half, square), { half, square }] as const,
    ),
  ),
);

export const placeNamed = (name: string): HalfSquare | undefined => PLACES.get(name);
