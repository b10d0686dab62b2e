import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { personAt } from '../../src/playground/person.ts';
import { freePort } from '../store/server.ts';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const TYPESCRIPT = import.meta.resolve('tsx');

interface Started {
  readonly child: ChildProcess;
  /** All that it has said so far, and complained about. */
  said(): string;
  complained(): string;
}

/** The program in a folder of its own, with these settings and no others. */
function start(settings: Readonly<Record<string, string>>): Started {
  const cwd = mkdtempSync(join(tmpdir(), 'parlour-start-'));
  const env = { PATH: process.env.PATH ?? '', ...settings };
  const child = spawn(process.execPath, ['--import', TYPESCRIPT, MAIN], { cwd, env, stdio: 'pipe' });
  const heard = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8').on('data', (text: string) => {
      heard[stream] += text;
    });
  }
  onTestFinished(async () => {
    await stop(child, 'SIGKILL');
    rmSync(cwd, { recursive: true, force: true });
  });
  return { child, said: () => heard.stdout, complained: () => heard.stderr };
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exited = once(child, 'exit');
  child.kill(signal);
  const [code] = await exited;
  return code;
}

const addressIn = (said: string): string | undefined => /open at (http:\S+)/.exec(said)?.[1];

describe('the start', () => {
  it('without any settings opens a playground where one can play, and a signal closes it in order', async () => {
    const taken = createServer().listen(await freePort(), '127.0.0.1');
    await once(taken, 'listening');
    onTestFinished(() => void taken.close());
    const { port } = taken.address() as { port: number };
    const { child, said, complained } = start({ PLAYGROUND_PORT: String(port) });
    await expect.poll(() => addressIn(said()), { timeout: 30_000 }).toBeDefined();
    const address = addressIn(said())!;
    expect(Number(new URL(address).port)).toBeGreaterThan(port);

    const ada = await personAt(address, 'Ada');
    onTestFinished(() => ada.close());
    await ada.command('challenge', { game: 'squadro' });
    await ada.sees('challenges anyone');
    expect(await stop(child, 'SIGTERM')).toBe(0);
    expect(complained()).not.toContain('"level":50');
  });

  it.each([
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL has to be one of'],
    [{ DISCORD_TOKEN: 'not a token' }, 'DISCORD_TOKEN does not look like'],
    [{ REDIS_URL: 'redis://127.0.0.1:1' }, 'Redis at 127.0.0.1:1 cannot be used'],
  ])('with %j stops with one line that says why', async (settings, words) => {
    const { child, complained } = start(settings);
    const [code] = await once(child, 'exit');
    expect(code).toBe(1);
    expect(complained().trim().split('\n')).toEqual([expect.stringContaining(words)]);
  });
});
