/** Trouble on order: what a test makes this Discord do wrong, route by route. */

import type { Clock, Millis } from './clock.ts';
import type { HttpAnswer } from './http/answer.ts';
import { type TooManyRequests, tooManyRequests } from './limits/too-many-requests.ts';

export interface Faults {
  /** Answers after a delay. */
  slow(route: string, options: Often & { readonly by: Millis }): Reached;
  /** Answers with an error and does nothing: one of the server's own, or the code that Discord gives for something. */
  fail(
    route: string,
    options?: Often & { readonly status?: number; readonly code?: number; readonly message?: string },
  ): void;
  /** Says that there were too many requests and does nothing. */
  limit(route: string, options?: Often & Limited): void;
  /** Breaks off the connection: before anything is done, or after it is done but not answered. */
  drop(route: string, options?: Often & { readonly when?: 'before' | 'after' }): void;
  /** Lets requests wait until they are released. */
  hold(route: string, options?: Often): Held;
  /** Ends all trouble that is left. */
  clear(): void;
}

export interface Often {
  /** How many requests it happens to: one, unless told otherwise. */
  readonly times?: number;
}

/** Which of Discord's answers 429 it is: a plain one, for a second, unless told otherwise. */
export interface Limited extends Partial<Omit<TooManyRequests, 'bucket'>> {
  /** Short for the scope of that name. */
  readonly global?: boolean;
}

export interface Reached {
  /** Settles when the first such request has arrived, whole, and waits. */
  readonly reached: Promise<void>;
}

export interface Held extends Reached {
  release(): void;
}

/** What becomes of one request. */
export interface RequestFault {
  /** To wait for before anything is done. */
  readonly wait?: Promise<void>;
  /** Answered instead of doing it. */
  readonly answer?: HttpAnswer;
  readonly drop?: 'before' | 'after';
}

interface Order {
  readonly pattern: RegExp;
  left: number;
  readonly trouble: () => RequestFault;
}

export interface OrderedFaults extends Faults {
  /** The trouble for a request, which is thereby used up once. */
  take(method: string, path: string): RequestFault;
}

export function createFaults(clock: Clock): OrderedFaults {
  let orders: Order[] = [];
  let held: { release(): void }[] = [];
  const order = (route: string, { times = 1 }: Often, trouble: () => RequestFault) => {
    orders.push({ pattern: patternOf(route), left: times, trouble });
  };
  return {
    slow(route, { by, ...often }) {
      const { promise: reached, settle } = signal();
      order(route, often, () => {
        const wait = new Promise<void>((resolve) => clock.after(by, resolve));
        settle();
        return { wait };
      });
      return { reached };
    },
    fail(route, { status = 500, code = 0, message = `${status}: Server Error`, ...often } = {}) {
      order(route, often, () => ({ answer: { status, json: { message, code } } }));
    },
    limit(route, { times = 1, ...limited } = {}) {
      order(route, { times }, () => ({ answer: answerLimited(limited) }));
    },
    drop(route, { when = 'before', ...often } = {}) {
      order(route, often, () => ({ drop: when }));
    },
    hold(route, often = {}) {
      const { promise: reached, settle } = signal();
      const { promise: wait, settle: release } = signal();
      held.push({ release });
      order(route, often, () => {
        settle();
        return { wait };
      });
      return { reached, release };
    },
    clear() {
      for (const each of held) each.release();
      orders = [];
      held = [];
    },
    take(method, path) {
      const next = orders.find(({ pattern }) => pattern.test(`${method} ${path}`));
      if (!next) return {};
      next.left -= 1;
      if (next.left <= 0) orders = orders.filter((each) => each !== next);
      return next.trouble();
    },
  };
}

function signal() {
  let settle = () => {};
  const promise = new Promise<void>((resolve) => {
    settle = resolve;
  });
  return { promise, settle };
}

const ROUTE = /^(?:GET|POST|PUT|PATCH|DELETE|\*) \//;

// In `POST /channels/*/messages`, a star stands for one step of the path; it can also stand for any method.
function patternOf(route: string): RegExp {
  if (!ROUTE.test(route)) throw new Error(`A route is a method and a path, not “${route}”.`);
  const escaped = route.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*/g, '[^/ ]+');
  return new RegExp(`^${escaped}$`);
}

// In the documentation's examples, a limit with a scope of its own leaves room in the route's bucket.
function answerLimited({ retryAfter = 1, global = false, ...how }: Limited): HttpAnswer {
  const scope = how.scope ?? (global ? 'global' : 'user');
  const roomInBucket = scope === 'shared' || how.code !== undefined;
  const bucket =
    scope === 'global'
      ? { 'x-ratelimit-global': 'true' }
      : {
          'x-ratelimit-limit': '5',
          'x-ratelimit-remaining': roomInBucket ? '4' : '0',
          'x-ratelimit-reset-after': String(typeof how.header === 'number' ? how.header : retryAfter),
        };
  return tooManyRequests({ ...how, retryAfter, scope, bucket });
}
