/** The one way in which the doctor asks Discord for something: counted, in no hurry, and with the raw answer. */
import { DefaultRestOptions, DefaultUserAgent } from 'discord.js';
import type { z } from 'zod';

export interface RequestsOptions {
  readonly token: string;
  /** Where Discord's HTTP interface is; where discord.js looks for it, unless told otherwise. */
  readonly api?: string;
  readonly pause: Pause;
  /** From then on nothing more is asked but to tidy up. */
  readonly stopped: AbortSignal;
}

/** Waits so many milliseconds, or until there is no point in it any more. */
export type Pause = (millis: number, signal?: AbortSignal) => Promise<void>;

export interface Requests {
  ask(method: Method, path: string, body?: Body, manner?: Manner): Promise<Reply>;
  /** How many have been sent. */
  count(): number;
  /** How many may still be sent, besides those that are kept for tidying up. */
  left(): number;
}

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

export interface Body {
  readonly json: Readonly<Record<string, unknown>>;
  /** A picture that goes with it. */
  readonly file?: { readonly name: string; readonly bytes: Uint8Array };
}

interface Manner {
  /** Takes back what was made: allowed after a stop, and from the requests that are kept for it. */
  readonly tidying?: true;
  /** One try only, whatever the answer. */
  readonly once?: true;
}

export interface Reply {
  /** 0, when there was no answer. */
  readonly status: number;
  readonly ok: boolean;
  readonly headers: Headers;
  readonly json: unknown;
  /** The body as it came. */
  readonly text: string;
  /** `200`, or `403, code 50013: Missing Permissions`. */
  readonly words: string;
  /** When it was asked and answered, by the clock of this machine. */
  readonly asked: number;
  readonly answered: number;
}

/** No more requests are to be sent. */
export class NoMoreRequests extends Error {
  override readonly name = 'NoMoreRequests';
}

/** Somebody has pressed Ctrl+C. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

export const MOST_REQUESTS = 100;
/** More than twice as many as there are things to delete. */
const KEPT_FOR_TIDYING = 20;

const VERSION = 10;
const TIME_FOR_AN_ANSWER = 15_000;
const TRIES = 3;
const LONGEST_WAIT = 60_000;
const BEFORE_ANOTHER_TRY = 1_000;

export function createRequests({
  token,
  api = DefaultRestOptions.api,
  pause,
  stopped,
}: RequestsOptions): Requests {
  let sent = 0;
  /** Until when Discord has asked to wait, by request. */
  const waits = new Map<string, number>();

  async function send(method: Method, path: string, body?: Body, tidying?: true): Promise<Reply> {
    if (!tidying && stopped.aborted) throw new Stopped('stopped');
    if (sent >= MOST_REQUESTS - (tidying ? 0 : KEPT_FOR_TIDYING)) {
      throw new NoMoreRequests(`The doctor sends no more than ${MOST_REQUESTS} requests.`);
    }
    sent += 1;
    const asked = Date.now();
    try {
      const response = await fetch(`${api}/v${VERSION}${path}`, {
        method,
        headers: { authorization: `Bot ${token}`, 'user-agent': DefaultUserAgent, ...typeOf(body) },
        ...(body && { body: written(body) }),
        signal: AbortSignal.timeout(TIME_FOR_AN_ANSWER),
      });
      return replyOf(response, await response.text(), asked);
    } catch (error) {
      return noAnswer(error, asked);
    }
  }

  return {
    count: () => sent,
    left: () => MOST_REQUESTS - KEPT_FOR_TIDYING - sent,
    async ask(method, path, body, { tidying, once } = {}) {
      const request = `${method} ${path}`;
      const signal = tidying ? undefined : stopped;
      for (let tries = 1; ; tries++) {
        const wait = (waits.get(request) ?? 0) - performance.now();
        if (wait > 0 && !once) await pause(Math.ceil(wait), signal);
        const reply = await send(method, path, body, tidying);
        if (reply.headers.get('x-ratelimit-remaining') === '0') {
          waits.set(request, performance.now() + seconds(reply.headers.get('x-ratelimit-reset-after')));
        }
        const again = tries < TRIES && !once ? waitBeforeTryingAgain(reply, method, body) : undefined;
        if (again === undefined) return reply;
        await pause(again, signal);
      }
    },
  };
}

/** Nothing, where the answer stands. The longer of what header and body say about a rate limit counts. */
function waitBeforeTryingAgain(reply: Reply, method: Method, body: Body | undefined): number | undefined {
  if (reply.status === 429) {
    const wait = Math.max(
      seconds(reply.headers.get('retry-after')),
      seconds(fieldOf(reply.json, 'retry_after')),
    );
    return wait <= LONGEST_WAIT ? Math.max(wait, BEFORE_ANOTHER_TRY) : undefined;
  }
  // Under the same nonce, Discord gives back the message that it may have posted already.
  const repeatable = method !== 'POST' || body?.json.nonce !== undefined;
  return isUnclear(reply) && repeatable ? BEFORE_ANOTHER_TRY : undefined;
}

/** Nobody knows whether it was done. */
export const isUnclear = ({ status }: Reply): boolean => status === 0 || status >= 500;

const seconds = (text: unknown): number => {
  const number = Number(text ?? 0) * 1_000;
  return Number.isFinite(number) ? number : 0;
};

const typeOf = (body: Body | undefined) => (body && !body.file ? { 'content-type': 'application/json' } : {});

function written({ json, file }: Body): string | FormData {
  if (!file) return JSON.stringify(json);
  const form = new FormData();
  form.set('payload_json', JSON.stringify(json));
  form.set('files[0]', new Blob([Buffer.from(file.bytes)], { type: 'image/png' }), file.name);
  return form;
}

function replyOf({ status, ok, headers }: Response, text: string, asked: number): Reply {
  const json = parsed(text);
  const [code, message] = [fieldOf(json, 'code'), fieldOf(json, 'message')];
  const why = code === undefined ? shortened(text) : `code ${code}: ${message}`;
  const words = ok ? String(status) : `${status}, ${why}`;
  return { status, ok, headers, json, text, words, asked, answered: Date.now() };
}

function noAnswer(error: unknown, asked: number): Reply {
  const why = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const words = `no answer (${why instanceof Error ? why.message || why.name : String(why)})`;
  return {
    status: 0,
    ok: false,
    headers: new Headers(),
    json: undefined,
    text: '',
    words,
    asked,
    answered: Date.now(),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const LONGEST_QUOTE = 80;
const shortened = (text: string): string =>
  text === '' ? 'nothing else' : text.replace(/\s+/g, ' ').slice(0, LONGEST_QUOTE);

const fieldOf = (json: unknown, name: string): unknown =>
  typeof json === 'object' && json !== null
    ? Object.entries(json).find(([key]) => key === name)?.[1]
    : undefined;

/** What stands in an answer; nothing, where it was refused or is not as expected. */
export function contentOf<Content>(reply: Reply, schema: z.ZodType<Content>): Content | undefined {
  if (!reply.ok) return undefined;
  const read = schema.safeParse(reply.json);
  return read.success ? read.data : undefined;
}
