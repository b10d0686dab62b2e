import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** Those that take something to look at; the gallery takes nothing. */
const programs = Object.values(scripts).filter((script) => /^tsx src\/(?!render)/.test(script));

test.each(programs)('%s runs, and says in a line what it does not understand', (script) => {
  const [, file] = script.split(' ');
  const words = ['--import', 'tsx', file!, '--nonsense'];
  const { stdout, stderr, status } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  expect({ stdout, status }).toEqual({ stdout: '', status: 1 });
  expect(stderr.trim().split('\n')).toHaveLength(1);
});
