import { availableParallelism } from 'node:os';
import { createFairQueue } from '../fair-queue.ts';
import type { GameRecord } from '../rules/record.ts';
import { startThreads } from '../threads.ts';
import { type Level, LONGEST_MILLIS, type Strength } from './levels.ts';
import type { Task, ThreadAnswer } from './worker.ts';

/** The computer players: they think in threads of their own, a few at a time. */
export interface Pool {
  /** The computer's move in a game that is not over, in writing. */
  move(question: Question & { readonly level: Level }): Promise<string>;
  /** A good move for the player whose turn it is. */
  hint(question: Question): Promise<string>;
  /** How many questions wait for a thread. */
  waiting(): number;
  /** Ends the threads; whoever still waits is told that the pool is closed. */
  close(): Promise<void>;
}

interface Question {
  /** A server, or wherever the match belongs: places take turns, so none waits for another's crowd. */
  readonly place: string;
  readonly record: GameRecord;
  /** Aborted when nobody needs the move any more; the promise is then rejected with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** More questions wait than could be answered soon; it is best to ask again in a while. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy';
}

export class PoolClosed extends Error {
  override readonly name = 'PoolClosed';
}

export interface PoolOptions {
  /** One core is left to the rest of the app. */
  readonly threads?: number;
  /** So many questions may wait. */
  readonly mostWaiting?: number;
  /** What the threads run: a module with a `makeMove`. */
  readonly module?: URL;
  /** A thread that takes so many milliseconds more than any level thinks is taken for dead. */
  readonly grace?: number;
  /** A thread that needs more memory than this dies alone, and not the app with it. */
  readonly megabytes?: number;
  /** A thread that nobody has asked for so long ends, and its tables with it; the next question starts another. */
  readonly idleMillis?: number;
  /** Hears how long each answer took, in milliseconds, once a thread had time for it. */
  readonly onAnswer?: (millis: number) => void;
  /** Hears of each thread that died or was taken for dead. */
  readonly onLoss?: () => void;
}

const MAKE_MOVE: keyof typeof import('./worker.ts') = 'makeMove';
/** A thread that dies takes no answer with it: the question goes to another, so often. */
const ATTEMPTS = 2;
/** A new thread may have to load its programs first, on a busy machine. */
const GRACE_MILLIS = 20_000;
/** Several times what any game needs. */
const MEGABYTES = 1_024;
/** For what is short-lived: the searches work in tables, and leave little else behind. */
const YOUNG_MEGABYTES = 8;
/** Longer than most people think about a move. */
const IDLE_MILLIS = 5 * 60_000;

interface Job {
  readonly place: string;
  readonly task: Task;
  attempts: number;
  answer(move: string): void;
  fail(error: unknown): void;
}

export function openPool({
  threads = Math.max(1, availableParallelism() - 1),
  mostWaiting = 200,
  module = new URL('./worker.ts', import.meta.url),
  grace = GRACE_MILLIS,
  megabytes = MEGABYTES,
  idleMillis = IDLE_MILLIS,
  onAnswer = () => {},
  onLoss = () => {},
}: PoolOptions = {}): Pool {
  const piscina = startThreads(module, { threads, megabytes, youngMegabytes: YOUNG_MEGABYTES, idleMillis });
  // A thread that dies is replaced; its question is asked again below.
  piscina.on('error', () => {});
  const waiting = createFairQueue<Job>();
  const open = new Set<Job>();
  let thinking = 0;
  let isClosed = false;

  function ask({ place, record, signal }: Question, strength: Strength): Promise<string> {
    if (isClosed) return Promise.reject(new PoolClosed('The computer players have gone home.'));
    if (waiting.length >= mostWaiting) return Promise.reject(new TooBusy('Too many moves are waiting.'));
    if (signal?.aborted) return Promise.reject(signal.reason);
    return new Promise((resolve, reject) => {
      const cancelled = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
      const cancel = () => {
        Atomics.store(cancelled, 0, 1);
        waiting.remove(place, job);
        job.fail(signal?.reason);
      };
      const done = () => {
        signal?.removeEventListener('abort', cancel);
        open.delete(job);
      };
      const job: Job = {
        place,
        task: { record, strength, cancelled },
        attempts: 0,
        answer(move) {
          done();
          resolve(move);
        },
        fail(error) {
          done();
          reject(error);
        },
      };
      signal?.addEventListener('abort', cancel);
      open.add(job);
      waiting.add(place, job);
      callNext();
    });
  }

  function callNext(): void {
    while (thinking < threads && !isClosed) {
      const job = waiting.next();
      if (job === undefined) return;
      thinking++;
      think(job).finally(() => {
        thinking--;
        callNext();
      });
    }
  }

  async function think(job: Job): Promise<void> {
    job.attempts++;
    const began = performance.now();
    try {
      const limit = AbortSignal.timeout(LONGEST_MILLIS + grace);
      const answer: ThreadAnswer = await piscina.run(job.task, { name: MAKE_MOVE, signal: limit });
      onAnswer(performance.now() - began);
      if ('move' in answer) job.answer(answer.move);
      else job.fail(new Error(answer.failure));
    } catch (error) {
      if (!isClosed) onLoss();
      if (!open.has(job)) return;
      if (job.attempts < ATTEMPTS && !isClosed) waiting.add(job.place, job);
      else job.fail(error);
    }
  }

  return {
    move: ({ level, ...question }) => ask(question, level),
    hint: (question) => ask(question, 'hint'),
    waiting: () => waiting.length,
    async close() {
      isClosed = true;
      for (const job of [...open]) job.fail(new PoolClosed('The computer players have gone home.'));
      await piscina.destroy();
    },
  };
}
