/** Writing, rewriting and removing messages. */

import {
  type APIMessageInteractionMetadata,
  MessageFlags,
  MessageType,
  PermissionFlagsBits,
} from 'discord-api-types/v10';
import type { Id } from '../ids.ts';
import { compose, type Draft } from './compose.ts';
import { notifiedBy } from './mentions.ts';
import type { Body, Message } from './message.ts';
import { notificationText } from './notification.ts';
import { may, permissionsIn } from './permissions.ts';
import type { Channel, Thread } from './places.ts';
import { setArchived } from './threads.ts';
import type { World } from './world.ts';

export interface Posting extends Draft {
  readonly type?: MessageType;
  readonly answers?: Message['answers'];
  readonly via?: APIMessageInteractionMetadata;
  readonly command?: string;
}

export function post(world: World, posting: Posting): Message {
  return put(world, posting, compose(world, posting));
}

/** The message that stands for an answer still to come. */
export function postThinking(world: World, posting: Omit<Posting, 'form' | 'uploads' | 'path'>): Message {
  const flags = MessageFlags.Loading | (posting.audience ? MessageFlags.Ephemeral : 0);
  return put(world, posting, { ...EMPTY_BODY, flags });
}

/** What Discord itself writes into a channel, such as that a thread was started. */
export function postSystem(
  world: World,
  notice: Omit<Posting, 'form' | 'uploads' | 'path'>,
  content: string,
): Message {
  return put(world, notice, { ...EMPTY_BODY, content });
}

const EMPTY_BODY: Body = {
  content: '',
  embeds: [],
  components: [],
  attachments: [],
  flags: 0,
  mentions: { users: [], roles: [], everyone: false },
};

function put(
  world: World,
  posting: Omit<Posting, 'form' | 'uploads' | 'path'> & Partial<Draft>,
  body: Body,
): Message {
  const { channel, authorId, type = MessageType.Default, audience, answers, via, command } = posting;
  const nonce = posting.form?.nonce;
  // A message brings an archived thread back, and those whom it names into the thread.
  if (channel.kind === 'thread' && !audience) setArchived(world, channel, false);
  // Only an answer to an interaction can be for one person; elsewhere Discord drops the flag without a word.
  const flags = audience ? body.flags : body.flags & ~MessageFlags.Ephemeral;
  const silent = (body.flags & MessageFlags.SuppressNotifications) !== 0;
  const called = silent ? new Set<Id>() : notifiedBy(body.mentions, channel, authorId);
  const message: Message = {
    id: world.mint.next(),
    channelId: channel.id,
    authorId,
    type,
    createdAt: world.clock.now(),
    body: { ...body, flags },
    // Nobody is called for what only one person sees, having just asked for it.
    notified: audience ? new Set() : called,
    pushed: notificationText(world, body),
    ...(audience && { audience }),
    ...(answers && { answers }),
    ...(via && { via }),
    ...(command && { command }),
    ...(nonce !== undefined && nonce !== null && { nonce }),
  };
  channel.messages.set(message.id, message);
  if (!audience) channel.lastMessageId = message.id;
  if (channel.kind === 'thread' && !audience) {
    for (const userId of [authorId, ...body.mentions.users]) joinThread(world, channel, userId);
  }
  world.events.emit({ kind: 'message posted', channel, message });
  return message;
}

export function joinThread(world: World, thread: Thread, userId: Id): void {
  const member = thread.guild.members.has(userId);
  const sees = may(permissionsIn(thread.parent, userId), PermissionFlagsBits.ViewChannel);
  if (!member || !sees || thread.members.has(userId)) return;
  thread.members.add(userId);
  world.events.emit({ kind: 'thread joined', thread, userId });
}

export function rewrite(world: World, message: Message, draft: Draft): Message {
  const { audience } = message;
  const thought = (message.body.flags & MessageFlags.Loading) !== 0;
  message.body = compose(world, { ...draft, ...(audience && { audience }), before: message.body });
  // An answer that takes the place of “thinking…” does not count as edited.
  if (!thought) message.editedAt = world.clock.now();
  world.events.emit({ kind: 'message edited', channel: draft.channel, message });
  return message;
}

export function remove(world: World, channel: Channel, message: Message): void {
  channel.messages.delete(message.id);
  world.events.emit({ kind: 'message removed', channel, message });
}
