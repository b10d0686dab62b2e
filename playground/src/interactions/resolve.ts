/** People, roles and channels that an interaction speaks of, in full. */

import type { APIInteractionDataResolved } from 'discord-api-types/v10';
import type { Id } from '../ids.ts';
import { partialChannelJson } from '../wire/channel.ts';
import { bareMemberJson, roleJson, userJson } from '../wire/user.ts';
import { guildPermissions } from '../world/permissions.ts';
import type { Channel } from '../world/places.ts';
import type { World } from '../world/world.ts';

export interface Spoken {
  readonly users?: Iterable<Id>;
  readonly roles?: Iterable<Id>;
  readonly channels?: Iterable<Id>;
}

/** Leaves out whatever does not exist. */
export function resolved(
  world: World,
  place: Channel,
  personId: Id,
  spoken: Spoken,
): APIInteractionDataResolved {
  const guild = place.kind === 'direct' ? undefined : place.guild;
  const users: NonNullable<APIInteractionDataResolved['users']> = {};
  const members: NonNullable<APIInteractionDataResolved['members']> = {};
  const roles: NonNullable<APIInteractionDataResolved['roles']> = {};
  const channels: NonNullable<APIInteractionDataResolved['channels']> = {};
  for (const id of spoken.users ?? []) {
    const user = world.users.get(id);
    if (user) users[id] = userJson(user);
    const member = guild?.members.get(id);
    if (guild && member) {
      members[id] = { ...bareMemberJson(member), permissions: String(guildPermissions(guild, member)) };
    }
  }
  for (const id of spoken.roles ?? []) {
    const role = guild?.roles.find((each) => each.id === id);
    if (guild && role) roles[id] = roleJson(role, guild);
  }
  for (const id of spoken.channels ?? []) {
    const channel = guild?.channels.get(id);
    if (!channel) continue;
    type Resolved = (typeof channels)[Id];
    channels[id] = partialChannelJson(world, channel, personId) as unknown as Resolved;
  }
  const some = (found: object) => Object.keys(found).length > 0;
  return {
    ...(some(users) && { users }),
    ...(some(members) && { members }),
    ...(some(roles) && { roles }),
    ...(some(channels) && { channels }),
  };
}
