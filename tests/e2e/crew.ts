/** Several processes that share a bot, for tests that let them come and go. */

import type { Shards } from '../../src/bot/gateway/shards.ts';
import type { Millis } from '../../src/match/clock.ts';
import { type Program, startProgram } from './programs.ts';

export interface Crew {
  readonly api: string;
  /** An address, or the nodes of a cluster. */
  readonly redis: string | readonly string[];
  readonly shards: Shards;
  /** How far the clock of this process is ahead. */
  readonly ahead: Millis;
}

/** Starts one more, and waits until it is ready. */
export const startOne = (one: Crew): Promise<Program> =>
  startProgram(new URL('./crew-process.ts', import.meta.url), { args: [JSON.stringify(one)] }, /^ready$/);
