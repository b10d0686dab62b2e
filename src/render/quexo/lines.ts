import { type CellName, GRIDS } from '../../rules/quexo/cells.ts';
import type { QuexoView } from '../../rules/quexo/view.ts';

/** The rows, columns and diagonals of both grids. */
const LINES: readonly (readonly string[])[] = GRIDS.flatMap((grid) =>
  ['123', '456', '789', '147', '258', '369', '159', '357'].map((line) =>
    [...line].map((number) => `${grid}${number}`),
  ),
);

/** The cells of the line that has won, or of both where one cell closed two; none while the game goes on. */
export function winningCells({ cells, result }: QuexoView): CellName[] {
  if (result?.reason !== 'line') return [];
  const own = cells.filter(({ completedBy }) => completedBy === result.winner).map(({ cell }) => cell);
  const owned = new Set<string>(own);
  const won = LINES.filter((line) => line.every((cell) => owned.has(cell)));
  return own.filter((cell) => won.some((line) => line.includes(cell)));
}
