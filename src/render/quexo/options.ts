import type { Option } from '../../rules/choices.ts';
import type { HalfName } from '../../rules/quexo/grids.ts';
import type { QuexoView } from '../../rules/quexo/view.ts';
import { type Context, stampAt } from '../canvas.ts';
import { sheer } from '../colours.ts';
import { lit, type Point, placesOf } from '../marks.ts';
import { badge, numbers, placeNames } from '../options.ts';
import type { Question } from '../painter.ts';
import { type Box, inset, roundBox } from '../shapes.ts';
import { COLOURS } from '../theme.ts';
import { faceOfCard, SLIP, slipStamp } from './cards.ts';
import { around, claimed, halvesIn, lightName } from './cells.ts';
import { CARD, DECK, gridBox, handPlace, listPlace, rowPlace } from './layout.ts';

const cardsOf = ({ marks }: Pick<Option, 'marks'>): string[] => placesOf(marks, 'card');

/**
 * Options of several cards are numbered in a list; single cards are lit, and go by their own faces; grids and halves have
 * names. What is not in the picture goes by the first of its own words.
 */
export function optionNames(options: readonly Option[]): string[] {
  if (options.some((option) => cardsOf(option).length > 1)) return numbers(options);
  const names = options.map((option) => {
    const [name] = [...cardsOf(option).map(faceOfCard), ...placesOf(option.marks, 'area')];
    return name ?? option.label.split(' ')[0]!;
  });
  return options.some(({ marks }) => placesOf(marks, 'to').length > 0) ? placeNames(options) : names;
}

/** The options that need a list below the cards; nobody but the player to move may see them. */
export const listedOptions = ({ hands, turn }: QuexoView, { options }: Question): readonly Option[] =>
  hands[turn] !== null && options.some((option) => cardsOf(option).length > 1) ? options : [];

/** The cards that earlier answers have named. */
export const chosenCards = ({ taken }: Question): string[] => taken.flatMap(cardsOf);

export function ask(context: Context, view: QuexoView, question: Question): void {
  const { options, taken } = question;
  for (const half of taken.flatMap(({ marks }) => halvesIn(marks, 'to'))) {
    claimed(context, view.turn, half);
    around(context, half);
    lit(context);
  }
  for (const half of offeredHalves(view, question)) lightName(context, half);
  for (const grid of options.flatMap(({ marks }) => placesOf(marks, 'area'))) area(context, grid);
  light(context, view, question);
  list(context, listedOptions(view, question));
}

/** The halves to choose from; before the player comes to them, all that the hand could make. */
function offeredHalves({ makes }: QuexoView, { options }: Question): readonly HalfName[] {
  if (options.some((option) => cardsOf(option).length > 0)) return [];
  const offered = options.flatMap(({ marks }) => halvesIn(marks, 'to'));
  return offered.length > 0 ? offered : makes;
}

function area(context: Context, grid: string): void {
  const box = gridBox(grid);
  roundBox(context, inset(box, 4), 12);
  lit(context, 7);
  badge(context, grid, box.x + box.width - 22, box.y + 16);
}

/** Lights the cards that are offered, and leaves the others of the same place in the shade. */
function light(context: Context, view: QuexoView, question: Question): void {
  const offered = question.options.flatMap(cardsOf);
  if (offered.length === 0) return;
  const chosen = chosenCards(question);
  const isDraw = offered.includes('deck') || offered.some((card) => view.row.some((face) => face === card));
  for (const { card, point } of isDraw ? drawPlaces(view) : handPlaces(view, chosen)) {
    if (chosen.includes(card)) continue;
    roundBox(context, cardBox(point), 9);
    if (offered.includes(card)) lit(context, 4);
    else {
      context.fillStyle = sheer(COLOURS.feltDark, 0.55);
      context.fill();
    }
  }
}

interface CardPlace {
  readonly card: string;
  readonly point: Point;
}

const drawPlaces = ({ row }: QuexoView): CardPlace[] => [
  { card: 'deck', point: DECK },
  ...row.map((card, index) => ({ card, point: rowPlace(index) })),
];

const handPlaces = ({ hands, turn }: QuexoView, chosen: readonly string[]): CardPlace[] =>
  (hands[turn] ?? []).map((card, index) => ({ card, point: handPlace(1, index, chosen.includes(card)) }));

const cardBox = ({ x, y }: Point): Box =>
  inset({ x: x - CARD.width / 2, y: y - CARD.height / 2, ...CARD }, 1);

/** Numbered threes of cards. */
function list(context: Context, options: readonly Option[]): void {
  for (const [index, name] of numbers(options).entries()) {
    const { x, y } = listPlace(1, index);
    badge(context, name, x + 26, y);
    for (const [place, card] of cardsOf(options[index]!).entries()) {
      stampAt(context, slipStamp(card), x + 56 + SLIP.width / 2 + place * (SLIP.width + 3), y);
    }
  }
}
