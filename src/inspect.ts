/** Shows the person who runs the bot what is stored about a match or a place, and puts back what lies in quarantine. */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Cluster, Redis } from 'ioredis';
import { type Config, ConfigError, readConfig } from './config.ts';
import { type MatchId, matchId, type PlaceId, placeId } from './match/match.ts';
import { connect, disconnect } from './store/connection/connect.ts';
import { StoreUnavailable } from './store/connection/unavailable.ts';
import {
  concerns,
  effectIn,
  type InspectedPlace,
  inspectMatch,
  inspectPlace,
  placesWithMatch,
  type WaitingEffect,
} from './store/inspect.ts';
import { givenAddress } from './store/open-store.ts';
import { type Quarantined, quarantined, requeue } from './store/outbox/quarantine.ts';
import { inEveryPlace } from './store/places.ts';
import { ownSocket } from './store/server/own-server.ts';
import { takesCommands } from './store/server/socket.ts';
import { StoreError } from './store/store-options.ts';
import { backlogOf, placeState } from './store/wakes/place-state.ts';

/** What cannot be shown, in one line. */
class InspectError extends Error {
  override readonly name = 'InspectError';
}

const USAGE =
  'Say what to look at: npm run inspect -- [PLACE] [MATCH] [--requeue]. PLACE is the id of a server, or dm.';
const PATIENCE = 5_000;
const LONGEST_ENTRY = 200;

const say = (line: string): void => console.log(line);

interface InspectOptions {
  readonly place?: PlaceId;
  readonly match?: MatchId;
  readonly requeue: boolean;
}

const isPlace = (word: string): boolean => /^(dm|\d{17,20})$/.test(word);
const isMatch = (word: string): boolean => /^[A-Za-z0-9]{9}$/.test(word);

function askedFor(words: readonly string[]): InspectOptions {
  const { values, positionals } = parsed(words);
  const wrong = positionals.find((word) => !isPlace(word) && !isMatch(word));
  if (wrong !== undefined) {
    throw new InspectError(
      `${JSON.stringify(wrong)} is neither the id of a server nor that of a match. ${USAGE}`,
    );
  }
  const [place, ...otherPlaces] = positionals.filter(isPlace);
  const [match, ...otherMatches] = positionals.filter((word) => !isPlace(word));
  if (otherPlaces.length + otherMatches.length > 0)
    throw new InspectError(`That is too much at once. ${USAGE}`);
  if (values.requeue && !place && !match) {
    throw new InspectError(`Say what is to be put back: a place or a match. ${USAGE}`);
  }
  return {
    ...(place && { place: placeId(place) }),
    ...(match && { match: matchId(match) }),
    requeue: values.requeue,
  };
}

function parsed(words: readonly string[]) {
  try {
    const requeued = { type: 'boolean', default: false } as const;
    return parseArgs({ args: [...words], options: { requeue: requeued }, allowPositionals: true });
  } catch {
    throw new InspectError(USAGE);
  }
}

/** A Redis of Parlour's own is looked into while it runs; none is started. */
async function connectTo({ redisUrl, redisCluster, dataDir }: Config): Promise<Redis | Cluster> {
  const given = givenAddress({ ...(redisUrl && { redisUrl }), ...(redisCluster && { redisCluster }) });
  if (given) return connect(given, PATIENCE, say);
  const path = ownSocket(dataDir);
  if (await takesCommands(path)) return connect({ kind: 'socket', path }, PATIENCE, say);
  throw new InspectError(
    'There is no Redis to look into: set REDIS_URL, or look while Parlour runs with a Redis of its own in PARLOUR_DATA.',
  );
}

async function inspect(connection: Redis | Cluster, asked: InspectOptions): Promise<void> {
  const { place, match } = asked;
  if (match !== undefined) {
    const places = place === undefined ? await placesWithMatch(connection, match) : [place];
    if (places.length === 0) throw new InspectError(`There is no match ${match}, in any place.`);
    for (const each of places) await aboutMatch(connection, each, match, asked.requeue);
  } else if (place !== undefined) await aboutPlace(connection, place, asked.requeue);
  else await overview(connection);
}

async function aboutMatch(
  connection: Redis | Cluster,
  place: PlaceId,
  id: MatchId,
  putBack: boolean,
): Promise<void> {
  if (putBack) return putBackIn(connection, place, ({ entry }) => concerns(entry, id));
  const found = await inspectMatch(connection, place, id);
  if (!found) throw new InspectError(`There is no match ${id} in ${nameOf(place)}.`);
  const { key, record, board, lists, outbox, quarantine } = found;
  say(`Match ${id} in ${nameOf(place)}, stored in ${key}`);
  if (record instanceof Error) say(`  ${record.name}: ${record.message}`);
  else say(JSON.stringify(record, undefined, 2));
  if (board) {
    const { channel, message, revision } = board;
    say(`Shown in channel ${channel} on message ${message}, at revision ${revision}`);
  }
  section(
    'Lists that name it',
    lists.map(({ key: list, score }) => `${list} (${timeOf(score)})`),
  );
  sectionsOf(outbox, quarantine, `${place} ${id}`);
}

async function aboutPlace(connection: Redis | Cluster, place: PlaceId, putBack: boolean): Promise<void> {
  if (putBack) return putBackIn(connection, place, () => true);
  const found = await inspectPlace(connection, place, Date.now());
  say(capital(nameOf(place)));
  for (const line of countsOf(found)) say(`  ${line}`);
  sectionsOf(found.outbox, found.quarantine, place);
}

function countsOf({ serverSettings, ...found }: InspectedPlace): string[] {
  const { channels, threads, clock, results } = serverSettings;
  return [
    `Open matches: ${found.open}, ${found.openToAnyone} of them challenges that anyone may take. Finished: ${found.finished}.`,
    `With a deadline: ${found.due}, of which ${found.overdue} have passed.`,
    `Settings: channels ${channels.join(', ') || 'any'}; threads ${threads ? 'yes' : 'no'}; clock ${clock}; results ${results ?? 'nowhere'}.`,
    `Seasons: ${found.seasons.join(', ') || 'none'}. Closed: ${found.closed ?? 'none'}.`,
  ];
}

async function overview(connection: Redis | Cluster): Promise<void> {
  const places = await inEveryPlace(
    connection,
    () => true,
    async (place) => backlogOf(await placeState(connection, place), Date.now()),
  );
  const late = places.filter(({ found }) => found.quarantined > 0 || found.oldest > 0);
  section(
    `Places: ${places.length}. Those that wait for something`,
    late.map(
      ({ place, found: { quarantined: aside, oldest } }) =>
        `${nameOf(place)}: ${aside} in quarantine, the oldest effect of the outbox is late by ${Math.round(oldest / 1_000)} s`,
    ),
  );
}

async function putBackIn(
  connection: Redis | Cluster,
  place: PlaceId,
  wanted: (each: Quarantined) => boolean,
): Promise<void> {
  const entries = (await quarantined(connection, place)).filter(wanted).map(({ entry }) => entry);
  const count = await requeue(connection, place, entries, Date.now());
  say(`Put back into the outbox of ${nameOf(place)}: ${count}.`);
}

function sectionsOf(
  outbox: readonly WaitingEffect[],
  quarantine: readonly Quarantined[],
  what: string,
): void {
  section('Outbox', outbox.map(waitingWords));
  section('Quarantine', quarantine.map(quarantinedWords));
  if (quarantine.length > 0) {
    say(`When the cause is mended, this puts them back: npm run inspect -- ${what} --requeue`);
  }
}

function section(title: string, lines: readonly string[]): void {
  say(`${title}: ${lines.length === 0 ? 'none' : lines.length}`);
  for (const line of lines) say(`  ${line}`);
}

function waitingWords({ entry, at, attempts }: WaitingEffect): string {
  if (!attempts) return `${effectWords(entry)}; not tried in vain so far; up from ${timeOf(at)}`;
  const { first, count, mistakes } = attempts;
  const ours = mistakes > 0 ? `, ${mistakes} of them because of a mistake of ours` : '';
  return `${effectWords(entry)}; tried in vain since ${timeOf(first)}: ${count}${ours}; again from ${timeOf(at)}`;
}

const quarantinedWords = ({ entry, why, at, tries }: Quarantined): string =>
  `${effectWords(entry)}; since ${timeOf(at)}, after ${tries} tries; ${why}`;

function effectWords(entry: string): string {
  const effect = effectIn(entry);
  if (!effect) return `unreadable ${JSON.stringify(entry.slice(0, LONGEST_ENTRY))}`;
  if (effect.kind === 'absence') return 'tell all matches of a person when they are away';
  if (effect.kind === 'stopped') return 'tell all matches of a person who has stopped playing';
  if (effect.kind === 'season') return `announce season ${effect.season}`;
  if (effect.kind === 'digest') return `digest for ${effect.person}`;
  const what = effect.kind === 'notify' ? `notify ${effect.notice.about}` : effect.kind;
  return `${what} of match ${effect.match}, revision ${effect.revision}`;
}

const nameOf = (place: PlaceId): string => (place === 'dm' ? 'direct messages' : `server ${place}`);
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
const timeOf = (millis: number): string => new Date(millis).toISOString();

async function main(): Promise<void> {
  const asked = askedFor(process.argv.slice(2));
  if (existsSync('.env')) process.loadEnvFile('.env');
  const connection = await connectTo(readConfig(process.env));
  try {
    await inspect(connection, asked);
  } finally {
    await disconnect(connection);
  }
}

main().catch((error: unknown) => {
  const expected = [InspectError, ConfigError, StoreError, StoreUnavailable].some(
    (kind) => error instanceof kind,
  );
  console.error(expected && error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
