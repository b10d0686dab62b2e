import { SHAPES, type Shape, SQUARE_KINDS, type SquareKind } from '../../rules/exeo-duo/board.ts';
import { LAST_TURN } from '../../rules/exeo-duo/position.ts';
import type { ExeoDuoView } from '../../rules/exeo-duo/view.ts';
import { opponent, SEATS, type Seat } from '../../rules/game.ts';
import { type Phrase, phrase } from '../../rules/phrase.ts';
import type { Texts } from '../../texts/texts.ts';
import type { Describer, Drawing } from '../drawing.ts';
import { placesOf } from '../marks.ts';
import { triangle } from '../shapes.ts';
import { COLOURS } from '../theme.ts';
import { exeoDuoEmojis } from './emojis.ts';
import { exeoDuoPainter } from './painter.ts';
import { looks } from './pieces.ts';
import { EXEO_DUO_RULES } from './rules-pages.ts';

const exeoDuoDescriber: Describer<ExeoDuoView> = {
  table: (t, view, names) => [
    view.result
      ? t('exeo-duo.described.turns', { turns: view.ply })
      : t('exeo-duo.described.turn', { turn: view.ply + 1, last: LAST_TURN }),
    ...SEATS.map((seat) => pairsOf(t, view, seat, names[seat])),
    ...(view.obliged.length > 0
      ? [t('exeo-duo.described.mustMove', { player: names[view.turn], squares: view.obliged })]
      : []),
  ],

  besides: (t) => [
    t('exeo-duo.described.squares', {
      first: squaresOf('exeo-1'),
      second: squaresOf('exeo-2'),
      third: squaresOf('exeo-3'),
      silver: squaresOf('silver'),
    }),
  ],

  lastMove(t, { last, pieces }, names) {
    if (!last) return undefined;
    const { seat, marks } = last;
    const player = names[seat];
    if (marks.length === 0) return t('exeo-duo.told.passed', { player });
    const shapeOn = (square: string): Shape => pieces.find((piece) => piece.square === square)!.shape;
    const to = placesOf(marks, 'to');
    const hops = placesOf(marks, 'from').map((from, index) =>
      phrase('exeo-duo.told.hop', { shape: shapeOn(to[index]!), from, to: to[index]! }),
    );
    const [silver] = placesOf(marks, 'drop');
    if (silver !== undefined) {
      const pushed = { opponent: names[opponent(seat)], shape: shapeOn(silver) };
      return t('exeo-duo.told.pushed', {
        player,
        hop: hops[0]!,
        pushed: phrase('exeo-duo.told.pushedPiece', pushed),
        silver,
      });
    }
    const number = exitNumber(to);
    return number === undefined
      ? t('exeo-duo.told.moved', { player, hops })
      : t('exeo-duo.told.exited', { player, hops, number });
  },

  consequences(t, { justLeft, turn, pairsOut }, names) {
    if (justLeft.length === 0) return [];
    const [out, all] = [pairsOut[turn].length, SHAPES.length];
    return [t('exeo-duo.told.left', { player: names[turn], pairs: justLeft.map(pairOf), out, all })];
  },

  reason(t, { result, pairsOut }) {
    if (result?.reason === 'last-pair') return t('exeo-duo.ended.lastPair');
    if (result?.reason !== 'length') return undefined;
    const [one, other] = [pairsOut[0].length, pairsOut[1].length];
    const turns = LAST_TURN;
    return one === other
      ? t('exeo-duo.ended.equalPairs', { each: one, turns })
      : t('exeo-duo.ended.morePairs', { more: Math.max(one, other), fewer: Math.min(one, other), turns });
  },

  warnings(t, { ply, pairsOut }, [blue, silver]) {
    if (ply + 1 < LATE_TURN) return [];
    const [bluePairs, silverPairs] = [pairsOut[0].length, pairsOut[1].length];
    return [t('exeo-duo.warning.lastTurn', { last: LAST_TURN, blue, bluePairs, silver, silverPairs })];
  },
};

/** From this turn on players hear how the game will be decided. */
const LATE_TURN = 100;

/** The EXEO number onto which both pieces went, for an exit. */
function exitNumber(squares: readonly string[]): number | undefined {
  const [kind, other] = squares.map((square) => KINDS.get(square) ?? 'ordinary');
  return kind?.startsWith('exeo') && kind === other ? Number(kind.slice(-1)) : undefined;
}
const KINDS: ReadonlyMap<string, SquareKind> = SQUARE_KINDS;

const squaresOf = (wanted: SquareKind): string[] =>
  [...KINDS].filter(([, kind]) => kind === wanted).map(([square]) => square);

const pairOf = (shape: Shape): Phrase => phrase('exeo-duo.described.pair', { shape });

function pairsOf(t: Texts, { pieces, pairsOut }: ExeoDuoView, seat: Seat, player: string): string {
  const twins = SHAPES.flatMap((shape) => {
    const own = pieces.filter((piece) => piece.seat === seat && piece.shape === shape);
    const squares = own.map(({ square }) => square);
    return own.length === 0 ? [] : [phrase('exeo-duo.described.twins', { shape, squares })];
  });
  const pairs = pairsOut[seat].map(pairOf);
  return pairs.length === 0
    ? t('exeo-duo.described.noPairOut', { player, twins })
    : t('exeo-duo.described.pairsOut', { player, twins, pairs });
}

export const exeoDuoDrawing: Drawing<ExeoDuoView> = {
  painter: exeoDuoPainter,
  describer: exeoDuoDescriber,
  line: { colour: '#0b4f96', sign: triangle },
  sides() {
    const [blue, silver] = looks();
    return {
      bases: { faces: [blue.base, silver.base], outlines: [blue.edge, silver.edge] },
      solids: { faces: [blue.half, silver.half], outlines: [blue.lit, silver.base] },
    };
  },
  grounds: () => [COLOURS.ash, COLOURS.ashShade],
  emojis: exeoDuoEmojis,
  rulesPages: EXEO_DUO_RULES,
  samples: {
    middle: 46,
    message: { ply: 16, seed: 'gallery 10' },
    questions: [
      { ask: 'exeo-duo.ask.firstPiece', ply: 14, seed: 'gallery 10' },
      { ask: 'exeo-duo.ask.where', ply: 4, path: [4] },
      { ask: 'exeo-duo.ask.otherPiece', ply: 4, path: [4, 0] },
      { ask: 'exeo-duo.ask.otherWhere', ply: 4, path: [4, 0, 1] },
      { ask: 'exeo-duo.ask.silver', ply: 4, path: [4, 4] },
      { ask: 'exeo-duo.ask.reminded', ply: 31 },
    ],
    lively: /-(a4|g4|d4) /,
  },
};
