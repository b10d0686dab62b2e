/** How the house is just now. */
export interface Vitals {
  readonly shards: readonly Shard[];
  storeAnswers(): Promise<boolean>;
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
export type Condition = 'opening' | 'closing' | Vitals;

/** Whoever asks wants to know it now, even if the store never answers. */
const PATIENCE = 1_000;

export async function storeAnswers(vitals: Vitals): Promise<boolean> {
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

/** What is wrong, in a sentence each; nothing, when all is well. */
export async function troublesOf(condition: Condition): Promise<string[]> {
  if (condition === 'opening') return ['Parlour is being started.'];
  if (condition === 'closing') return ['Parlour is being stopped.'];
  const away = condition.shards.filter(({ connected }) => !connected);
  return [
    ...away.map(({ id }) => `Shard ${id} is not connected to Discord.`),
    ...((await storeAnswers(condition)) ? [] : ['Redis does not answer.']),
  ];
}
