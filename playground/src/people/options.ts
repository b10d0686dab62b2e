/** What a person has filled into the options of a command. */

import { type APIApplicationCommandBasicOption, ApplicationCommandOptionType } from 'discord-api-types/v10';
import { lengthOf } from '../forms/form.ts';
import type { Id } from '../ids.ts';
import type { Channel } from '../world/places.ts';
import type { World } from '../world/world.ts';
import { CannotDo } from './cannot.ts';
import type { OptionValue } from './protocol.ts';

const {
  String: Text,
  Integer,
  Number: Decimal,
  Boolean: YesNo,
  User,
  Role,
  Mentionable,
} = ApplicationCommandOptionType;
const { Channel: ChannelOption, Attachment } = ApplicationCommandOptionType;

export interface Filled {
  readonly name: string;
  readonly type: ApplicationCommandOptionType;
  readonly value: OptionValue;
  readonly focused?: true;
}

export interface OptionContext {
  readonly world: World;
  readonly channel: Channel;
}

type Values = Readonly<Record<string, OptionValue>>;

/** Checks them as Discord does before it tells the bot. */
export function fillOptions(
  options: readonly APIApplicationCommandBasicOption[],
  values: Values,
  place: OptionContext,
): Filled[] {
  refuseUnknown(options, values);
  return options.flatMap((option) => {
    const value = values[option.name];
    if (value !== undefined)
      return { name: option.name, type: option.type, value: checkValue(option, value, place) };
    if (option.required) throw new CannotDo(`The option “${option.name}” is required.`);
    return [];
  });
}

/** While a person is still typing, nothing is required and the option being typed is passed on as it is. */
export function fillPartly(
  options: readonly APIApplicationCommandBasicOption[],
  values: Values,
  focused: string,
): Filled[] {
  refuseUnknown(options, { ...values, [focused]: '' });
  const typed = options.find(({ name }) => name === focused);
  if (!typed || !('autocomplete' in typed) || !typed.autocomplete) {
    throw new CannotDo(`The option “${focused}” does not suggest anything.`);
  }
  return options.flatMap((option): Filled | Filled[] => {
    const { name, type } = option;
    if (option === typed) return { name, type, value: String(values[name] ?? ''), focused: true };
    const value = values[name];
    return value === undefined ? [] : { name, type, value };
  });
}

function refuseUnknown(options: readonly APIApplicationCommandBasicOption[], values: Values): void {
  const unknown = Object.keys(values).find((name) => !options.some((option) => option.name === name));
  if (unknown !== undefined) throw new CannotDo(`There is no option “${unknown}”.`);
}

function checkValue(
  option: APIApplicationCommandBasicOption,
  value: OptionValue,
  place: OptionContext,
): OptionValue {
  const wrong = (what: string) => new CannotDo(`The option “${option.name}” ${what}.`);
  if ('choices' in option && option.choices?.length) {
    const choice = option.choices.find((each) => each.value === value || each.name === value);
    if (!choice) throw wrong(`has no choice “${value}”`);
    return choice.value;
  }
  switch (option.type) {
    case Text: {
      if (typeof value !== 'string') throw wrong('takes a text');
      const { min_length = 0, max_length = 6000 } = option;
      const length = lengthOf(value);
      if (length < min_length || length > max_length)
        throw wrong(`takes ${min_length} to ${max_length} characters`);
      return value;
    }
    case Integer:
    case Decimal: {
      if (typeof value !== 'number') throw wrong('takes a number');
      if (option.type === Integer && !Number.isInteger(value)) throw wrong('takes a whole number');
      const { min_value = -Infinity, max_value = Infinity } = option;
      if (value < min_value || value > max_value)
        throw wrong(`takes a number from ${min_value} to ${max_value}`);
      return value;
    }
    case YesNo:
      if (typeof value !== 'boolean') throw wrong('takes yes or no');
      return value;
    case Attachment:
      throw wrong('takes a file, which people here cannot send');
    default:
      if (typeof value !== 'string' || !exists(option.type, value, place))
        throw wrong('names nobody and nothing here');
      return value;
  }
}

function exists(type: ApplicationCommandOptionType, id: Id, { world, channel }: OptionContext): boolean {
  const guild = channel.kind === 'direct' ? undefined : channel.guild;
  const isRole = guild?.roles.some((role) => role.id === id) ?? false;
  if (type === User) return world.users.has(id);
  if (type === Role) return isRole;
  if (type === Mentionable) return world.users.has(id) || isRole;
  return type === ChannelOption && (guild?.channels.has(id) ?? false);
}
