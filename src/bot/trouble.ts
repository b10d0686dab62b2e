/** What people read when something cannot be done. */
import { randomInt } from 'node:crypto';
import { BEING_RENEWED } from '../match/words.ts';
import { RulesError } from '../rules/game.ts';
import { StoreAway } from '../store/away.ts';
import { NewerRecord } from '../store/record.ts';
import { isTroubleOutside } from './discord-error.ts';
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
  if (error instanceof NewerRecord) return { words: BEING_RENEWED, code };
  if (isTroubleOutside(error)) return { words: DISCORD_FAILED, code };
  return {
    words: `Something went wrong on our side (code ${code}). Nothing is lost; please try again.`,
    code,
  };
}

/** It may have failed after the deed was done, or before. */
const DISCORD_FAILED =
  'Discord has just failed to take my answer. If you have moved, your move counts: `/board` shows how the game stands.';

/** Without the letters and digits that people take for each other. */
const LETTERS = 'ACDEFGHJKLMNPQRTUVWXY34679';
const newCode = (): string => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
