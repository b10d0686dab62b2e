/** The first answer to an interaction. */

import { InteractionResponseType, InteractionType, MessageFlags, MessageType } from 'discord-api-types/v10';
import * as z from 'zod';
import type { Discord } from '../discord.ts';
import { demandNone, fault, listOf, nullsLeftOut, read, refusalFor, text } from '../forms/form.ts';
import { readMessage } from '../forms/message.ts';
import { modalSchema } from '../forms/modal.ts';
import { done, ok } from '../http/answer.ts';
import type { Interaction } from '../interactions/interactions.ts';
import { refusal } from '../refusal.ts';
import { messageJson } from '../wire/message.ts';
import { post, postThinking, rewrite } from '../world/conversation.ts';
import { unknownEmojis } from '../world/emojis.ts';
import type { Message } from '../world/message.ts';
import { demandActive, demandOpen } from './access.ts';
import type { ApiHandler, ApiRequest } from './request.ts';

const {
  ChannelMessageWithSource,
  DeferredChannelMessageWithSource,
  DeferredMessageUpdate,
  UpdateMessage,
  ApplicationCommandAutocompleteResult,
  Modal,
} = InteractionResponseType;

type CallbackHandler = (
  discord: Discord,
  interaction: Interaction,
  data: unknown,
  request: ApiRequest,
) => Message | undefined;

const ANSWERS: Readonly<Partial<Record<InteractionResponseType, CallbackHandler>>> = {
  [ChannelMessageWithSource]: reply,
  [DeferredChannelMessageWithSource]: defer,
  [DeferredMessageUpdate]: deferUpdate,
  [UpdateMessage]: update,
  [ApplicationCommandAutocompleteResult]: suggest,
  [Modal]: openModal,
};

const REPLIES = [ChannelMessageWithSource, DeferredChannelMessageWithSource];
const UPDATES = [DeferredMessageUpdate, UpdateMessage];

/** Which answers fit which interaction; a modal that came from a button can also change the button's message. */
function fitting({ type, message }: Interaction): readonly InteractionResponseType[] {
  switch (type) {
    case InteractionType.ApplicationCommandAutocomplete:
      return [ApplicationCommandAutocompleteResult];
    case InteractionType.MessageComponent:
      return [...REPLIES, ...UPDATES, Modal];
    case InteractionType.ModalSubmit:
      return message ? [...REPLIES, ...UPDATES] : REPLIES;
    default:
      return [...REPLIES, Modal];
  }
}

const answerSchema = z.object({ type: z.number(), data: z.unknown().optional() });

export const answerInteraction: ApiHandler = (discord, request) => {
  const { params, query, json } = request;
  const interaction = discord.interactions.toAcknowledge(params.interaction!, params.token!);
  const body = read(answerSchema, json);
  const type = fitting(interaction).find((each) => each === body.type);
  const answer = type === undefined ? undefined : ANSWERS[type];
  if (type === undefined || !answer) {
    const words = `Value must be one of {${fitting(interaction).join(', ')}}.`;
    throw refusalFor([fault(['type'], 'BASE_TYPE_CHOICES', words)]);
  }
  const message = answer(discord, interaction, body.data, request);
  if (message) interaction.originalId = message.id;
  return query.get('with_response') === 'true' ? ok(responseJson(discord, interaction, type, message)) : done;
};

function responseJson(
  { world, origin }: Discord,
  interaction: Interaction,
  type: InteractionResponseType,
  message: Message | undefined,
) {
  const { channel } = interaction;
  return {
    interaction: {
      id: interaction.id,
      type: interaction.type,
      channel_id: channel.id,
      ...(channel.kind !== 'direct' && { guild_id: channel.guild.id }),
      ...(message && {
        response_message_id: message.id,
        response_message_loading: (message.body.flags & MessageFlags.Loading) !== 0,
        response_message_ephemeral: message.audience !== undefined,
      }),
    },
    resource: { type, ...(message && { message: messageJson(world, message, origin) }) },
  };
}

/** How an answer is shown below what caused it. */
function shownBelow({ type, message, command, via, channel }: Interaction) {
  if (type === InteractionType.ApplicationCommand) {
    const menu = 'target_user' in via || 'target_message_id' in via;
    return {
      via,
      type: menu ? MessageType.ContextMenuCommand : MessageType.ChatInputCommand,
      ...(command && { command }),
    };
  }
  if (!message || message.audience !== undefined) return { via };
  return { via, type: MessageType.Reply, answers: { channelId: channel.id, messageId: message.id } };
}

const isEphemeral = ({ flags }: { readonly flags?: number | null | undefined }): boolean =>
  ((flags ?? 0) & MessageFlags.Ephemeral) !== 0;

function reply(discord: Discord, interaction: Interaction, data: unknown, { uploads }: ApiRequest): Message {
  const { world, interactions } = discord;
  const path = ['data'];
  const form = readMessage(data, { path });
  if (!isEphemeral(form)) demandOpen(discord, interaction.channel);
  const message = post(world, {
    ...shownBelow(interaction),
    form,
    uploads,
    path,
    channel: interaction.channel,
    authorId: world.bot.id,
    ...(isEphemeral(form) && { audience: interaction.user.id }),
  });
  interactions.acknowledge(interaction, { outcome: 'reply', message });
  return message;
}

const deferralSchema = z.object({ flags: z.int().nullish() });

/** Of the flags only EPHEMERAL counts here; Discord drops the others without a word. */
function defer(discord: Discord, interaction: Interaction, data: unknown): Message {
  const { world, interactions } = discord;
  const ephemeral = isEphemeral(read(deferralSchema, data, ['data']));
  if (!ephemeral) demandOpen(discord, interaction.channel);
  const message = postThinking(world, {
    ...shownBelow(interaction),
    channel: interaction.channel,
    authorId: world.bot.id,
    ...(ephemeral && { audience: interaction.user.id }),
  });
  interactions.acknowledge(interaction, { outcome: 'thinking', message });
  return message;
}

function deferUpdate(discord: Discord, interaction: Interaction): Message | undefined {
  discord.interactions.acknowledge(interaction, { outcome: 'quiet' });
  return interaction.message;
}

function update(discord: Discord, interaction: Interaction, data: unknown, { uploads }: ApiRequest): Message {
  const { world, interactions } = discord;
  const { message, channel } = interaction;
  if (!message || !channel.messages.has(message.id)) throw refusal('unknownMessage');
  demandActive(discord, channel, message);
  const path = ['data'];
  const form = readMessage(data, { path, earlier: message.body });
  rewrite(world, message, { form, uploads, path, channel, authorId: world.bot.id });
  interactions.acknowledge(interaction, { outcome: 'update', message });
  return message;
}

const choice = z.object({
  name: text({ min: 1, max: 100 }),
  value: z.union([z.number(), text({ max: 100 })]),
});
const suggestionsSchema = nullsLeftOut(z.object({ choices: listOf(choice, { max: 25 }) }));

function suggest(discord: Discord, interaction: Interaction, data: unknown): undefined {
  const { choices } = read(suggestionsSchema, data, ['data']);
  discord.interactions.acknowledge(interaction, { outcome: 'choices', choices });
}

function openModal(discord: Discord, interaction: Interaction, data: unknown): undefined {
  const { world, interactions } = discord;
  const form = read(modalSchema, data, ['data']);
  demandNone([...unknownEmojis(world.emojis, form.components, ['data', 'components'])]);
  const modal = interactions.openModal(interaction, form);
  interactions.acknowledge(interaction, { outcome: 'modal', modal });
  world.events.emit({ kind: 'modal opened', userId: interaction.user.id, modal });
}
