/** Pictures are drawn in threads of their own, so that the event loop never draws. */
import { availableParallelism } from 'node:os';
import type { Piscina } from 'piscina';
import { createLru } from '../lru.ts';
import type { View } from '../rules/game.ts';
import { startThreads } from '../threads.ts';
import type { Leaderboard } from './cards/leaderboard.ts';
import type { Ratings } from './cards/rating-graph.ts';
import { type BoardOptions, optionsAsDrawn } from './draw-board.ts';
import type { DrawnEmoji } from './emojis/emoji.ts';
import { FontError } from './fonts.ts';
import type { DrawnPicture, PictureAnswer, PictureTask } from './picture-thread.ts';
import type { Replay } from './replay/film.ts';

export interface PicturePool {
  /**
   * The picture of a position as its viewer may see it. Where it takes the place of another, `purpose` says where: the match, the viewer
   * and the message. Whoever still waits for an earlier board of the same purpose is told that it is `Superseded`, and it is not drawn
   * if that has not begun.
   */
  board(view: View, options: BoardOptions, purpose?: string): Promise<Uint8Array>;
  leaderboard(board: Leaderboard): Promise<Uint8Array>;
  ratings(ratings: Ratings): Promise<Uint8Array>;
  emoji(name: string): Promise<DrawnEmoji>;
  /** A whole game as an animated GIF. */
  film(replay: Replay): Promise<Uint8Array>;
  /** Starts the threads and has them load their typefaces; fails with a `FontError` where one is missing. */
  warm(): Promise<void>;
  /** Ends the threads; whoever still waits is told that the pool is closed. */
  close(): Promise<void>;
}

/** More pictures wait than could be drawn soon. */
export class TooManyPictures extends Error {
  override readonly name = 'TooManyPictures';
}

/** Nobody needs this picture any more: a later one takes its place. */
export class Superseded extends Error {
  override readonly name = 'Superseded';
}

export class PicturesClosed extends Error {
  override readonly name = 'PicturesClosed';
}

/** In the order in which they are drawn. */
const KINDS = ['pictures', 'emojis', 'films'] as const;
type Kind = (typeof KINDS)[number];
type ByKind = Readonly<Record<Kind, number>>;

export interface PicturePoolOptions {
  readonly threads?: number;
  /** So many may wait. */
  readonly mostWaiting?: ByKind;
  /** A thread that takes so many milliseconds over one is taken for dead. */
  readonly timeLimit?: ByKind;
  /** So much of what has been drawn is kept, for those who ask for the same. */
  readonly keptBytes?: number;
  /** What the threads run: a module with a `draw`. */
  readonly module?: URL;
  /** Hears of each picture that was not drawn. */
  readonly onUndrawn?: (why: Undrawn) => void;
}

export type Undrawn = 'too many waiting' | 'thread lost' | 'mistake';

/** Of two cores the event loop needs one. More than two threads would draw faster than Discord takes pictures. */
export const drawingThreadsOn = (cores: number): number => Math.min(2, Math.max(1, cores >> 1));

/** Two seconds' worth of boards; a film takes a second or two, so that the last of them is there within a minute. */
const MOST_WAITING: ByKind = { pictures: 200, emojis: 20, films: 20 };
/** Many times what any takes: a new thread may have to load its programs first, on a busy machine. */
const TIME_LIMIT: ByKind = { pictures: 20_000, emojis: 20_000, films: 60_000 };
const KEPT_BYTES = 4 * 1024 * 1024;
/** Several times what any picture needs; the canvases lie elsewhere. Measured: with 3 of them for what is short-lived a picture takes no longer than with 12. */
const MEMORY = { megabytes: 256, youngMegabytes: 3 } as const;

/** While one picture is drawn the next is on its way, so that no thread waits for a busy event loop. */
const PICTURES_PER_THREAD = 2;
/** Besides, one emoji, and one film, which lets boards have their turn after each frame. */
const TASKS_PER_THREAD = PICTURES_PER_THREAD + 2;

const DRAW: keyof typeof import('./picture-thread.ts') = 'draw';

interface Waiter {
  readonly purpose: string | undefined;
  drawn(picture: DrawnPicture): void;
  failed(error: unknown): void;
}

interface Job {
  /** As JSON. */
  readonly task: string;
  readonly kind: Kind;
  /** Some have asked for the same. */
  readonly waiters: Set<Waiter>;
}

export function openPicturePool({
  threads = drawingThreadsOn(availableParallelism()),
  mostWaiting = MOST_WAITING,
  timeLimit = TIME_LIMIT,
  keptBytes = KEPT_BYTES,
  module = new URL('./picture-thread.ts', import.meta.url),
  onUndrawn = () => {},
}: PicturePoolOptions = {}): PicturePool {
  const kept = createLru<Uint8Array>(keptBytes, (bytes, task) => bytes.length + task.length);
  /** All that nobody has an answer to yet, by the task. */
  const open = new Map<string, Job>();
  /** The last to ask for each purpose. */
  const latest = new Map<string, { readonly job: Job; readonly waiter: Waiter }>();
  const waiting = { pictures: new Set<Job>(), emojis: new Set<Job>(), films: new Set<Job>() };
  /** Those that were under way in a thread that was lost. Each is tried once more, alone, so that only the one that is to blame fails. */
  const suspects: Job[] = [];
  const mostDrawn: ByKind = { pictures: PICTURES_PER_THREAD * threads, emojis: 1, films: 1 };
  const beingDrawn = { pictures: 0, emojis: 0, films: 0 };
  let piscina: Piscina | undefined;
  let isClosed = false;

  function runningThreads(): Piscina {
    if (!piscina) {
      piscina = startThreads(module, { threads, ...MEMORY, tasksAtOnce: TASKS_PER_THREAD });
      // What was under way is told of it, and all else is drawn by new threads.
      piscina.on('error', () => {});
    }
    return piscina;
  }

  async function endThreads(lost = piscina): Promise<void> {
    if (lost === piscina) piscina = undefined;
    await lost?.destroy();
  }

  function ask(task: string, kind: Kind, purpose?: string): Promise<DrawnPicture> {
    if (isClosed) return Promise.reject(new PicturesClosed('Nothing is drawn any more.'));
    const job = open.get(task) ?? newJob(task, kind);
    if (!job) {
      onUndrawn('too many waiting');
      return Promise.reject(new TooManyPictures(`${mostWaiting[kind]} ${kind} are waiting.`));
    }
    return new Promise((drawn, failed) => {
      const waiter = { purpose, drawn, failed };
      job.waiters.add(waiter);
      if (purpose !== undefined) latest.set(purpose, { job, waiter });
      callNext();
    });
  }

  function newJob(task: string, kind: Kind): Job | undefined {
    if (waiting[kind].size >= mostWaiting[kind]) return undefined;
    const job: Job = { task, kind, waiters: new Set() };
    open.set(task, job);
    waiting[kind].add(job);
    return job;
  }

  function supersede(purpose: string): void {
    const earlier = latest.get(purpose);
    if (!earlier) return;
    const { job, waiter } = earlier;
    latest.delete(purpose);
    job.waiters.delete(waiter);
    // Somebody else may have asked for the same.
    if (job.waiters.size === 0 && waiting[job.kind].delete(job)) open.delete(job.task);
    waiter.failed(new Superseded('A later picture takes its place.'));
  }

  function settle(job: Job, tell: (waiter: Waiter) => void): void {
    open.delete(job.task);
    for (const waiter of job.waiters) {
      const { purpose } = waiter;
      if (purpose !== undefined && latest.get(purpose)?.waiter === waiter) latest.delete(purpose);
      tell(waiter);
    }
  }

  function callNext(): void {
    if (suspects.length > 0) {
      if (KINDS.every((kind) => beingDrawn[kind] === 0)) begin(suspects.shift()!, 'again');
      return;
    }
    for (const kind of KINDS) {
      for (const job of waiting[kind]) {
        if (beingDrawn[kind] >= mostDrawn[kind]) break;
        waiting[kind].delete(job);
        begin(job);
      }
    }
  }

  function begin(job: Job, again?: 'again'): void {
    beingDrawn[job.kind]++;
    void drawn(job, again).then((isDone) => {
      beingDrawn[job.kind]--;
      if (!isDone) suspects.push(job);
      if (!isClosed) callNext();
    });
  }

  /** Whether the job is done with; it is not where another job may be to blame that its thread was lost. */
  async function drawn(job: Job, again?: 'again'): Promise<boolean> {
    const within = runningThreads();
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      void endThreads(within);
    }, timeLimit[job.kind]);
    try {
      const answer: PictureAnswer = await within.run(job.task, { name: DRAW });
      if ('bytes' in answer) settle(job, ({ drawn }) => drawn(answer));
      else fail(job, answer.cause === 'fonts' ? new FontError(answer.failure) : new Error(answer.failure));
    } catch (error) {
      if (isClosed) return true;
      await endThreads(within);
      if (!isLate && !again && job.kind !== 'films') return false;
      fail(job, error, 'thread lost');
    } finally {
      clearTimeout(timer);
    }
    return true;
  }

  function fail(job: Job, error: unknown, why: Undrawn = 'mistake'): void {
    onUndrawn(why);
    settle(job, ({ failed }) => failed(error));
  }

  /** The task says all that the picture depends on: whoever asks for the very same may have the very same. */
  async function keeping(task: PictureTask, purpose?: string): Promise<Uint8Array> {
    if (purpose !== undefined) supersede(purpose);
    const key = written(task);
    const known = kept.get(key);
    if (known) return known;
    const { bytes } = await ask(key, 'pictures', purpose);
    kept.set(key, bytes);
    return bytes;
  }

  return {
    board: (view, options, purpose) =>
      keeping({ kind: 'board', view, options: optionsAsDrawn(view, options) }, purpose),
    leaderboard: (board) => keeping({ kind: 'leaderboard', board }),
    ratings: (ratings) => keeping({ kind: 'ratings', ratings }),
    async emoji(name) {
      const { bytes, hash = '' } = await ask(written({ kind: 'emoji', name }), 'emojis');
      return { name, hash, png: async () => bytes };
    },
    async film(replay) {
      return (await ask(written({ kind: 'film', replay }), 'films')).bytes;
    },
    async warm() {
      await ask(written({ kind: 'fonts' }), 'pictures');
    },
    async close() {
      isClosed = true;
      for (const job of open.values()) settle(job, tellClosed);
      await endThreads();
    },
  };
}

const written = (task: PictureTask): string => JSON.stringify(task);

const tellClosed = ({ failed }: Waiter): void => failed(new PicturesClosed('Nothing is drawn any more.'));
