import { opponent, type Seat } from '../../../src/rules/game.ts';
import { type Card, type Hand, withCard, withoutCards } from '../../../src/rules/quexo/cards.ts';
import { HALVES_MADE, tripleOf } from '../../../src/rules/quexo/combinations.ts';
import { makeable } from '../../../src/rules/quexo/generate.ts';
import {
  available,
  bitOf,
  gridOf,
  HALF_NAMES,
  type Half,
  hasLine,
  otherHalf,
  ownerOf,
  placed,
  type Tokens,
} from '../../../src/rules/quexo/grids.ts';

/**
 * Wins that hold whatever the hidden cards are: the other is taken to be able to make anything, and the player counts
 * on no card but the own and those face up. Every combination and every draw from the row is tried.
 */

const HALVES: readonly Half[] = HALF_NAMES.map((_, half) => half);

const halvesIn = (sets: readonly [number, number]): Half[] =>
  HALVES.filter((half) => (sets[gridOf(half)] & bitOf(half)) !== 0);

const freeHalves = (tokens: Tokens): Half[] => halvesIn([available(tokens[0]), available(tokens[1])]);

const wins = (tokens: Tokens, seat: Seat, half: Half): boolean =>
  ownerOf(tokens, otherHalf(half)) === seat && hasLine(placed(tokens, seat, half)[gridOf(half)][seat]);

/** Whether the player to act wins in so many own turns or fewer. */
export function isSure(tokens: Tokens, seat: Seat, hand: Hand, row: readonly Card[], turns: number): boolean {
  if (!isThinkable(tokens, seat, turns)) return false;
  const makes = halvesIn(makeable(hand, tokens));
  if (makes.some((half) => wins(tokens, seat, half))) return true;
  if (turns === 1) return false;
  return makes.some((half) => {
    const after = placed(tokens, seat, half);
    if (!standsThinkably(after, seat, turns - 1)) return false;
    return waysToMake(hand, half).some((kept) =>
      handsDrawn(kept, row).some((drawn) => stands(after, seat, drawn, turns - 1)),
    );
  });
}

/** Whether the player, who has drawn, wins in so many more turns, whatever the other does now. */
export const stands = (tokens: Tokens, seat: Seat, hand: Hand, turns: number): boolean =>
  afterReplies(tokens, seat)?.every((next) => isSure(next, seat, hand, [], turns)) ?? false;

/** What the tokens may become by anything that the other may do; nothing if it may win. */
function afterReplies(tokens: Tokens, seat: Seat): Tokens[] | undefined {
  const other = opponent(seat);
  const replies = freeHalves(tokens);
  if (replies.some((half) => wins(tokens, other, half))) return undefined;
  // The tokens of the player first, for that is where a reply hurts.
  const hurting = replies.filter((half) => ownerOf(tokens, otherHalf(half)) === seat);
  const others = replies.filter((half) => !hurting.includes(half));
  return [
    ...hurting.map((half) => placed(tokens, other, half)),
    tokens,
    ...others.map((half) => placed(tokens, other, half)),
  ];
}

/** Whether a player with all cards could do it, which is quicker to see. */
function isThinkable(tokens: Tokens, seat: Seat, turns: number): boolean {
  const halves = freeHalves(tokens);
  if (halves.some((half) => wins(tokens, seat, half))) return true;
  if (turns === 1) return false;
  return halves.some((half) => standsThinkably(placed(tokens, seat, half), seat, turns - 1));
}

const standsThinkably = (tokens: Tokens, seat: Seat, turns: number): boolean =>
  afterReplies(tokens, seat)?.every((next) => isThinkable(next, seat, turns)) ?? false;

/** What is left of a hand after each way to make a half. */
const waysToMake = (hand: Hand, half: Half): Hand[] =>
  threesOf(hand)
    .filter(([a, b, c]) => (HALVES_MADE[gridOf(half)][tripleOf(a, b, c)]! & bitOf(half)) !== 0)
    .map(([a, b, c]) => withoutCards(hand, a, b, c));

/** The hand with any three cards of the row; with none where the row is not known yet. */
const handsDrawn = (hand: Hand, row: readonly Card[]): Hand[] =>
  row.length === 0 ? [hand] : threesOf(row).map((cards) => cards.reduce(withCard, hand));

const threesOf = (cards: readonly Card[]): [Card, Card, Card][] =>
  cards.flatMap((a, i) =>
    cards.slice(i + 1).flatMap((b, j) => cards.slice(i + j + 2).map((c): [Card, Card, Card] => [a, b, c])),
  );
