/** Servers as Discord writes them. */

import {
  type APIGuild,
  type GatewayGuildCreateDispatchData,
  GuildDefaultMessageNotifications,
  GuildExplicitContentFilter,
  type GuildHubType,
  GuildMFALevel,
  GuildNSFWLevel,
  GuildPremiumTier,
  type GuildSystemChannelFlags,
  GuildVerificationLevel,
  Locale,
} from 'discord-api-types/v10';
import { permissionsIn } from '../world/permissions.ts';
import type { Guild, TextChannel, Thread } from '../world/places.ts';
import type { World } from '../world/world.ts';
import { textChannelJson, threadJson, threadMemberJson } from './channel.ts';
import { memberJson, roleJson } from './user.ts';

export const guildJson = (guild: Guild): APIGuild => ({
  id: guild.id,
  name: guild.name,
  icon: null,
  splash: null,
  discovery_splash: null,
  owner_id: guild.ownerId,
  afk_channel_id: null,
  afk_timeout: 300,
  verification_level: GuildVerificationLevel.None,
  default_message_notifications: GuildDefaultMessageNotifications.OnlyMentions,
  explicit_content_filter: GuildExplicitContentFilter.Disabled,
  roles: guild.roles.map((role) => roleJson(role, guild)),
  emojis: [],
  stickers: [],
  features: [],
  mfa_level: GuildMFALevel.None,
  application_id: null,
  system_channel_id: null,
  system_channel_flags: 0 as GuildSystemChannelFlags,
  rules_channel_id: null,
  vanity_url_code: null,
  description: null,
  banner: null,
  premium_tier: GuildPremiumTier.None,
  premium_subscription_count: 0,
  preferred_locale: Locale.EnglishUS,
  public_updates_channel_id: null,
  nsfw_level: GuildNSFWLevel.Default,
  premium_progress_bar_enabled: false,
  safety_alerts_channel_id: null,
  hub_type: null as GuildHubType | null,
  incidents_data: null,
  region: 'deprecated',
});

/** What the gateway tells a bot about a server: all channels, the threads it can see, and of the members itself. */
export function guildCreateJson(world: World, guild: Guild): GatewayGuildCreateDispatchData {
  const channels = [...guild.channels.values()];
  const self = guild.members.get(world.bot.id)!;
  return {
    ...guildJson(guild),
    joined_at: new Date(self.joinedAt).toISOString(),
    large: guild.members.size > 50,
    unavailable: false,
    member_count: guild.members.size,
    members: [memberJson(self)],
    channels: channels
      .filter((channel): channel is TextChannel => channel.kind === 'text')
      .map(textChannelJson),
    threads: channels
      .filter((channel): channel is Thread => channel.kind === 'thread')
      .filter((thread) => !thread.archived && permissionsIn(thread, world.bot.id) !== 0n)
      .map((thread) => ({
        ...threadJson(thread),
        ...(thread.members.has(world.bot.id) && { member: threadMemberJson(thread, world.bot.id) }),
      })),
    voice_states: [],
    presences: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
  };
}
