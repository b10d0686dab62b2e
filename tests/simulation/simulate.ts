/** One story from its first step to its last invariant. */
import { createHash } from 'node:crypto';
import { getTasks } from 'node-cron';
import type { Violation } from './observer.ts';
import type { SimulatedRedis } from './redis.ts';
import { Simulation } from './simulation.ts';
import type { Story } from './story.ts';

export interface Verdict {
  readonly seed: number;
  /** The first thing that did not hold. */
  readonly violation?: Violation;
  /** What happened, line by line, where it was traced. */
  readonly trace: readonly string[];
}

let current: Simulation | undefined;

/** What nobody handles belongs to the simulation that is under way. */
export function watchRejections(): void {
  process.on('unhandledRejection', (error) => current?.observer.fails(MISTAKE, stackOf(error)));
}

const MISTAKE = 'the bot makes no mistake';

const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

export async function simulate(story: Story, redis: SimulatedRedis, isTraced: boolean): Promise<Verdict> {
  // The one thing that outlives a process of the bot in this Node process: its tasks are kept by names, which a seed gives again.
  for (const task of getTasks().values()) task.destroy();
  const simulation = new Simulation(story, redis, isTraced);
  current = simulation;
  try {
    await simulation.run();
  } catch (error) {
    simulation.observer.fails(MISTAKE, stackOf(error));
  }
  const [violation] = simulation.observer.violations;
  return { seed: story.seed, ...(violation && { violation }), trace: simulation.lines };
}

/** A trace in few letters, to compare. */
export const digestOf = ({ trace }: Verdict): string =>
  createHash('sha256').update(trace.join('\n')).digest('hex').slice(0, 16);
