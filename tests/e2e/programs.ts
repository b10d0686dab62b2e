/** Programs of ours as child processes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { loaderFor } from '../forms.ts';

export interface Program {
  /** The line of its output that said it was ready. */
  readonly line: string;
  /** Everything it has said so far, line by line. */
  readonly said: readonly string[];
  /** Settles when it ends by itself, with its code. */
  readonly ended: Promise<number | null>;
  /** Gives the code with which it ended; none, if it was killed. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Starts a program and waits until it says that it is ready. */
export async function startProgram(
  file: URL,
  { args = [], environment = {}, folder }: Circumstances,
  ready: RegExp,
): Promise<Program> {
  const child = spawn(process.execPath, [...loaderFor(file), fileURLToPath(file), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, ...environment },
    ...(folder && { cwd: folder }),
  });
  const ended = once(child, 'exit').then(() => child.exitCode);
  const said: string[] = [];
  const line = await lineMatching(child, ready, said);
  return {
    line,
    said,
    ended,
    async end(signal) {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal);
        await ended;
      }
      return child.exitCode;
    },
  };
}

interface Circumstances {
  readonly args?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** The folder in which it runs. */
  readonly folder?: string;
}

function lineMatching({ stdout }: ChildProcess, ready: RegExp, said: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const lines = createInterface({ input: stdout! });
    lines.on('line', (line) => {
      said.push(line);
      if (ready.test(line)) resolve(line);
    });
    lines.on('close', () => reject(new Error('the program ended before it was ready')));
  });
}
