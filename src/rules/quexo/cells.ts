/** The eighteen cells of the two grids, and their halves. */

export const GRIDS = ['A', 'B'] as const;
type GridName = (typeof GRIDS)[number];
export const SIDES = ['a', 'b'] as const;
export type Side = (typeof SIDES)[number];
const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

export type CellName = `${GridName}${(typeof NUMBERS)[number]}`;
export type HalfName = `${CellName}${Side}`;

/** A1 to A9, then B1 to B9. */
export const CELL_NAMES: readonly CellName[] = GRIDS.flatMap((grid) =>
  NUMBERS.map((number): CellName => `${grid}${number}`),
);

/** A half as a number: cell × 2, and one more for half `b`. */
export type Half = number;
export const HALF_NAMES: readonly HalfName[] = CELL_NAMES.flatMap((cell) =>
  SIDES.map((side): HalfName => `${cell}${side}`),
);

const HALVES: ReadonlyMap<string, Half> = new Map(HALF_NAMES.map((name, half) => [name.toLowerCase(), half]));
/** The half of this name, in capitals or not, if there is one. */
export const halfNamed = (name: string): Half | undefined => HALVES.get(name.toLowerCase());
