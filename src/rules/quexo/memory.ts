import { opponent, type Seat } from '../game.ts';
import { ascending, type Card, type Hand } from './cards.ts';

import { cardIn, kindOf, tripleIn } from './moves.ts';
import type { Position } from './position.ts';
import { type Happening, sinceDeal } from './trail.ts';
import { cardsOf, type Triple } from './triples.ts';

/** All that a seat has seen since the last shuffle of the other's hand and the deck, and nothing that it has not. */
export interface Memory {
  /** The other's hand at the deal, where a shuffle told it. */
  readonly knownHand: Hand | undefined;
  readonly handSize: number;
  readonly deckSize: number;
  /** The cards that lay in the deck or in an unknown hand at the deal, ascending. */
  readonly unseen: Hand;
  /** Oldest first. */
  readonly sights: readonly Sight[];
}

export type Sight =
  /** The top of the deck came into the own hand or the row, or without a card into the other's hand. */
  | { readonly kind: 'off the deck'; readonly card: Card | undefined }
  | { readonly kind: 'other takes'; readonly card: Card }
  | { readonly kind: 'other makes'; readonly cards: Triple }
  | { readonly kind: 'other exchanges' }
  | { readonly kind: 'own exchange'; readonly cards: Triple };

export function remember(position: Position, seat: Seat): Memory {
  const { deal, happenings } = sinceDeal(position.trail);
  const otherHand = deal.hands[opponent(seat)];
  return {
    knownHand: deal.handsAreKnown ? otherHand : undefined,
    handSize: otherHand.length,
    deckSize: deal.deck.length,
    unseen: deal.handsAreKnown ? deal.deck : ascending([...deal.deck, ...otherHand]),
    sights: happenings.flatMap((happening) => sightsOf(happening, seat)),
  };
}

function sightsOf(happening: Happening, seat: Seat): Sight[] {
  const laid = happening.laid.map((card): Sight => ({ kind: 'off the deck', card }));
  return happening.seat === seat ? [...ownSights(happening), ...laid] : [...otherSights(happening), ...laid];
}

function ownSights({ move, drawn }: Happening): Sight[] {
  switch (kindOf(move)) {
    case 'swap':
      return [{ kind: 'own exchange', cards: cardsOf(tripleIn(move)) }];
    case 'deck':
      return [{ kind: 'off the deck', card: drawn }];
    default:
      return [];
  }
}

function otherSights({ move }: Happening): Sight[] {
  switch (kindOf(move)) {
    case 'make':
      return [{ kind: 'other makes', cards: cardsOf(tripleIn(move)) }];
    case 'swap':
      return [{ kind: 'other exchanges' }];
    case 'take':
      return [{ kind: 'other takes', card: cardIn(move) }];
    case 'deck':
      return [{ kind: 'off the deck', card: undefined }];
  }
}
