import { type LastMove, SEATS, type Seat } from '../../rules/game.ts';
import { type Phrase, phrase, type Words } from '../../rules/phrase.ts';
import { COMBINATIONS } from '../../rules/quexo/combinations.ts';
import { type HalfName, SIDES } from '../../rules/quexo/grids.ts';
import type { CellView, QuexoView } from '../../rules/quexo/view.ts';
import type { Texts } from '../../texts/texts.ts';
import type { Describer, Drawing } from '../drawing.ts';
import { placesOf } from '../marks.ts';
import { cross } from '../shapes.ts';
import { COLOURS } from '../theme.ts';
import { faceOfCard } from './cards.ts';
import { cellWith, halvesIn, winningCells } from './cells.ts';
import { quexoEmojis } from './emojis.ts';
import { quexoPainter } from './painter.ts';
import { looks } from './pieces.ts';
import { QUEXO_RULES } from './rules-pages.ts';

const quexoDescriber: Describer<QuexoView> = {
  table: (t, view, names) => [
    ...(view.drawsLeft > 0
      ? [t('quexo.described.draws', { player: names[view.turn], cards: view.drawsLeft })]
      : []),
    ...SEATS.map((seat) => tokensOf(t, view, seat, names[seat])),
    t('quexo.described.row', {
      row: facesOf(view.row),
      deck: view.deckCount,
      discards: view.discards.length,
    }),
    ...SEATS.flatMap((seat) => handOf(t, view, seat, names[seat])),
    ...freeHalves(t, view),
  ],

  besides: (t, view) => [
    ...(view.viewer === 'public' ? [] : freeHalves(t, { ...view, viewer: 'public' })),
    t('quexo.described.layout'),
  ],

  lastMove(t, view, names) {
    const [act, ...draws] = view.latest;
    return act && toldTurn(t, view, act, draws, names[act.seat]);
  },

  lastPly(t, view, names) {
    const [act, ...draws] = view.latest;
    const draw = draws.at(-1);
    if (!act) return undefined;
    return draw ? toldDraw(t, draw, names[draw.seat]) : toldTurn(t, view, act, [], names[act.seat]);
  },

  reason(t, view) {
    if (view.result?.reason === 'no-line-left') return t('quexo.ended.noLineLeft');
    return view.result?.reason === 'line' ? t('quexo.ended.line', { cells: winningCells(view) }) : undefined;
  },
};

const facesOf = (cards: readonly string[]): string => cards.map(faceOfCard).join(' ');

/** The cards that an act names in its notation, `A1a=AS2H3D`: none where the viewer may not know them. */
function cardsIn({ text }: LastMove): string[] {
  const [, cards = ''] = text.split('=');
  return cards.match(/../g) ?? [];
}

/** An act with the draws that have followed it. */
function toldTurn(
  t: Texts,
  view: QuexoView,
  act: LastMove,
  draws: readonly LastMove[],
  player: string,
): string {
  const drawn = draws.length > 0 ? drawnIn(draws) : undefined;
  const cards = facesOf(cardsIn(act));
  const [half] = halvesIn(act.marks, 'to');
  if (half === undefined && cards === '') {
    return drawn
      ? t('quexo.told.exchangedHiddenAndDrew', { player, drawn })
      : t('quexo.told.exchangedHidden', { player });
  }
  if (half === undefined) {
    return drawn
      ? t('quexo.told.exchangedAndDrew', { player, cards, drawn })
      : t('quexo.told.exchanged', { player, cards });
  }
  const { cell, completedBy } = cellWith(view, half);
  if (completedBy === act.seat) {
    return drawn
      ? t('quexo.told.madeCompletingAndDrew', { player, half, cards, cell, drawn })
      : t('quexo.told.madeCompleting', { player, half, cards, cell });
  }
  const [freed] = halvesIn(act.marks, 'take');
  if (freed !== undefined) {
    return drawn
      ? t('quexo.told.madeFreeingAndDrew', { player, half, cards, freed, drawn })
      : t('quexo.told.madeFreeing', { player, half, cards, freed });
  }
  return drawn
    ? t('quexo.told.madeAndDrew', { player, half, cards, drawn })
    : t('quexo.told.made', { player, half, cards });
}

/** A card from the deck is named to the player who drew it. */
function toldDraw(t: Texts, { marks }: LastMove, player: string): string {
  const places = placesOf(marks, 'card');
  const [card] = places.filter((place) => place !== 'deck').map(faceOfCard);
  if (card === undefined) return t('quexo.told.drewHidden', { player });
  return places.includes('deck')
    ? t('quexo.told.drewFromDeck', { player, card })
    : t('quexo.told.drewFromRow', { player, card });
}

/** `7♥` and `two cards from the deck`; a card from the deck is named to the player who drew it. */
function drawnIn(draws: readonly LastMove[]): Words[] {
  const open = draws.flatMap(({ marks }) => placesOf(marks, 'card').filter((card) => card !== 'deck'));
  const hidden = draws.length - open.length;
  const fromDeck = hidden > 0 ? [phrase('quexo.told.cardsFromDeck', { count: hidden })] : [];
  return [...open.map(faceOfCard), ...fromDeck];
}

function tokensOf(t: Texts, { cells, handCounts }: QuexoView, seat: Seat, player: string): string {
  const completed = cells.filter(({ completedBy }) => completedBy === seat).map(({ cell }) => cell);
  const tokens = cells
    .filter(({ completedBy }) => completedBy === null)
    .flatMap((cell) => halvesOf(cell, seat))
    .map(named);
  const cards = handCounts[seat];
  if (completed.length > 0 && tokens.length > 0)
    return t('quexo.described.completedAndTokens', { player, completed, tokens, cards });
  if (completed.length > 0) return t('quexo.described.completed', { player, completed, cards });
  if (tokens.length > 0) return t('quexo.described.tokens', { player, tokens, cards });
  return t('quexo.described.noToken', { player, cards });
}

/** The halves of a cell that hold this seat's token, or none at all. */
const halvesOf = (view: CellView, owner: Seat | null): HalfName[] =>
  SIDES.filter((side) => view[side] === owner).map((side): HalfName => `${view.cell}${side}`);

const named = (half: HalfName): Phrase =>
  phrase('quexo.described.half', { half, combination: COMBINATIONS[half].short });

function handOf(t: Texts, { hands }: QuexoView, seat: Seat, player: string): string[] {
  const hand = hands[seat];
  return hand === null ? [] : [t('quexo.described.hand', { player, cards: facesOf(hand) })];
}

/** What can still be made: by the viewer's hand, or by anyone where the viewer has none. */
function freeHalves(t: Texts, { viewer, cells, makes, result }: QuexoView): string[] {
  const halves = (viewer === 'public' ? cells.flatMap((cell) => halvesOf(cell, null)) : makes).map(named);
  if (result || halves.length === 0) return [];
  return [
    viewer === 'public' ? t('quexo.described.free', { halves }) : t('quexo.described.makes', { halves }),
  ];
}

export const quexoDrawing: Drawing<QuexoView> = {
  painter: quexoPainter,
  describer: quexoDescriber,
  line: { colour: '#0f8f6a', sign: cross },
  sides() {
    const [red, blue] = looks();
    return {
      tokens: { faces: [red.face, blue.face], outlines: [red.edge, blue.print] },
      'half taken': { faces: [red.tint, blue.tint], outlines: [red.edge, blue.print] },
    };
  },
  grounds: () => [COLOURS.mat, COLOURS.matShade],
  emojis: quexoEmojis,
  rulesPages: QUEXO_RULES,
  samples: {
    middle: 90,
    message: { ply: 92 },
    questions: [
      { ask: 'quexo.ask.act', ply: 40 },
      { ask: 'quexo.ask.draws', ply: 40, path: [7] },
      { ask: 'quexo.ask.cards', ply: 8, path: [91, 0] },
      { ask: 'quexo.ask.draw', ply: 41 },
    ],
    hand: 60,
    lively: /^[AB]\d/,
  },
};
