import type { HalfName } from '../../rules/quexo/grids.ts';
import type { QuexoView } from '../../rules/quexo/view.ts';
import type { Texts } from '../../texts/texts.ts';
import { type Context, stampAt } from '../canvas.ts';
import { sheer } from '../colours.ts';
import { lit, type Point, placesOf } from '../marks.ts';
import { badge, LISTED, numbers } from '../options.ts';
import type { Question, ShownOption } from '../painter.ts';
import { COLOURS } from '../theme.ts';
import { aroundCard, faceOfCard, SLIP, slipStamp } from './cards.ts';
import { around, claimed, halvesIn, lightName } from './cells.ts';
import { DECK, handPlace, listPlace, rowPlace } from './layout.ts';

const cardsOf = ({ marks }: Pick<ShownOption, 'marks'>): string[] => placesOf(marks, 'card');

/**
 * Options of several cards are numbered in a list, where no menu says them; single cards are lit, and go by their own faces; halves
 * have names. The deck, and what is not in the picture, goes by its own words.
 */
export function optionNames(options: readonly ShownOption[]): string[] {
  if (areListed(options)) return numbers(options);
  return options.map((option) => {
    const [half] = placesOf(option.marks, 'to');
    const [card, ...more] = cardsOf(option);
    if (half !== undefined) return half;
    return card === undefined || card === 'deck' || more.length > 0 ? '' : faceOfCard(card);
  });
}

const areListed = (options: readonly ShownOption[]): boolean =>
  options.every(({ menu }) => menu === undefined) && options.some((option) => cardsOf(option).length > 1);

/** The options that need a list below the cards; nobody but the player to move may see them. */
export const listedOptions = ({ hands, turn }: QuexoView, { options }: Question): readonly ShownOption[] =>
  hands[turn] !== null && areListed(options) ? options : [];

/** The cards that earlier answers have named. */
export const chosenCards = ({ taken }: Question): string[] => taken.flatMap(cardsOf);

export function ask(context: Context, t: Texts, view: QuexoView, question: Question): void {
  for (const half of question.taken.flatMap(({ marks }) => halvesIn(marks, 'to'))) {
    claimed(context, t, view.turn, half);
    around(context, half);
    lit(context);
  }
  for (const half of offeredHalves(question)) lightName(context, half);
  light(context, view, question);
  list(context, listedOptions(view, question));
}

/** The halves to choose from. */
const offeredHalves = ({ options }: Question): readonly HalfName[] => [
  ...new Set(options.flatMap(({ marks }) => halvesIn(marks, 'to'))),
];

/** Lights the cards that are offered, and leaves the others of the same place in the shade. */
function light(context: Context, view: QuexoView, question: Question): void {
  const offered = question.options.flatMap(cardsOf);
  // Where a half is chosen with its cards, all of the hand would be lit.
  if (offered.length === 0 || offeredHalves(question).length > 0) return;
  const chosen = chosenCards(question);
  const isDraw = offered.includes('deck') || offered.some((card) => view.row.some((face) => face === card));
  for (const { card, point } of isDraw ? drawPlaces(view) : handPlaces(view, chosen)) {
    if (chosen.includes(card)) continue;
    aroundCard(context, point);
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

/** Numbered threes of cards. */
function list(context: Context, options: readonly ShownOption[]): void {
  for (const [index, name] of numbers(options).entries()) {
    const { x, y } = listPlace(1, index);
    badge(context, name, x + 26, y, LISTED);
    for (const [place, card] of cardsOf(options[index]!).entries()) {
      stampAt(context, slipStamp(card), x + 56 + SLIP.width / 2 + place * (SLIP.width + 3), y);
    }
  }
}
