import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { fileIn } from '../forms.ts';

// As it is built, it starts sooner. That they start from their sources, too, has a test of its own.
const fileOf = (program: string): string => fileURLToPath(fileIn('build', `src/ai/programs/${program}.ts`));

const run = (program: string, args: string[], input = '') => {
  const words = [fileOf(program), ...args];
  const { stdout, stderr, status } = spawnSync(process.execPath, words, { input, encoding: 'utf8' });
  return { stdout, stderr, status };
};

test.each([
  [['squadro', '4'], '625\n'],
  [['squadro', '3', '--first', '1'], '125\n'],
  [['eximo', '3'], '60284\n'],
  [['eximo', '0'], '1\n'],
  [['eximo', '1', 'b3-b4', 'C6c5'], '1\n'],
])('perft %j prints the count', (args, stdout) => {
  expect(run('perft', args)).toEqual({ stdout, stderr: '', status: 0 });
});

test.each([
  [[], /^Usage: /],
  [['chess', '3'], /^There is no game “chess”\. The games are eximo, /],
  [['eximo', 'deep'], /^"deep" is no depth/],
  [['squadro', '2', '--first', '3'], /^"3" is no seat/],
  [['eximo', '2', '--first', '1'], /^Black always starts/],
  [['eximo', '1', 'b3-b4', 'e5-e6'], /^Move 2: /],
  [['eximo', '1', '--fast'], /^Usage: /],
])('perft %j says what is wrong in one line', (args, stderr) => {
  const end = run('perft', args);
  expect(end.status).toBe(1);
  expect(end.stdout).toBe('');
  expect(end.stderr).toMatch(stderr);
  expect(end.stderr.trim().split('\n')).toHaveLength(1);
});

test('the engine plays by text until it is told to quit', () => {
  const end = run('engine', ['squadro'], 'play b 3\nnonsense\n7 turn\nquit\nturn\n');
  expect(end).toEqual({ stdout: '=\n\n? unknown command\n\n=7 w\n\n=\n\n', stderr: '', status: 0 });
});

test('the engine ends when it is told to quit, though its input stays open', async () => {
  const engine = spawn(process.execPath, [fileOf('engine'), 'squadro']);
  onTestFinished(() => void engine.kill('SIGKILL'));
  const said = text(engine.stdout);
  engine.stdin.write('turn\nquit\n');
  expect(await once(engine, 'close')).toEqual([0, null]);
  expect(await said).toBe('= b\n\n=\n\n');
});

test('the engine ends when its input ends', () => {
  expect(run('engine', ['squadro'], 'turn')).toEqual({ stdout: '= b\n\n', stderr: '', status: 0 });
});

test('the engine says which games there are', () => {
  expect(run('engine', ['go'])).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^There is no game “go”/),
  });
});

test('the arena prints what came of the games', () => {
  const end = run('arena', ['squadro', '1', 'random', '4']);
  expect(end).toMatchObject({ stderr: '', status: 0 });
  expect(end.stdout).toMatch(
    /^Squadro, 1 against random: \d won, \d drawn, \d lost \([\d.]+ %\); Elo difference .+; [\d.]+ moves a second\n$/,
  );
});

test('the arena lets a program of somebody else play', () => {
  const engine = `gtp:"${process.execPath}" "${fileOf('engine')}" eximo`;
  const end = run('arena', [
    'eximo',
    engine,
    'random',
    '1',
    '--millis',
    '5',
    '--opening',
    '3',
    '--seed',
    'outside',
  ]);
  expect(end).toMatchObject({ stderr: '', status: 0 });
});

test.each([
  [['squadro', '1', '2'], /^Usage: /],
  [['squadro', '1', '2', 'many'], /^Usage: /],
  [['squadro', '6', '2', '10'], /^"6" is no player/],
  [['squadro', 'seer', '2', '10'], /^Nobody hides anything in Squadro/],
  [['squadro', '1', 'gtp:true', '10', '--concurrency', '2'], /^"true" ended in the middle of "start /],
  [['go', '1', '2', '10'], /^There is no game “go”/],
])('arena %j says what is wrong in one line', (args, stderr) => {
  const end = run('arena', args);
  expect(end.status).toBe(1);
  expect(end.stderr).toMatch(stderr);
  expect(end.stderr.trim().split('\n')).toHaveLength(1);
});
