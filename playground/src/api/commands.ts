/** The bot's commands, for everywhere or for one server. */

import {
  type APIApplicationCommand,
  type APIApplicationCommandOption,
  ApplicationCommandType,
} from 'discord-api-types/v10';
import * as z from 'zod';
import type { Discord } from '../discord.ts';
import { type CommandForm, commandSchema, commandsSchema, MOST_COMMANDS } from '../forms/command.ts';
import { read } from '../forms/form.ts';
import { created, done, ok } from '../http/answer.ts';
import { refusal } from '../refusal.ts';
import { reachGuild } from './access.ts';
import type { ApiHandler, ApiRequest } from './request.ts';

interface OptionForm {
  readonly name: string;
  readonly options?: readonly OptionForm[];
}

/** Where a set of commands holds: everywhere, or in one server. */
function scopeOf(discord: Discord, { params }: ApiRequest) {
  const { world } = discord;
  if (params.application !== world.bot.id) throw refusal('unknownApplication');
  const scope = params.guild === undefined ? 'global' : reachGuild(discord, params.guild).id;
  const commands = world.commands.get(scope) ?? [];
  return {
    commands,
    named: (form: CommandForm) => commands.find((each) => each.name === form.name && each.type === form.type),
    replace(next: APIApplicationCommand[]) {
      checkCounts(next);
      world.commands.set(scope, next);
      world.events.emit({ kind: 'commands changed' });
    },
  };
}

function checkCounts(commands: readonly APIApplicationCommand[]): void {
  for (const [type, most] of Object.entries(MOST_COMMANDS)) {
    if (commands.filter((command) => command.type === Number(type)).length > most)
      throw refusal('tooManyCommands');
  }
}

/** With their translations only where they are asked for. */
export const listCommands: ApiHandler = (discord, request) => {
  const { commands } = scopeOf(discord, request);
  return ok(request.query.get('with_localizations') === 'true' ? commands : commands.map(untranslated));
};

interface Translated {
  readonly name_localizations?: unknown;
  readonly description_localizations?: unknown;
  readonly options?: readonly Translated[];
  readonly choices?: readonly Translated[];
}

function untranslated({
  name_localizations: _names,
  description_localizations: _descriptions,
  options,
  choices,
  ...rest
}: Translated): object {
  return {
    ...rest,
    ...(options && { options: options.map(untranslated) }),
    ...(choices && { choices: choices.map(untranslated) }),
  };
}

export const getCommand: ApiHandler = (discord, request) => {
  const command = scopeOf(discord, request).commands.find(({ id }) => id === request.params.command);
  if (!command) throw refusal('unknownCommand');
  return ok(command);
};

const isEntryPoint = ({ type }: { readonly type: ApplicationCommandType }): boolean =>
  type === ApplicationCommandType.PrimaryEntryPoint;

/** Replaces them all; those that keep their name keep their id. */
export const overwriteCommands: ApiHandler = (discord, request) => {
  const { replace, named, commands: before } = scopeOf(discord, request);
  const forms = read(commandsSchema, request.json);
  // An entry-point command is deleted by itself, or not at all.
  if (before.some(isEntryPoint) && !forms.some(isEntryPoint)) throw refusal('entryPointLeftOut');
  const commands = forms.map((each) => commandJson(discord, request, each, named(each)));
  replace(commands);
  return ok(commands);
};

export const createCommand: ApiHandler = (discord, request) => {
  const { commands, replace, named } = scopeOf(discord, request);
  const given = read(commandSchema, request.json);
  const before = named(given);
  const command = commandJson(discord, request, given, before);
  replace([...commands.filter((each) => each !== before), command]);
  return before ? ok(command) : created(command);
};

export const editCommand: ApiHandler = (discord, request) => {
  const { commands, replace } = scopeOf(discord, request);
  const before = commands.find(({ id }) => id === request.params.command);
  if (!before) throw refusal('unknownCommand');
  const given = read(commandSchema, { ...before, ...read(z.looseObject({}), request.json) });
  const command = commandJson(discord, request, given, before);
  replace(commands.map((each) => (each === before ? command : each)));
  return ok(command);
};

export const deleteCommand: ApiHandler = (discord, request) => {
  const { commands, replace } = scopeOf(discord, request);
  if (!commands.some(({ id }) => id === request.params.command)) throw refusal('unknownCommand');
  replace(commands.filter(({ id }) => id !== request.params.command));
  return done;
};

/** Lists without options are left out. */
function optionsJson(options: readonly OptionForm[] | undefined): {
  options?: APIApplicationCommandOption[];
} {
  if (!options || options.length === 0) return {};
  // That no option has both choices and suggestions is a rule of the schema, and a type of Discord's.
  return {
    options: options.map(({ options: inner, ...option }) => ({
      ...option,
      ...optionsJson(inner),
    })) as APIApplicationCommandOption[],
  };
}

function commandJson(
  { world }: Discord,
  { params }: ApiRequest,
  form: CommandForm,
  before: APIApplicationCommand | undefined,
): APIApplicationCommand {
  const { name_localizations = null, default_member_permissions: permissions } = form;
  return {
    id: before?.id ?? world.mint.next(),
    application_id: world.bot.id,
    version: world.mint.next(),
    type: form.type,
    name: form.name,
    name_localizations,
    description: form.description ?? '',
    description_localizations:
      ('description_localizations' in form && form.description_localizations) || null,
    default_member_permissions: permissions === undefined ? null : String(permissions),
    dm_permission: form.dm_permission ?? true,
    nsfw: form.nsfw ?? false,
    ...optionsJson('options' in form ? form.options : undefined),
    ...('handler' in form && { handler: form.handler }),
    ...(params.guild === undefined
      ? { contexts: form.contexts ?? null, integration_types: form.integration_types ?? [0] }
      : { guild_id: params.guild }),
  };
}
