/**
 * Time, timers and randomness for everything that runs in this Node process, libraries too: to be imported before anything else.
 *
 * Time moves from one event to the next and stands still in between. An event belongs to whoever has caused it; while it runs, what it
 * starts belongs to the same. So a process that is killed never runs again: its events are dropped.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { performance } from 'node:perf_hooks';
import timers from 'node:timers';
import timersPromises from 'node:timers/promises';
import type { Random } from '../../src/rules/random.ts';

/** To whom events belong: a process of the bot, Redis, Discord, a person. */
export interface Owner {
  readonly name: string;
  dead: boolean;
  /** By how much its clock differs from the true time. */
  clockIsOff: number;
  /** Until then it stands still, as a machine that sleeps or swaps; what would happen to it waits. */
  stillUntil?: number;
}

export interface Event {
  at: number;
  order: number;
  readonly owner: Owner;
  readonly act: () => void;
  cancelled: boolean;
}

const realImmediate = setImmediate;
/** The true time before the first event of a simulation: a Monday in the middle of a season. */
const BEGINNING = Date.UTC(2026, 4, 4, 12);

export const nobody: Owner = { name: 'nobody', dead: false, clockIsOff: 0 };

let now = BEGINNING;
let order = 0;
let owner = nobody;
let random: Random | undefined;
let queue: Event[] = [];

/** The true time, with fractions of a millisecond. */
export const trueTime = (): number => now;
export const currentOwner = (): Owner => owner;
/** Since the beginning, as traces show it. */
export const sinceBeginning = (): number => now - BEGINNING;

/** Everything begins anew, with this randomness. */
export function resetTime(seeded: Random): void {
  now = BEGINNING;
  order = 0;
  owner = nobody;
  queue = [];
  random = seeded;
}

/** Lets something happen after so many milliseconds, which may have fractions, so that one line keeps its order. */
export function schedule(delay: number, by: Owner, act: () => void): Event {
  const event = { at: now + Math.max(0, delay), order: order++, owner: by, act, cancelled: false };
  push(event);
  return event;
}

const isBefore = (a: Event, b: Event): boolean => a.at < b.at || (a.at === b.at && a.order < b.order);

function push(event: Event): void {
  let index = queue.length;
  queue.push(event);
  while (index > 0) {
    const parent = (index - 1) >> 1;
    if (!isBefore(event, queue[parent]!)) break;
    queue[index] = queue[parent]!;
    index = parent;
  }
  queue[index] = event;
}

function pop(): Event | undefined {
  const first = queue[0];
  const last = queue.pop();
  if (!last || !first || queue.length === 0) return first;
  let index = 0;
  for (;;) {
    let child = 2 * index + 1;
    if (child >= queue.length) break;
    if (child + 1 < queue.length && isBefore(queue[child + 1]!, queue[child]!)) child += 1;
    if (!isBefore(queue[child]!, last)) break;
    queue[index] = queue[child]!;
    index = child;
  }
  queue[index] = last;
  return first;
}

/** Whoever waits until promises and streams have come to rest, in the order in which they began to. */
const waiting: (() => void)[] = [];
let turns = 0;
/** Node lets everything come to rest between two immediates, also of one turn of its loop. A turn asks the machine for news, of which there are none: it is taken for many events. */
const TURNS_AT_ONCE = 256;

/** Everything that promises and streams do before the next event. */
const settled = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    if (turns === 0) takeTurns();
  });

function takeTurns(): void {
  for (; turns < TURNS_AT_ONCE; turns++) realImmediate(takeTurn);
}

function takeTurn(): void {
  turns -= 1;
  waiting.shift()?.();
  if (turns === 0 && waiting.length > 0) takeTurns();
}

/** Runs something as its owner, with all that follows at once. */
export async function runAs(by: Owner, act: () => void): Promise<void> {
  owner = by;
  act();
  await settled();
  owner = nobody;
}

/** Asks something of an owner that it answers at once. */
export function askAs<T>(by: Owner, question: () => T): T {
  const before = owner;
  owner = by;
  try {
    return question();
  } finally {
    owner = before;
  }
}

/** Runs events until the time is reached, or until somebody says that it is enough. */
export async function runUntil(time: number, enough: () => boolean = () => false): Promise<void> {
  while (!enough()) {
    const next = queue[0];
    if (!next || next.at > time) {
      now = Math.max(now, time);
      return;
    }
    pop();
    if (next.cancelled || next.owner.dead) continue;
    const { stillUntil = 0 } = next.owner;
    if (stillUntil > next.at) {
      next.at = stillUntil;
      next.order = order++;
      push(next);
      continue;
    }
    now = Math.max(now, next.at);
    await runAs(next.owner, next.act);
  }
}

/**
 * Lets much time pass in which nothing happens: what is planned is put off by as much. Whoever looks at clocks all the time does so in
 * small steps through `look`.
 */
export function skip(by: number, step: number, look: () => void): void {
  for (let left = by; left > 0; left -= step) {
    now += Math.min(left, step);
    look();
  }
  for (const event of queue) event.at += by;
}

/** Lets time pass at once: whatever should have happened meanwhile happens late, and what is repeated happens once. */
export function jump(by: number): void {
  now += by;
}

class VirtualTimeout {
  #event: Event;
  readonly #again: () => Event;

  constructor(plan: () => Event) {
    this.#again = plan;
    this.#event = plan();
  }

  ref = (): this => this;
  unref = (): this => this;
  hasRef = (): boolean => true;

  refresh(): this {
    this.close();
    this.#event = this.#again();
    return this;
  }

  close(): this {
    this.#event.cancelled = true;
    return this;
  }

  /** For an interval, which goes on as another event. */
  next(event: Event): void {
    this.#event = event;
  }

  [Symbol.toPrimitive](): number {
    return this.#event.order;
  }

  [Symbol.dispose](): void {
    this.close();
  }
}

type Callback = (...args: unknown[]) => void;

const millis = (delay: unknown): number => {
  const given = Number(delay);
  return given >= 1 && given <= 2 ** 31 - 1 ? Math.floor(given) : 1;
};

function setTimeoutVirtual(act: Callback, delay?: number, ...args: unknown[]): VirtualTimeout {
  const mine = owner;
  return new VirtualTimeout(() => schedule(millis(delay), mine, () => act(...args)));
}

function setIntervalVirtual(act: Callback, delay?: number, ...args: unknown[]): VirtualTimeout {
  const mine = owner;
  const plan = (): Event =>
    schedule(millis(delay), mine, () => {
      timeout.next(plan());
      act(...args);
    });
  const timeout: VirtualTimeout = new VirtualTimeout(plan);
  return timeout;
}

function setImmediateVirtual(act: Callback, ...args: unknown[]): VirtualTimeout {
  const mine = owner;
  return new VirtualTimeout(() => schedule(0, mine, () => act(...args)));
}

function clearVirtual(timer: unknown): void {
  if (timer instanceof VirtualTimeout) timer.close();
}

function pauseVirtual(
  delay?: number,
  value?: unknown,
  { signal }: { signal?: AbortSignal } = {},
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const leave = (): void => reject(signal?.reason);
    if (signal?.aborted) return leave();
    const timer = setTimeoutVirtual(() => {
      signal?.removeEventListener('abort', leave);
      resolve(value);
    }, delay);
    signal?.addEventListener('abort', () => {
      timer.close();
      leave();
    });
  });
}

const shownTime = (): number => Math.floor(now + owner.clockIsOff);

function seeded(): Random {
  if (!random) throw new Error('nothing random happens before a simulation has begun');
  return random;
}

function bytes(size: number): Buffer {
  const { below } = seeded();
  const made = Buffer.alloc(size);
  for (let index = 0; index < size; index++) made[index] = below(256);
  return made;
}

function uuid(): string {
  const hex = bytes(16).toString('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}

const RealDate = Date;

/** From here on, nothing in this Node process sees the time of the machine, nor its randomness. */
export function installVirtualTime(): void {
  const timerFunctions = {
    setTimeout: setTimeoutVirtual,
    setInterval: setIntervalVirtual,
    setImmediate: setImmediateVirtual,
    clearTimeout: clearVirtual,
    clearInterval: clearVirtual,
    clearImmediate: clearVirtual,
  };
  Object.assign(globalThis, timerFunctions);
  Object.assign(timers, timerFunctions);
  Object.assign(timersPromises, {
    setTimeout: pauseVirtual,
    setImmediate: (value: unknown) => pauseVirtual(0, value),
  });
  RealDate.now = shownTime;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [shownTime()] : args, newTarget),
  });
  performance.now = sinceBeginning;
  Math.random = () => seeded().below(2 ** 32) / 2 ** 32;
  const below = (low: number, high?: number): number =>
    high === undefined ? seeded().below(low) : low + seeded().below(high - low);
  Object.assign(crypto, { randomBytes: bytes, randomUUID: uuid, randomInt: below });
  crypto.webcrypto.getRandomValues = (array) => {
    if (array instanceof Uint8Array) array.set(bytes(array.length));
    return array;
  };
  crypto.webcrypto.randomUUID = () => uuid() as ReturnType<typeof crypto.randomUUID>;
  syncBuiltinESMExports();
}
