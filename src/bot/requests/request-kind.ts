/** What a request to Discord is for, as its address tells. */
import type { QueuedRequest } from './request-queue.ts';

interface SentRequest {
  readonly method?: string | null | undefined;
  readonly body?: unknown;
}

const pathOf = (address: string): string => PATH.exec(address)?.[1] ?? '';
/** What comes after the version of the interface. */
const PATH = /^\w+:\/\/[^/?]+(?:[^?]*?\/v\d+(?=\/))?([^?]*)/;

/** Interaction endpoints are not bound to the bot's global rate limit (topics/rate-limits#global-rate-limit). */
export const isAnswer = (address: string): boolean => /^\/(interactions|webhooks)\//.test(pathOf(address));

/** Answers to interactions that Discord takes for three seconds only. */
export const isAcknowledgement = (address: string): boolean => /^\/interactions\//.test(pathOf(address));

/** Looking at names and messages, taking the buttons off a message (an edit without a picture), and emojis. */
const NICETIES = [
  /^GET \/(guilds\/\d+\/members|users)\/\d+$/,
  /^(GET|DELETE) \/channels\/\d+\/messages\/\d+$/,
  /^[A-Z]+ \/applications\/\d+\/emojis/,
] as const;
const EDIT = /^PATCH \/channels\/\d+\/messages\/\d+$/;

/** `serverOf` knows the servers of channels. */
export function queuedAs(
  address: string,
  { method, body }: SentRequest,
  serverOf: (channel: string) => string | undefined,
): QueuedRequest {
  const path = pathOf(address);
  const request = `${method ?? 'GET'} ${path}`;
  const [, kind, id = ''] = /^\/(\w+)(?:\/(\d+))?/.exec(path) ?? [];
  const isNicety =
    NICETIES.some((pattern) => pattern.test(request)) ||
    (EDIT.test(request) && !(body instanceof Uint8Array));
  return { recipient: (kind === 'channels' && serverOf(id)) || id, isNicety };
}
