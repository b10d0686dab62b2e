/** Speaking to the person who has clicked or typed. The router has acknowledged by then. */
import {
  type AnySelectMenuInteraction,
  type ButtonInteraction,
  MessageFlags,
  type RepliableInteraction,
} from 'discord.js';
import type { MessageId } from '../../match/match.ts';
import { sendWithEmojis } from '../emojis/send-with-emojis.ts';
import { type Message, payload, said } from '../messages/message.ts';
import { type PublicMessage, publicReplacement } from '../messages/public-message.ts';
import { editReply, followUp } from '../requests/message-requests.ts';
import { isDiscord } from './discord-error.ts';

/** On a button or a menu. */
export type Click = ButtonInteraction | AnySelectMenuInteraction;

export const isClick = (interaction: RepliableInteraction): interaction is Click =>
  interaction.isMessageComponent();

/** The answer: on the message that says “thinking…”, or, where the acknowledgement was an update, on the message itself. */
export async function answer(
  interaction: RepliableInteraction,
  words: Message | PublicMessage | string,
): Promise<void> {
  const message = typeof words === 'string' ? sentenceIn(interaction, words) : words;
  if ('lines' in message) {
    await sendWithEmojis(interaction.client, message.rows ?? [], (emojis) =>
      editReply(interaction, publicReplacement(message, emojis)),
    );
  } else {
    await sendWithEmojis(interaction.client, message.components, (emojis) =>
      editReply(interaction, payload(message, emojis)),
    );
  }
}

const sentenceIn = (interaction: RepliableInteraction, words: string): Message | PublicMessage =>
  standsOnClassic(interaction) ? { lines: [words] } : said(words);

/** A message stays what it is: after an update the one with the button, else what others see, too. */
const standsOnClassic = (interaction: RepliableInteraction): boolean =>
  isClick(interaction) && interaction.ephemeral === null
    ? !interaction.message.flags.has(MessageFlags.IsComponentsV2)
    : interaction.ephemeral === false;

/** One more message that only this person sees. */
export async function tellPrivately(
  interaction: RepliableInteraction,
  words: Message | string,
): Promise<void> {
  const message = asMessage(words);
  await sendWithEmojis(interaction.client, message.components, (emojis) => {
    const content = payload(message, emojis);
    return followUp(interaction, { ...content, flags: content.flags | MessageFlags.Ephemeral });
  });
}

/** One more message, which everybody sees, whoever sees the one with the button. */
export async function tellEverybody(
  interaction: RepliableInteraction,
  message: PublicMessage,
): Promise<void> {
  await sendWithEmojis(interaction.client, message.rows ?? [], (emojis) =>
    followUp(interaction, publicReplacement(message, emojis)),
  );
}

/** What has gone wrong, seen by this person only, wherever the answer would have stood. */
export async function refusePrivately(interaction: RepliableInteraction, sentence: string): Promise<void> {
  // After an update nobody has said who would see an answer, and the message with the button stays as it is.
  const hasItsOwnMessage = interaction.deferred && !interaction.replied && interaction.ephemeral !== null;
  if (!hasItsOwnMessage) return tellPrivately(interaction, sentence);
  if (interaction.ephemeral) return answer(interaction, sentence);
  // The first thing said after a public “thinking…” takes its place and is public, so that goes first.
  await interaction.deleteReply();
  await tellPrivately(interaction, sentence);
}

/** Removes the message that the answer would have stood on; where that fails, it says these words, if there are any. */
export async function leaveNoAnswer(interaction: RepliableInteraction, otherwise?: string): Promise<void> {
  try {
    await interaction.deleteReply();
  } catch (error) {
    if (isDiscord(error, 'messageGone')) return;
    if (otherwise === undefined || isDiscord(error, 'tooLate')) throw error;
    await answer(interaction, otherwise);
  }
}

/** Whether the answer stands on this message, the one with the button: nobody has then said who would see another. */
export const standsOn = (interaction: RepliableInteraction, message: MessageId): interaction is Click =>
  isClick(interaction) &&
  interaction.deferred &&
  interaction.ephemeral === null &&
  interaction.message.id === message;

const asMessage = (message: Message | string): Message =>
  typeof message === 'string' ? said(message) : message;
