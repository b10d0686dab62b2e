/** Which commands a person finds in a channel, and what they fill in. */

import {
  type APIApplicationCommand,
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOption,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
  PermissionFlagsBits,
} from 'discord-api-types/v10';
import type { Discord } from '../discord.ts';
import { contextOf, hasBot } from '../interactions/place.ts';
import { may, permissionsIn } from '../world/permissions.ts';
import type { Channel, User } from '../world/places.ts';
import type { World } from '../world/world.ts';
import { CannotDo } from './cannot.ts';
import type { SeenCommand } from './protocol.ts';

const { Subcommand, SubcommandGroup } = ApplicationCommandOptionType;

/** The commands that exist here for this person, those that need a permission they lack among them. */
export function commandsIn({ world }: Discord, channel: Channel, me: User): SeenCommand[] {
  const global = world.commands.get('global') ?? [];
  const own = channel.kind === 'direct' ? [] : (world.commands.get(channel.guild.id) ?? []);
  const granted = permissionsIn(channel, me.id);
  return [...own, ...global.filter((command) => holdsIn(world, command, channel, me))].map((command) => ({
    ...command,
    usable: channel.kind === 'direct' || isAllowed(command, granted),
  }));
}

function holdsIn(world: World, command: APIApplicationCommand, channel: Channel, me: User): boolean {
  const context = contextOf(world, channel);
  const contexts = command.contexts ?? [
    InteractionContextType.Guild,
    ...(command.dm_permission === false ? [] : [InteractionContextType.BotDM]),
    InteractionContextType.PrivateChannel,
  ];
  const installs = command.integration_types ?? [ApplicationIntegrationType.GuildInstall];
  const installed =
    (hasBot(world, channel) && installs.includes(ApplicationIntegrationType.GuildInstall)) ||
    (me.installed && installs.includes(ApplicationIntegrationType.UserInstall));
  return contexts.includes(context) && installed;
}

function isAllowed(command: APIApplicationCommand, granted: bigint): boolean {
  if (!may(granted, PermissionFlagsBits.UseApplicationCommands)) return false;
  const needed = command.default_member_permissions;
  if (needed === null || needed === undefined) return true;
  // Nobody but administrators has a permission that is asked for as 0.
  return may(granted, BigInt(needed) || PermissionFlagsBits.Administrator);
}

export interface Chosen {
  readonly command: APIApplicationCommand;
  /** With its subcommands: `settings show`. */
  readonly name: string;
  /** Group and subcommand, if the command has any. */
  readonly steps: readonly APIApplicationCommandOption[];
  readonly options: readonly APIApplicationCommandBasicOption[];
}

/** Finds a slash command by its id or whole name. */
export function chooseCommand(commands: readonly SeenCommand[], wanted: string): Chosen {
  const [first = '', ...rest] = wanted.trim().replace(/^\//, '').split(/\s+/);
  const command = findCommand(commands, first, ApplicationCommandType.ChatInput);
  const steps: APIApplicationCommandOption[] = [];
  let options = command.options ?? [];
  for (const name of rest) {
    const step = options.find((option) => option.name === name && isStep(option));
    if (!step) throw new CannotDo(`/${command.name} has no “${rest.join(' ')}”.`, 404);
    steps.push(step);
    options = 'options' in step ? (step.options ?? []) : [];
  }
  const name = [command.name, ...rest].join(' ');
  if (options.some(isStep)) {
    throw new CannotDo(`/${name} needs one of: ${options.map((option) => option.name).join(', ')}.`);
  }
  return { command, name, steps, options: options as readonly APIApplicationCommandBasicOption[] };
}

export function findCommand(
  commands: readonly SeenCommand[],
  wanted: string,
  type: ApplicationCommandType,
): APIApplicationCommand {
  const found = commands.find((each) => each.type === type && (each.name === wanted || each.id === wanted));
  if (!found) throw new CannotDo(`There is no command “${wanted}” here.`, 404);
  if (!found.usable) throw new CannotDo(`You do not have permission to use “${found.name}” here.`, 403);
  const { usable: _, ...command } = found;
  return command;
}

const isStep = ({ type }: APIApplicationCommandOption): boolean =>
  type === Subcommand || type === SubcommandGroup;
