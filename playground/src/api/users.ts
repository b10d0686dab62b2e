/** People, servers and their members. */

import { ok } from '../http/answer.ts';
import { refusal } from '../refusal.ts';
import { textChannelJson } from '../wire/channel.ts';
import { guildJson } from '../wire/guild.ts';
import { memberJson, roleJson, userJson } from '../wire/user.ts';
import { guildPermissions } from '../world/permissions.ts';
import { reachGuild } from './access.ts';
import type { ApiHandler } from './request.ts';

export const getSelf: ApiHandler = ({ world }) =>
  ok({ ...userJson(world.bot), verified: true, mfa_enabled: true });

export const getUser: ApiHandler = ({ world }, { params }) => {
  const user = world.users.get(params.user!);
  if (!user) throw refusal('unknownUser');
  return ok(userJson(user));
};

export const listOwnGuilds: ApiHandler = ({ world }) =>
  ok(
    [...world.guilds.values()].flatMap((guild) => {
      const self = guild.members.get(world.bot.id);
      if (!self) return [];
      const permissions = String(guildPermissions(guild, self));
      return {
        id: guild.id,
        name: guild.name,
        icon: null,
        banner: null,
        owner: false,
        permissions,
        features: [],
      };
    }),
  );

export const getGuild: ApiHandler = (discord, { params }) =>
  ok(guildJson(reachGuild(discord, params.guild!)));

export const listGuildChannels: ApiHandler = (discord, { params }) => {
  const { channels } = reachGuild(discord, params.guild!);
  return ok(
    [...channels.values()].flatMap((channel) => (channel.kind === 'text' ? textChannelJson(channel) : [])),
  );
};

export const listGuildRoles: ApiHandler = (discord, { params }) => {
  const guild = reachGuild(discord, params.guild!);
  return ok(guild.roles.map((role) => roleJson(role, guild)));
};

export const getMember: ApiHandler = (discord, { params }) => {
  const guild = reachGuild(discord, params.guild!);
  const userId = params.user === '@me' ? discord.world.bot.id : params.user!;
  const member = guild.members.get(userId);
  if (!member) throw refusal(discord.world.users.has(userId) ? 'unknownMember' : 'unknownUser');
  return ok(memberJson(member));
};
