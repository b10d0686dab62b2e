/** What people read when something cannot be done. */
import { randomInt } from 'node:crypto';
import { RulesError } from '../../rules/game.ts';
import { StoreUnavailable } from '../../store/connection/unavailable.ts';
import { NewerRecord } from '../../store/records/record.ts';
import { isTroubleOutside, waitAskedFor } from '../gateway/discord-error.ts';
import { Refused } from './refused.ts';

export interface Trouble {
  readonly words: string;
  /** Of what nobody expected: leads from what the person reads to the log. */
  readonly code?: string;
  /** Whose it is, where it is not ours. */
  readonly whose?: 'Discord';
}

export function troubleOf(error: unknown): Trouble {
  if (error instanceof Refused || error instanceof RulesError) return { words: error.message };
  const code = newCode();
  if (error instanceof StoreUnavailable) return { words: STORE_WORDS[error.code], code };
  if (error instanceof NewerRecord) return { words: NEWER_VERSION, code };
  if (waitAskedFor(error) !== undefined) return { words: DISCORD_ASKS_TO_WAIT, code, whose: 'Discord' };
  if (isTroubleOutside(error)) return { words: DISCORD_FAILED, code, whose: 'Discord' };
  return {
    words: `Something went wrong on our side (code ${code}). Nothing is lost; please try again.`,
    code,
  };
}

export const STORE_WORDS: Readonly<Record<StoreUnavailable['code'], string>> = {
  unreachable: 'I cannot reach my notes just now. Nothing is lost; please try again in a minute.',
  unwritable:
    'I cannot write anything down just now, so nothing has changed. Please try again in a few minutes.',
};

/** While another version takes over and has already written to a match. */
export const NEWER_VERSION =
  'A newer version of me has already written here and is just taking over. Nothing is lost; please try again in a minute.';

/** Nobody knows whether it failed before the move was written or after. */
const DISCORD_FAILED =
  'Discord has just failed to take my answer. If you have moved, your move counts: `/board` shows how the game stands.';

/** A rate limit, of which nobody is to blame who plays. */
const DISCORD_ASKS_TO_WAIT =
  'Discord has just asked me to wait before I answer here. If you have moved, your move counts: `/board` shows how the game stands in a moment.';

/** Without the letters and digits that people take for each other. */
const LETTERS = 'ACDEFGHJKLMNPQRTUVWXY34679';
const newCode = (): string => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
