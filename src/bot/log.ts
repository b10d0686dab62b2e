/** The log: one line for each thing, without secrets. What people have written stands in it escaped. */
import { DiscordAPIError } from 'discord.js';
import { type DestinationStream, destination, type Logger, pino } from 'pino';

export type { Logger };

export const createLog = (
  level: string,
  to: DestinationStream = destination({ fd: 2, sync: true }),
): Logger =>
  pino(
    { level, base: null, serializers: { err: errorForLog } },
    { write: (line: string) => to.write(line.replace(UNRULY, escaped)) },
  );

/**
 * What JSON lets through although it may end a line, turn the writing round or command a terminal. Outside of strings, where an escape
 * would be wrong, none of it occurs.
 */
const UNRULY = /[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;
const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack?: string | undefined;
  readonly code?: string | number;
  readonly request?: string;
  readonly cause?: LoggedError;
}

/**
 * Only what is known to be harmless. Errors of libraries carry what was sent (cards, seeds) and where to (addresses with the token
 * of an interaction in them).
 */
export function errorForLog(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(error instanceof DiscordAPIError && { code: error.code, request: requestOf(error) }),
    ...(error.cause !== undefined && { cause: errorForLog(error.cause) }),
  };
}

const requestOf = ({ method, url, status }: DiscordAPIError): string =>
  `${method} ${new URL(url).pathname.replace(/(\/(?:webhooks|interactions)\/\d+\/)[^/]+/, '$1…')} ${status}`;
