import { CARDS, type Card } from '../../rules/quexo/cards.ts';
import { listMoves } from '../../rules/quexo/generate.ts';
import { cardIn, halfOf, kindOf, type Move, tripleIn } from '../../rules/quexo/moves.ts';
import { drawsLeft, type Position } from '../../rules/quexo/position.ts';
import { placed } from '../../rules/quexo/tokens.ts';
import { cardsOf } from '../../rules/quexo/triples.ts';
import { logistic } from './evaluate.ts';
import { worthOfCard, worthWithout } from './odds.ts';
import { gainsFor, HALVES, WINNING } from './outlook.ts';
import { HOPE } from './policy.ts';

/** A move worth a thought, and what it promises the player from 0 to 1. */
export interface Choice {
  readonly move: Move;
  readonly promise: number;
}

const TASTE = {
  /** How much the hand that is left counts against what is made now. */
  kept: 0.5,
  /** What a gain does to the odds. */
  acts: 4,
  draws: 2,
  /** So many ways to make a half, and so many exchanges, are looked at. */
  ways: 2,
  swaps: 5,
};

/** The moves of the player to move that are worth a thought, the best first. They depend on nothing hidden. */
export function rootChoices(position: Position): Choice[] {
  return drawsLeft(position) > 0 ? drawChoices(position) : actChoices(position);
}

function actChoices(position: Position): Choice[] {
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
    const kept = worthWithout(hand, a, b, c, isMake ? gainsAfter : gains);
    return { move, merit: (isMake ? gains[half]! : 0) + TASTE.kept * Math.min(kept, 1) };
  });
  merits.sort((one, other) => other.merit - one.merit);
  const most = merits[0]!.merit;
  if (most >= WINNING) return [{ move: merits[0]!.move, promise: 1 }];
  const taken = new Map<number, number>();
  return merits
    .filter(({ move }) => {
      const isMake = kindOf(move) === 'make';
      const kind = isMake ? halfOf(move) : HALVES;
      const before = taken.get(kind) ?? 0;
      taken.set(kind, before + 1);
      return before < (isMake ? TASTE.ways : TASTE.swaps);
    })
    .map(({ move, merit }) => ({ move, promise: logistic(TASTE.acts * (merit - most)) }));
}

function drawChoices(position: Position): Choice[] {
  const { turn, tokens, hands, row, discards } = position;
  const hand = hands[turn];
  const gains = new Float64Array(HALVES);
  gainsFor(tokens, turn, gains);
  const worth = (card: Card): number => worthOfCard(card, hand, gains, HOPE);
  const unseen = CARDS.filter(
    (card) => !hand.includes(card) && !row.includes(card) && !discards.includes(card),
  );
  const hoped = unseen.reduce((sum, card) => sum + worth(card), 0) / Math.max(1, unseen.length);
  const merits = listMoves(position).map((move) => ({
    move,
    merit: kindOf(move) === 'take' ? worth(cardIn(move)) : hoped,
  }));
  merits.sort((one, other) => other.merit - one.merit);
  const most = merits[0]!.merit;
  return merits.map(({ move, merit }) => ({ move, promise: logistic(TASTE.draws * (merit - most)) }));
}
