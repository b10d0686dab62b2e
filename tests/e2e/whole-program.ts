/** The program as people start it, with all that it says. */
import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { builtFolder, type Form, fileIn, loaderFor } from '../forms.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const AT_THE_PLAYGROUND = new URL('./at-the-playground.mjs', import.meta.url).href;

export interface Started {
  readonly child: ChildProcess;
  /** All that it has said so far, and complained about. */
  said(): string;
  complained(): string;
}

type Environment = Readonly<Record<string, string>>;

interface Program {
  /** As it is built, unless told otherwise: so it starts sooner. */
  readonly form?: Form;
  /** A file of the project; the bot unless told otherwise. */
  readonly file?: string;
  readonly args?: readonly string[];
}

/** In a folder of its own, with these settings and no others. With a token, Discord is the one at `api`. */
export function start(
  settings: Environment,
  api?: string,
  { form = 'build', file = 'src/main.ts', args = [] }: Program = {},
): Started {
  const folder = folderOfItsOwn();
  const program = fileIn(form, file);
  const env = { ...settings, ...(api && { PLAYGROUND_API: api }) };
  const imports = [...loaderFor(program), ...(api ? ['--import', AT_THE_PLAYGROUND] : [])];
  const child = spawn(process.execPath, [...imports, fileURLToPath(program), ...args], inside(folder, env));
  onTestFinished(async () => {
    await stop(child, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  return listeningTo(child);
}

/** By `npm start` or `npm run start:dist`, and as in a terminal: npm and all that it starts are one process group. */
export function startByNpm(form: Form, settings: Environment): Started {
  const folder = folderOfItsOwn();
  copyFileSync(join(PROJECT, 'package.json'), join(folder, 'package.json'));
  for (const part of ['src', 'node_modules']) symlinkSync(join(PROJECT, part), join(folder, part));
  symlinkSync(builtFolder, join(folder, 'dist'));
  const env = { ...settings, npm_config_update_notifier: 'false' };
  const script = form === 'source' ? 'start' : 'start:dist';
  const child = spawn('npm', ['run', script], { ...inside(folder, env), detached: true });
  const closed = once(child, 'close');
  onTestFinished(async () => {
    signalGroup(child, 'SIGKILL');
    await closed;
    rmSync(folder, { recursive: true, force: true });
  });
  return listeningTo(child);
}

/** What Ctrl+C does in a terminal, and many a supervisor. */
export function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid!, signal);
  } catch {
    // Nobody of the group is left.
  }
}

const folderOfItsOwn = (): string => mkdtempSync(join(tmpdir(), 'parlour-start-'));

const inside = (cwd: string, settings: Environment) =>
  ({ cwd, env: { PATH: process.env.PATH ?? '', ...settings }, stdio: 'pipe' }) as const;

function listeningTo(child: ChildProcessWithoutNullStreams): Started {
  const heard = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8').on('data', (text: string) => {
      heard[stream] += text;
    });
  }
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
