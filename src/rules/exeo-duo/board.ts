/** The board of Exeo Duo and where the pieces start: a reconstruction, all of it in the drawing below. */

export const FILES = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const;
export const RANKS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14] as const;
export type SquareName = `${(typeof FILES)[number]}${(typeof RANKS)[number]}`;

/** Pieces never leave their half: South has ranks 1 to 7, North ranks 8 to 14. */
export const HALVES = [0, 1] as const;
export type Half = (typeof HALVES)[number];
export const HALF_NAMES = ['South', 'North'] as const;
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
 14   S  P  C  .  R  Q  S
 13   .  .  .  .  .  .  .
 12   .  .  .  .  .  .  .
 11   1  .  .  .  .  .  2
 10   .  .  .  .  .  .  .
  9   .  .  .  .  .  .  .
  8   S  q  r  3  c  p  S
 ==========================
  7   S  Q  R  3  C  P  S
  6   .  .  .  .  .  .  .
  5   .  .  .  .  .  .  .
  4   1  .  .  .  .  .  2
  3   .  .  .  .  .  .  .
  2   .  .  .  .  .  .  .
  1   S  p  c  .  r  q  S
`;

/** Every square, a1 first, rank by rank: the South's 49, then the North's. */
export const SQUARE_NAMES: readonly SquareName[] = RANKS.flatMap((rank) =>
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
