/** Keeps the conversation in a folder, so that a playground started again shows it again. */

import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type APIApplicationCommand, MessageFlags } from 'discord-api-types/v10';
import type { Id } from '../ids.ts';
import { pairOf } from './directs.ts';
import type { AppEmoji } from './emojis.ts';
import type { Message } from './message.ts';
import type { DirectChannel, Thread } from './places.ts';
import { archiveWhenIdle } from './threads.ts';
import { addChannel, type World } from './world.ts';

type KeptMessage = Omit<Message, 'notified'> & { readonly notified: readonly Id[] };
type KeptThread = Omit<Thread, 'guild' | 'parent' | 'members' | 'messages' | 'kind'> & {
  readonly parentId: Id;
  readonly memberIds: readonly Id[];
};
type KeptDirect = Pick<DirectChannel, 'id' | 'members' | 'lastMessageId'>;
type KeptEmoji = Omit<AppEmoji, 'bytes'> & { readonly base64: string };

interface Snapshot {
  readonly version: typeof VERSION;
  readonly lastId: Id;
  readonly threads: readonly KeptThread[];
  readonly directs: readonly KeptDirect[];
  readonly messages: readonly KeptMessage[];
  readonly reads: readonly (readonly [string, Id])[];
  readonly commands: readonly (readonly [string, APIApplicationCommand[]])[];
  /** Not in what was written before there were any. */
  readonly emojis?: readonly KeptEmoji[];
  readonly dms: readonly (readonly [Id, 'open' | 'closed'])[];
}
const VERSION = 1;

export interface Keeper {
  /** Writes what is not written yet, and stops. */
  close(): Promise<void>;
}

/** Many things happen at once; one writing does for all of them. A program that is killed loses what came after the last. */
const PAUSE = 100;
/** Of each channel, so that writing stays quick however long people play. */
const KEPT_MESSAGES = 500;

export async function keepIn(
  folder: string,
  world: World,
  onError: (error: unknown) => void,
): Promise<Keeper> {
  const files = join(folder, 'files');
  await mkdir(files, { recursive: true });
  await restore(world, folder, files).catch(onError);
  const written = new Set(await readdir(files));
  let pause: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  const save = () => {
    clearTimeout(pause);
    pause = undefined;
    writing = writing.then(() => write(world, folder, files, written)).catch(onError);
    return writing;
  };
  const stop = world.events.listen(() => {
    pause ??= setTimeout(save, PAUSE).unref();
  });
  return {
    async close() {
      stop();
      await save();
    },
  };
}

/** Ephemeral messages are for the moment, and an answer still being thought about will not come after a restart. */
const isKept = ({ audience, body }: Message): boolean =>
  audience === undefined && (body.flags & MessageFlags.Loading) === 0;

async function write(world: World, folder: string, files: string, written: Set<string>): Promise<void> {
  const snapshot = snapshotOf(world);
  for (const { body } of snapshot.messages) {
    for (const { id } of body.attachments) {
      const bytes = world.files.get(id);
      if (!bytes || written.has(id)) continue;
      await writeFile(join(files, id), bytes);
      written.add(id);
    }
  }
  const file = join(folder, 'conversation.json');
  await writeFile(`${file}.new`, JSON.stringify(snapshot));
  await rename(`${file}.new`, file);
}

function snapshotOf(world: World): Snapshot {
  const channels = [...world.channels.values()];
  return {
    version: VERSION,
    lastId: world.mint.next(),
    threads: channels.flatMap((channel) => {
      if (channel.kind !== 'thread') return [];
      const { kind: _k, guild: _g, parent, members, messages: _m, ...rest } = channel;
      return { ...rest, parentId: parent.id, memberIds: [...members] };
    }),
    directs: [...world.directs.values()].map(({ id, members, lastMessageId }) => ({
      id,
      members,
      ...(lastMessageId !== undefined && { lastMessageId }),
    })),
    messages: channels.flatMap(({ messages }) =>
      [...messages.values()]
        .filter(isKept)
        .slice(-KEPT_MESSAGES)
        .map((message) => ({ ...message, notified: [...message.notified] })),
    ),
    reads: [...world.reads],
    commands: [...world.commands],
    emojis: [...world.emojis.values()].map(({ bytes, ...rest }) => ({
      ...rest,
      base64: Buffer.from(bytes).toString('base64'),
    })),
    dms: [...world.users.values()].map(({ id, dms }) => [id, dms] as const),
  };
}

async function restore(world: World, folder: string, files: string): Promise<void> {
  const text = await readFile(join(folder, 'conversation.json'), 'utf8').catch(() => undefined);
  if (text === undefined) return;
  const snapshot = JSON.parse(text) as Snapshot;
  if (snapshot.version !== VERSION) return;
  world.mint.skip(snapshot.lastId);
  for (const { parentId, memberIds, ...rest } of snapshot.threads) {
    const parent = world.channels.get(parentId);
    if (parent?.kind !== 'text') continue;
    const { guild } = parent;
    const thread: Thread = {
      ...rest,
      kind: 'thread',
      guild,
      parent,
      members: new Set(memberIds),
      messages: new Map(),
    };
    addChannel(world, thread);
    if (!thread.archived) archiveWhenIdle(world, thread);
  }
  for (const direct of snapshot.directs) {
    const [one, other] = direct.members;
    const channel: DirectChannel = { ...direct, kind: 'direct', messages: new Map() };
    addChannel(world, channel);
    world.directs.set(pairOf(one!, other!), channel);
  }
  for (const { notified, ...rest } of snapshot.messages) {
    const channel = world.channels.get(rest.channelId);
    if (!channel || !world.users.has(rest.authorId)) continue;
    channel.messages.set(rest.id, { ...rest, notified: new Set(notified) });
    channel.lastMessageId = rest.id;
  }
  for (const [mark, id] of snapshot.reads) world.reads.set(mark, id);
  for (const [scope, commands] of snapshot.commands) world.commands.set(scope, commands);
  for (const { base64, ...rest } of snapshot.emojis ?? []) {
    world.emojis.set(rest.id, { ...rest, bytes: Buffer.from(base64, 'base64') });
  }
  for (const [id, dms] of snapshot.dms) {
    const user = world.users.get(id);
    if (user) user.dms = dms;
  }
  await restoreFiles(world, files);
}

/** Files that no message shows any more are removed. */
async function restoreFiles(world: World, files: string): Promise<void> {
  const shown = new Set<Id>();
  for (const { messages } of world.channels.values()) {
    for (const { body } of messages.values()) for (const { id } of body.attachments) shown.add(id);
  }
  for (const id of await readdir(files)) {
    const file = join(files, id);
    if (shown.has(id)) world.files.put(id, await readFile(file));
    else await rm(file);
  }
}
