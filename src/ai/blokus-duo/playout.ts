import type { Board } from '../../rules/blokus-duo/board.ts';
import { CELL_COUNT } from '../../rules/blokus-duo/cells.ts';
import { cornersOf, growFrom, PLACEMENT_LIMIT } from '../../rules/blokus-duo/generate.ts';
import { CLOSED, CORNER } from '../../rules/blokus-duo/imprint.ts';
import { firstCellOf, orientationOf, type Placement } from '../../rules/blokus-duo/placements.ts';
import { opponent } from '../../rules/game.ts';
import type { Random } from '../../rules/random.ts';
import { COVERS } from './prints.ts';

const corners = new Uint8Array(CELL_COUNT);
const found = new Uint16Array(PLACEMENT_LIMIT);

const LOT = {
  /** So many placements over a corner are drawn by lot, and the best of them is made. */
  lots: 3,
  square: 2,
  blocked: 3,
};

/** A quick move for the player to move: over any of the corners, rather a large piece, rather over the other's corners. */
export function quickMove(board: Readonly<Board>, random: Random): Placement {
  const { cells, left, turn } = board;
  const corner = CORNER << opponent(turn);
  const flags = corner | (CLOSED << opponent(turn));
  let count = cornersOf(cells, turn, corners);
  for (;;) {
    const at = random.below(count);
    const placements = growFrom(corners[at]!, cells, turn, left[turn], found, 0, PLACEMENT_LIMIT);
    if (placements > 0) {
      let best = 0;
      let highest = -1;
      for (let lot = 0; lot < LOT.lots; lot++) {
        const placement = found[random.below(placements)]!;
        const covers = COVERS[orientationOf(placement)]!;
        const first = firstCellOf(placement);
        let merit = covers.length * LOT.square;
        for (let index = 0; index < covers.length; index++) {
          if ((cells[first + covers[index]!]! & flags) === corner) merit += LOT.blocked;
        }
        if (merit <= highest) continue;
        highest = merit;
        best = placement;
      }
      return best;
    }
    corners[at] = corners[--count]!;
  }
}
