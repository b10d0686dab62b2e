/**
 * A picture holds some megabytes until it is packed, and the threads that pack can only do a few at the same time. Whatever is asked for
 * beyond that waits before it is begun, so that a rush takes time and not memory.
 */
const MOST = 6;

const waiting: (() => void)[] = [];
let begun = 0;

export async function limitConcurrency<T>(draw: () => Promise<T>): Promise<T> {
  if (begun < MOST) begun++;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await draw();
  } finally {
    // Whoever is next takes over the place.
    const next = waiting.shift();
    if (next) next();
    else begun--;
  }
}
