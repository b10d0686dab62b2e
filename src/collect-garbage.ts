import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let gc: NodeJS.GCFunction | undefined;

const SOON_MILLIS = 5000;
let isComing = false;

/**
 * Frees soon what a thread's tasks leave behind, and then only once for all of them. Left alone, V8 waits until more has come together; a
 * thread that has nothing to do keeps it for ever.
 */
export function collectGarbageSoon(): void {
  if (isComing) return;
  isComing = true;
  setTimeout(() => {
    isComing = false;
    collectGarbage('major');
  }, SOON_MILLIS).unref();
}

/** Frees at once what nobody needs any more: all of it (`major`), or quickly, what is new (`minor`). */
export function collectGarbage(type: 'major' | 'minor'): void {
  if (!gc) {
    setFlagsFromString('--expose-gc');
    gc = runInNewContext('gc') as NodeJS.GCFunction;
  }
  // Node 20 takes a major collection that is asked for by name for a minor one.
  if (type === 'major') gc();
  else gc({ type });
}
