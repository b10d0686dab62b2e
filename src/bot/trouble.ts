/** What people read when something cannot be done. */
import { randomInt } from 'node:crypto';
import { RulesError } from '../rules/game.ts';
import { StoreAway } from '../store/away.ts';
import { Refused } from './refused.ts';

export interface Trouble {
  readonly words: string;
  /** Of what nobody expected: leads from what the person reads to the log. */
  readonly code?: string;
}

export function troubleOf(error: unknown): Trouble {
  if (error instanceof Refused || error instanceof RulesError) return { words: error.message };
  const code = newCode();
  if (error instanceof StoreAway) return { words: error.message, code };
  return {
    words: `Something went wrong on our side (code ${code}). Nothing is lost; please try again.`,
    code,
  };
}

/** Without the letters and digits that people take for each other. */
const LETTERS = 'ACDEFGHJKLMNPQRTUVWXY34679';
const newCode = (): string => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
