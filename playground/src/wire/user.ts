/** People, members and roles as Discord writes them. */

import type {
  APIGuildMember,
  APIRole,
  APIUser,
  GuildMemberFlags,
  RoleFlags,
  UserFlags,
} from 'discord-api-types/v10';
import type { Guild, Member, Role, User } from '../world/places.ts';

/** What is written of somebody does not change, and every interaction and every message speaks of somebody. */
const written = new WeakMap<User, APIUser>();

export function userJson(user: User): APIUser {
  const json = written.get(user) ?? writeUser(user);
  written.set(user, json);
  return json;
}

const writeUser = (user: User): APIUser => ({
  id: user.id,
  username: user.name.toLowerCase().replace(/[^a-z0-9._]/g, '_'),
  discriminator: '0',
  global_name: user.bot ? null : user.name,
  avatar: null,
  public_flags: 0 as UserFlags,
  flags: 0 as UserFlags,
  primary_guild: null,
  ...(user.bot && { bot: true, discriminator: '0001', username: user.name }),
});

/** A member without the user, as in messages and in resolved data. */
export const bareMemberJson = (member: Member): Omit<APIGuildMember, 'user'> => ({
  roles: [...member.roles],
  nick: null,
  avatar: null,
  banner: null,
  joined_at: new Date(member.joinedAt).toISOString(),
  premium_since: null,
  deaf: false,
  mute: false,
  pending: false,
  flags: 0 as GuildMemberFlags,
  communication_disabled_until: null,
});

export const memberJson = (member: Member): APIGuildMember => ({
  ...bareMemberJson(member),
  user: userJson(member.user),
});

export const roleJson = (role: Role, guild: Guild): APIRole => ({
  id: role.id,
  name: role.name,
  color: 0,
  colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
  hoist: false,
  icon: null,
  unicode_emoji: null,
  position: guild.roles.indexOf(role),
  permissions: String(role.permissions),
  managed: role.bot !== undefined,
  mentionable: role.id !== guild.id,
  flags: 0 as RoleFlags,
  ...(role.bot && { tags: { bot_id: role.bot } }),
});
