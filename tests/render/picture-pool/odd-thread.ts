/**
 * What a thread runs that does as the name of the first player says: it is drawn as the bytes of that name, unless that is `die`,
 * `hang` or `fail`, or `wait`, which is drawn when the file that the second player names is there.
 */
import { appendFileSync, existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { PictureAnswer, PictureTask } from '../../../src/render/picture-thread.ts';

export async function draw(written: string): Promise<PictureAnswer> {
  const task: PictureTask = JSON.parse(written);
  if (task.kind !== 'board' && task.kind !== 'film') throw new Error(task.kind);
  const [name, file] = task.kind === 'film' ? task.replay.names : task.options.names;
  if (name === 'die') process.exit(1);
  while (name === 'hang');
  if (name === 'fail') return { failure: 'spilt ink', cause: 'something else' };
  if (name === 'wait') while (!existsSync(file)) await pause(5);
  else if (file !== '') appendFileSync(file, `${name} `);
  return { bytes: new TextEncoder().encode(name) };
}
