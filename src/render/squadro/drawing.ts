import { opponent, SEATS } from '../../rules/game.ts';
import { type Phrase, phrase } from '../../rules/phrase.ts';
import { distanceOf, HOME, type Progress, parsePlace, START, TURNED } from '../../rules/squadro/board.ts';
import type { SquadroPiece, SquadroView } from '../../rules/squadro/view.ts';
import { type Describer, type Drawing, sideColours } from '../drawing.ts';
import { square } from '../shapes.ts';
import { COLOURS } from '../theme.ts';
import { squadroEmojis } from './emojis.ts';
import { squadroPainter } from './painter.ts';
import { looks } from './pieces.ts';
import { SQUADRO_RULES } from './rules-pages.ts';

const squadroDescriber: Describer<SquadroView> = {
  table: (t, { pieces, home }, names) =>
    SEATS.map((seat) => {
      const [first, second, third, fourth, fifth] = pieces[seat];
      return t('squadro.described.pieces', {
        player: names[seat],
        home: home[seat],
        first: pieceWords(first),
        second: pieceWords(second),
        third: pieceWords(third),
        fourth: pieceWords(fourth),
        fifth: pieceWords(fifth),
      });
    }),

  besides: (t) => [t('squadro.described.crossings')],

  lastMove(t, { last }, names) {
    const [from] = last?.marks.filter(({ role }) => role === 'from') ?? [];
    const [to] = last?.marks.filter(({ role }) => role === 'to') ?? [];
    if (!last || !from || !to) return undefined;
    const [start, end] = [parsePlace(from.place), parsePlace(to.place)];
    const lanes = last.marks
      .filter(({ role }) => role === 'take')
      .map(({ place }) => String(parsePlace(place).lane));
    return t(toldOf(start.progress, end.progress), {
      player: names[last.seat],
      steps: phrase('squadro.told.steps', { steps: end.progress - start.progress }),
      lane: start.lane,
      sentBack: lanes.length,
      pieces: phrase('squadro.told.pieces', {
        opponent: names[opponent(last.seat)],
        count: lanes.length,
        lanes,
      }),
    });
  },

  reason: (t, { result }) => (result?.reason === 'four-home' ? t('squadro.ended.fourHome') : undefined),
};

function toldOf(from: Progress, to: Progress) {
  if (from < TURNED) return to === TURNED ? 'squadro.told.turned' : 'squadro.told.forward';
  return to === HOME ? 'squadro.told.home' : 'squadro.told.back';
}

function pieceWords({ lane, progress, speed }: SquadroPiece): Phrase {
  if (progress === HOME) return phrase('squadro.described.home', { lane });
  if (progress === START) return phrase('squadro.described.start', { lane, speed });
  if (progress === TURNED) return phrase('squadro.described.turned', { lane, speed });
  return phrase(progress < TURNED ? 'squadro.described.out' : 'squadro.described.back', {
    lane,
    crossing: distanceOf(progress),
    speed,
  });
}

export const squadroDrawing: Drawing<SquadroView> = {
  painter: squadroPainter,
  describer: squadroDescriber,
  line: { colour: '#c8570c', sign: square },
  sides: () => ({ pieces: sideColours(looks()) }),
  grounds: () => [COLOURS.honey, COLOURS.honeyShade],
  emojis: squadroEmojis,
  rulesPages: SQUADRO_RULES,
  samples: {
    middle: 31,
    message: { ply: 24 },
    questions: [{ ask: 'squadro.ask.lane', ply: 24 }],
    resigned: 40,
  },
};
