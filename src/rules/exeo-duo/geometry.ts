import {
  FILES,
  HALVES,
  type Half,
  RANKS_PER_HALF,
  SQUARE_KINDS,
  SQUARE_NAMES,
  type SquareName,
} from './board.ts';

/**
 * The board in numbers. A square is counted from 0 within its half, the half's first rank first, so that both
 * halves share one table of neighbours.
 */
export const SQUARES_PER_HALF = FILES.length * RANKS_PER_HALF;

/** Where the rays that leave the half lead. */
const EDGE = SQUARES_PER_HALF;
/** The square of a piece that has left the board: the highest number that six bits hold. */
export const OFF = 63;

/** The kinds of ground; EXEO squares are their own number, 1 to 3. */
export const ORDINARY = 0;
export const SILVER = 4;
const WALL = 5;

const GROUND_BY_KIND = { ordinary: ORDINARY, 'exeo-1': 1, 'exeo-2': 2, 'exeo-3': 3, silver: SILVER } as const;

/** The ground of every square of each half; around it, and off the board, is wall. */
export const GROUND: readonly [Uint8Array, Uint8Array] = [groundOf(0), groundOf(1)];

function groundOf(half: Half): Uint8Array {
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

/** The eight ways a piece can go: files to the east, ranks to the north. */
const DIRECTIONS = [
  { name: 'north', east: 0, north: 1 },
  { name: 'north-east', east: 1, north: 1 },
  { name: 'east', east: 1, north: 0 },
  { name: 'south-east', east: 1, north: -1 },
  { name: 'south', east: 0, north: -1 },
  { name: 'south-west', east: -1, north: -1 },
  { name: 'west', east: -1, north: 0 },
  { name: 'north-west', east: -1, north: 1 },
] as const;

/** For every square and direction the squares one and two steps away. */
export const RAY_WIDTH = 2 * DIRECTIONS.length;
export const RAYS = Uint8Array.from(
  Array.from({ length: SQUARES_PER_HALF }, (_, square) =>
    DIRECTIONS.flatMap(({ east, north }) => [
      beyond(square, east, north),
      beyond(square, 2 * east, 2 * north),
    ]),
  ).flat(),
);

function beyond(square: number, east: number, north: number): number {
  const file = (square % FILES.length) + east;
  const row = Math.floor(square / FILES.length) + north;
  const inside = file >= 0 && file < FILES.length && row >= 0 && row < RANKS_PER_HALF;
  return inside ? row * FILES.length + file : EDGE;
}

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

export function nameOf(half: Half, square: number): SquareName {
  return SQUARE_NAMES[half * SQUARES_PER_HALF + square]!;
}

/** A square together with its half. */
export interface Place {
  readonly half: Half;
  readonly square: number;
}

export const placeName = ({ half, square }: Place): SquareName => nameOf(half, square);

const PLACES: ReadonlyMap<string, Place> = new Map(
  HALVES.flatMap((half) =>
    Array.from(
      { length: SQUARES_PER_HALF },
      (_, square) => [nameOf(half, square), { half, square }] as const,
    ),
  ),
);

export const placeNamed = (name: string): Place | undefined => PLACES.get(name);
