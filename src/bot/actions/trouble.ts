/** What people read when something cannot be done. */
import { randomInt } from 'node:crypto';
import { RulesError } from '../../rules/game.ts';
import { StoreUnavailable } from '../../store/connection/unavailable.ts';
import { NewerRecord } from '../../store/records/record.ts';
import type { Say } from '../../texts/texts.ts';
import { isTroubleOutside, waitAskedFor } from '../gateway/discord-error.ts';
import { Refused } from './refused.ts';

export interface Trouble {
  readonly say: Say;
  /** Of what nobody expected: leads from what the person reads to the log. */
  readonly code?: string;
  /** Whose it is, where it is not ours. */
  readonly whose?: 'Discord';
}

export function troubleOf(error: unknown): Trouble {
  if (error instanceof Refused) return { say: error.say };
  if (error instanceof RulesError) return { say: (t) => t.words(error.said) };
  const code = newCode();
  if (error instanceof StoreUnavailable) return { say: (t) => t(`trouble.store.${error.code}`), code };
  // While another version takes over and has already written to a match.
  if (error instanceof NewerRecord) return { say: (t) => t('trouble.newerVersion'), code };
  // A rate limit, of which nobody is to blame who plays.
  if (waitAskedFor(error) !== undefined) {
    return { say: (t) => t('trouble.discordAsksToWait'), code, whose: 'Discord' };
  }
  // Nobody knows whether it failed before the move was written or after.
  if (isTroubleOutside(error)) return { say: (t) => t('trouble.discordFailed'), code, whose: 'Discord' };
  return { say: (t) => t('trouble.mistake', { code }), code };
}

/** Without the letters and digits that people take for each other. */
const LETTERS = 'ACDEFGHJKLMNPQRTUVWXY34679';
const newCode = (): string => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
