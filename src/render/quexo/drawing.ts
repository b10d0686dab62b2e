import { type LastMove, SEATS, type Seat } from '../../rules/game.ts';
import { type HalfName, SIDES } from '../../rules/quexo/grids.ts';
import type { CellView, QuexoView } from '../../rules/quexo/view.ts';
import type { Describer, Drawing } from '../drawing.ts';
import { placesOf } from '../marks.ts';
import { counted, inWords, listed } from '../sentences.ts';
import { cross } from '../shapes.ts';
import { faceOfCard } from './cards.ts';
import { cellWith, halvesIn, winningCells, wordsOf } from './cells.ts';
import { quexoEmojis } from './emojis.ts';
import { quexoPainter } from './painter.ts';
import { LOOKS } from './pieces.ts';

const quexoDescriber: Describer<QuexoView> = {
  table: (view, seats) => [
    ...(view.drawsLeft > 0 ? [`${seats[view.turn]} draws ${counted(view.drawsLeft, 'more card')}.`] : []),
    ...SEATS.map((seat) => `${seats[seat]}: ${seatWords(view, seat)}.`),
    `Row: ${facesOf(view.row)}. ${counted(view.deckCount, 'card')} in the deck, ${view.discards.length} discarded.`,
    ...SEATS.flatMap((seat) => handWords(view, seat, seats[seat])),
    ...freeWords(view),
  ],

  lastMove(view, seats) {
    const [act, ...draws] = view.latest;
    if (!act) return undefined;
    const told = `${seats[act.seat]} ${actWords(view, act)}`;
    if (draws.length === 0) return told;
    return `${told}${told.includes(', ') ? ',' : ''} and drew ${drawWords(draws)}`;
  },

  lastPly(view, seats) {
    const [act, ...draws] = view.latest;
    const draw = draws.at(-1);
    if (!act) return undefined;
    return draw ? `${seats[draw.seat]} drew ${drawnFrom(draw)}` : `${seats[act.seat]} ${actWords(view, act)}`;
  },

  reason(view) {
    if (view.result?.reason === 'no-line-left') return 'every line holds cells of both players';
    return view.result?.reason === 'line' ? `${listed(winningCells(view))} are completed` : undefined;
  },
};

const facesOf = (cards: readonly string[]): string => cards.map(faceOfCard).join(' ');

/** The cards that an act names in its notation, `A1a=AS2H3D`: none where the viewer may not know them. */
function cardsIn({ text }: LastMove): string[] {
  const [, cards = ''] = text.split('=');
  return cards.match(/../g) ?? [];
}

function actWords(view: QuexoView, act: LastMove): string {
  const cards = facesOf(cardsIn(act));
  const [half] = halvesIn(act.marks, 'to');
  if (half === undefined) return `exchanged ${cards || 'three cards'}`;
  return `made ${half} with ${cards}${consequence(view, act, half)}`;
}

function consequence(view: QuexoView, { seat, marks }: LastMove, half: HalfName): string {
  const { cell, completedBy } = cellWith(view, half);
  if (completedBy === seat) return `, completing ${cell}`;
  const [returned] = halvesIn(marks, 'take');
  return returned === undefined ? '' : `, freeing ${returned}`;
}

/** `7♥ from the row`, `a card from the deck`; that card is named to the player who drew it. */
function drawnFrom({ marks }: LastMove): string {
  const cards = placesOf(marks, 'card');
  const [face = 'a card'] = cards.filter((card) => card !== 'deck').map(faceOfCard);
  return `${face} from the ${cards.includes('deck') ? 'deck' : 'row'}`;
}

/** `7♥ and two cards from the deck`; a card from the deck is named to the player who drew it. */
function drawWords(draws: readonly LastMove[]): string {
  const open = draws.flatMap(({ marks }) => placesOf(marks, 'card').filter((card) => card !== 'deck'));
  const hidden = draws.length - open.length;
  return listed([
    ...open.map(faceOfCard),
    ...(hidden > 0 ? [`${inWords(hidden)} ${hidden === 1 ? 'card' : 'cards'} from the deck`] : []),
  ]);
}

function seatWords({ cells, handCounts }: QuexoView, seat: Seat): string {
  const completed = cells.filter(({ completedBy }) => completedBy === seat).map(({ cell }) => cell);
  const tokens = cells
    .filter(({ completedBy }) => completedBy === null)
    .flatMap((cell) => halvesOf(cell, seat))
    .map(named);
  return [
    ...(completed.length > 0 ? [`${listed(completed)} completed`] : []),
    ...(tokens.length > 0 ? [`tokens on ${tokens.join(', ')}`] : []),
    ...(completed.length + tokens.length === 0 ? ['no token'] : []),
    counted(handCounts[seat], 'card'),
  ].join('; ');
}

/** The halves of a cell that hold this seat's token, or none at all. */
const halvesOf = (view: CellView, owner: Seat | null): HalfName[] =>
  SIDES.filter((side) => view[side] === owner).map((side): HalfName => `${view.cell}${side}`);

const named = (half: HalfName): string => `${half} ${wordsOf(half)}`;

const handWords = ({ hands }: QuexoView, seat: Seat, name: string): string[] => {
  const hand = hands[seat];
  return hand === null ? [] : [`${name}’s hand: ${facesOf(hand)}.`];
};

/** What can still be made: by the viewer's hand, or by anyone where the viewer has none. */
function freeWords({ viewer, cells, makes, result }: QuexoView): string[] {
  if (result) return [];
  if (viewer !== 'public') return makes.length === 0 ? [] : [`You can make ${makes.map(named).join(', ')}.`];
  const free = cells.flatMap((cell) => halvesOf(cell, null));
  return free.length === 0 ? [] : [`Free: ${free.map(named).join(', ')}.`];
}

export const quexoDrawing: Drawing<QuexoView> = {
  painter: quexoPainter,
  describer: quexoDescriber,
  line: { colour: '#0f8f6a', sign: cross },
  sides: { tokens: [LOOKS[0].face, LOOKS[1].face], 'half taken': [LOOKS[0].tint, LOOKS[1].tint] },
  emojis: quexoEmojis,
  samples: {
    middle: 90,
    message: { ply: 92 },
    questions: [
      { ask: 'What do you do?', ply: 40 },
      { ask: 'Which cards do you draw?', ply: 40, path: [7] },
      { ask: 'Which three cards?', ply: 8, path: [91, 0] },
      { ask: 'Which card do you draw?', ply: 41 },
    ],
    hand: 60,
    lively: /^[AB]\d/,
  },
};
