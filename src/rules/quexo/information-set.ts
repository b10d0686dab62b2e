import { opponent, type Seat } from '../game.ts';
import { ascending, type Card, type Hand } from './cards.ts';
import { cardsOf, type Triple } from './combinations.ts';
import { type PlayedPly, sinceDeal } from './history.ts';
import { cardIn, kindOf, tripleIn } from './move.ts';
import type { QuexoPosition } from './position.ts';

/** All that a seat has seen since the last shuffle of the other's hand and the deck, and nothing that it has not. */
interface InformationSet {
  /** The other's hand at the deal, where a shuffle told it. */
  readonly knownHand: Hand | undefined;
  readonly handSize: number;
  readonly deckSize: number;
  /** The cards that lay in the deck or in an unknown hand at the deal, ascending. */
  readonly unseen: Hand;
  /** Oldest first. */
  readonly observations: readonly Observation[];
}

export type Observation =
  /** The top of the deck came into the own hand or the row, or without a card into the other's hand. */
  | { readonly kind: 'off the deck'; readonly card: Card | undefined }
  | { readonly kind: 'other takes'; readonly card: Card }
  | { readonly kind: 'other makes'; readonly cards: Triple }
  | { readonly kind: 'other exchanges' }
  | { readonly kind: 'own exchange'; readonly cards: Triple };

export function informationSetOf(position: QuexoPosition, seat: Seat): InformationSet {
  const { deal, plies } = sinceDeal(position.history);
  const otherHand = deal.hands[opponent(seat)];
  return {
    knownHand: deal.handsAreKnown ? otherHand : undefined,
    handSize: otherHand.length,
    deckSize: deal.deck.length,
    unseen: deal.handsAreKnown ? deal.deck : ascending([...deal.deck, ...otherHand]),
    observations: plies.flatMap((played) => observationsOf(played, seat)),
  };
}

function observationsOf(played: PlayedPly, seat: Seat): Observation[] {
  const laid = played.laid.map((card): Observation => ({ kind: 'off the deck', card }));
  return played.seat === seat
    ? [...ownObservations(played), ...laid]
    : [...otherObservations(played), ...laid];
}

function ownObservations({ move, drawn }: PlayedPly): Observation[] {
  switch (kindOf(move)) {
    case 'swap':
      return [{ kind: 'own exchange', cards: cardsOf(tripleIn(move)) }];
    case 'deck':
      return [{ kind: 'off the deck', card: drawn }];
    default:
      return [];
  }
}

function otherObservations({ move }: PlayedPly): Observation[] {
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

/**
 * What the observations prove and what they leave open. Times are places in the list of observations. Every card that ever lies in the
 * deck has a slot, numbered in the order in which they come off; the first ones are those of the deal.
 */
export interface Constraints {
  readonly informationSet: InformationSet;
  /** By slot that has come off: when, and the card if it was seen. */
  readonly slots: readonly OffSlot[];
  /** When each unseen card of the deal came to the other: -1 for the hand at the deal, otherwise off the deck. */
  readonly arrivals: readonly number[];
  /** Unseen cards that the other must have held by some time, for they were seen later; the earliest time first. */
  readonly proven: readonly { readonly card: Card; readonly by: number }[];
  /** Unseen cards of which nothing has been seen up to now. */
  readonly loose: readonly Card[];
  /** By card, when the other must hold it, oldest first. */
  readonly needs: ReadonlyMap<Card, readonly number[]>;
}

export interface OffSlot {
  readonly time: number;
  readonly card: Card | undefined;
}

export function constraintsOf(informationSet: InformationSet): Constraints {
  const { unseen, deckSize, handSize, knownHand } = informationSet;
  const slots = slotsOf(informationSet);
  const needs = needsOf(informationSet, slots);
  const dealt = slots.slice(0, deckSize);
  const settled = new Set(dealt.map(({ card }) => card));
  const open = unseen.filter((card) => !settled.has(card));
  return {
    informationSet,
    slots,
    arrivals: [
      ...(knownHand ? [] : Array.from({ length: handSize }, () => -1)),
      ...dealt.filter(({ card }) => card === undefined).map(({ time }) => time),
    ],
    proven: open
      .flatMap((card) => (needs.get(card) ?? []).slice(0, 1).map((by) => ({ card, by })))
      .sort((one, other) => one.by - other.by),
    loose: open.filter((card) => !needs.has(card)),
    needs,
  };
}

function slotsOf({ observations }: InformationSet): OffSlot[] {
  return observations.flatMap((observation, time) =>
    observation.kind === 'off the deck' ? [{ time, card: observation.card }] : [],
  );
}

/** The other held what it made, and of what it exchanged the cards that were seen to come off the deck again. */
function needsOf({ observations, deckSize }: InformationSet, slots: readonly OffSlot[]): Map<Card, number[]> {
  const needs = new Map<Card, number[]>();
  const note = (card: Card, time: number): void => {
    const times = needs.get(card);
    if (times) times.push(time);
    else needs.set(card, [time]);
  };
  let slot = deckSize;
  for (const [time, observation] of observations.entries()) {
    if (observation.kind === 'other makes') for (const card of observation.cards) note(card, time);
    if (observation.kind === 'own exchange') slot += 3;
    if (observation.kind === 'other exchanges') {
      for (const end = slot + 3; slot < end; slot++) {
        const card = slots[slot]?.card;
        if (card !== undefined) note(card, time);
      }
    }
  }
  return needs;
}
