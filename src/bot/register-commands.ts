/** Tells Discord which commands there are. Where it refuses, those that it knows can still be used, and the bot goes on. */
import { ApplicationCommandType, DiscordAPIError, Routes } from 'discord.js';
import { z } from 'zod';
import { placeId } from '../match/match.ts';
import type { Command } from './actions/command.ts';
import type { App } from './app.ts';
import { isClosing } from './gateway/closing.ts';

/** Never fails. Without a server, the commands are registered everywhere. */
export async function registerCommands(
  app: App,
  commands: readonly Command[],
  server: string | undefined,
): Promise<void> {
  const { log, metrics } = app;
  try {
    const list = listOf(app, server);
    const entryPoints = (await read(app, list)).filter(isEntryPoint);
    const described = [...commands.map(({ definition }) => definition), ...entryPoints];
    noteIds(app, await overwrite(app, list, described));
    metrics.level('commands_registered', 1);
  } catch (error) {
    if (isClosing(error)) return;
    metrics.level('commands_registered', 0);
    return log.error({ err: error }, wordsFor(error, server));
  }
  await clearOthers(app, server).catch((error: unknown) => {
    if (!isClosing(error))
      log.warn({ err: error }, 'commands of an earlier start may be shown a second time');
  });
}

/** For processes that leave it to another one to register the commands. Never fails: without the ids, the names have to do. */
export async function learnCommandIds(app: App, server: string | undefined): Promise<void> {
  noteIds(app, await read(app, listOf(app, server)).catch(() => []));
}

function noteIds({ commandIds }: App, listed: unknown): void {
  const { data = [] } = z.array(listedCommand).safeParse(listed);
  for (const { id, type, name } of data)
    if (type === ApplicationCommandType.ChatInput) commandIds.set(name, id);
}

/** Commands of one name that stand in both lists are shown twice. */
async function clearOthers(app: App, server: string | undefined): Promise<void> {
  const { store, log, client } = app;
  const bot = client.application.id;
  const earlier = await store.commandsServer(bot);
  if (server !== undefined && (await clear(app, listOf(app, undefined)))) {
    log.info(`the commands are registered in the server ${server} only, and removed everywhere else`);
  }
  if (earlier !== undefined && earlier !== server) {
    const gone = (error: unknown) => {
      // The bot has left it, and its commands with it.
      if (error instanceof DiscordAPIError && [403, 404].includes(error.status)) return false;
      throw error;
    };
    if (await clear(app, listOf(app, earlier)).catch(gone)) {
      log.info(`the commands that were registered in the server ${earlier} alone are removed there`);
    }
  }
  if (earlier !== server)
    await store.writeCommandsServer(bot, server === undefined ? undefined : placeId(server));
}

/** Whether there was anything to remove. */
async function clear(app: App, list: CommandList): Promise<boolean> {
  const listed = await read(app, list);
  const kept = listed.filter(isEntryPoint);
  if (kept.length === listed.length) return false;
  await overwrite(app, list, kept);
  return true;
}

type CommandList = ReturnType<typeof Routes.applicationCommands>;

const listOf = ({ client }: App, server: string | undefined): CommandList =>
  server === undefined
    ? Routes.applicationCommands(client.application.id)
    : Routes.applicationGuildCommands(client.application.id, server);

/** Of a command that Discord lists, what it takes back when the list is written. */
const listedCommand = z.object({
  id: z.string(),
  type: z.number().default(1),
  name: z.string(),
  name_localizations: z.record(z.string(), z.string()).nullish(),
  description: z.string().nullish(),
  description_localizations: z.record(z.string(), z.string()).nullish(),
  default_member_permissions: z.string().nullish(),
  contexts: z.array(z.number()).nullish(),
  integration_types: z.array(z.number()).nullish(),
  handler: z.number().nullish(),
});

type ListedCommand = z.output<typeof listedCommand>;

const ENTRY_POINT = 4;

/** Starts an Activity. Discord makes it, and refuses a list without it (50240). */
const isEntryPoint = ({ type }: ListedCommand): boolean => type === ENTRY_POINT;

/** With the translations, which Discord leaves out otherwise and would take for removed ones. */
const read = async ({ client }: App, list: CommandList): Promise<ListedCommand[]> =>
  z
    .array(listedCommand)
    .parse(await client.rest.get(list, { query: new URLSearchParams({ with_localizations: 'true' }) }));

/** Discord leaves commands alone that are as they were. */
function overwrite({ client }: App, list: CommandList, commands: readonly Described[]): Promise<unknown> {
  return client.rest.put(list, { body: commands.map(asDescribed) });
}

interface Described {
  readonly default_member_permissions?: string | null | undefined;
}

/** Discord describes the permissions that a command asks for as a number; in lists, and for discord.js, they are text. */
const asDescribed = ({ default_member_permissions: needed, ...rest }: Described): object =>
  needed ? { ...rest, default_member_permissions: Number(needed) } : rest;

function wordsFor(error: unknown, server: string | undefined): string {
  const goOn = 'Those that Discord knows can still be used.';
  if (server !== undefined && error instanceof DiscordAPIError && [403, 404].includes(error.status)) {
    return `the commands cannot be registered in DISCORD_GUILD_ID: the bot has not been added to that server. ${goOn}`;
  }
  return `the commands are not registered. ${goOn}`;
}
