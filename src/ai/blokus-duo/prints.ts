import { CELL_COUNT, cellAt } from '../../rules/blokus-duo/cells.ts';
import { CORNER, COVERED, imprint } from '../../rules/blokus-duo/imprint.ts';
import { ORIENTATIONS } from '../../rules/blokus-duo/pieces.ts';

/** What a piece covers and where it opens corners, by orientation, seen from its first cell. */
export const COVERS: readonly Int16Array[] = ORIENTATIONS.map((_, way) => offsetsWith(way, COVERED));
export const OPENS: readonly Int16Array[] = ORIENTATIONS.map((_, way) => offsetsWith(way, CORNER));

/** Read off the board itself, after laying the piece where it reaches no border. */
function offsetsWith(way: number, flag: number): Int16Array {
  const first = cellAt(8, 8);
  const cells = new Uint8Array(CELL_COUNT);
  imprint(cells, 0, (way << 8) + first);
  const marked = [...cells.keys()].filter((cell) => (cells[cell]! & flag) !== 0);
  return Int16Array.from(marked, (cell) => cell - first);
}
