/** What the bot can reach, and what it may do there. */

import { PermissionFlagsBits } from 'discord-api-types/v10';
import type { Discord } from '../discord.ts';
import type { Id } from '../ids.ts';
import { refusal } from '../refusal.ts';
import type { Message } from '../world/message.ts';
import { canSee, may, permissionsIn } from '../world/permissions.ts';
import type { Channel, Guild } from '../world/places.ts';
import { isClosedTo } from '../world/threads.ts';

export function reachChannel({ world }: Discord, id: Id): Channel {
  const channel = world.channels.get(id);
  if (!channel) throw refusal('unknownChannel');
  if (!canSee(channel, world.bot.id)) throw refusal('missingAccess');
  return channel;
}

export function reachGuild({ world }: Discord, id: Id): Guild {
  const guild = world.guilds.get(id);
  if (!guild?.members.has(world.bot.id)) throw refusal(guild ? 'missingAccess' : 'unknownGuild');
  return guild;
}

/** Ephemeral messages cannot be found by their id. */
export function findMessage(channel: Channel, id: Id): Message {
  const message = channel.messages.get(id);
  if (!message || message.audience !== undefined) throw refusal('unknownMessage');
  return message;
}

export function demand({ world }: Discord, channel: Channel, permission: bigint): void {
  if (!may(permissionsIn(channel, world.bot.id), permission)) throw refusal('missingPermissions');
}

/** What others can see of an interaction's answers is a message like any other, which a closed thread does not take. */
export function demandOpen({ world }: Discord, channel: Channel): void {
  if (isClosedTo(channel, world.bot.id)) throw refusal('archived');
}

/** Messages of an archived thread cannot be edited. */
export function demandActive(discord: Discord, channel: Channel, { audience }: Message): void {
  if (audience !== undefined) return;
  demandOpen(discord, channel);
  if (channel.kind === 'thread' && channel.archived) throw refusal('archived');
}

export const demandHistory = (discord: Discord, channel: Channel): void =>
  demand(discord, channel, PermissionFlagsBits.ReadMessageHistory);
