/** AutoMod: words that a server does not want to read. */

import { PermissionFlagsBits } from 'discord-api-types/v10';
import type { Id } from '../ids.ts';
import { refusal } from '../refusal.ts';
import { guildPermissions, may } from './permissions.ts';
import type { Channel, Guild } from './places.ts';
import type { World } from './world.ts';

interface Written {
  readonly text: string;
  readonly channel: Channel;
  readonly authorId: Id;
}

/** Refuses a message with a blocked word. In direct channels there is no AutoMod. */
export function demandWords({ text, channel, authorId }: Written): void {
  if (channel.kind !== 'direct' && isBlocked(channel.guild, authorId, text)) throw refusal('messageBlocked');
}

/** Refuses a title of the bot's with a blocked word. */
export function demandTitle({ bot }: World, guild: Guild, title: string): void {
  if (isBlocked(guild, bot.id, title)) throw refusal('titleBlocked');
}

/** Those who manage the server may write what they like. */
function isBlocked(guild: Guild, authorId: Id, text: string): boolean {
  const author = guild.members.get(authorId);
  if (author && may(guildPermissions(guild, author), PermissionFlagsBits.ManageGuild)) return false;
  const words: readonly string[] = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return guild.blockedWords.some((word) => words.includes(word.toLowerCase()));
}
