/** What Discord refuses, and why. */
import { DiscordAPIError, DiscordjsError, DiscordjsErrorCodes, HTTPError, RateLimitError } from 'discord.js';
import { NotSent } from '../requests/not-sent.ts';
import {
  type DiscordRefusal,
  hasCode,
  REFUSALS,
  type RefusalReason,
  refusalFor,
} from '../requests/refusals.ts';
import { isClosing } from './closing.ts';

/** Discord would refuse: it has done so before and nothing has changed, or a permission is missing. It is not asked. */
export class NotAllowed extends Error {
  override readonly name = 'NotAllowed';

  constructor(missing: readonly string[]) {
    super(`not allowed: ${missing.join(', ') || 'as before'}`);
  }
}

export function isDiscord(error: unknown, ...reasons: readonly RefusalReason[]): boolean {
  if (error instanceof NotAllowed) return reasons.includes('notAllowed');
  return error instanceof DiscordAPIError && reasons.some((reason) => hasCode(reason, error.code));
}

/** What follows where Discord has refused, and would refuse again. */
export function refusalOf(error: unknown): DiscordRefusal | undefined {
  if (error instanceof NotAllowed) return REFUSALS.notAllowed;
  if (!(error instanceof DiscordAPIError) || isTroubleOutside(error)) return undefined;
  return refusalFor(error.code);
}

/** Nothing, where Discord refuses for one of these reasons. */
export async function orNothing<T>(
  request: Promise<T>,
  ...expected: readonly RefusalReason[]
): Promise<T | undefined> {
  try {
    return await request;
  } catch (error) {
    if (isDiscord(error, ...expected)) return undefined;
    throw error;
  }
}

/** Discord has said nothing for as long as discord.js waits. It asks again after an error of this name, a few times. */
export class NoAnswer extends Error {
  override readonly name = 'AbortError';

  constructor(cause: unknown) {
    super('Discord has not answered in time', { cause });
  }
}

/** Discord has failed, or the connection to it has, or the process ends: no mistake of ours. */
export function isTroubleOutside(error: unknown): boolean {
  if (error instanceof DiscordAPIError) return error.status >= 500 || isTokenRefused(error);
  if (OUTSIDE.some((kind) => error instanceof kind)) return true;
  if (!(error instanceof Error)) return false;
  if (isClosing(error) || error.message.startsWith(TOKEN_GONE)) return true;
  return 'code' in error && /^(E[A-Z]+|UND_ERR_\w+)$/.test(String(error.code));
}

const OUTSIDE = [HTTPError, RateLimitError, NoAnswer, NotSent] as const;

/** Discord does not know the token any more: whoever runs the bot has to give it another. Tokens of interactions have a code. */
const isTokenRefused = ({ status, code }: DiscordAPIError): boolean => status === 401 && code === 0;

/** Once Discord did not know the token, the client asks for nothing more. */
const TOKEN_GONE = 'Expected token to be set';

/** How long to wait before another try, where Discord has said so, or it is known otherwise. */
export function waitAskedFor(error: unknown): number | undefined {
  if (error instanceof NotSent) return error.wait;
  return error instanceof RateLimitError ? Math.max(error.retryAfter, error.timeToReset) : undefined;
}

/** Why Discord could not be connected to, in one line for the person who runs the bot. */
export class NotConnected extends Error {
  override readonly name = 'NotConnected';

  constructor(cause: unknown) {
    super(wordsFor(cause), { cause });
  }
}

function wordsFor(error: unknown): string {
  if (error instanceof DiscordjsError && error.code === DiscordjsErrorCodes.TokenInvalid) {
    return 'Discord does not accept DISCORD_TOKEN. Copy it again, or reset it, in the developer portal.';
  }
  if (error instanceof DiscordAPIError || error instanceof HTTPError) {
    return `Discord refuses the connection (${error.status}: ${error.message}).`;
  }
  const why = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return `Discord cannot be reached (${why instanceof Error ? why.message : String(why)}).`;
}
