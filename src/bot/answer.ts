/** Speaking to the person who has clicked or typed. The router has acknowledged by then. */
import {
  type AnySelectMenuInteraction,
  type ButtonInteraction,
  MessageFlags,
  type RepliableInteraction,
} from 'discord.js';
import { orNothing } from './discord-error.ts';
import { type Message, payload, replacement, said } from './message.ts';

/** Whatever a person can do that waits for an answer. */
export type Visit = RepliableInteraction;

/** On a button or a menu. */
export type Click = ButtonInteraction | AnySelectMenuInteraction;

export const isClick = (visit: Visit): visit is Click => visit.isMessageComponent();

/** The answer: on the message that says “thinking…”, or, where the acknowledgement was an update, on the message itself. */
export async function answer(visit: Visit, message: Message | string): Promise<void> {
  await visit.editReply(replacement(asMessage(message)));
}

/** One more message that only this person sees. */
export async function tellPrivately(visit: Visit, message: Message | string): Promise<void> {
  const content = payload(asMessage(message));
  await visit.followUp({ ...content, flags: content.flags | MessageFlags.Ephemeral });
}

/** What has gone wrong, seen by this person only, wherever the answer would have stood. */
export async function refusePrivately(visit: Visit, sentence: string): Promise<void> {
  // After an update nobody has said who would see an answer, and the message with the button stays as it is.
  const hasItsOwnMessage = visit.deferred && !visit.replied && visit.ephemeral !== null;
  if (!hasItsOwnMessage) return tellPrivately(visit, sentence);
  if (visit.ephemeral) return answer(visit, sentence);
  // The first thing said after a public “thinking…” takes its place and is public, so that goes first.
  await visit.deleteReply();
  await tellPrivately(visit, sentence);
}

/** Removes the message that the answer would have stood on. */
export async function leaveNoAnswer(visit: Visit): Promise<void> {
  await orNothing(visit.deleteReply(), 'messageGone');
}

/** Whether the answer stands on this message, the one with the button: nobody has then said who would see another. */
export const standsOn = (visit: Visit, message: string): visit is Click =>
  isClick(visit) && visit.deferred && visit.ephemeral === null && visit.message.id === message;

const asMessage = (message: Message | string): Message =>
  typeof message === 'string' ? said(message) : message;
