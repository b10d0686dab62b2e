/** Whom a message calls by name, and whom it therefore notifies. */

import { ComponentType, PermissionFlagsBits } from 'discord-api-types/v10';
import { everyComponent } from '../forms/component-tree.ts';
import type { Component } from '../forms/components.ts';
import type { AllowedMentions } from '../forms/message.ts';
import type { Id } from '../ids.ts';
import type { Mentions } from './message.ts';
import { canSee, may, permissionsIn } from './permissions.ts';
import type { Channel } from './places.ts';
import type { World } from './world.ts';

/** Everything in a message that people read as text. */
export function textOf(content: string, components: readonly Component[]): string {
  const shown = everyComponent(components)
    .filter(({ component }) => component.type === ComponentType.TextDisplay)
    .map(({ component }) => component.content ?? '');
  return [content, ...shown].join('\n');
}

export interface Call {
  readonly text: string;
  readonly channel: Channel;
  readonly authorId: Id;
  /** Without it everybody named is called. */
  readonly allowed: AllowedMentions | undefined;
  /** The author of the message that this one answers, who is called too unless told otherwise. */
  readonly repliedTo?: Id;
}

export function mentionsOf(world: World, { text, channel, authorId, allowed, repliedTo }: Call): Mentions {
  const named = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, id]) => id!))];
  const lets = (kind: 'users' | 'roles', id: Id) =>
    !allowed || allowed.parse?.includes(kind) || allowed[kind]?.includes(id) || false;

  const users = named(/<@!?(\d+)>/g).filter((id) => world.users.has(id) && lets('users', id));
  if (repliedTo && (allowed?.replied_user ?? !allowed) && !users.includes(repliedTo)) users.push(repliedTo);
  const roles = channel.kind === 'direct' ? [] : channel.guild.roles.map(({ id }) => id);
  const everyone =
    /@(?:everyone|here)\b/.test(text) && (!allowed || (allowed.parse?.includes('everyone') ?? false));
  return {
    users,
    roles: named(/<@&(\d+)>/g).filter((id) => roles.includes(id) && lets('roles', id)),
    everyone: everyone && may(permissionsIn(channel, authorId), PermissionFlagsBits.MentionEveryone),
  };
}

/** Those who are called and can see the message. In a direct channel every message calls for the others. */
export function notifiedBy(mentions: Mentions, channel: Channel, authorId: Id): ReadonlySet<Id> {
  const called = new Set<Id>();
  if (channel.kind === 'direct') {
    for (const id of channel.members) called.add(id);
  } else {
    for (const id of mentions.users) called.add(id);
    if (mentions.everyone || mentions.roles.length > 0) {
      for (const { user, roles } of channel.guild.members.values()) {
        if (mentions.everyone || roles.some((role) => mentions.roles.includes(role))) called.add(user.id);
      }
    }
  }
  called.delete(authorId);
  return new Set([...called].filter((id) => canSee(channel, id)));
}
