import type { BySeat, Start } from '../game.ts';
import { randomFrom } from '../random.ts';
import { ascending, CARDS, type Card, type Hand } from './cards.ts';
import { HAND_SIZE, type Position, ROW_SIZE } from './position.ts';
import { takenBy } from './taken.ts';
import { NO_TOKENS } from './tokens.ts';
import { type Deal, latestTurn, sinceDeal } from './trail.ts';

/** Ten cards to Red, then ten to Blue, then five face up; the rest is the deck. */
export function start({ seed, first }: Start): Position {
  const cards = randomFrom(seed).shuffle(CARDS);
  const handOf = (from: number): Hand => ascending(cards.slice(from, from + HAND_SIZE));
  const hands: BySeat<Hand> = [handOf(0), handOf(HAND_SIZE)];
  const row = cards.slice(2 * HAND_SIZE, 2 * HAND_SIZE + ROW_SIZE);
  const deck = cards.slice(2 * HAND_SIZE + ROW_SIZE);
  return {
    seed,
    shuffles: 0,
    turn: first,
    turnNumber: 1,
    ply: 0,
    hands,
    row,
    deck,
    discards: [],
    tokens: NO_TOKENS,
    trail: firstDeal(hands, deck),
    result: undefined,
  };
}

/** A deal of which nobody has seen more than the own hand and what lies face up. */
export const firstDeal = (hands: BySeat<Hand>, deck: readonly Card[]): Deal => ({
  before: undefined,
  handsAreKnown: false,
  hands,
  deck: ascending(deck),
  turn: [],
  taken: [[], []],
});

/** The discards as a new deck, in an order that the seed and the number of the shuffle decide. */
export function shuffled(position: Position): Position {
  const { seed, hands, discards, trail } = position;
  const shuffles = position.shuffles + 1;
  const since = sinceDeal(trail);
  return {
    ...position,
    shuffles,
    deck: randomFrom(`${seed} shuffle ${shuffles}`).shuffle(discards),
    discards: [],
    trail: {
      before: undefined,
      handsAreKnown: true,
      hands,
      deck: ascending(discards),
      turn: latestTurn(since),
      taken: [takenBy(since, 0, 'public'), takenBy(since, 1, 'public')],
    },
  };
}
