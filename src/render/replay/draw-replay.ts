import { Piscina } from 'piscina';
import type { Replay } from './film.ts';

const IDLE_MILLIS = 30_000;

let thread: Piscina | undefined;

/** The whole game as an animated GIF, made in a thread of its own, one after the other. */
export function drawReplay(replay: Replay): Promise<Uint8Array> {
  thread ??= new Piscina({
    filename: new URL('./film.ts', import.meta.url).href,
    name: 'film',
    execArgv: ['--import', new URL('../../load-typescript.mjs', import.meta.url).href],
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MILLIS,
  });
  return thread.run(replay);
}

/** Ends the thread, with what it may be drawing. */
export async function endReplays(): Promise<void> {
  await thread?.destroy();
  thread = undefined;
}
