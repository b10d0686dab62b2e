/** The 52 cards. A card is the number rank × 4 + suit, so that the order of numbers is the order of the notation. */

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const;
const SUITS = ['C', 'D', 'H', 'S'] as const;
type Rank = (typeof RANKS)[number];
type Suit = (typeof SUITS)[number];

/** A card as the notation names it: `7H`. */
export type CardName = `${Rank}${Suit}`;

/** A card as a number from 0 (`AC`) to 51 (`KS`). */
export type Card = number;
/** Cards in ascending order. */
export type Hand = readonly Card[];

export const CARD_NAMES: readonly CardName[] = RANKS.flatMap((rank) =>
  SUITS.map((suit): CardName => `${rank}${suit}`),
);
export const CARDS: readonly Card[] = CARD_NAMES.map((_, card) => card);

const NUMBERS: ReadonlyMap<string, Card> = new Map(CARD_NAMES.map((name, card) => [name, card]));

/** The card of this name in capitals, if there is one. */
export const cardNamed = (name: string): Card | undefined => NUMBERS.get(name);
export const nameOf = (card: Card): CardName => CARD_NAMES[card]!;
export const namesOf = (cards: readonly Card[]): CardName[] => cards.map(nameOf);

/** 0 for an ace to 12 for a king. */
export const rankOf = (card: Card): number => card >> 2;
/** 0 to 3 in the order of `SUITS`. */
export const suitOf = (card: Card): number => card & 3;

const SUIT_SIGNS = ['♣', '♦', '♥', '♠'] as const;
const RANK_FACES = RANKS.map((rank) => (rank === 'T' ? '10' : rank));

/** A card for people to read: `10♥`. */
export const faceOf = (card: Card): string => `${RANK_FACES[rankOf(card)]!}${SUIT_SIGNS[suitOf(card)]!}`;

export const ascending = (cards: readonly Card[]): Hand => cards.toSorted((one, other) => one - other);

/** A hand with one card more. */
export function withCard(hand: Hand, card: Card): Hand {
  const place = hand.findIndex((other) => other > card);
  return place === -1 ? [...hand, card] : [...hand.slice(0, place), card, ...hand.slice(place)];
}

/** A hand without three of its cards. */
export const withoutCards = (hand: Hand, a: Card, b: Card, c: Card): Hand =>
  hand.filter((card) => card !== a && card !== b && card !== c);
