/** One line of the table that `npm run bench` prints. */
export interface Row {
  readonly what: string;
  readonly target: string;
  readonly measured: string;
  readonly met: boolean;
}

/** Each measurement is a program of its own, so that none warms up or slows down another; it prints its rows as JSON. */
export function report(rows: readonly Row[]): void {
  process.stdout.write(`${JSON.stringify(rows)}\n`);
}

/** The shortest of several runs, in milliseconds: what else the machine does can only make a run longer. */
export function bestOf(runs: number, run: () => void): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < runs; round++) {
    const start = performance.now();
    run();
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

export const millions = (count: number): string => `${(count / 1e6).toFixed(1)} M`;
