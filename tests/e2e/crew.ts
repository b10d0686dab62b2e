/** Several processes that share a bot, for tests that let them come and go. */

import { BOT_MAY, type Scenario } from '@parlour/playground';
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

/** So many servers with two people each; Discord gives neighbours to different shards. */
export const serversForTwo = (count: number): Scenario => ({
  bot: { name: 'Parlour', permissions: BOT_MAY },
  people: Array.from({ length: 2 * count }, (_, index) => ({ name: `P${index}` })),
  servers: Array.from({ length: count }, (_, index) => ({
    name: `Server ${index}`,
    owner: `P${2 * index}`,
    members: [`P${2 * index}`, `P${2 * index + 1}`],
    channels: [{ name: 'games' }],
  })),
});
