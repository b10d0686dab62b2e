/** When threads are active, archived or locked (Discord's documentation: Threads). */

import { PermissionFlagsBits } from 'discord-api-types/v10';
import { type Id, timeOf } from '../ids.ts';
import { refusal } from '../refusal.ts';
import { may, permissionsIn } from './permissions.ts';
import type { Channel, Guild, Thread } from './places.ts';
import type { World } from './world.ts';

const MINUTE = 60_000;

/** A server has only so many active threads. */
export function demandRoom(guild: Guild): void {
  let active = 0;
  for (const channel of guild.channels.values()) {
    if (channel.kind === 'thread' && !channel.archived) active += 1;
  }
  if (active >= guild.activeThreadLimit) throw refusal('tooManyThreads');
}

export function setArchived(world: World, thread: Thread, archived: boolean): void {
  if (thread.archived === archived) return;
  if (!archived) demandRoom(thread.guild);
  thread.archived = archived;
  thread.archivedAt = world.clock.now();
  world.events.emit({ kind: 'thread changed', thread });
  if (!archived) archiveWhenIdle(world, thread);
}

/**
 * Archives a thread after its time without activity: a message, being brought back, or a new such time, of which the last
 * two also change the archive timestamp.
 */
export function archiveWhenIdle(world: World, thread: Thread): void {
  const { clock, channels } = world;
  clock.after(Math.max(0, dueOf(thread) - clock.now()), () => {
    if (thread.archived || channels.get(thread.id) !== thread) return;
    if (clock.now() >= dueOf(thread)) setArchived(world, thread, true);
    else archiveWhenIdle(world, thread);
  });
}

function dueOf({ lastMessageId, archivedAt, autoArchive }: Thread): number {
  const lastMessage = lastMessageId === undefined ? 0 : timeOf(lastMessageId);
  return Math.max(archivedAt, lastMessage) + autoArchive * MINUTE;
}

/** A locked thread takes nothing from those who may not manage threads. */
export const isClosedTo = (channel: Channel, userId: Id): boolean =>
  channel.kind === 'thread' &&
  channel.locked &&
  !may(permissionsIn(channel, userId), PermissionFlagsBits.ManageThreads);
