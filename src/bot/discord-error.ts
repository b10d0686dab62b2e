/** What Discord refuses, and why. */
import { RESTJSONErrorCodes as Codes, DiscordAPIError, HTTPError, RateLimitError } from 'discord.js';

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

/** Discord itself is in trouble, or the line to it is: nothing that we could mend. */
export function isTroubleOutside(error: unknown): boolean {
  if (error instanceof DiscordAPIError) return error.status >= 500;
  if (error instanceof HTTPError || error instanceof RateLimitError) return true;
  return error instanceof Error && 'code' in error && /^(E[A-Z]+|UND_ERR_\w+)$/.test(String(error.code));
}

/** How long Discord wants us to wait, where that is longer than we do on the spot. */
export const waitAskedFor = (error: unknown): number | undefined =>
  error instanceof RateLimitError ? Math.max(error.retryAfter, error.timeToReset) : undefined;
