/** Channels, and the bot's direct channels with people. */

import { PermissionFlagsBits } from 'discord.js';
import type { Discord } from '../discord.ts';
import { checkFields, Form, flag, optional, required, text, id as userId } from '../forms/form.ts';
import { done, ok } from '../http/answer.ts';
import { refusal } from '../refusal.ts';
import { channelJson } from '../wire/channel.ts';
import { closeChannel } from '../world/changes.ts';
import { openDirect } from '../world/directs.ts';
import type { Thread } from '../world/places.ts';
import { demand, reachChannel } from './access.ts';
import { type ApiHandler, fieldsOf } from './request.ts';
import { archiveAfter } from './threads.ts';

const { ManageThreads, ManageChannels } = PermissionFlagsBits;

export const getChannel: ApiHandler = (discord, { params }) =>
  ok(channelJson(discord.world, reachChannel(discord, params.channel!)));

export const openDirectChannel: ApiHandler = ({ world }, { json }) => {
  const body = fieldsOf(json);
  const form = new Form();
  checkFields(body, { recipient_id: required(userId) }, [], form);
  form.settle();
  const person = world.users.get(String(body.recipient_id));
  if (!person || person.bot) throw refusal('invalidRecipient');
  return ok(channelJson(world, openDirect(world, [world.bot.id, person.id])));
};

/** Of channels, a bot like ours changes only threads. */
export const editChannel: ApiHandler = (discord, { params, json }) => {
  const { world } = discord;
  const channel = reachChannel(discord, params.channel!);
  if (channel.kind === 'direct') throw refusal('notInDirect');
  if (channel.kind === 'text') throw refusal('missingPermissions');
  const form = new Form();
  const body = fieldsOf(json);
  checkFields(
    body,
    {
      name: optional(text({ min: 1, max: 100 })),
      archived: optional(flag),
      locked: optional(flag),
      invitable: optional(flag),
      auto_archive_duration: optional(archiveAfter),
    },
    [],
    form,
  );
  form.settle();
  demandThreadChange(discord, channel, body.locked !== undefined);
  if (channel.archived && body.archived !== false) throw refusal('archived');

  if (typeof body.name === 'string') channel.name = body.name;
  if (typeof body.locked === 'boolean') channel.locked = body.locked;
  if (typeof body.invitable === 'boolean') channel.invitable = body.invitable;
  if (typeof body.auto_archive_duration === 'number') channel.autoArchive = body.auto_archive_duration;
  if (typeof body.archived === 'boolean' && body.archived !== channel.archived) {
    channel.archived = body.archived;
    channel.archivedAt = world.clock.now();
  }
  world.news.tell({ kind: 'thread changed', thread: channel });
  return ok(channelJson(world, channel));
};

/** Who started a thread may rename and archive it; to lock it takes a permission. */
function demandThreadChange(discord: Discord, thread: Thread, locks: boolean): void {
  if (locks || thread.ownerId !== discord.world.bot.id) demand(discord, thread, ManageThreads);
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
  world.news.tell({ kind: 'typing', channel, userId: world.bot.id });
  return done;
};
