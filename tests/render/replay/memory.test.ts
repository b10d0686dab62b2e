import { expect, test } from 'vitest';
import { startProgram } from '../../e2e/programs.ts';

const MEGABYTE = 1024 * 1024;

/** In a process of its own, since nothing else may take or give back memory meanwhile. */
test('films in a row need no more memory than the first', async () => {
  const program = await startProgram(new URL('./films-in-a-row.ts', import.meta.url), {}, /^\[/);
  await program.ended;
  const [first, ...later]: number[] = JSON.parse(program.line);
  // Four films of 77 boards, which take half a gigabyte if their pixels are kept.
  expect((later.at(-1)! - first!) / MEGABYTE).toBeLessThan(150);
}, 120_000);
