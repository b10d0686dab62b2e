import { SEATS, type Seat } from '../game.ts';
import { arrangementDrawn, letterOf } from './arrangement.ts';
import {
  FILES,
  KIND_LETTERS,
  RANKS,
  RANKS_PER_HALF,
  SEAT_NAMES,
  SHAPES,
  SQUARE_KINDS,
  type SquareName,
} from './board.ts';
import { begin, type ExeoDuoPosition } from './position.ts';
import type { ExeoDuoView } from './view.ts';

/** The board in letters, as the rules page draws it, with a line about what the squares do not show. */
export function diagram(view: ExeoDuoView): string {
  const letters = new Map<SquareName, string>(
    view.pieces.map(({ seat, shape, square }) => [square, letterOf(seat, SHAPES.indexOf(shape))]),
  );
  const letterOn = (square: SquareName): string =>
    letters.get(square) ?? KIND_LETTERS[SQUARE_KINDS.get(square)!];
  const rows = RANKS.map((rank) =>
    row(
      String(rank),
      FILES.map((file) => letterOn(`${file}${rank}`)),
    ),
  ).reverse();
  return [
    row('', FILES),
    ...rows.slice(0, RANKS_PER_HALF),
    ` ${'='.repeat(26)}`,
    ...rows.slice(RANKS_PER_HALF),
    ...SEATS.map((seat) => `${SEAT_NAMES[seat]} out: ${view.pairsOut[seat].join(', ') || 'none'}`),
    view.result ? 'The game is over' : `${SEAT_NAMES[view.turn]} to move`,
  ].join('\n');
}

const row = (head: string, cells: readonly string[]): string => `${head.padStart(3)}   ${cells.join('  ')}`;

/** The position that a diagram shows; pairs that it lacks have left. */
export function positionFrom(drawing: string, turn: Seat, ply = 0): ExeoDuoPosition {
  return begin(arrangementDrawn(drawing, turn), ply);
}
