/** Has seeds simulated in processes of their own, and hears what came of them. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Change, PROGRAM, transpile } from '../../build/transpile.ts';
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
  readonly seeds: readonly number[];
  /** How many processes share them. */
  readonly workers: number;
  /** Further arguments of `worker.ts`. */
  readonly args: readonly string[];
  /** One that fails is enough. */
  readonly stopsAtFirst?: boolean;
  /** Where the program is, built: see `withBuilt`. */
  readonly folder: string;
}

export const seedsFrom = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => first + index);

export const THIS_PROJECT = join(import.meta.dirname, '..', '..');
export const CACHE = join(THIS_PROJECT, 'node_modules', '.cache');

/** Builds the program with its simulation for as long as it is used: as JavaScript it starts in half the time, and runs faster. */
export async function withBuilt<T>(use: (folder: string) => Promise<T>, change?: Change): Promise<T> {
  mkdirSync(CACHE, { recursive: true });
  removeLeftFolders();
  const folder = mkdtempSync(join(CACHE, `parlour-simulation-${process.pid}-`));
  try {
    await transpile(folder, [...PROGRAM, 'tests/simulation', 'tests/soak'], change);
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Those of simulations that were killed: a folder has the id of its process in its name. */
export function removeLeftFolders(): void {
  for (const name of readdirSync(CACHE)) {
    const [, id] = /^parlour-simulation-(\d+)-/.exec(name) ?? [];
    if (id !== undefined && !isRunning(Number(id))) {
      rmSync(join(CACHE, name), { recursive: true, force: true });
    }
  }
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    // It may be somebody else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Enough room for what is short-lived: most of a simulation is, and collecting it takes a tenth of the time otherwise. It is collected by
 * one thread, since every core has a worker of its own: threads that help each other take a tenth more of them in all.
 */
const NODE_OPTIONS = ['--max-semi-space-size=64', '--single-threaded-gc'];

export async function runSeeds(
  { seeds, workers, args, folder, stopsAtFirst = false }: Seeds,
  hear: (simulated: Simulated) => void,
): Promise<void> {
  const enough = new AbortController();
  const runShare = (share: readonly number[]): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = spawn(process.execPath, [...NODE_OPTIONS, 'tests/simulation/worker.js', ...args], {
        cwd: folder,
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      worker.stdin.end(JSON.stringify(share));
      createInterface({ input: worker.stdout }).on('line', (line) => {
        const simulated: Simulated = JSON.parse(line);
        hear(simulated);
        if (stopsAtFirst && simulated.violation) enough.abort();
      });
      enough.signal.addEventListener('abort', () => worker.kill());
      worker.on('error', reject);
      worker.on('close', (code) =>
        code === 0 || enough.signal.aborted ? resolve() : reject(new Error(`a worker ended with ${code}`)),
      );
    });
  const shares = Array.from({ length: Math.min(workers, seeds.length) }, (_, index) =>
    seeds.filter((_each, place) => place % workers === index),
  );
  await Promise.all(shares.map(runShare));
}
