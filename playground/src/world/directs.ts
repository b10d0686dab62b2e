/** Channels between two people, or between a person and the bot. */

import type { Id } from '../ids.ts';
import type { DirectChannel } from './places.ts';
import { addChannel, type World } from './world.ts';

/** The channel between these two; it is opened if there is none. */
export function openDirect(world: World, [one, other]: readonly [Id, Id]): DirectChannel {
  const found = world.directs.get(pairOf(one, other));
  if (found) return found;
  const channel: DirectChannel = {
    kind: 'direct',
    id: world.mint.next(),
    members: [one, other],
    messages: new Map(),
  };
  addChannel(world, channel);
  world.directs.set(pairOf(one, other), channel);
  world.events.emit({ kind: 'direct opened', channel });
  return channel;
}

export const directsOf = (world: World, userId: Id): DirectChannel[] =>
  [...world.directs.values()].filter(({ members }) => members.includes(userId));

export const pairOf = (one: Id, other: Id): string => [one, other].sort().join('/');
