/** Channels, and the bot's direct channels with people. */

import { PermissionFlagsBits } from 'discord-api-types/v10';
import * as z from 'zod';
import type { Discord } from '../discord.ts';
import { read, snowflake, text } from '../forms/form.ts';
import { done, ok } from '../http/answer.ts';
import { refusal } from '../refusal.ts';
import { channelJson } from '../wire/channel.ts';
import { demandTitle } from '../world/automod.ts';
import { closeChannel } from '../world/changes.ts';
import { openDirect } from '../world/directs.ts';
import type { Thread } from '../world/places.ts';
import { archiveWhenIdle, isClosedTo, setArchived } from '../world/threads.ts';
import { demand, reachChannel } from './access.ts';
import type { ApiHandler } from './request.ts';
import { archiveAfter } from './threads.ts';

const { ManageThreads, ManageChannels } = PermissionFlagsBits;

export const getChannel: ApiHandler = (discord, { params }) =>
  ok(channelJson(discord.world, reachChannel(discord, params.channel!)));

const directSchema = z.object({ recipient_id: snowflake });

export const openDirectChannel: ApiHandler = ({ world }, { json }) => {
  const person = world.users.get(read(directSchema, json).recipient_id);
  if (!person || person.bot) throw refusal('invalidRecipient');
  return ok(channelJson(world, openDirect(world, [world.bot.id, person.id])));
};

const threadEditSchema = z.object({
  name: text({ min: 1, max: 100 }).nullish(),
  archived: z.boolean().nullish(),
  locked: z.boolean().nullish(),
  invitable: z.boolean().nullish(),
  auto_archive_duration: archiveAfter.nullish(),
});

/** Of channels, bots here change only threads. */
export const editChannel: ApiHandler = (discord, { params, json }) => {
  const { world } = discord;
  const channel = reachChannel(discord, params.channel!);
  if (channel.kind === 'direct') throw refusal('notInDirect');
  if (channel.kind === 'text') throw refusal('missingPermissions');
  const edit = read(threadEditSchema, json);
  demandThreadChange(discord, channel, edit);
  if (channel.archived && edit.archived !== false) throw refusal('archived');
  if (typeof edit.name === 'string') demandTitle(world, channel.guild, edit.name);

  if (edit.archived === false) setArchived(world, channel, false);
  channel.name = edit.name ?? channel.name;
  channel.locked = edit.locked ?? channel.locked;
  channel.invitable = edit.invitable ?? channel.invitable;
  if (typeof edit.auto_archive_duration === 'number') {
    channel.autoArchive = edit.auto_archive_duration;
    channel.archivedAt = world.clock.now();
    archiveWhenIdle(world, channel);
  }
  if (edit.archived === true) setArchived(world, channel, true);
  else world.events.emit({ kind: 'thread changed', thread: channel });
  return ok(channelJson(world, channel));
};

/**
 * Those who are in a thread may bring it back; who started it may rename and archive it; to lock it takes a permission, and
 * so does every change of one that is locked.
 */
function demandThreadChange(discord: Discord, thread: Thread, edit: z.output<typeof threadEditSchema>): void {
  const { bot } = discord.world;
  const onlyBack = edit.archived === false && Object.keys(edit).length === 1;
  const may = thread.ownerId === bot.id || (onlyBack && thread.members.has(bot.id));
  if (edit.locked !== undefined || !may) demand(discord, thread, ManageThreads);
  if (isClosedTo(thread, bot.id)) throw refusal('threadLocked');
}

export const deleteChannel: ApiHandler = (discord, { params }) => {
  const channel = reachChannel(discord, params.channel!);
  if (channel.kind !== 'direct') {
    demand(discord, channel, channel.kind === 'thread' ? ManageThreads : ManageChannels);
    closeChannel(discord.world, channel);
  }
  return ok(channelJson(discord.world, channel));
};

export const startTyping: ApiHandler = ({ world, ...rest }, { params }) => {
  const channel = reachChannel({ world, ...rest }, params.channel!);
  world.events.emit({ kind: 'typing', channel, userId: world.bot.id });
  return done;
};
