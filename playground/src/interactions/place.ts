/** Where an interaction happens, and by what right the bot is there. */

import {
  type APIAuthorizingIntegrationOwnersMap,
  ApplicationIntegrationType,
  InteractionContextType,
} from 'discord-api-types/v10';
import type { Channel, User } from '../world/places.ts';
import type { World } from '../world/world.ts';

const { GuildInstall, UserInstall } = ApplicationIntegrationType;

export function contextOf(world: World, channel: Channel): InteractionContextType {
  if (channel.kind !== 'direct') return InteractionContextType.Guild;
  return channel.members.includes(world.bot.id)
    ? InteractionContextType.BotDM
    : InteractionContextType.PrivateChannel;
}

/** Whether the bot itself belongs to this place. */
export const hasBot = (world: World, channel: Channel): boolean =>
  channel.kind === 'direct'
    ? channel.members.includes(world.bot.id)
    : channel.guild.members.has(world.bot.id);

/** Who installed the bot for this place: the server, the person, or both. In its own channel with a person it is `0`. */
export function installedBy(world: World, channel: Channel, user: User): APIAuthorizingIntegrationOwnersMap {
  return {
    ...(hasBot(world, channel) && { [GuildInstall]: channel.kind === 'direct' ? '0' : channel.guild.id }),
    ...(user.installed && { [UserInstall]: user.id }),
  };
}
