/** What Discord refuses, and why. */
import {
  RESTJSONErrorCodes as Codes,
  DiscordAPIError,
  DiscordjsError,
  DiscordjsErrorCodes,
  HTTPError,
  RateLimitError,
} from 'discord.js';
import { isClosing } from './closing.ts';

const REASONS = {
  /** The person has waited too long, and Discord has told them so. */
  tooLate: [Codes.UnknownInteraction, Codes.InvalidWebhookToken, Codes.UnknownWebhook],
  /** Acknowledged before: sent again after a lost answer, or to two processes. */
  acknowledged: [Codes.InteractionHasAlreadyBeenAcknowledged],
  messageGone: [Codes.UnknownMessage],
  /** Or a thread that was locked. */
  channelGone: [Codes.UnknownChannel, Codes.InvalidActionOnArchivedThread],
  threadThere: [Codes.ThreadAlreadyCreatedForMessage],
  notAllowed: [Codes.MissingAccess, Codes.MissingPermissions],
  dmsClosed: [
    Codes.CannotSendMessagesToThisUser,
    Codes.CannotSendMessagesToThisUserDueToHavingNoMutualGuilds,
    Codes.UnknownUser,
  ],
  /** What is sent does not fit; of an edit, perhaps only the kind of message that it is meant for. */
  doesNotFit: [Codes.InvalidFormBodyOrContentType, Codes.CannotSendAnEmptyMessage],
  editedTooOften: [Codes.MaximumNumberOfEditsToMessagesOlderThanOneHourReached],
} as const;

export type Reason = keyof typeof REASONS;

export function isDiscord(error: unknown, ...reasons: readonly Reason[]): boolean {
  if (!(error instanceof DiscordAPIError)) return false;
  return reasons.some((reason) => REASONS[reason].some((code) => code === error.code));
}

/** Nothing, where Discord refuses for one of these reasons. */
export async function orNothing<T>(
  request: Promise<T>,
  ...expected: readonly Reason[]
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
  // Discord does not know the token any more: whoever runs the bot has to give it another.
  if (error instanceof DiscordAPIError) return error.status >= 500 || error.status === 401;
  if (error instanceof HTTPError || error instanceof RateLimitError || error instanceof NoAnswer) return true;
  if (!(error instanceof Error)) return false;
  if (isClosing(error) || error.message.startsWith(TOKEN_GONE)) return true;
  return 'code' in error && /^(E[A-Z]+|UND_ERR_\w+)$/.test(String(error.code));
}

/** Once Discord did not know the token, the client asks for nothing more. */
const TOKEN_GONE = 'Expected token to be set';

/** How long Discord wants us to wait, where that is longer than we do on the spot. */
export const waitAskedFor = (error: unknown): number | undefined =>
  error instanceof RateLimitError ? Math.max(error.retryAfter, error.timeToReset) : undefined;

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
