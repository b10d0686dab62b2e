import { SHAPES, SQUARE_KINDS, type SquareKind } from '../../rules/exeo-duo/board.ts';
import type { ExeoDuoView } from '../../rules/exeo-duo/view.ts';
import { opponent, SEATS, type Seat } from '../../rules/game.ts';
import type { Describer, Drawing } from '../drawing.ts';
import { placesOf } from '../marks.ts';
import { listed } from '../sentences.ts';
import { triangle } from '../shapes.ts';
import { exeoDuoEmojis } from './emojis.ts';
import { exeoDuoPainter } from './painter.ts';
import { LOOKS } from './pieces.ts';

const exeoDuoDescriber: Describer<ExeoDuoView> = {
  table: (view, seats) => [
    ...SEATS.map((seat) => `${seats[seat]}: ${pairsOf(view, seat)}.`),
    ...(view.justLeft ? [`${seats[view.turn]}'s ${view.justLeft}s have just left the board.`] : []),
    ...(view.obliged.length > 0
      ? [`${seats[view.turn]} must move ${listed(view.obliged)} if possible.`]
      : []),
  ],

  lastMove({ last, pieces }, seats) {
    if (!last) return undefined;
    const { seat, marks } = last;
    const shapeOn = (square: string): string =>
      pieces.find((piece) => piece.square === square)?.shape ?? 'piece';
    const from = placesOf(marks, 'from');
    const to = placesOf(marks, 'to');
    const hops = from.map((square, index) => `${shapeOn(to[index]!)} ${square} to ${to[index]}`);
    const [pushedOnto] = placesOf(marks, 'drop');
    if (pushedOnto === undefined) return `${seats[seat]} moved ${listed(hops)}${exitWords(to)}`;
    const whose = seats[opponent(seat)];
    return `${seats[seat]} moved ${listed(hops)} and pushed ${whose}'s ${shapeOn(pushedOnto)} onto ${pushedOnto}`;
  },

  reason({ result }, seats) {
    if (result?.reason !== 'last-pair' || result.winner === 'draw') return undefined;
    return `${seats[result.winner]}'s last pair stands on EXEO 3`;
  },
};

/** `, both onto EXEO 1`, for an exit. */
function exitWords(squares: readonly string[]): string {
  const [kind, other] = squares.map((square) => KINDS.get(square) ?? 'ordinary');
  return kind?.startsWith('exeo') && kind === other ? `, both onto EXEO ${kind.slice(-1)}` : '';
}
const KINDS: ReadonlyMap<string, SquareKind> = SQUARE_KINDS;

/** `pyramids b1 and f8, …; out: cubes` */
function pairsOf({ pieces, pairsOut }: ExeoDuoView, seat: Seat): string {
  const onBoard = SHAPES.flatMap((shape) => {
    const twins = pieces.filter((piece) => piece.seat === seat && piece.shape === shape);
    return twins.length === 0 ? [] : [`${shape}s ${listed(twins.map(({ square }) => square))}`];
  });
  const out = pairsOut[seat];
  return `${onBoard.join(', ')}; ${out.length === 0 ? 'no pair out' : `out: ${out.map((shape) => `${shape}s`).join(', ')}`}`;
}

export const exeoDuoDrawing: Drawing<ExeoDuoView> = {
  painter: exeoDuoPainter,
  describer: exeoDuoDescriber,
  line: { colour: '#0b4f96', sign: triangle },
  sides: { bases: [LOOKS[0].base, LOOKS[1].base], solids: [LOOKS[0].half, LOOKS[1].half] },
  emojis: exeoDuoEmojis,
  samples: {
    middle: 46,
    questions: [
      { ask: 'What kind of turn?', ply: 20 },
      { ask: 'Which piece in the South?', ply: 20, path: [1] },
      { ask: 'Where to?', ply: 20, path: [2, 0] },
      { ask: 'Which piece pushes?', ply: 20, path: [0] },
      { ask: 'Which piece does it push away?', ply: 29, path: [0, 0] },
      { ask: 'Onto which silver square?', ply: 21, path: [0, 0] },
      { ask: 'Which pair goes where?', ply: 38, path: [0], seed: 'gallery 1' },
    ],
    lively: /-(a4|g4|d7) /,
  },
};
