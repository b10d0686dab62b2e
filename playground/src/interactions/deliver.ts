/** Hands an interaction to the bot. */

import { GatewayDispatchEvents, Locale } from 'discord-api-types/v10';
import type { Discord } from '../discord.ts';
import { partialChannelJson } from '../wire/channel.ts';
import { messageJson } from '../wire/message.ts';
import { memberJson, userJson } from '../wire/user.ts';
import { attachmentLimitOf } from '../world/files.ts';
import { permissionsIn } from '../world/permissions.ts';
import type { Interaction } from './interactions.ts';
import { contextOf, installedBy } from './place.ts';

export function deliver(discord: Discord, interaction: Interaction, data: unknown): void {
  const { world, gateway, origin } = discord;
  const { channel, user, message } = interaction;
  const payload = {
    id: interaction.id,
    application_id: world.bot.id,
    type: interaction.type,
    token: interaction.token,
    version: 1,
    data,
    channel_id: channel.id,
    channel: partialChannelJson(world, channel, user.id),
    locale: user.locale,
    app_permissions: String(appPermissions(interaction, world.bot.id)),
    entitlements: [],
    authorizing_integration_owners: installedBy(world, channel, user),
    context: contextOf(world, channel),
    attachment_size_limit: attachmentLimitOf(channel),
    ...(message && { message: messageJson(world, message, origin) }),
    ...whoAndWhere(interaction),
  };
  const guildId = channel.kind === 'direct' ? undefined : channel.guild.id;
  gateway.dispatch(GatewayDispatchEvents.InteractionCreate, payload, { guildId });
}

/** Where the bot is a guest, it may do what the person may do. */
const appPermissions = ({ channel, guest, user }: Interaction, botId: string): bigint =>
  permissionsIn(channel, guest ? user.id : botId);

function whoAndWhere({ channel, user }: Interaction) {
  if (channel.kind === 'direct') return { user: userJson(user) };
  const { guild } = channel;
  return {
    guild_id: guild.id,
    guild: { id: guild.id, locale: Locale.EnglishUS, features: [] },
    guild_locale: Locale.EnglishUS,
    member: {
      ...memberJson(guild.members.get(user.id)!),
      permissions: String(permissionsIn(channel, user.id)),
    },
  };
}
