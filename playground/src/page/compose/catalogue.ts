/** The slash commands that can be used here, subcommands as commands of their own. */

import type {
  APIApplicationCommandBasicOption,
  APIApplicationCommandOption,
  LocalizationMap,
} from 'discord-api-types/v10';
import type { SeenCommand } from '../../people/protocol.ts';
import { COMMAND, OPTION } from '../discord.ts';

export interface SlashCommand {
  /** With its subcommands, as the playground knows it: `privacy export`. */
  readonly name: string;
  /** The same with the command's id for its name: a command of the server and one for everywhere may have one name. */
  readonly key: string;
  readonly description: string;
  readonly options: readonly APIApplicationCommandBasicOption[];
}

export function slashCommands(commands: readonly SeenCommand[], locale: string): SlashCommand[] {
  return commands
    .filter(({ type, usable }) => type === COMMAND.ChatInput && usable)
    .flatMap((command) => leaves([command.name, command.id], command, locale))
    .sort((a, b) => a.name.localeCompare(b.name));
}

interface Described {
  readonly description: string;
  readonly description_localizations?: LocalizationMap | null | undefined;
  readonly options?: readonly APIApplicationCommandOption[] | undefined;
}

function leaves(
  [name, key]: readonly [string, string],
  described: Described,
  locale: string,
): SlashCommand[] {
  const options = described.options ?? [];
  const steps = options.filter(
    (option) => option.type === OPTION.Subcommand || option.type === OPTION.SubcommandGroup,
  );
  if (steps.length > 0)
    return steps.flatMap((step) => leaves([`${name} ${step.name}`, `${key} ${step.name}`], step, locale));
  return [
    {
      name,
      key,
      description: descriptionOf(described, locale),
      options: options as readonly APIApplicationCommandBasicOption[],
    },
  ];
}

export const descriptionOf = (described: Described, locale: string): string =>
  local(described.description_localizations, locale) ?? described.description;

export const local = (names: LocalizationMap | null | undefined, locale: string): string | undefined =>
  Object.entries(names ?? {}).find(([each]) => each === locale)?.[1] ?? undefined;

/** Those that begin with what was typed, then those that have it in them. */
export function findCommands(commands: readonly SlashCommand[], typed: string): SlashCommand[] {
  const wanted = typed.trim().toLowerCase();
  const rank = ({ name, description }: SlashCommand) => {
    if (name.startsWith(wanted)) return 0;
    if (name.includes(wanted)) return 1;
    return description.toLowerCase().includes(wanted) ? 2 : 3;
  };
  return commands.filter((command) => rank(command) < 3).sort((a, b) => rank(a) - rank(b));
}
