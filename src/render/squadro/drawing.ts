import { opponent, SEATS, type Seat } from '../../rules/game.ts';
import { HOME, parsePlace, START, TURNED } from '../../rules/squadro/board.ts';
import type { SquadroPiece, SquadroView } from '../../rules/squadro/view.ts';
import type { Describer, Drawing } from '../drawing.ts';
import { inWords, listed } from '../sentences.ts';
import { square } from '../shapes.ts';
import { squadroEmojis } from './emojis.ts';
import { squadroPainter } from './painter.ts';
import { LOOKS } from './pieces.ts';

const squadroDescriber: Describer<SquadroView> = {
  table: (view, seats) => SEATS.map((seat) => seatWords(view, seat, seats[seat])),

  lastMove({ last }, seats) {
    const [from] = last?.marks.filter(({ role }) => role === 'from') ?? [];
    const [to] = last?.marks.filter(({ role }) => role === 'to') ?? [];
    if (!last || !from || !to) return undefined;
    const [start, end] = [parsePlace(from.place), parsePlace(to.place)];
    const steps = end.progress - start.progress;
    const way = `${inWords(steps)} ${steps === 1 ? 'step' : 'steps'} ${start.progress < TURNED ? 'forward' : 'back'}`;
    const parts = [`${seats[last.seat]} moved ${way} in lane ${start.lane}`];
    if (end.progress === TURNED) parts.push('turned');
    if (end.progress === HOME) parts.push('came home');
    const taken = last.marks.filter(({ role }) => role === 'take').map(({ place }) => parsePlace(place).lane);
    if (taken.length > 0) {
      parts.push(
        `sent back ${seats[opponent(last.seat)]}’s ${taken.length > 1 ? 'pieces in lanes' : 'piece in lane'} ${listed(taken)}`,
      );
    }
    return listed(parts);
  },

  reason: ({ result }) => (result?.reason === 'four-home' ? 'four pieces are home' : undefined),
};

function seatWords({ pieces, home }: SquadroView, seat: Seat, name: string): string {
  const where = pieces[seat].map((piece) => `lane ${piece.lane} ${pieceWords(piece)}`);
  return `${name}, ${home[seat]} of 4 home: ${where.join('; ')}.`;
}

function pieceWords({ progress, speed }: SquadroPiece): string {
  if (progress === HOME) return 'home';
  const next = `moves ${speed}`;
  if (progress === START) return `at the start, ${next}`;
  if (progress === TURNED) return `turned, ${next}`;
  const crossing = progress < TURNED ? progress : HOME - progress;
  return `on crossing ${crossing} going ${progress < TURNED ? 'out' : 'back'}, ${next}`;
}

export const squadroDrawing: Drawing<SquadroView> = {
  painter: squadroPainter,
  describer: squadroDescriber,
  line: { colour: '#c8570c', sign: square },
  sides: { pieces: [LOOKS[0].face, LOOKS[1].face] },
  emojis: squadroEmojis,
  samples: {
    middle: 31,
    message: { ply: 24 },
    questions: [{ ask: 'Which lane?', ply: 24 }],
    resigned: 40,
  },
};
