/** Whom and what a menu of people, roles or channels offers. */

import type { APISelectMenuComponent } from 'discord-api-types/v10';
import type { Me, SeenChannel } from '../../people/protocol.ts';
import { COMPONENT } from '../discord.ts';
import { avatar } from '../dom/avatar.ts';
import { emoji } from '../dom/emoji.ts';
import { icon } from '../dom/icon.ts';
import type { Choice } from '../dom/listbox.ts';
import { serverOf } from '../state/channels.ts';
import { everybody } from '../state/names.ts';

export interface Picking {
  readonly people: readonly Choice[];
  readonly roles: readonly Choice[];
  readonly channels: readonly Choice[];
}

export function pickingFor(me: Me, here: SeenChannel | undefined): Picking {
  const server = serverOf(me, here);
  const people = server?.members ?? everybody(me).filter(({ id }) => here?.members?.includes(id) ?? false);
  return {
    people: people.map(({ id, name, bot }) => ({
      value: id,
      label: name,
      description: bot ? 'App' : undefined,
      picture: () => avatar({ id, name }),
    })),
    roles: (server?.roles ?? []).map(({ id, name }) => ({
      value: id,
      label: name.startsWith('@') ? name : `@${name}`,
    })),
    channels: (server?.channels ?? []).map(({ id, name, kind }) => ({
      value: id,
      label: name,
      picture: () => icon(kind === 'thread' ? 'thread' : 'hash'),
    })),
  };
}

export function choicesOf(
  select: APISelectMenuComponent,
  { people, roles, channels }: Picking,
): readonly Choice[] {
  switch (select.type) {
    case COMPONENT.StringSelect:
      return select.options.map(({ value, label, description, emoji: sign }) => ({
        value,
        label,
        description,
        ...(sign && { picture: () => emoji(sign) }),
      }));
    case COMPONENT.UserSelect:
      return people;
    case COMPONENT.RoleSelect:
      return roles;
    case COMPONENT.MentionableSelect:
      return [...people, ...roles];
    case COMPONENT.ChannelSelect:
      return channels;
  }
}

export function chosenAtFirst(select: APISelectMenuComponent): readonly string[] {
  if (select.type === COMPONENT.StringSelect) {
    return select.options.filter((option) => option.default).map(({ value }) => value);
  }
  return (select.default_values ?? []).map(({ id }) => id);
}
