import { outcomeOf, winnerWords } from '../../src/render/describe.ts';
import { gameOf } from '../../src/rules/catalogue.ts';
import type { View } from '../../src/rules/game.ts';

/** How the rules ended the game, as the description of its board says it: `White wins: Black has no move left`. */
export function describeResult(view: View): string | undefined {
  const outcome = outcomeOf(view);
  return outcome && `${winnerWords(outcome, gameOf(view.game).seats)}: ${outcome.reason}`;
}
