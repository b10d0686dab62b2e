import { opponent, type Seat } from '../../rules/game.ts';
import { type Card, type Hand, withCard, withoutCards } from '../../rules/quexo/cards.ts';
import { tripleOf } from '../../rules/quexo/combinations.ts';
import { makeable } from '../../rules/quexo/generate.ts';
import { available, NO_TOKENS, placed, type Tokens } from '../../rules/quexo/grids.ts';
import { makeOf, type QuexoMove, swapOf, takeOf } from '../../rules/quexo/move.ts';
import { drawsLeft, LAST_TURN, type QuexoPosition } from '../../rules/quexo/position.ts';
import { makes, setToHalves } from './hand-values.ts';
import { winningHalves } from './lines.ts';

/**
 * Wins that nothing hidden can prevent. The other is taken to be able to make anything, and the player counts on no
 * card but the own and those face up now.
 */

/** So many own turns ahead, the one under way included. */
const MOST_TURNS = 3;

/** Halves by grid. */
type Halves = readonly [number, number];

/**
 * A move of a forced win that takes another turn; nothing where there is none, where any draw will do, or where the
 * game can be won at once.
 */
export function forcedWinMove(position: QuexoPosition): QuexoMove | undefined {
  const { tokens, turn, turnNumber, hands, row } = position;
  if (drawsLeft(position) === 0 && canWin(winningHalves(tokens, turn), makeable(hands[turn], tokens)))
    return undefined;
  for (let turns = 2; turns <= MOST_TURNS && turnNumber + 2 * (turns - 1) <= LAST_TURN; turns++) {
    if (drawsLeft(position) === 0) {
      const act = forcedWinAct(tokens, turn, hands[turn], row, turns);
      if (act !== undefined) return act;
      continue;
    }
    const replies = repliesTo(tokens, turn, turns - 1);
    if (replies === undefined) continue;
    if (winsAgainstAll(replies, turn, hands[turn])) return undefined;
    const drawn = choices(row, drawsLeft(position)).find((cards) =>
      winsAgainstAll(replies, turn, cards.reduce(withCard, hands[turn])),
    );
    if (drawn !== undefined) return takeOf(drawn[0]!);
  }
  return undefined;
}

/** An act after which the player wins in so many turns, this one included; the row is empty where it is not known. */
function forcedWinAct(
  tokens: Tokens,
  seat: Seat,
  hand: Hand,
  row: readonly Card[],
  turns: number,
): QuexoMove | undefined {
  const halves = setToHalves(...makeable(hand, tokens));
  // An exchange is good for the cards that lie face up, if for anything.
  for (const half of row.length > 0 ? [...halves, EXCHANGE] : halves) {
    const after = half === EXCHANGE ? tokens : placed(tokens, seat, half);
    const replies = repliesTo(after, seat, turns - 1);
    if (replies === undefined) continue;
    for (const [a, b, c] of choices(hand, 3)) {
      const triple = tripleOf(a!, b!, c!);
      if (half !== EXCHANGE && !makes(triple, half)) continue;
      const kept = withoutCards(hand, a!, b!, c!);
      const isSure = choices(row, Math.min(3, row.length)).some((cards) =>
        winsAgainstAll(replies, seat, cards.reduce(withCard, kept)),
      );
      if (isSure) return half === EXCHANGE ? swapOf(triple) : makeOf(half, triple);
    }
  }
  return undefined;
}

const EXCHANGE = -1;

/** Every table after a reply of the other, and how many turns are left then to win. */
interface ReplySet {
  readonly turns: number;
  readonly tables: readonly Tokens[];
  /** What wins at once at each of the tables. */
  readonly winning: readonly Halves[];
}

/** Nothing where a player with all cards could not be sure of winning. */
function repliesTo(tokens: Tokens, seat: Seat, turns: number): ReplySet | undefined {
  const other = opponent(seat);
  if (!isNone(winningHalves(tokens, other))) return undefined;
  // The other can break up one threat in a turn.
  if (turns === 1 && !areTwo(winningHalves(tokens, seat))) return undefined;
  const replies = setToHalves(available(tokens[0]), available(tokens[1]));
  const tables = [tokens, ...replies.map((half) => placed(tokens, other, half))];
  const winning = tables.map((table) => winningHalves(table, seat));
  const isHopeless = winning.some(
    (halves, index) => isNone(halves) && (turns === 1 || !isWinnable(tables[index]!, seat, turns)),
  );
  return isHopeless ? undefined : { turns, tables, winning };
}

const canWin = (winning: Halves, made: Halves): boolean =>
  (winning[0] & made[0]) !== 0 || (winning[1] & made[1]) !== 0;
const isNone = ([first, second]: Halves): boolean => (first | second) === 0;
const areTwo = ([first, second]: Halves): boolean =>
  (first !== 0 && second !== 0) || (first & (first - 1)) !== 0 || (second & (second - 1)) !== 0;

/** Whether a player with all cards, who cannot win at once, would be sure to win in so many turns. */
const isWinnable = (tokens: Tokens, seat: Seat, turns: number): boolean =>
  setToHalves(available(tokens[0]), available(tokens[1])).some(
    (half) => repliesTo(placed(tokens, seat, half), seat, turns - 1) !== undefined,
  );

/** Whether a hand wins whatever the other does. */
function winsAgainstAll({ turns, tables, winning }: ReplySet, seat: Seat, hand: Hand): boolean {
  const made = makeable(hand, NO_TOKENS);
  return winning.every(
    (halves, index) =>
      canWin(halves, made) ||
      (turns > 1 && forcedWinAct(tables[index]!, seat, hand, UNKNOWN_ROW, turns) !== undefined),
  );
}

const UNKNOWN_ROW: readonly Card[] = [];

/** Every choice of so many of the cards, in their order. */
function choices(cards: readonly Card[], count: number): Card[][] {
  if (count === 0) return [[]];
  return cards.flatMap((card, index) =>
    choices(cards.slice(index + 1), count - 1).map((others) => [card, ...others]),
  );
}
