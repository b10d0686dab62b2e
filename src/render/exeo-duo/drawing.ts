import { SHAPES, SQUARE_KINDS, type SquareKind } from '../../rules/exeo-duo/board.ts';
import { LAST_TURN } from '../../rules/exeo-duo/position.ts';
import type { ExeoDuoView } from '../../rules/exeo-duo/view.ts';
import { type BySeat, opponent, SEATS, type Seat } from '../../rules/game.ts';
import type { Describer, Drawing } from '../drawing.ts';
import { placesOf } from '../marks.ts';
import { capitalised, counted, listed } from '../sentences.ts';
import { triangle } from '../shapes.ts';
import { exeoDuoEmojis } from './emojis.ts';
import { exeoDuoPainter, turnNumber } from './painter.ts';
import { LOOKS } from './pieces.ts';

const exeoDuoDescriber: Describer<ExeoDuoView> = {
  table: (view, seats) => [
    `${capitalised(turnNumber(view))}.`,
    ...SEATS.map((seat) => `${seats[seat]}, left and right court: ${pairsOf(view, seat)}.`),
    ...(view.obliged.length > 0
      ? [`${seats[view.turn]} must move ${listed(view.obliged)} if possible.`]
      : []),
  ],

  lastMove({ last, pieces }, seats) {
    if (!last) return undefined;
    const { seat, marks } = last;
    if (marks.length === 0) return `${seats[seat]} could not move and passed`;
    const shapeOn = (square: string): string =>
      pieces.find((piece) => piece.square === square)?.shape ?? 'piece';
    const from = placesOf(marks, 'from');
    const to = placesOf(marks, 'to');
    const hops = from.map((square, index) => `${shapeOn(to[index]!)} ${square} to ${to[index]}`);
    const [pushedOnto] = placesOf(marks, 'drop');
    if (pushedOnto === undefined) return `${seats[seat]} moved ${listed(hops)}${exitWords(to)}`;
    const whose = seats[opponent(seat)];
    return `${seats[seat]} moved ${listed(hops)} and pushed ${whose}’s ${shapeOn(pushedOnto)} onto ${pushedOnto}`;
  },

  consequences({ justLeft, turn, pairsOut }, seats) {
    if (justLeft.length === 0) return [];
    const pairs = listed(justLeft.map((shape) => `${shape}s`));
    return [
      `${seats[turn]}’s ${pairs} have left the board: ${pairsOut[turn].length} of ${SHAPES.length} pairs out.`,
    ];
  },

  reason({ result, pairsOut }) {
    if (result?.reason === 'length') {
      const [more, fewer] = pairsOut.map(({ length }) => length).sort((one, other) => other - one);
      const pairs =
        more === fewer ? `${counted(more!, 'pair')} out each` : `${counted(more!, 'pair')} out to ${fewer}`;
      return `${pairs} after ${LAST_TURN} turns`;
    }
    return result?.reason === 'last-pair' ? 'the last pair stands on EXEO 3' : undefined;
  },

  warnings({ ply, pairsOut }, seats) {
    if (ply + 1 < LATE_TURN) return [];
    return [
      `At the end of turn ${LAST_TURN} whoever has more pairs out wins, and equal numbers are a draw. Pairs out now: ${pairsOutWords(pairsOut, seats)}.`,
    ];
  },
};

/** From this turn on players hear how the game will be decided. */
const LATE_TURN = 100;

/** `Ada 3, Ben 2` */
const pairsOutWords = (pairsOut: ExeoDuoView['pairsOut'], seats: BySeat<string>): string =>
  SEATS.map((seat) => `${seats[seat]} ${pairsOut[seat].length}`).join(', ');

/** `, both onto EXEO 1`, for an exit. */
function exitWords(squares: readonly string[]): string {
  const [kind, other] = squares.map((square) => KINDS.get(square) ?? 'ordinary');
  return kind?.startsWith('exeo') && kind === other ? `, both onto EXEO ${kind.slice(-1)}` : '';
}
const KINDS: ReadonlyMap<string, SquareKind> = SQUARE_KINDS;

/** `pyramids b6 and b13, …; out: cubes` */
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
    message: { ply: 16, seed: 'gallery 10' },
    questions: [
      { ask: 'Which piece first?', ply: 14, seed: 'gallery 10' },
      { ask: 'Where to?', ply: 4, path: [4] },
      { ask: 'Which piece goes 1 step in the left court?', ply: 4, path: [4, 0] },
      { ask: 'Where to, in 1 step?', ply: 4, path: [4, 0, 1] },
      { ask: 'Onto which silver square?', ply: 4, path: [4, 4] },
      { ask: 'It must move. Where to?', ply: 31 },
    ],
    lively: /-(a4|g4|d4) /,
  },
};
