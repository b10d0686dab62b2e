import { PIECE_NAMES, PIECE_WORDS, type PieceName } from '../../rules/blokus-duo/pieces.ts';
import type { BlokusDuoView } from '../../rules/blokus-duo/view.ts';
import { opponent, SEATS, type Seat } from '../../rules/game.ts';
import type { Describer, Drawing } from '../drawing.ts';
import { coordinatesOf } from '../grid.ts';
import { capitalised, signed } from '../sentences.ts';
import { diamond } from '../shapes.ts';
import { blokusDuoEmojis } from './emojis.ts';
import { blokusDuoPainter } from './painter.ts';
import { LOOKS } from './pieces.ts';

const blokusDuoDescriber: Describer<BlokusDuoView> = {
  table: (view, seats) => [
    ...SEATS.map((seat) => `${seats[seat]} ${standing(view, seat)}.`),
    ...SEATS.flatMap((seat) => onBoard(view, seat, seats[seat])),
  ],

  lastMove({ last, placed }, seats) {
    const newest = placed.at(-1);
    if (!last || !newest) return undefined;
    return `${seats[last.seat]} placed the ${PIECE_WORDS[newest.piece]} on ${newest.cells.join(' ')}`;
  },

  reason({ result }, seats) {
    if (result?.reason !== 'score' || !result.score) return undefined;
    const [first, second] = result.score;
    return `${signed(first)} points for ${seats[0]}, ${signed(second)} for ${seats[1]}`;
  },

  warnings: ({ retired }, seats) =>
    SEATS.filter((seat) => retired[seat]).map(
      (seat) =>
        `${capitalised(seats[seat])} can place nothing more, so ${seats[opponent(seat)]} goes on alone.`,
    ),
};

function standing({ left, squaresLeft, score, retired, result }: BlokusDuoView, seat: Seat): string {
  if (left[seat].length === 0) return `has placed all pieces (score ${signed(score[seat])})`;
  const retirement = retired[seat] && !result ? ', can place nothing more' : '';
  return `has ${leftWords(left[seat])} left (${squaresLeft[seat]} squares)${retirement}`;
}

const leftWords = (left: readonly PieceName[]): string =>
  left.length === PIECE_NAMES.length
    ? `all ${left.length} pieces`
    : left.map((name) => PIECE_WORDS[name]).join(', ');

/** Every piece by its cells, which say its shape. */
function onBoard({ placed }: BlokusDuoView, seat: Seat, name: string): string[] {
  const own = placed.filter((piece) => piece.seat === seat);
  const where = own.map(({ cells }) => runs(cells));
  return own.length === 0 ? [] : [`${name} on the board: ${where.join(', ')}.`];
}

/** `a13–14 b14 c13–14`: cells sorted by column, then row; those that follow each other in a column are told as one. */
function runs(cells: readonly string[]): string {
  const found: [first: string, last: string][] = [];
  for (const cell of cells) {
    const run = found.at(-1);
    if (run && isAbove(cell, run[1])) run[1] = cell;
    else found.push([cell, cell]);
  }
  return found.map(([first, last]) => (first === last ? first : `${first}–${last.slice(1)}`)).join(' ');
}

function isAbove(cell: string, other: string): boolean {
  const [upper, lower] = [coordinatesOf(cell), coordinatesOf(other)];
  return upper.column === lower.column && upper.row === lower.row + 1;
}

export const blokusDuoDrawing: Drawing<BlokusDuoView> = {
  painter: blokusDuoPainter,
  describer: blokusDuoDescriber,
  line: { colour: '#a964c4', sign: diamond },
  sides: { pieces: [LOOKS[0].face, LOOKS[1].face] },
  emojis: blokusDuoEmojis,
  samples: {
    middle: 16,
    questions: [
      { ask: 'Which piece?', ply: 10 },
      { ask: 'Which way?', ply: 4, path: [11] },
      { ask: 'Where?', ply: 12, path: [0] },
      { ask: 'Place it here?', ply: 12, path: [14, 1, 3] },
    ],
  },
};
