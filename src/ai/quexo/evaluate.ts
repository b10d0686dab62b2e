import type { Seat } from '../../rules/game.ts';
import { makeable } from '../../rules/quexo/generate.ts';
import type { QuexoPosition } from '../../rules/quexo/position.ts';
import { valueOfSets } from './hand-values.ts';
import { chancesFor, gainsFor, HALVES, linesOf, newChances } from './lines.ts';

const WEIGHTS = {
  /** How much a line decides. */
  lines: 4.3,
  /** What can be made next, for the player to move and for the other. */
  now: 5.6,
  next: 3.1,
  /** No hand is worth more. */
  cap: 0.95,
};

const chances = newChances();
const gains = new Float64Array(HALVES);

/** The value of a position for seat 0, from 0 to 1, before the act of the player to move; both hands lie open. */
export const evaluate = (position: QuexoPosition): number =>
  logistic(prospectsOf(position, 0) - prospectsOf(position, 1));

function prospectsOf({ tokens, turn, hands }: QuexoPosition, seat: Seat): number {
  chancesFor(tokens, seat, chances);
  const lines = linesOf(chances);
  gainsFor(tokens, seat, gains);
  const [first, second] = makeable(hands[seat], tokens);
  const hand = valueOfSets(first, second, gains);
  return WEIGHTS.lines * lines + (seat === turn ? WEIGHTS.now : WEIGHTS.next) * Math.min(hand, WEIGHTS.cap);
}

export const logistic = (lead: number): number => 1 / (1 + Math.exp(-lead));
