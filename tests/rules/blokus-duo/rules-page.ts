import type { Seat } from '../../../src/rules/game.ts';

/**
 * The rules page, sentence by sentence, without a thought for speed. Pieces are known by their outline only, so
 * nothing here depends on the tables of the game.
 */

export interface PageTable {
  /** The cells of every piece, in the order in which they were placed. */
  readonly placed: readonly { readonly seat: Seat; readonly cells: readonly string[] }[];
}

interface Cell {
  readonly column: number;
  readonly row: number;
}

const LINES = Array.from({ length: 14 }, (_, index) => index + 1);
const STARTING_POINTS = ['e10', 'j5'];

const nameOf = ({ column, row }: Cell): string => `${'abcdefghijklmn'[column - 1]}${row}`;
const cellNamed = (name: string): Cell => ({
  column: 'abcdefghijklmn'.indexOf(name[0]!) + 1,
  row: Number(name.slice(1)),
});
const around = ({ column, row }: Cell, steps: readonly (readonly [number, number])[]): string[] =>
  steps
    .map(([right, up]) => ({ column: column + right, row: row + up }))
    .filter((cell) => LINES.includes(cell.column) && LINES.includes(cell.row))
    .map(nameOf);
const besideOf = (name: string): string[] =>
  around(cellNamed(name), [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ]);
const cornersOf = (name: string): string[] =>
  around(cellNamed(name), [
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ]);

const inOrder = (a: string, b: string): number => {
  const [one, other] = [cellNamed(a), cellNamed(b)];
  return one.column - other.column || one.row - other.row;
};
export const written = (cells: readonly string[]): string => [...cells].sort(inOrder).join();

/** The same text for the same piece, however it is turned, flipped and placed. */
function outlineOf(cells: readonly string[]): string {
  const turned = ({ column, row }: Cell): Cell => ({ column: row, row: -column });
  const flipped = ({ column, row }: Cell): Cell => ({ column: -column, row });
  const outlines: string[] = [];
  let squares = cells.map(cellNamed);
  for (let side = 0; side < 2; side++, squares = squares.map(flipped)) {
    for (let turn = 0; turn < 4; turn++, squares = squares.map(turned)) {
      const left = Math.min(...squares.map(({ column }) => column));
      const bottom = Math.min(...squares.map(({ row }) => row));
      outlines.push(
        squares
          .map(({ column, row }) => `${column - left} ${row - bottom}`)
          .sort()
          .join(),
      );
    }
  }
  return outlines.sort()[0]!;
}

/** Every set of one to five connected cells: what a piece can cover. */
export const ALL_PLACEMENTS: readonly { readonly cells: readonly string[]; readonly outline: string }[] =
  (() => {
    let sets = LINES.flatMap((column) => LINES.map((row) => [nameOf({ column, row })]));
    const all = [...sets];
    for (let size = 2; size <= 5; size++) {
      const larger = new Map<string, string[]>();
      for (const cells of sets) {
        for (const next of cells.flatMap(besideOf)) {
          if (!cells.includes(next)) larger.set(written([...cells, next]), [...cells, next]);
        }
      }
      sets = [...larger.values()];
      all.push(...sets);
    }
    return all.map((cells) => ({ cells, outline: outlineOf(cells) }));
  })();

/** The 21 free polyominoes by outline, with their squares. */
export const ALL_PIECES: ReadonlyMap<string, number> = new Map(
  ALL_PLACEMENTS.map(({ outline, cells }) => [outline, cells.length]),
);

/** The placements of a seat, were it to move, as they are written. */
export function placementsOf(seat: Seat, { placed }: PageTable): string[] {
  const taken = new Set(placed.flatMap(({ cells }) => cells));
  const ownPieces = placed.filter((piece) => piece.seat === seat);
  const own = new Set(ownPieces.flatMap(({ cells }) => cells));
  const used = new Set(ownPieces.map(({ cells }) => outlineOf(cells)));
  const touches = (neighbours: (name: string) => string[]) => (cell: string) =>
    neighbours(cell).some((name) => own.has(name));

  return ALL_PLACEMENTS.filter(({ outline }) => !used.has(outline))
    .map(({ cells }) => cells)
    .filter((cells) => !cells.some((cell) => taken.has(cell)))
    .filter((cells) =>
      ownPieces.length === 0
        ? cells.some((cell) => STARTING_POINTS.includes(cell))
        : cells.some(touches(cornersOf)) && !cells.some(touches(besideOf)),
    )
    .map(written);
}

/** -1 for each square not placed; +15 when all were placed; +20 instead when the single square was placed last. */
export function scoreOf(seat: Seat, { placed }: PageTable): number {
  const own = placed.filter((piece) => piece.seat === seat).map(({ cells }) => cells);
  if (own.length === ALL_PIECES.size) return own.at(-1)!.length === 1 ? 20 : 15;
  const squares = [...ALL_PIECES.values()].reduce((sum, each) => sum + each, 0);
  return own.flat().length - squares;
}
