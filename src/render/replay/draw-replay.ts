import { Piscina } from 'piscina';
import type { Replay } from './film.ts';

const IDLE_MILLIS = 30_000;
/** At a second or two for each, the last of them has its film within a minute. */
const MOST_WAITING = 20;

/** More replays wait than could be drawn soon; it is best to ask again in a while. */
export class TooManyReplays extends Error {
  override readonly name = 'TooManyReplays';
}

/** Draws a whole game as an animated GIF. */
export type DrawReplay = (replay: Replay) => Promise<Uint8Array>;

/** A thread that draws replays, one after the other. */
export interface FilmThread {
  readonly draw: DrawReplay;
  /** Ends the thread, with what it may be drawing. */
  close(): Promise<void>;
}

/** `module` is what the thread runs: it has a `film`. */
export function openFilmThread(module = new URL('./film.ts', import.meta.url)): FilmThread {
  let thread: Piscina | undefined;
  return {
    async draw(replay) {
      thread ??= new Piscina({
        filename: module.href,
        name: 'film',
        execArgv: ['--import', new URL('../../load-typescript.mjs', import.meta.url).href],
        minThreads: 0,
        maxThreads: 1,
        idleTimeout: IDLE_MILLIS,
      });
      if (thread.queueSize >= MOST_WAITING) throw new TooManyReplays(`${MOST_WAITING} replays are waiting.`);
      return thread.run(replay);
    },
    async close() {
      await thread?.destroy();
      thread = undefined;
    },
  };
}

export const { draw: drawReplay, close: endReplays } = openFilmThread();
