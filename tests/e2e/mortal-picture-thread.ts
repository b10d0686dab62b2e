/** What a thread runs that draws, and dies of the boards of one game. */
import { draw as drawTask, type PictureTask } from '../../src/render/picture-thread.ts';
import { SQUADRO } from '../../src/rules/squadro/view.ts';

export async function draw(written: string): Promise<unknown> {
  const task: PictureTask = JSON.parse(written);
  if (task.kind === 'board' && task.view.game === SQUADRO) process.exit(1);
  return drawTask(written);
}
