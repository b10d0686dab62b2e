import { type BySeat, SEATS, type Seat } from '../game.ts';
import { emptyBoard, lay, PLAYERS } from './board.ts';
import { BOARD_CELLS, cellAt, nameOf, SIDE, SIDES } from './cells.ts';
import { PIECE_NAMES, type Placement, pieceOf, placementOn } from './pieces.ts';
import { type BlokusDuoPosition, giveTurn, type Laid } from './position.ts';
import type { BlokusDuoView } from './view.ts';

/** The piece placed last stands in capitals. */
const SIGNS: BySeat<string> = ['p', 'o'];
const EMPTY = '.';
const STARTING_POINT = '+';

const LINES = Array.from({ length: SIDE }, (_, index) => index + 1);

/**
 *     14 . . . . . . . . . . . . . .
 *     ...
 *     10 . . . . + . . . . . . . . .
 *     ...
 *      5 . . . . . . . . P P . . . .
 *     ...
 *      1 . . . . . . . . . . . . . .
 *        a b c d e f g h i j k l m n
 *     Purple, 87 left: 1 I3 V3 ...
 *     Orange, 89 left: 1 2 I3 V3 ...
 */
export function diagramOf(view: BlokusDuoView): string {
  const signs = new Map(view.openStarts.map((start) => [start, STARTING_POINT]));
  for (const { seat, cells } of view.placed) {
    for (const cell of cells) signs.set(cell, SIGNS[seat]);
  }
  for (const { place } of view.last?.marks ?? []) signs.set(place, signs.get(place)!.toUpperCase());

  const rows = LINES.toReversed().map((row) => {
    const line = LINES.map((column) => signs.get(nameOf(cellAt(column, row))) ?? EMPTY);
    return [String(row).padStart(2), ...line].join(' ');
  });
  const letters = LINES.map((column) => nameOf(cellAt(column, 1))[0]);
  const players = SEATS.map(
    (seat) => `${PLAYERS[seat]}, ${tally(view, seat)}: ${view.left[seat].join(' ') || 'all placed'}`,
  );
  return [...rows, ['  ', ...letters].join(' '), ...players].join('\n');
}

/** The squares that are still to be placed; the score, once that is certain. */
const tally = ({ result, squaresLeft, score }: BlokusDuoView, seat: Seat): string =>
  result || squaresLeft[seat] === 0 ? `score ${score[seat]}` : `${squaresLeft[seat]} left`;

/**
 * The position that such a diagram shows, with this seat to move. Only the rows of the board are read. Pieces of one
 * colour never lie side by side, so cells of one colour side by side are one piece. In which order the pieces came a
 * diagram does not say, but for the one in capitals: a single square counts as placed last only there.
 */
export function positionFrom(diagram: string, turn: Seat): BlokusDuoPosition {
  const signs = signsIn(diagram);
  const board = emptyBoard();
  let laid: Laid | undefined;
  for (const { seat, placement } of piecesIn(signs)) {
    const piece = pieceOf(placement);
    if (((board.left[seat] >> piece) & 1) === 0) {
      throw new Error(`The diagram shows the ${PIECE_NAMES[piece]} of ${PLAYERS[seat]} twice.`);
    }
    lay(board, seat, placement);
    laid = { seat, placement, before: laid };
  }
  giveTurn(board, turn);
  return { board, laid };
}

type Signs = ReadonlyMap<number, string>;

function signsIn(diagram: string): Signs {
  const rows = diagram
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([row]) => /^\d+$/.test(row!));
  const signs = new Map<number, string>();
  for (const [row, ...line] of rows) {
    for (const [index, sign] of line.entries()) signs.set(cellAt(index + 1, Number(row)), sign);
  }
  const missing = BOARD_CELLS.find((cell) => !signs.has(cell));
  if (missing !== undefined) throw new Error(`The diagram does not show ${nameOf(missing)}.`);
  return signs;
}

interface ShownPiece {
  readonly seat: Seat;
  readonly placement: Placement;
}

/** The pieces in the order in which to lay them: single squares first, the one in capitals last. */
function piecesIn(signs: Signs): ShownPiece[] {
  const shown: (ShownPiece & { readonly order: number })[] = [];
  const seen = new Set<number>();
  for (const cell of BOARD_CELLS) {
    const sign = signs.get(cell)!;
    if (sign === EMPTY || sign === STARTING_POINT || seen.has(cell)) continue;
    const seat = SEATS.find((each) => SIGNS[each] === sign.toLowerCase());
    if (seat === undefined) throw new Error(`The diagram shows ${sign} on ${nameOf(cell)}.`);
    const cells = pieceAround(cell, signs);
    for (const each of cells) seen.add(each);
    const placement = placementOn(cells);
    if (placement === undefined) throw new Error(`What the diagram shows on ${nameOf(cell)} is no piece.`);
    shown.push({ seat, placement, order: sign === SIGNS[seat] ? cells.length : Number.POSITIVE_INFINITY });
  }
  return shown.sort((a, b) => (a.order === b.order ? 0 : a.order - b.order));
}

/** The cells with the same sign that are connected side by side. */
function pieceAround(cell: number, signs: Signs): number[] {
  const cells = [cell];
  for (const known of cells) {
    const beside = SIDES.map((side) => known + side);
    cells.push(...beside.filter((next) => signs.get(next) === signs.get(cell) && !cells.includes(next)));
  }
  return cells;
}
