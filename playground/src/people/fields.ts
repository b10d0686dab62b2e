/** What a person has chosen in a select or filled into a modal. */

import { ComponentType } from 'discord-api-types/v10';
import type { Component } from '../forms/components.ts';
import { lengthOf } from '../forms/form.ts';
import type { Id } from '../ids.ts';
import type { Spoken } from '../interactions/resolve.ts';
import { CannotDo } from './cannot.ts';
import type { OptionContext } from './options.ts';
import type { FieldValue } from './protocol.ts';

const { UserSelect, RoleSelect, MentionableSelect, ChannelSelect } = ComponentType;
const { TextInput, RadioGroup, CheckboxGroup, Checkbox, FileUpload } = ComponentType;

/** Checks the values chosen in a select, by value or by id. */
export function chooseValues(
  select: Component,
  values: readonly string[],
  place: OptionContext,
): readonly string[] {
  const { min_values = 1, max_values = 1 } = select;
  if (values.length < min_values || values.length > max_values) {
    const range = min_values === max_values ? `${min_values}` : `${min_values} to ${max_values}`;
    throw new CannotDo(`This menu takes ${range} of its options, not ${values.length}.`);
  }
  for (const value of values) {
    if (!isOffered(select, value, place)) throw new CannotDo(`This menu has no option “${value}”.`);
  }
  return values;
}

function isOffered(select: Component, value: string, { world, channel }: OptionContext): boolean {
  const guild = channel.kind === 'direct' ? undefined : channel.guild;
  const isUser = guild
    ? guild.members.has(value)
    : channel.kind === 'direct' && channel.members.includes(value);
  const isRole = guild?.roles.some(({ id }) => id === value) ?? false;
  switch (select.type) {
    case UserSelect:
      return isUser && world.users.has(value);
    case RoleSelect:
      return isRole;
    case MentionableSelect:
      return isUser || isRole;
    case ChannelSelect:
      return guild?.channels.has(value) ?? false;
    default:
      return select.options?.some((option) => option.value === value) ?? false;
  }
}

/** Whom and what the chosen ids stand for. */
export function spokenOf(select: Component, values: readonly Id[]): Spoken {
  switch (select.type) {
    case UserSelect:
      return { users: values };
    case RoleSelect:
      return { roles: values };
    case MentionableSelect:
      return { users: values, roles: values };
    case ChannelSelect:
      return { channels: values };
    default:
      return {};
  }
}

/** One field of a modal as it is sent to the bot. */
export interface Answered {
  readonly type: ComponentType;
  readonly id?: number;
  readonly custom_id: string;
  readonly value?: string | boolean | null;
  readonly values?: readonly string[];
}

/** A field that the person left alone keeps what it was shown with. */
export function answerField(
  field: Component,
  label: string,
  given: FieldValue | undefined,
  place: OptionContext,
): Answered {
  const answer = {
    type: field.type,
    custom_id: field.custom_id ?? '',
    ...(field.id !== undefined && { id: field.id }),
  };
  const isRequired = field.required ?? true;
  const missing = () => new CannotDo(`“${label}” must be filled in.`);
  switch (field.type) {
    case TextInput:
      return { ...answer, value: answerText(field, label, String(given ?? field.value ?? '')) };
    case Checkbox:
      return { ...answer, value: typeof given === 'boolean' ? given : (field.default ?? false) };
    case FileUpload: {
      if (isRequired) throw new CannotDo(`“${label}” takes a file, which people here cannot send.`);
      return { ...answer, values: [] };
    }
    case RadioGroup: {
      const [value] = listOf(given) ?? preset(field);
      if (value === undefined && isRequired) throw missing();
      if (value !== undefined && !isOffered(field, value, place))
        throw new CannotDo(`“${label}” has no option “${value}”.`);
      return { ...answer, value: value ?? null };
    }
    default: {
      const values = listOf(given) ?? preset(field);
      if (values.length === 0 && isRequired && (field.min_values ?? 1) > 0) throw missing();
      if (values.length === 0) return { ...answer, values };
      const most = field.type === CheckboxGroup ? (field.options?.length ?? 1) : 1;
      const menu = { ...field, max_values: field.max_values ?? most };
      return { ...answer, values: chooseValues(menu, values, place) };
    }
  }
}

function answerText(field: Component, label: string, value: string): string {
  const { min_length = 0, max_length = 4000, required = true } = field;
  const length = lengthOf(value);
  if (length === 0) {
    if (required) throw new CannotDo(`“${label}” must be filled in.`);
    return value;
  }
  if (length < min_length || length > max_length) {
    throw new CannotDo(`“${label}” takes ${min_length} to ${max_length} characters.`);
  }
  return value;
}

const listOf = (given: FieldValue | undefined): readonly string[] | undefined => {
  if (typeof given === 'string') return [given];
  return typeof given === 'object' ? given : undefined;
};

const preset = ({ options = [], default_values = [] }: Component): readonly string[] => [
  ...options.filter((option) => option.default).map((option) => option.value),
  ...default_values.map(({ id }) => id),
];
