import type { Mark, Step } from '../game.ts';
import { type Card, faceOf, nameOf } from './cards.ts';
import { COMBINATIONS, cardsOf } from './combinations.ts';
import { GRIDS, gridOf, HALF_NAMES, type Half } from './grids.ts';
import { cardIn, halfOf, kindOf, type QuexoMove, tripleIn } from './move.ts';
import { faces } from './notation.ts';

/** How a person comes to a move. Three cards are named from the lowest to the highest, so that each three has one way. */
export function steps(move: QuexoMove): Step[] {
  switch (kindOf(move)) {
    case 'make':
      return [act('Make a combination'), ...combinationSteps(halfOf(move)), ...cardsSteps(tripleIn(move))];
    case 'swap':
      return [act('Exchange three cards'), ...exchangeSteps(tripleIn(move))];
    case 'take':
      return [draw(`${faceOf(cardIn(move))} from the row`, cardMark(cardIn(move)))];
    case 'deck':
      return [draw('Top of the deck', { role: 'card', place: 'deck' })];
  }
}

const act = (label: string): Step => ({ ask: 'What do you do?', label, marks: [] });
const draw = (label: string, mark: Mark): Step => ({ ask: 'Which card do you draw?', label, marks: [mark] });
const cardMark = (card: Card): Mark => ({ role: 'card', place: nameOf(card) });

function combinationSteps(half: Half): Step[] {
  const grid = GRIDS[gridOf(half)];
  const name = HALF_NAMES[half]!;
  return [
    { ask: 'In which grid?', label: `Grid ${grid}`, marks: [{ role: 'area', place: grid }], group: true },
    {
      ask: 'Which combination?',
      label: `${name} ${COMBINATIONS[name].words}`,
      marks: [{ role: 'to', place: name }],
    },
  ];
}

function cardsSteps(triple: number): Step[] {
  const cards = cardsOf(triple);
  const [lowest, middle] = cards;
  return [
    { ...oneCard('Which is the lowest of the three cards?', lowest), group: true },
    { ...oneCard('Which is the middle card?', middle), group: true },
    { ask: 'Which three cards?', label: faces(cards), marks: cards.map(cardMark) },
  ];
}

function exchangeSteps(triple: number): Step[] {
  const [lowest, middle, highest] = cardsOf(triple);
  return [
    oneCard('Which is the lowest card to exchange?', lowest),
    oneCard('Which is the middle card?', middle),
    oneCard('Which is the highest card?', highest),
  ];
}

const oneCard = (ask: string, card: Card): Step => ({ ask, label: faceOf(card), marks: [cardMark(card)] });
