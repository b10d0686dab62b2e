/** Whether the commands that Discord knows are those that the bot has. */
import { isDeepStrictEqual } from 'node:util';
import { ApplicationCommandType } from 'discord.js';
import { z } from 'zod';
import type { Command } from '../bot/actions/command.ts';
import type { Application } from './application-checks.ts';
import { caution, finding, type ReportFinding } from './finding.ts';
import { contentOf, type Requests } from './requests.ts';

const commandsSchema = z.array(z.looseObject({ name: z.string(), type: z.number() }));
type Registered = z.output<typeof commandsSchema>;

/** Discord lists them without their translations otherwise. */
const TRANSLATED = '?with_localizations=true';

interface Where {
  /** The server in which the bot registers its commands, if not everywhere. */
  readonly guildId?: string;
  /** Another server that is looked at. */
  readonly lookedAt?: string;
}

export async function checkCommands(
  requests: Requests,
  { id }: Application,
  commands: readonly Command[],
  { guildId, lookedAt }: Where,
  report: ReportFinding,
): Promise<void> {
  const everywhere = `/applications/${id}/commands${TRANSLATED}`;
  const inServer = (server: string) => `/applications/${id}/guilds/${server}/commands${TRANSLATED}`;
  const [ours, others] =
    guildId === undefined
      ? [everywhere, lookedAt === undefined ? [] : [inServer(lookedAt)]]
      : [inServer(guildId), [everywhere]];
  const reply = await requests.ask('GET', ours);
  const registered = contentOf(reply, commandsSchema);
  const tried = `Commands: GET ${nameOf(ours)}`;
  if (!registered) return report(finding(false, tried, reply.words, 'relied on'));
  const differences = differencesOf(registered, commands);
  report(
    differences.length === 0
      ? finding(true, tried, `${reply.words}, all ${commands.length} as the bot has them`, 'relied on')
      : caution(tried, `${reply.words}, ${differences.join('; ')}; the bot registers them when it starts`),
  );
  for (const path of others) {
    const copies = contentOf(await requests.ask('GET', path), commandsSchema) ?? [];
    const twice = copies.filter((copy) => commands.some((command) => isSame(copy, command)));
    if (twice.length === 0) continue;
    const said = `${twice.length} commands are registered here too, so people see them twice`;
    report(caution(`Commands: GET ${nameOf(path)}`, said, 'not relied on'));
  }
}

const nameOf = (path: string): string =>
  path
    .replace(TRANSLATED, '')
    .replace(/\/applications\/\d+/, '/applications/…')
    .replace(/\/guilds\/\d+/, '/guilds/…');

const typeOf = ({ definition }: Command): number => definition.type ?? ApplicationCommandType.ChatInput;
const isSame = ({ name, type }: Registered[number], command: Command): boolean =>
  name === command.definition.name && type === typeOf(command);

function differencesOf(registered: Registered, commands: readonly Command[]): string[] {
  const found = commands.map((command) => ({
    command,
    known: registered.find((each) => isSame(each, command)),
  }));
  const missing = found.filter(({ known }) => !known);
  const changed = found.filter(({ command, known }) => known && !agrees(command.definition, known));
  // What Discord itself adds for activities is carried along.
  const more = registered.filter(
    (each) =>
      each.type !== ApplicationCommandType.PrimaryEntryPoint &&
      !commands.some((command) => isSame(each, command)),
  );
  const named = (what: string, names: readonly string[]) =>
    names.length === 0 ? [] : [`${what}: ${names.join(', ')}`];
  return [
    ...named(
      'not registered',
      missing.map(({ command }) => command.definition.name),
    ),
    ...named(
      'registered differently',
      changed.map(({ command }) => command.definition.name),
    ),
    ...named(
      'not of this bot',
      more.map(({ name }) => name),
    ),
  ];
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

/** Discord adds ids, versions and what is usual; whatever we have written has to be there. Commands of one server say nothing of where they can be used. */
function agrees(ours: unknown, theirs: unknown): boolean {
  if (isEmpty(ours)) return isEmpty(theirs);
  if (Array.isArray(ours)) {
    return (
      Array.isArray(theirs) &&
      ours.length === theirs.length &&
      ours.every((each, index) => agrees(each, theirs[index]))
    );
  }
  if (typeof ours !== 'object' || ours === null) return String(ours) === String(theirs);
  if (typeof theirs !== 'object' || theirs === null) return false;
  const fields = new Map(Object.entries(theirs));
  const unsaid = fields.has('guild_id') ? ['contexts', 'integration_types'] : [];
  return (
    isTranslatedAlike(ours, theirs) &&
    Object.entries(ours).every(
      ([name, value]) => unsaid.includes(name) || isTranslation(name) || agrees(value, fields.get(name)),
    )
  );
}

const isTranslation = (name: string): boolean => name.endsWith('_localizations');

/** One language too many is a difference, too. */
const isTranslatedAlike = (ours: object, theirs: object): boolean =>
  isDeepStrictEqual(translationsOf(ours), translationsOf(theirs));

const translationsOf = (definition: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(definition).filter(([name, value]) => isTranslation(name) && !isEmpty(value)),
  );
