import type { EximoView } from '../../rules/eximo/view.ts';
import { opponent, SEATS, type Seat } from '../../rules/game.ts';
import type { Describer, Drawing } from '../drawing.ts';
import { placesOf } from '../marks.ts';
import { counted, listed } from '../sentences.ts';
import { disc } from '../shapes.ts';
import { eximoPainter } from './painter.ts';
import { LOOKS } from './pieces.ts';

const eximoDescriber: Describer<EximoView> = {
  table: ({ men, captured }, seats) =>
    SEATS.map((seat) => {
      const where = men[seat].length === 0 ? '' : ` on ${men[seat].join(' ')}`;
      return `${seats[seat]}, ${counted(men[seat].length, 'man', 'men')}${where}; ${captured[seat]} captured.`;
    }),

  lastMove({ last }, seats) {
    if (!last) return undefined;
    const { marks, seat } = last;
    const from = placesOf(marks, 'from').join();
    const landings = placesOf(marks, 'via', 'to');
    const taken = placesOf(marks, 'take');
    const drops = placesOf(marks, 'drop');
    const way = `${from} to ${landings.join(' to ')}`;
    const capture = taken.length > 0 ? ` capturing ${listed(taken)}` : '';
    const parts = [`${capture === '' && isJump(last.text) ? 'jumped' : 'moved'} ${way}${capture}`];
    if (leaves(landings.at(-1), seat)) parts.push('left the board');
    if (drops.length > 0) parts.push(`dropped ${drops.length === 1 ? 'a man' : 'men'} on ${listed(drops)}`);
    return `${seats[seat]} ${listed(parts)}`;
  },

  reason({ result, men }, seats) {
    if (result?.reason !== 'blocked' || result.winner === 'draw') return undefined;
    const loser = opponent(result.winner);
    return `${seats[loser]} ${men[loser].length === 0 ? 'lost every man' : 'could not move'}`;
  },
};

/** A step enters the next rank; whatever lands two ranks on has jumped. */
function isJump(text: string): boolean {
  const [from, to] = text.split('-').map((square) => Number(square.charAt(1)));
  return Math.abs(from! - to!) === 2;
}

const leaves = (square: string | undefined, seat: Seat): boolean =>
  square?.charAt(1) === (seat === 0 ? '8' : '1');

export const eximoDrawing: Drawing<EximoView> = {
  painter: eximoPainter,
  describer: eximoDescriber,
  line: { colour: '#1f1a17', sign: disc },
  sides: { men: [LOOKS[0].face, LOOKS[1].face] },
  emojis: { prefix: 'eximo', pictures: [] },
  samples: {
    middle: 25,
    message: { ply: 30 },
    questions: [
      { ask: 'Which man?', ply: 8 },
      { ask: 'Where to?', ply: 30, path: [2] },
      { ask: 'First new man on?', ply: 47 },
      { ask: 'Second new man on?', ply: 14, path: [1, 0] },
    ],
  },
};
