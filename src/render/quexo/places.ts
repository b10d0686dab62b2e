import type { Mark, MarkRole } from '../../rules/game.ts';
import { HALF_NAMES, type HalfName } from '../../rules/quexo/cells.ts';
import type { CellView, QuexoView } from '../../rules/quexo/view.ts';
import { placesOf } from '../marks.ts';

/** The halves that marks of this role point at. */
export function halvesIn(marks: readonly Mark[], role: MarkRole): HalfName[] {
  const places = placesOf(marks, role);
  return HALF_NAMES.filter((half) => places.includes(half));
}

/** The cell that a half belongs to. */
export const cellWith = ({ cells }: QuexoView, half: HalfName): CellView =>
  cells.find(({ cell }) => half.startsWith(cell))!;
