import { RulesError } from '../rules/game.ts';
import { ENGLISH } from '../texts/languages.ts';
import { textsIn } from '../texts/texts.ts';

/** What somebody did wrong who runs one of the programs, or talks to one, in one sentence. The rules have nothing to do with it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What these programs say of an error that their user can do something about; nothing of any other. They speak English. */
export function refusalIn(error: unknown): string | undefined {
  if (error instanceof UsageError) return error.message;
  return error instanceof RulesError ? textsIn(ENGLISH).words(error.said) : undefined;
}
