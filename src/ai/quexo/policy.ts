import type { Seat } from '../../rules/game.ts';
import { CARDS, type Card, type Hand } from '../../rules/quexo/cards.ts';
import { cardsOf, HALVES_MADE, tripleOf } from '../../rules/quexo/combinations.ts';
import { listMoves } from '../../rules/quexo/generate.ts';
import { bitOf, gridOf, placed } from '../../rules/quexo/grids.ts';
import {
  cardIn,
  DECK,
  halfOf,
  kindOf,
  makeOf,
  type QuexoMove,
  swapOf,
  takeOf,
  tripleIn,
} from '../../rules/quexo/move.ts';
import { drawsLeft, type QuexoPosition } from '../../rules/quexo/position.ts';
import type { Random } from '../../rules/random.ts';
import { logistic } from './evaluate.ts';
import { cardValue, valueWithout } from './hand-values.ts';
import { gainsFor, HALVES, WINNING } from './lines.ts';

/** The policy of playouts, which looks at the own hand and the table only, and the moves of the root. */

/** How much two cards that wait for a third count, against a combination that can be made. */
const PAIR_WEIGHT = 0.3;

/** The three cards that make a half and leave the best hand, as a move; `gains` are those after the half is made. */
export function bestMake(hand: Hand, half: number, gains: Float64Array): QuexoMove {
  const made = HALVES_MADE[gridOf(half)];
  const bit = bitOf(half);
  let best = -1;
  let highest = -1;
  for (let i = 0; i < hand.length; i++) {
    for (let j = i + 1; j < hand.length; j++) {
      for (let k = j + 1; k < hand.length; k++) {
        const triple = tripleOf(hand[i]!, hand[j]!, hand[k]!);
        if ((made[triple]! & bit) === 0) continue;
        const value = valueWithout(hand, hand[i]!, hand[j]!, hand[k]!, gains);
        if (value <= highest) continue;
        highest = value;
        best = triple;
      }
    }
  }
  return makeOf(half, best);
}

const usefulness = new Float64Array(16);

/** Puts away the three cards that are the least useful. */
export function bestSwap(hand: Hand, gains: Float64Array): QuexoMove {
  for (let index = 0; index < hand.length; index++) {
    usefulness[index] = cardValue(hand[index]!, hand, gains, PAIR_WEIGHT);
  }
  const order = [...hand.keys()].sort((one, other) => usefulness[one]! - usefulness[other]!);
  const [a, b, c] = order.slice(0, 3).sort((one, other) => one - other);
  return swapOf(tripleOf(hand[a!]!, hand[b!]!, hand[c!]!));
}

/** A draw in a simulation looks at what can be made at once, which is quicker and plays no worse. */
const WITHOUT_PAIRS = 0;

/** So many cards that the player has not seen stand for the top of the deck. */
const SAMPLES = 3;

/** The best card of the row, or the deck where that is likely to give a better one. */
export function bestDraw(
  { hands, row, deck }: QuexoPosition,
  seat: Seat,
  gains: Float64Array,
  random: Random,
): QuexoMove {
  const hand = hands[seat];
  let best: Card = -1;
  let highest = -1;
  for (const card of row) {
    const value = cardValue(card, hand, gains, WITHOUT_PAIRS);
    if (value <= highest) continue;
    highest = value;
    best = card;
  }
  if (deck.length === 0) return takeOf(best);
  let expected = 0;
  for (let sample = 0; sample < SAMPLES; sample++) {
    expected += cardValue(deck[random.below(deck.length)]!, hand, gains, WITHOUT_PAIRS) / SAMPLES;
  }
  return expected > highest ? DECK : takeOf(best);
}

/** A move of the root, with its prior value from 0 to 1. */
export interface RootMove {
  readonly move: QuexoMove;
  readonly priorValue: number;
}

const ROOT_WEIGHTS = {
  /** How much the hand that is left counts against what is made now. */
  kept: 0.5,
  /** What a gain does to the odds. */
  acts: 4,
  draws: 2,
  /** So many ways to make a half, and so many exchanges, are looked at. */
  ways: 2,
  swaps: 5,
};

/** The moves of the player to move that are searched, the best first. They depend on nothing hidden. */
export function rootMoves(position: QuexoPosition): RootMove[] {
  return drawsLeft(position) > 0 ? rootDraws(position) : rootActs(position);
}

function rootActs(position: QuexoPosition): RootMove[] {
  const { turn, tokens, hands } = position;
  const hand = hands[turn];
  const gains = new Float64Array(HALVES);
  gainsFor(tokens, turn, gains);
  const gainsAfter = gains.slice();
  let half = -1;
  const merits = listMoves(position).map((move) => {
    const isMake = kindOf(move) === 'make';
    // Moves come sorted by half, so each table is looked at once; exchanges, the last, change none.
    if (isMake && halfOf(move) !== half) {
      half = halfOf(move);
      gainsFor(placed(tokens, turn, half), turn, gainsAfter);
    }
    const [a, b, c] = cardsOf(tripleIn(move));
    const kept = valueWithout(hand, a, b, c, isMake ? gainsAfter : gains);
    return { move, merit: (isMake ? gains[half]! : 0) + ROOT_WEIGHTS.kept * Math.min(kept, 1) };
  });
  merits.sort((one, other) => other.merit - one.merit);
  const most = merits[0]!.merit;
  if (most >= WINNING) return [{ move: merits[0]!.move, priorValue: 1 }];
  const taken = new Map<number, number>();
  return merits
    .filter(({ move }) => {
      const isMake = kindOf(move) === 'make';
      const kind = isMake ? halfOf(move) : HALVES;
      const before = taken.get(kind) ?? 0;
      taken.set(kind, before + 1);
      return before < (isMake ? ROOT_WEIGHTS.ways : ROOT_WEIGHTS.swaps);
    })
    .map(({ move, merit }) => ({ move, priorValue: logistic(ROOT_WEIGHTS.acts * (merit - most)) }));
}

function rootDraws(position: QuexoPosition): RootMove[] {
  const { turn, tokens, hands, row, discards } = position;
  const hand = hands[turn];
  const gains = new Float64Array(HALVES);
  gainsFor(tokens, turn, gains);
  const value = (card: Card): number => cardValue(card, hand, gains, PAIR_WEIGHT);
  const unseen = CARDS.filter(
    (card) => !hand.includes(card) && !row.includes(card) && !discards.includes(card),
  );
  const expected = unseen.reduce((sum, card) => sum + value(card), 0) / Math.max(1, unseen.length);
  const merits = listMoves(position).map((move) => ({
    move,
    merit: kindOf(move) === 'take' ? value(cardIn(move)) : expected,
  }));
  merits.sort((one, other) => other.merit - one.merit);
  const most = merits[0]!.merit;
  return merits.map(({ move, merit }) => ({
    move,
    priorValue: logistic(ROOT_WEIGHTS.draws * (merit - most)),
  }));
}
