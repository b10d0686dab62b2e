import { PIECE_NAMES, pieceWords, thePiece } from '../../rules/blokus-duo/pieces.ts';
import type { BlokusDuoView } from '../../rules/blokus-duo/view.ts';
import { opponent, SEATS, type Seat } from '../../rules/game.ts';
import type { Texts } from '../../texts/texts.ts';
import type { Describer, Drawing } from '../drawing.ts';
import { coordinatesOf } from '../grid.ts';
import { capitalised, signed } from '../sentences.ts';
import { diamond } from '../shapes.ts';
import { surface } from './board.ts';
import { blokusDuoEmojis } from './emojis.ts';
import { blokusDuoPainter } from './painter.ts';
import { looks } from './pieces.ts';
import { BLOKUS_DUO_RULES } from './rules-pages.ts';

const blokusDuoDescriber: Describer<BlokusDuoView> = {
  table: (t, view, names) => [
    ...SEATS.map((seat) => leftWords(t, view, seat, names[seat])),
    ...SEATS.flatMap((seat) => onBoard(t, view, seat, names[seat])),
  ],

  lastMove(t, { last, placed }, names) {
    const newest = placed.at(-1);
    if (!last || !newest) return undefined;
    return t('blokus-duo.told.placed', {
      player: names[last.seat],
      thePiece: thePiece(newest.piece),
      squares: newest.cells.join(' '),
    });
  },

  reason(t, { result }, [player, other]) {
    if (result?.reason !== 'score' || !result.score) return undefined;
    const [score, otherScore] = result.score;
    return t('blokus-duo.ended.score', {
      player,
      score: signed(score),
      other,
      otherScore: signed(otherScore),
    });
  },

  warnings: (t, { retired }, names) =>
    SEATS.filter((seat) => retired[seat]).map((seat) =>
      capitalised(t('blokus-duo.warning.stuck', { player: names[seat], other: names[opponent(seat)] })),
    ),
};

/** What a seat still has to place. */
function leftWords(t: Texts, view: BlokusDuoView, seat: Seat, player: string): string {
  const { left, squaresLeft, score, retired, result } = view;
  const [names, squares] = [left[seat], squaresLeft[seat]];
  if (names.length === 0) return t('blokus-duo.described.noneLeft', { player, score: signed(score[seat]) });
  if (names.length === PIECE_NAMES.length) {
    return t('blokus-duo.described.allLeft', { player, pieces: names.length, squares });
  }
  const pieces = names.map((name) => pieceWords(name));
  return t(retired[seat] && !result ? 'blokus-duo.described.stuck' : 'blokus-duo.described.someLeft', {
    player,
    pieces,
    squares,
  });
}

/** Every piece by its cells, which say its shape. */
function onBoard(t: Texts, { placed }: BlokusDuoView, seat: Seat, player: string): string[] {
  const pieces = placed.filter((piece) => piece.seat === seat).map(({ cells }) => runs(cells));
  return pieces.length === 0 ? [] : [t('blokus-duo.described.onBoard', { player, pieces })];
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
  sides: () => ({
    pieces: { faces: [looks()[0].face, looks()[1].face], outlines: [looks()[0].edge, looks()[1].edge] },
  }),
  grounds: () => [surface()],
  emojis: blokusDuoEmojis,
  rulesPages: BLOKUS_DUO_RULES,
  samples: {
    middle: 16,
    questions: [
      { ask: 'blokus-duo.ask.piece', ply: 10 },
      { ask: 'blokus-duo.ask.way', ply: 4, path: [11] },
      { ask: 'blokus-duo.ask.place', ply: 12, path: [0] },
      { ask: 'blokus-duo.ask.confirm', ply: 12, path: [14, 1, 3] },
    ],
  },
};
