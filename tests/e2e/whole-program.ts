/** The program as people start it, with all that it says. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const TYPESCRIPT = import.meta.resolve('tsx');
const AT_THE_PLAYGROUND = new URL('./at-the-playground.mjs', import.meta.url).href;

export interface Started {
  readonly child: ChildProcess;
  /** All that it has said so far, and complained about. */
  said(): string;
  complained(): string;
}

/** In a folder of its own, with these settings and no others. With a token, Discord is the one at `api`. */
export function start(settings: Readonly<Record<string, string>>, api?: string): Started {
  const cwd = mkdtempSync(join(tmpdir(), 'parlour-start-'));
  const env = { PATH: process.env.PATH ?? '', ...settings, ...(api && { PLAYGROUND_API: api }) };
  const imports = ['--import', TYPESCRIPT, ...(api ? ['--import', AT_THE_PLAYGROUND] : [])];
  const child = spawn(process.execPath, [...imports, MAIN], { cwd, env, stdio: 'pipe' });
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

/** Gives the code with which it ends. */
export async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exited = once(child, 'close');
  child.kill(signal);
  const [code] = await exited;
  return code;
}
