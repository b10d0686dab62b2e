/** What Discord refuses with, what follows from it, and what whoever waits is told. */
import { RESTJSONErrorCodes as Codes } from 'discord.js';
import type { Say } from '../../texts/texts.ts';

/**
 * No refusal is answered by asking for the same again: Discord would say the same.
 *
 * - `nothing`: nobody is owed anything any more.
 * - `new message`: instead of the one that cannot be edited.
 * - `stay in the channel`: without a thread.
 * - `parent channel`: of a thread that takes no messages.
 * - `direct messages`: to those whom the message calls.
 * - `where the match is played`: for what somebody cannot be told directly.
 * - `plain words`: the same without anything that people have written.
 * - `wait for a change`: of permissions, or for the next click. Until then nothing is asked.
 * - `quarantine`: a mistake of ours, as is every refusal that this table does not know.
 */
export type WayOn =
  | 'nothing'
  | 'new message'
  | 'stay in the channel'
  | 'parent channel'
  | 'direct messages'
  | 'where the match is played'
  | 'plain words'
  | 'wait for a change'
  | 'quarantine';

export interface DiscordRefusal {
  readonly codes: readonly number[];
  readonly wayOn: WayOn;
  /** For the person who waits, where they should know. */
  readonly say?: Say;
}

/** By Discord's codes (topics/opcodes-and-status-codes#json). */
export const REFUSALS = {
  /** The person has waited too long, and Discord has told them so. */
  tooLate: {
    codes: [Codes.UnknownInteraction, Codes.InvalidWebhookToken, Codes.UnknownWebhook],
    wayOn: 'nothing',
  },
  /** Acknowledged before: sent again after a lost answer, or to two processes. */
  acknowledged: { codes: [Codes.InteractionHasAlreadyBeenAcknowledged], wayOn: 'nothing' },
  messageGone: { codes: [Codes.UnknownMessage], wayOn: 'new message' },
  /** A message over an hour old. */
  editedTooOften: {
    codes: [Codes.MaximumNumberOfEditsToMessagesOlderThanOneHourReached],
    wayOn: 'new message',
  },
  channelGone: { codes: [Codes.UnknownChannel], wayOn: 'direct messages' },
  threadThere: { codes: [Codes.ThreadAlreadyCreatedForMessage], wayOn: 'nothing' },
  threadClosed: { codes: [Codes.InvalidActionOnArchivedThread, Codes.ThreadLocked], wayOn: 'parent channel' },
  /** There are too many, or AutoMod does not like the title. Any other refusal of a thread means the same. */
  threadRefused: {
    codes: [
      Codes.MaximumActiveThreads,
      Codes.MaximumActiveAnnouncementThreads,
      Codes.TitleWasBlockedByAutomaticModeration,
    ],
    wayOn: 'stay in the channel',
  },
  /** Which permission is missing, `permissions.ts` finds out. */
  notAllowed: { codes: [Codes.MissingAccess, Codes.MissingPermissions], wayOn: 'wait for a change' },
  verification: {
    codes: [Codes.ChannelVerificationLevelTooHighForYouToGainAccess],
    wayOn: 'wait for a change',
    say: (t) => t('discord.verification'),
  },
  sendingDisabled: {
    codes: [Codes.SendMessagesHasBeenTemporarilyDisabled],
    wayOn: 'wait for a change',
    say: (t) => t('discord.sendingDisabled'),
  },
  blocked: {
    codes: [Codes.MessageWasBlockedByAutomaticModeration, Codes.MessageBlockedByHarmfulLinksFilter],
    wayOn: 'plain words',
    say: (t) => t('discord.blocked'),
  },
  dmsClosed: {
    codes: [
      Codes.CannotSendMessagesToThisUser,
      Codes.CannotSendMessagesToThisUserDueToHavingNoMutualGuilds,
      Codes.UnknownUser,
    ],
    wayOn: 'where the match is played',
  },
  dmsTooFast: { codes: [Codes.OpeningDirectMessagesTooFast], wayOn: 'where the match is played' },
  /** What is sent does not fit; of an edit, perhaps only the kind of message that it is meant for. */
  doesNotFit: {
    codes: [Codes.InvalidFormBodyOrContentType, Codes.CannotSendAnEmptyMessage],
    wayOn: 'quarantine',
  },
} as const satisfies Readonly<Record<string, DiscordRefusal>>;

export type RefusalReason = keyof typeof REFUSALS;

const byCode = new Map<unknown, DiscordRefusal>(
  Object.values(REFUSALS).flatMap((refusal: DiscordRefusal) =>
    refusal.codes.map((code) => [code, refusal] as const),
  ),
);

export const hasCode = (reason: RefusalReason, code: unknown): boolean =>
  byCode.get(code) === REFUSALS[reason];

/** Every answer that Discord will repeat has a way on. */
export const refusalFor = (code: unknown): DiscordRefusal =>
  byCode.get(code) ?? {
    codes: [],
    wayOn: 'quarantine',
  };
