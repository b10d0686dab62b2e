/** What a bot says after its first answer, with the interaction's token. */

import { MessageFlags, MessageType } from 'discord-api-types/v10';
import type { Discord } from '../discord.ts';
import { readMessage } from '../forms/message.ts';
import { done, ok } from '../http/answer.ts';
import type { Interaction } from '../interactions/interactions.ts';
import { refusal } from '../refusal.ts';
import { messageJson } from '../wire/message.ts';
import { post, remove, rewrite } from '../world/conversation.ts';
import type { Message } from '../world/message.ts';
import { demandActive, demandOpen } from './access.ts';
import type { ApiHandler, ApiRequest } from './request.ts';

export const followUp: ApiHandler = (discord, request) => {
  const { world, interactions, origin } = discord;
  const interaction = reach(discord, request);
  const original = originalOf(interaction);
  // The first follow-up after a deferred answer takes the place of “thinking…”, and stays as private as that was.
  if (original && isThinking(original)) {
    return ok(messageJson(world, change(discord, interaction, original, request), origin));
  }
  const form = readMessage(request.json);
  interactions.countFollowUp(interaction);
  const ephemeral = ((form.flags ?? 0) & MessageFlags.Ephemeral) !== 0;
  if (!ephemeral) demandOpen(discord, interaction.channel);
  const answers =
    original && !original.audience ? { channelId: original.channelId, messageId: original.id } : undefined;
  const message = post(world, {
    form,
    uploads: request.uploads,
    path: [],
    channel: interaction.channel,
    authorId: world.bot.id,
    via: { ...interaction.via, ...(original && { original_response_message_id: original.id }) },
    ...(answers && { type: MessageType.Reply, answers }),
    ...(ephemeral && { audience: interaction.user.id }),
  });
  return ok(messageJson(world, message, origin));
};

export const getFollowUp: ApiHandler = (discord, request) => {
  const message = find(reach(discord, request), request);
  return ok(messageJson(discord.world, message, discord.origin));
};

export const editFollowUp: ApiHandler = (discord, request) => {
  const interaction = reach(discord, request);
  const message = change(discord, interaction, find(interaction, request), request);
  return ok(messageJson(discord.world, message, discord.origin));
};

export const deleteFollowUp: ApiHandler = (discord, request) => {
  const interaction = reach(discord, request);
  remove(discord.world, interaction.channel, find(interaction, request));
  return done;
};

function reach({ world, interactions }: Discord, { params }: ApiRequest): Interaction {
  if (params.application !== world.bot.id) throw refusal('unknownWebhook');
  return interactions.ofWebhook(params.token!);
}

const originalOf = ({ channel, originalId }: Interaction): Message | undefined =>
  originalId === undefined ? undefined : channel.messages.get(originalId);

const isThinking = ({ body }: Message): boolean => (body.flags & MessageFlags.Loading) !== 0;

/** Only the messages of this interaction, whoever can see them. */
function find(interaction: Interaction, { params }: ApiRequest): Message {
  const { channel, originalId, id } = interaction;
  const wanted = params.message === '@original' ? originalId : params.message;
  const message = wanted === undefined ? undefined : channel.messages.get(wanted);
  if (!message || (message.id !== originalId && message.via?.id !== id)) throw refusal('unknownMessage');
  return message;
}

function change(discord: Discord, { channel }: Interaction, message: Message, request: ApiRequest): Message {
  const { world } = discord;
  demandActive(discord, channel, message);
  const { json, uploads } = request;
  const form = readMessage(json, { earlier: message.body });
  return rewrite(world, message, { form, uploads, path: [], channel, authorId: world.bot.id });
}
