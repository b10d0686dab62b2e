/** What a bot may register as commands. */

import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ApplicationIntegrationType,
  ChannelType,
  EntryPointCommandHandlerType,
  InteractionContextType,
  Locale,
} from 'discord-api-types/v10';
import * as z from 'zod';
import {
  type Fault,
  fault,
  lengthOf,
  listOf,
  nullsLeftOut,
  ruled,
  text,
  whole,
  wrongLength,
} from './form.ts';

const { ChatInput, User, Message, PrimaryEntryPoint } = ApplicationCommandType;
const OptionType = ApplicationCommandOptionType;

/** How many commands of each type an application may have in one place. */
export const MOST_COMMANDS: Readonly<Partial<Record<ApplicationCommandType, number>>> = {
  [ChatInput]: 100,
  [User]: 15,
  [Message]: 15,
  [PrimaryEntryPoint]: 1,
};
const MOST_CHARACTERS = 8000;
const CHAT_NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;

const chatName = ruled(z.string(), function* (name) {
  yield* wrongLength(lengthOf(name), { min: 1, max: 32 });
  if (!CHAT_NAME.test(name) || name !== name.toLowerCase()) {
    yield fault([], 'APPLICATION_COMMAND_INVALID_NAME', 'Command name is invalid');
  }
});
const menuName = text({ min: 1, max: 32 });
const description = text({ min: 1, max: 100 });
const choiceName = text({ min: 1, max: 100 });
const flag = z.boolean().exactOptional();

const localized = (words: z.ZodType<string>) => z.partialRecord(z.enum(Locale), words).exactOptional();

const named = {
  name: chatName,
  name_localizations: localized(chatName),
  description,
  description_localizations: localized(description),
};

/** Options that take a value. */
const valued = <Type extends ApplicationCommandOptionType>(type: Type) => ({
  ...named,
  type: z.literal(type),
  required: flag,
});

const suggesting = <Type extends ApplicationCommandOptionType, Value extends z.ZodType>(
  type: Type,
  value: Value,
) => ({
  ...valued(type),
  autocomplete: flag,
  choices: listOf(z.object({ name: choiceName, name_localizations: localized(choiceName), value }), {
    max: 25,
  }).exactOptional(),
});

interface Suggesting {
  readonly autocomplete?: boolean;
  readonly choices?: readonly unknown[];
}

function* suggestsTwice({ autocomplete, choices = [] }: Suggesting): Generator<Fault> {
  if (!autocomplete || choices.length === 0) return;
  const words = 'Autocomplete cannot be set to true if options are present';
  yield fault(['autocomplete'], 'APPLICATION_COMMAND_AUTOCOMPLETE_WITH_OPTION_CHOICES', words);
}

const length = (min: number) => whole(min, 6000).exactOptional();
const basicOptions = [
  ruled(
    z.object({
      ...suggesting(OptionType.String, text({ max: 100 })),
      min_length: length(0),
      max_length: length(1),
    }),
    suggestsTwice,
  ),
  ruled(
    z.object({
      ...suggesting(OptionType.Integer, z.int()),
      min_value: z.int().exactOptional(),
      max_value: z.int().exactOptional(),
    }),
    suggestsTwice,
  ),
  ruled(
    z.object({
      ...suggesting(OptionType.Number, z.number()),
      min_value: z.number().exactOptional(),
      max_value: z.number().exactOptional(),
    }),
    suggestsTwice,
  ),
  z.object(valued(OptionType.Boolean)),
  z.object(valued(OptionType.User)),
  z.object({ ...valued(OptionType.Channel), channel_types: z.array(z.enum(ChannelType)).exactOptional() }),
  z.object(valued(OptionType.Role)),
  z.object(valued(OptionType.Mentionable)),
  z.object(valued(OptionType.Attachment)),
] as const;

interface Placed {
  readonly type: ApplicationCommandOptionType;
  readonly name: string;
  readonly required?: boolean;
}

const optionsOf = <Option extends z.ZodType<Placed>>(option: Option) =>
  ruled(listOf(option, { max: 25 }), wrongOrder).exactOptional();

function* wrongOrder(options: readonly Placed[]): Generator<Fault> {
  const names = new Set<string>();
  let optionalSeen = false;
  for (const [index, { name, required = false }] of options.entries()) {
    if (names.has(name)) {
      const words = 'Option name already exists in this options list';
      yield fault([index, 'name'], 'APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS', words);
    }
    names.add(name);
    if (required && optionalSeen) {
      const words = 'Required options must be placed before non-required options';
      yield fault([index], 'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID', words);
    }
    optionalSeen ||= !required;
  }
  const nested = options.filter(({ type }) => type <= OptionType.SubcommandGroup).length;
  if (nested > 0 && nested < options.length) {
    const words = 'Sub-command and sub-command group option types are mutually exclusive to all other types';
    yield fault([], 'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID', words);
  }
}

const subcommand = z.object({
  ...named,
  type: z.literal(OptionType.Subcommand),
  options: optionsOf(z.discriminatedUnion('type', basicOptions)),
});
const subcommandGroup = z.object({
  ...named,
  type: z.literal(OptionType.SubcommandGroup),
  options: optionsOf(z.discriminatedUnion('type', [subcommand])),
});

const common = {
  default_member_permissions: z.union([z.number(), z.string()]).exactOptional(),
  dm_permission: flag,
  nsfw: flag,
  contexts: listOf(z.enum(InteractionContextType), { min: 1, max: 3 }).exactOptional(),
  integration_types: listOf(z.enum(ApplicationIntegrationType), { min: 1, max: 2 }).exactOptional(),
};
const chatCommand = z.object({
  ...common,
  ...named,
  type: z.literal(ChatInput).default(ChatInput),
  options: optionsOf(z.discriminatedUnion('type', [subcommand, subcommandGroup, ...basicOptions])),
});
const menuCommand = z.object({
  ...common,
  type: z.literal([User, Message]),
  name: menuName,
  name_localizations: localized(menuName),
  description: ruled(z.string(), describedMenu).exactOptional(),
});

/** What Discord shows for an app with an Activity. */
const entryPoint = z.object({
  ...common,
  type: z.literal(PrimaryEntryPoint),
  name: menuName,
  name_localizations: localized(menuName),
  description: text({ max: 100 }).exactOptional(),
  description_localizations: localized(text({ max: 100 })),
  handler: z.enum(EntryPointCommandHandlerType).exactOptional(),
});

function* describedMenu(words: string): Generator<Fault> {
  if (words === '') return;
  const message = 'Context menu commands cannot have description';
  yield fault([], 'APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_CANNOT_SET', message);
}

const command = ruled(z.discriminatedUnion('type', [chatCommand, menuCommand, entryPoint]), tooLarge);
export type CommandForm = z.output<typeof command>;

export const commandSchema = nullsLeftOut(command);
export const commandsSchema = nullsLeftOut(ruled(z.array(command), repeatedNames));

function* repeatedNames(commands: readonly CommandForm[]): Generator<Fault> {
  const seen = new Set<string>();
  for (const [index, { type, name }] of commands.entries()) {
    if (seen.has(`${type}/${name}`)) {
      const words = 'Application command names must be unique';
      yield fault([index, 'name'], 'APPLICATION_COMMANDS_DUPLICATE_NAME', words);
    }
    seen.add(`${type}/${name}`);
  }
}

function* tooLarge(given: Counted): Generator<Fault> {
  if (charactersOf(given) <= MOST_CHARACTERS) return;
  yield fault([], 'APPLICATION_COMMAND_TOO_LARGE', `Command exceeds maximum size (${MOST_CHARACTERS})`);
}

type Translations = Readonly<Partial<Record<Locale, string>>>;

/** A command, an option or a choice. */
interface Counted {
  readonly name: string;
  readonly name_localizations?: Translations;
  readonly description?: string;
  readonly description_localizations?: Translations;
  readonly value?: string | number;
  readonly options?: readonly Counted[];
  readonly choices?: readonly Counted[];
}

/** Names, descriptions and choices of a command count together; of translations the longest. */
function charactersOf({ options = [], choices = [], ...given }: Counted): number {
  const longest = (words: string, translations: Translations = {}) =>
    Math.max(...[words, ...Object.values(translations)].map(lengthOf));
  const own =
    longest(given.name, given.name_localizations) +
    longest(given.description ?? '', given.description_localizations) +
    (typeof given.value === 'string' ? lengthOf(given.value) : 0);
  return [...options, ...choices].reduce((sum, each) => sum + charactersOf(each), own);
}
