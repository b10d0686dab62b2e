import type { EximoView } from '../../rules/eximo/view.ts';
import { type LastMove, opponent, SEATS, type Seat } from '../../rules/game.ts';
import { phrase, type Words } from '../../rules/phrase.ts';
import { type Describer, type Drawing, sideColours } from '../drawing.ts';
import { placesOf } from '../marks.ts';
import { disc } from '../shapes.ts';
import { COLOURS } from '../theme.ts';
import { eximoPainter } from './painter.ts';
import { looks } from './pieces.ts';
import { EXIMO_RULES } from './rules-pages.ts';

const eximoDescriber: Describer<EximoView> = {
  table: (t, { men, captured }, names) =>
    SEATS.map((seat) =>
      t('eximo.described.men', {
        player: names[seat],
        men: men[seat].length,
        squares: men[seat].join(' '),
        captured: captured[seat],
      }),
    ),

  lastMove(t, { last }, names) {
    if (!last) return undefined;
    const player = names[last.seat];
    const landings = placesOf(last.marks, 'via', 'to');
    const taken = placesOf(last.marks, 'take');
    const way = wayOf(last);
    if (!leaves(landings.at(-1), last.seat)) {
      if (taken.length > 0) return t('eximo.told.capture', { player, way, taken });
      return t(isJump(last) ? 'eximo.told.jump' : 'eximo.told.step', { player, way });
    }
    const squares = placesOf(last.marks, 'drop');
    const off = { player, way, newMen: squares.length, squares };
    if (taken.length > 0) return t('eximo.told.captureOff', { ...off, taken });
    return t(isJump(last) ? 'eximo.told.jumpOff' : 'eximo.told.stepOff', off);
  },

  reason(t, { result, men }, names) {
    if (result?.reason !== 'blocked' || result.winner === 'draw') return undefined;
    const loser = opponent(result.winner);
    const player = names[loser];
    return t(men[loser].length === 0 ? 'eximo.ended.noMen' : 'eximo.ended.blocked', { player });
  },
};

/** `b2 to b4 to d6` */
function wayOf({ marks }: LastMove): Words {
  const [from, to, ...further] = placesOf(marks, 'from', 'via', 'to');
  return further.reduce<Words>(
    (way, landing) => phrase('eximo.told.longerWay', { way, to: landing }),
    phrase('eximo.told.way', { from: from!, to: to! }),
  );
}

/** A step enters the next rank; whatever lands two ranks on has jumped. */
function isJump({ text }: LastMove): boolean {
  const [from, to] = text.split('-').map((square) => Number(square.charAt(1)));
  return Math.abs(from! - to!) === 2;
}

const leaves = (square: string | undefined, seat: Seat): boolean =>
  square?.charAt(1) === (seat === 0 ? '8' : '1');

export const eximoDrawing: Drawing<EximoView> = {
  painter: eximoPainter,
  describer: eximoDescriber,
  line: { colour: '#1f1a17', sign: disc },
  sides: () => ({ men: sideColours(looks()) }),
  grounds: () => [COLOURS.oak, COLOURS.oakShade],
  emojis: { prefix: 'eximo', pictures: [] },
  rulesPages: EXIMO_RULES,
  samples: {
    middle: 25,
    message: { ply: 30 },
    questions: [
      { ask: 'eximo.ask.man', ply: 8 },
      { ask: 'eximo.ask.landing', ply: 30, path: [2] },
      { ask: 'eximo.ask.firstNewMan', ply: 47 },
      { ask: 'eximo.ask.secondNewMan', ply: 14, path: [1, 0] },
    ],
  },
};
