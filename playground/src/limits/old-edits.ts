/**
 * Discord limits how often messages older than an hour are edited (code 30046), and publishes no numbers: those of a
 * message are on the strict side, those of a channel are what circuitsacul/starboard-4#118 has found.
 */

import type { Clock } from '../clock.ts';
import type { Id } from '../ids.ts';
import { type Allowance, createWindows } from './windows.ts';

const OLD_AFTER = 60 * 60 * 1000;
const PER_MESSAGE: Allowance = { most: 5, within: 60_000 };
const PER_CHANNEL: Allowance = { most: 3, within: 20_000 };

export interface OldEdits {
  /** Counts an edit, if the message is old; throws `TooManyOldEdits`. */
  count(message: { readonly id: Id; readonly channelId: Id; readonly createdAt: number }): void;
}

export class TooManyOldEdits extends Error {
  override readonly name = 'TooManyOldEdits';
  /** In seconds. */
  readonly retryAfter: number;
  /** Whether the answer's headers tell. */
  readonly inHeaders: boolean;

  constructor(retryAfter: number, inHeaders: boolean) {
    super(`Old messages are edited too often: wait ${retryAfter} seconds.`);
    this.retryAfter = retryAfter;
    this.inHeaders = inHeaders;
  }
}

export function createOldEdits(clock: Clock, inHeaders: boolean): OldEdits {
  const ofMessages = createWindows(clock, PER_MESSAGE);
  const ofChannels = createWindows(clock, PER_CHANNEL);
  return {
    count({ id, channelId, createdAt }) {
      const now = clock.now();
      if (now - createdAt < OLD_AFTER) return;
      const used = [ofMessages.look(id), ofChannels.look(channelId)].filter(
        ({ remaining }) => remaining === 0,
      );
      if (used.length > 0) {
        const endsAt = Math.max(...used.map((each) => each.endsAt));
        throw new TooManyOldEdits((endsAt - now) / 1000, inHeaders);
      }
      ofMessages.take(id);
      ofChannels.take(channelId);
    },
  };
}

export const uncountedOldEdits: OldEdits = { count() {} };
