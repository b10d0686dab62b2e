/** Has seeds simulated in processes of their own, and hears what came of them. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Violation } from './observer.ts';

export interface Simulated {
  readonly seed: number;
  readonly violation?: Violation;
  readonly trace?: readonly string[];
  readonly digest?: string;
  /** After shrinking, the steps that are left. */
  readonly only?: readonly number[];
}

export interface Seeds {
  readonly first: number;
  readonly count: number;
  /** How many processes share them. */
  readonly workers: number;
  /** Further arguments of `worker.ts`. */
  readonly args: readonly string[];
  /** One that fails is enough. */
  readonly stopsAtFirst?: boolean;
  /** Where the sources are: this project, or a copy of it with a guard removed. */
  readonly folder: string;
}

const ROOT = join(import.meta.dirname, '..', '..');
export const THIS_PROJECT = ROOT;

/** Enough room for what is short-lived: most of a simulation is, and collecting it takes a tenth of the time otherwise. */
const NODE_OPTIONS = ['--max-semi-space-size=64', '--import', 'tsx'];

export async function runSeeds(
  { first, count, workers, args, folder, stopsAtFirst = false }: Seeds,
  hear: (simulated: Simulated) => void,
): Promise<void> {
  const enough = new AbortController();
  const shares = Array.from({ length: Math.min(workers, count) }, (_, index) => ({
    first: first + index,
    count: Math.ceil((count - index) / workers),
  }));
  await Promise.all(
    shares.map(
      (share) =>
        new Promise<void>((resolve, reject) => {
          const worker = spawn(
            process.execPath,
            [
              ...NODE_OPTIONS,
              'tests/simulation/worker.ts',
              ...['--first', String(share.first), '--every', String(workers), '--count', String(share.count)],
              ...args,
            ],
            { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] },
          );
          createInterface({ input: worker.stdout }).on('line', (line) => {
            const simulated: Simulated = JSON.parse(line);
            hear(simulated);
            if (stopsAtFirst && simulated.violation) enough.abort();
          });
          enough.signal.addEventListener('abort', () => worker.kill());
          worker.on('error', reject);
          worker.on('close', (code) =>
            code === 0 || enough.signal.aborted
              ? resolve()
              : reject(new Error(`a worker ended with ${code}`)),
          );
        }),
    ),
  );
}
