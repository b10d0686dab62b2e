import { outcomeOf, reasonWords, winnerWords } from '../../src/render/describe.ts';
import { seatNames } from '../../src/render/drawing.ts';
import { gameOf } from '../../src/rules/catalogue.ts';
import type { View } from '../../src/rules/game.ts';
import { ENGLISH } from '../../src/texts/languages.ts';
import { textsIn } from '../../src/texts/texts.ts';

const t = textsIn(ENGLISH);

/** How the rules ended the game, as the description of its board says it: `White wins: Black has no move left`. */
export function describeResult(view: View): string | undefined {
  const outcome = outcomeOf(view);
  const names = seatNames(t, gameOf(view.game));
  return outcome && `${winnerWords(t, outcome, names)}: ${reasonWords(t, view, outcome, names)}`;
}
