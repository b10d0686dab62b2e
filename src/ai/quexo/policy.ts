import type { Seat } from '../../rules/game.ts';
import type { Card, Hand } from '../../rules/quexo/cards.ts';
import { DECK, type Move, makeOf, swapOf, takeOf } from '../../rules/quexo/moves.ts';
import type { Position } from '../../rules/quexo/position.ts';
import { bitOf, gridOf } from '../../rules/quexo/tokens.ts';
import { HALVES_MADE, tripleOf } from '../../rules/quexo/triples.ts';
import type { Random } from '../../rules/random.ts';
import { worthOfCard, worthWithout } from './odds.ts';

/** How a sensible player acts and draws who looks at the own hand and the table only. */

/** How much two cards that wait for a third count, against a combination that can be made. */
export const HOPE = 0.3;

/** The three cards that make a half and leave the best hand, as a move; `gains` are those after the half is made. */
export function bestMake(hand: Hand, half: number, gains: Float64Array): Move {
  const made = HALVES_MADE[gridOf(half)];
  const bit = bitOf(half);
  let best = -1;
  let highest = -1;
  for (let i = 0; i < hand.length; i++) {
    for (let j = i + 1; j < hand.length; j++) {
      for (let k = j + 1; k < hand.length; k++) {
        const triple = tripleOf(hand[i]!, hand[j]!, hand[k]!);
        if ((made[triple]! & bit) === 0) continue;
        const worth = worthWithout(hand, hand[i]!, hand[j]!, hand[k]!, gains);
        if (worth <= highest) continue;
        highest = worth;
        best = triple;
      }
    }
  }
  return makeOf(half, best);
}

const usefulness = new Float64Array(16);

/** Puts away the three cards that are the least useful. */
export function bestSwap(hand: Hand, gains: Float64Array): Move {
  for (let index = 0; index < hand.length; index++) {
    usefulness[index] = worthOfCard(hand[index]!, hand, gains, HOPE);
  }
  const order = [...hand.keys()].sort((one, other) => usefulness[one]! - usefulness[other]!);
  const [a, b, c] = order.slice(0, 3).sort((one, other) => one - other);
  return swapOf(tripleOf(hand[a!]!, hand[b!]!, hand[c!]!));
}

/** A draw in a simulation looks at what can be made at once, which is quicker and plays no worse. */
const NO_HOPE = 0;

/** So many cards that the player has not seen stand for the top of the deck. */
const SAMPLES = 3;

/** The best card of the row, or the deck where that is likely to give a better one. */
export function bestDraw(
  { hands, row, deck }: Position,
  seat: Seat,
  gains: Float64Array,
  random: Random,
): Move {
  const hand = hands[seat];
  let best: Card = -1;
  let highest = -1;
  for (const card of row) {
    const worth = worthOfCard(card, hand, gains, NO_HOPE);
    if (worth <= highest) continue;
    highest = worth;
    best = card;
  }
  if (deck.length === 0) return takeOf(best);
  let hoped = 0;
  for (let sample = 0; sample < SAMPLES; sample++) {
    hoped += worthOfCard(deck[random.below(deck.length)]!, hand, gains, NO_HOPE) / SAMPLES;
  }
  return hoped > highest ? DECK : takeOf(best);
}
