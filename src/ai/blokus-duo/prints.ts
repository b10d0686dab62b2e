import { CELL_COUNT, cellAt } from '../../rules/blokus-duo/cells.ts';
import { CLOSED, CORNER, COVERED, imprint } from '../../rules/blokus-duo/imprint.ts';
import { ORIENTATIONS } from '../../rules/blokus-duo/pieces.ts';

/** What a piece covers, what it closes beside it and where it opens corners, by orientation, seen from its first cell. */
export const COVERS = offsetsWith(COVERED, COVERED);
export const CLOSES = offsetsWith(CLOSED, CLOSED | COVERED);
export const OPENS = offsetsWith(CORNER, CORNER);

/** Where of these flags just the one is set. Read off the board itself, after laying the piece where it reaches no border. */
function offsetsWith(flag: number, among: number): readonly Int16Array[] {
  const first = cellAt(8, 8);
  return ORIENTATIONS.map((_, way) => {
    const cells = new Uint8Array(CELL_COUNT);
    imprint(cells, 0, (way << 8) + first);
    const marked = [...cells.keys()].filter((cell) => (cells[cell]! & among) === flag);
    return Int16Array.from(marked, (cell) => cell - first);
  });
}
