/** What a bot may register as commands. */

import {
  type APIApplicationCommandOption,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  Locale,
} from 'discord.js';
import {
  type Check,
  checkFields,
  type Form,
  flag,
  isJson,
  type Json,
  lengthOf,
  listOf,
  number,
  oneOf,
  optional,
  type Path,
  required,
  type Shape,
  shape,
  text,
  unchecked,
  whole,
} from './form.ts';

const { ChatInput } = ApplicationCommandType;
const {
  Subcommand,
  SubcommandGroup,
  String: Text,
  Integer,
  Boolean: YesNo,
  User,
  Channel,
  Role,
} = ApplicationCommandOptionType;
const { Mentionable, Number: Decimal, Attachment } = ApplicationCommandOptionType;

/** How many commands of each type an application may have in one place. */
export const MOST_COMMANDS: Readonly<Partial<Record<ApplicationCommandType, number>>> = {
  [ChatInput]: 100,
  [ApplicationCommandType.User]: 15,
  [ApplicationCommandType.Message]: 15,
};
const MOST_CHARACTERS = 8000;
const CHAT_NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;

export interface CommandForm {
  readonly name: string;
  readonly type?: ApplicationCommandType;
  readonly description?: string;
  readonly options?: readonly APIApplicationCommandOption[];
  readonly [field: string]: unknown;
}

const chatName: Check = (value, path, form) => {
  text({ min: 1, max: 32 })(value, path, form);
  if (typeof value !== 'string') return;
  if (!CHAT_NAME.test(value) || value !== value.toLowerCase()) {
    form.add(path, 'APPLICATION_COMMAND_INVALID_NAME', 'Command name is invalid');
  }
};
const anyName = text({ min: 1, max: 32 });
const description = text({ min: 1, max: 100 });

function localized(check: Check): Check {
  const known: readonly string[] = Object.values(Locale);
  return (value, path, form) => {
    if (!isJson(value))
      return form.add(path, 'DICT_TYPE_CONVERT', 'Only dictionaries may be used in a DictType');
    for (const [locale, words] of Object.entries(value)) {
      if (!known.includes(locale)) {
        form.add([...path, locale], 'ENUM_TYPE_COERCE', `Value "${locale}" is not a valid enum value.`);
      } else if (words !== null) check(words, [...path, locale], form);
    }
  };
}

const named: Shape = {
  name: required(chatName),
  name_localizations: optional(localized(chatName)),
  description: required(description),
  description_localizations: optional(localized(description)),
};

const choicesOf = (value: Check) =>
  optional(
    listOf(
      shape({
        name: required(text({ min: 1, max: 100 })),
        name_localizations: optional(localized(text({ min: 1, max: 100 }))),
        value: required(value),
      }),
      { max: 25 },
    ),
  );
const value: Shape = { ...named, required: optional(flag) };
const suggested: Shape = { ...value, autocomplete: optional(flag) };
const decimal = number({ whole: false });

const OPTIONS: Readonly<Record<ApplicationCommandOptionType, Shape>> = {
  [Subcommand]: { ...named, options: optional(optionList((type) => type > SubcommandGroup)) },
  [SubcommandGroup]: { ...named, options: optional(optionList((type) => type === Subcommand)) },
  [Text]: {
    ...suggested,
    choices: choicesOf(text({ max: 100 })),
    min_length: optional(whole(0, 6000)),
    max_length: optional(whole(1, 6000)),
  },
  [Integer]: {
    ...suggested,
    choices: choicesOf(whole()),
    min_value: optional(whole()),
    max_value: optional(whole()),
  },
  [Decimal]: {
    ...suggested,
    choices: choicesOf(decimal),
    min_value: optional(decimal),
    max_value: optional(decimal),
  },
  [YesNo]: value,
  [User]: value,
  [Channel]: { ...value, channel_types: unchecked },
  [Role]: value,
  [Mentionable]: value,
  [Attachment]: value,
};

function option(allowed: (type: ApplicationCommandOptionType) => boolean): Check {
  const types = Object.values(ApplicationCommandOptionType).filter((type) => typeof type === 'number');
  return (given, path, form) => {
    const type = isJson(given) ? types.find((each) => each === given.type && allowed(each)) : undefined;
    if (!isJson(given) || type === undefined) {
      const words = `Value of field "type" must be one of (${types.filter(allowed).join(', ')}).`;
      return form.add(path, 'UNION_TYPE_CHOICES', words);
    }
    checkFields(given, OPTIONS[type], path, form);
    if (given.autocomplete === true && Array.isArray(given.choices) && given.choices.length > 0) {
      const words = 'Autocomplete cannot be set to true if options are present';
      form.add([...path, 'autocomplete'], 'APPLICATION_COMMAND_AUTOCOMPLETE_WITH_OPTION_CHOICES', words);
    }
  };
}

function optionList(allowed: (type: ApplicationCommandOptionType) => boolean): Check {
  return (given, path, form) => {
    listOf(option(allowed), { max: 25 })(given, path, form);
    if (form.clean) checkOrder(given as readonly APIApplicationCommandOption[], path, form);
  };
}

function checkOrder(options: readonly APIApplicationCommandOption[], path: Path, form: Form): void {
  const names = new Set<string>();
  let optionalSeen = false;
  for (const [index, { name, required: must = false }] of options.entries()) {
    const at = [...path, index];
    if (names.has(name)) {
      const words = 'Option name already exists in this options list';
      form.add([...at, 'name'], 'APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS', words);
    }
    names.add(name);
    if (must && optionalSeen) {
      const words = 'Required options must be placed before non-required options';
      form.add(at, 'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID', words);
    }
    optionalSeen ||= !must;
  }
  const nested = options.filter(({ type }) => type <= SubcommandGroup).length;
  if (nested > 0 && nested < options.length) {
    const words = 'Sub-command and sub-command group option types are mutually exclusive to all other types';
    form.add(path, 'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID', words);
  }
}

const COMMON: Shape = {
  type: optional(oneOf([1, 2, 3])),
  default_member_permissions: unchecked,
  dm_permission: optional(flag),
  nsfw: optional(flag),
  contexts: optional(listOf(oneOf([0, 1, 2]), { min: 1, max: 3 })),
  integration_types: optional(listOf(oneOf([0, 1]), { min: 1, max: 2 })),
};
const CHAT: Shape = { ...COMMON, ...named, options: optional(optionList(() => true)) };
const MENU: Shape = { ...COMMON, name: required(anyName), name_localizations: optional(localized(anyName)) };

export function checkCommand(body: Json, path: Path, form: Form): CommandForm {
  const isChat = (body.type ?? ChatInput) === ChatInput;
  checkFields(body, isChat ? CHAT : MENU, path, form);
  if (!isChat && typeof body.description === 'string' && body.description !== '') {
    const words = 'Context menu commands cannot have description';
    form.add([...path, 'description'], 'APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_CANNOT_SET', words);
  }
  if (form.clean && charactersOf(body) > MOST_CHARACTERS) {
    const words = `Command exceeds maximum size (${MOST_CHARACTERS})`;
    form.add(path, 'APPLICATION_COMMAND_TOO_LARGE', words);
  }
  return body as CommandForm;
}

/** Names, descriptions and choices of a command count together; of translations the longest. */
function charactersOf(body: Json): number {
  const own = ['name', 'description', 'value'].reduce((sum, field) => {
    const words = typeof body[field] === 'string' ? lengthOf(body[field]) : 0;
    const translations = isJson(body[`${field}_localizations`])
      ? Object.values(body[`${field}_localizations`] as Json)
      : [];
    return (
      sum + Math.max(words, ...translations.map((each) => (typeof each === 'string' ? lengthOf(each) : 0)))
    );
  }, 0);
  const inner = [body.options, body.choices].flatMap((list) => (Array.isArray(list) ? list : []));
  return inner.reduce<number>((sum, each) => sum + (isJson(each) ? charactersOf(each) : 0), own);
}
