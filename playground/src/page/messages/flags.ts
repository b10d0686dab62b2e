/** What kind of message it is. */

import type { APIMessage } from 'discord-api-types/v10';
import type { SeenMessage } from '../../people/protocol.ts';
import { FLAG } from '../discord.ts';

const has = ({ flags }: APIMessage, flag: number): boolean => ((flags ?? 0) & flag) !== 0;

export const isEphemeral = (message: APIMessage): boolean => has(message, FLAG.Ephemeral);
export const isThinking = (message: APIMessage): boolean => has(message, FLAG.Loading);

export const nameOf = ({ author }: APIMessage): string => author.global_name ?? author.username;

const MINUTES_TOGETHER = 7;

/** Whether a message goes on where the one before stopped, so that the name need not be said again. */
export function continues(message: SeenMessage, before: SeenMessage | undefined): boolean {
  if (before?.author.id !== message.author.id || message.author.bot) return false;
  if (message.referenced_message || before.thread || isEphemeral(message) !== isEphemeral(before))
    return false;
  const apart = Date.parse(message.timestamp) - Date.parse(before.timestamp);
  return apart < MINUTES_TOGETHER * 60_000 && isSameDay(message, before);
}

export const isSameDay = (a: SeenMessage, b: SeenMessage): boolean =>
  new Date(a.timestamp).toDateString() === new Date(b.timestamp).toDateString();
