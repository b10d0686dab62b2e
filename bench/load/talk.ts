/** What the programs of a measurement say to each other. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A program of its own, which answers questions. */
export interface Helper {
  ask<Answer>(question: string, about?: unknown): Promise<Answer>;
  close(): Promise<void>;
}

interface Question {
  readonly number: number;
  readonly question: string;
  readonly about: unknown;
}

interface Reply {
  readonly number: number;
  readonly answer?: unknown;
  readonly trouble?: string;
}

export interface HelperOptions {
  /** Stands before the command: on which cores it runs. */
  readonly before?: readonly string[];
  readonly nodeOptions?: readonly string[];
  /** Besides what this program has. */
  readonly env?: Readonly<Record<string, string>>;
}

export function startHelper(
  file: string,
  args: readonly string[],
  { before = [], nodeOptions = [], env = {} }: HelperOptions = {},
): Helper {
  const [program, ...words] = [...before, process.execPath, '--expose-gc', ...nodeOptions, file, ...args];
  const child = spawn(program!, words, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let asked = 0;
  return {
    async ask<Answer>(question: string, about?: unknown): Promise<Answer> {
      const number = asked++;
      child.send({ number, question, about } satisfies Question);
      return (await replyOf(child, number)) as Answer;
    },
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

function replyOf(child: ChildProcess, number: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('a program of the measurement has ended too soon'));
    const hear = (message: unknown) => {
      const reply = message as Reply;
      if (reply.number !== number) return;
      child.off('message', hear).off('exit', ended);
      if (reply.trouble === undefined) resolve(reply.answer);
      else reject(new Error(reply.trouble));
    };
    child.on('message', hear).once('exit', ended);
  });
}

/** A terminal signals to all programs at once. */
const SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const;
/** Whatever hangs. */
const TIME_TO_CLOSE = 10_000;

/**
 * Answers the questions of the program that has started this one, until that one ends or is done with it. It ends with that one alone, and
 * in good order, whatever ends that one.
 */
export function answerQuestions(
  answers: Readonly<Record<string, (about: never) => unknown>>,
  close: () => Promise<void>,
): void {
  process.on('message', async ({ number, question, about }: Question) => {
    try {
      const answer = await answers[question]!(about as never);
      process.send?.({ number, answer } satisfies Reply);
    } catch (error) {
      process.send?.({ number, trouble: String(error) } satisfies Reply);
    }
  });
  for (const signal of SIGNALS) process.on(signal, () => {});
  const end = (): void => {
    setTimeout(() => process.exit(1), TIME_TO_CLOSE);
    void close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  if (process.connected) process.once('disconnect', end);
  else end();
}
