/** How the bot is just now. */
export interface Health {
  readonly shards: readonly Shard[];
  storeAnswers(): Promise<boolean>;
  /** For how many milliseconds no sweep of the schedule has come to its end; before the first, since the start. */
  readonly sinceSweep: number;
  /** Questions that wait for a thread of the computer players. */
  readonly computerWaiting: number;
}

export interface Shard {
  readonly id: number;
  readonly connected: boolean;
  /** Between a heartbeat and its answer, in milliseconds; nothing before the first. */
  readonly ping?: number;
}

/** Before it is open and after it has begun to close, there is nothing to look at. */
export type Condition = 'starting' | 'closing' | Health;

/** Whoever asks wants to know it now, even if the store never answers. */
const PATIENCE = 1_000;

export async function storeAnswers(vitals: Health): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const impatience = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, PATIENCE, false);
  });
  try {
    return await Promise.race([vitals.storeAnswers(), impatience]);
  } finally {
    clearTimeout(timer);
  }
}

/** One begins every few seconds, and takes seldom longer than that. */
const LONGEST_SWEEP = 60_000;

/** What is wrong, in a sentence each; nothing, when all is well. */
export async function troublesOf(condition: Condition): Promise<string[]> {
  if (condition === 'starting') return ['Parlour is being started.'];
  if (condition === 'closing') return ['Parlour is being stopped.'];
  const disconnected = condition.shards.filter(({ connected }) => !connected);
  return [
    ...disconnected.map(({ id }) => `Shard ${id} is not connected to Discord.`),
    ...((await storeAnswers(condition)) ? [] : ['Redis does not answer.']),
    ...(condition.sinceSweep > LONGEST_SWEEP ? [noSweepFor(condition.sinceSweep)] : []),
  ];
}

const noSweepFor = (millis: number): string =>
  `The schedule has not finished a sweep for ${Math.floor(millis / 1_000)} seconds.`;
