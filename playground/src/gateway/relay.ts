/** Which events of the world a bot with the Guilds intent hears of, and how they are written. */

import { GatewayDispatchEvents } from 'discord-api-types/v10';
import type { Id } from '../ids.ts';
import { textChannelJson, threadJson, threadMemberJson } from '../wire/channel.ts';
import { guildCreateJson } from '../wire/guild.ts';
import type { WorldEvent } from '../world/events.ts';
import { canSee } from '../world/permissions.ts';
import type { Guild, Thread } from '../world/places.ts';
import type { World } from '../world/world.ts';

interface Relayed {
  readonly event: GatewayDispatchEvents;
  readonly guild: Guild;
  readonly data: unknown;
}

/** Passes on what happens from now on, until the function that it returns is called. */
export function relayEvents(
  world: World,
  dispatch: (event: GatewayDispatchEvents, data: unknown, guildId: string) => void,
): () => void {
  return world.events.listen((worldEvent) => {
    const relayed = relay(world, worldEvent);
    if (relayed && (relayed.guild.members.has(world.bot.id) || worldEvent.kind === 'guild left')) {
      dispatch(relayed.event, relayed.data, relayed.guild.id);
    }
  });
}

const joinedJson = (thread: Thread, userId: Id) => ({
  id: thread.id,
  guild_id: thread.guild.id,
  member_count: thread.members.size,
  added_members: [threadMemberJson(thread, userId)],
});

/** What a bot hears of a server that it is in. */
export const guildEvent = (world: World, guild: Guild): Omit<Relayed, 'guild'> =>
  guild.unavailable
    ? { event: GatewayDispatchEvents.GuildDelete, data: { id: guild.id, unavailable: true } }
    : { event: GatewayDispatchEvents.GuildCreate, data: guildCreateJson(world, guild) };

function relay(world: World, worldEvent: WorldEvent): Relayed | undefined {
  switch (worldEvent.kind) {
    case 'thread opened': {
      const { thread } = worldEvent;
      if (!canSee(thread, world.bot.id)) return undefined;
      const joined = thread.members.has(world.bot.id) && { member: threadMemberJson(thread, world.bot.id) };
      const data = { ...threadJson(thread), newly_created: true, ...joined };
      return { event: GatewayDispatchEvents.ThreadCreate, guild: thread.guild, data };
    }
    case 'thread joined': {
      // Without the intent for members, a bot hears only of being added itself.
      const { thread, userId } = worldEvent;
      if (userId !== world.bot.id) return undefined;
      if (thread.private)
        return { event: GatewayDispatchEvents.ThreadCreate, guild: thread.guild, data: threadJson(thread) };
      return {
        event: GatewayDispatchEvents.ThreadMembersUpdate,
        guild: thread.guild,
        data: joinedJson(thread, userId),
      };
    }
    case 'thread changed': {
      const { thread } = worldEvent;
      return { event: GatewayDispatchEvents.ThreadUpdate, guild: thread.guild, data: threadJson(thread) };
    }
    case 'channel opened': {
      const { channel } = worldEvent;
      return {
        event: GatewayDispatchEvents.ChannelCreate,
        guild: channel.guild,
        data: textChannelJson(channel),
      };
    }
    case 'channel changed': {
      const { channel } = worldEvent;
      return {
        event: GatewayDispatchEvents.ChannelUpdate,
        guild: channel.guild,
        data: textChannelJson(channel),
      };
    }
    case 'channel removed': {
      const { channel } = worldEvent;
      if (channel.kind === 'text') {
        return {
          event: GatewayDispatchEvents.ChannelDelete,
          guild: channel.guild,
          data: textChannelJson(channel),
        };
      }
      const { id, guild_id, parent_id, type } = threadJson(channel);
      return {
        event: GatewayDispatchEvents.ThreadDelete,
        guild: channel.guild,
        data: { id, guild_id, parent_id, type },
      };
    }
    case 'guild joined':
    case 'guild available':
    case 'guild unavailable': {
      const { guild } = worldEvent;
      return { guild, ...guildEvent(world, guild) };
    }
    case 'guild left': {
      const { guild } = worldEvent;
      return { event: GatewayDispatchEvents.GuildDelete, guild, data: { id: guild.id } };
    }
    default:
      return undefined;
  }
}
