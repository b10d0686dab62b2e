/** Which cores each program of the measurement has. */

import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';

export interface Cores {
  /** What stands before a command, so that it runs on these cores. */
  readonly bot: readonly string[];
  readonly others: readonly string[];
  /** Whether nobody but the bot is on its cores. */
  readonly apart: boolean;
}

/** The bot has so many cores to itself where there are more, and `taskset` to say so; otherwise all share what there is. */
export function divideCores(ofTheBot: number): Cores {
  const count = availableParallelism();
  const folders = (process.env.PATH ?? '').split(delimiter);
  const canPin = folders.some((folder) => existsSync(join(folder, 'taskset')));
  if (!canPin || count <= ofTheBot) return { bot: [], others: [], apart: false };
  return {
    bot: ['taskset', '-c', `0-${ofTheBot - 1}`],
    others: ['taskset', '-c', `${ofTheBot}-${count - 1}`],
    apart: true,
  };
}
