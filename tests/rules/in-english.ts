import { RulesError } from '../../src/rules/game.ts';
import { ENGLISH } from '../../src/texts/languages.ts';
import { textsIn } from '../../src/texts/texts.ts';

export const english = textsIn(ENGLISH);

/** What a person is told who tries this; nothing if they may. */
export function refusal(attempt: () => unknown): string | undefined {
  try {
    attempt();
    return undefined;
  } catch (error) {
    if (error instanceof RulesError) return english.words(error.said);
    throw error;
  }
}
