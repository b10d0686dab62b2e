/** What is stored, for the person who runs the bot. Secrets of games that go on are left out. */
import type { Millis } from '../match/clock.ts';
import { type AnyEffect, isAboutMatch } from '../match/effect.ts';
import { type Board, type Match, type MatchId, type PlaceId, peopleOf, placeId } from '../match/match.ts';
import type { Season } from '../match/season.ts';
import type { ServerSettings } from '../match/server-settings.ts';
import { scan } from './connection/scan.ts';
import type { Connection } from './connection/scripts.ts';
import { withTimeout } from './connection/unavailable.ts';
import { keys } from './keys.ts';
import { seasonsOf } from './ladder/seasons.ts';
import { boardsOf } from './matches/boards.ts';
import { withoutSecrets } from './matches/export-data.ts';
import { readOne } from './matches/reads.ts';
import type { Attempts } from './outbox/claim.ts';
import { readAttempts } from './outbox/outbox.ts';
import { type Quarantined, quarantined } from './outbox/quarantine.ts';
import { BrokenRecord, NewerRecord, readEffect } from './records/record.ts';
import { readServerSettings } from './server-settings.ts';

export interface WaitingEffect {
  readonly entry: string;
  /** When somebody may take it up. */
  readonly at: Millis;
  readonly attempts?: Attempts;
}

export interface InspectedMatch {
  readonly key: string;
  /** Or why it cannot be read. */
  readonly record: Partial<Match> | BrokenRecord | NewerRecord;
  /** Where it is shown. */
  readonly board?: Board;
  /** The lists that name it, each with the number by which it is sorted. */
  readonly lists: readonly { readonly key: string; readonly score: number }[];
  readonly outbox: readonly WaitingEffect[];
  readonly quarantine: readonly Quarantined[];
}

export interface InspectedPlace {
  readonly open: number;
  readonly openToAnyone: number;
  readonly finished: number;
  readonly due: number;
  readonly overdue: number;
  readonly serverSettings: ServerSettings;
  readonly seasons: readonly Season[];
  readonly closed: Season | null;
  readonly outbox: readonly WaitingEffect[];
  readonly quarantine: readonly Quarantined[];
}

/** So many places are asked at once. */
const AT_ONCE = 200;

export async function placesWithMatch(connection: Connection, id: MatchId): Promise<PlaceId[]> {
  const places = (await withTimeout(connection.smembers(keys.places))).map(placeId);
  const found: PlaceId[] = [];
  for (let start = 0; start < places.length; start += AT_ONCE) {
    const group = places.slice(start, start + AT_ONCE);
    const there = await Promise.all(
      group.map((place) => withTimeout(connection.exists(keys.match(place, id)))),
    );
    found.push(...group.filter((_, index) => there[index] === 1));
  }
  return found;
}

/** Nothing, if there is no such match. */
export async function inspectMatch(
  connection: Connection,
  place: PlaceId,
  id: MatchId,
): Promise<InspectedMatch | undefined> {
  const match = await readOne(connection, place, id).catch((error: unknown) => {
    if (error instanceof BrokenRecord || error instanceof NewerRecord) return error;
    throw error;
  });
  if (!match) return undefined;
  const known = match instanceof Error ? undefined : match;
  const [boards, lists, outbox, aside] = await Promise.all([
    boardsOf(connection, place, [id], () => {}),
    listsNaming(connection, place, id, known),
    waitingIn(connection, place),
    quarantined(connection, place),
  ]);
  const board = boards.get(id);
  return {
    key: keys.match(place, id),
    record: match instanceof Error ? match : withoutSecrets(match),
    ...(board && { board }),
    lists,
    outbox: outbox.filter(({ entry }) => concerns(entry, id)),
    quarantine: aside.filter(({ entry }) => concerns(entry, id)),
  };
}

export async function inspectPlace(
  connection: Connection,
  place: PlaceId,
  now: Millis,
): Promise<InspectedPlace> {
  const [open, openToAnyone, finished, due, overdue, serverSettings, seasons, closed, outbox, quarantine] =
    await Promise.all([
      openMatches(connection, place),
      withTimeout(connection.zcard(keys.challenges(place))),
      withTimeout(connection.zcard(keys.finished(place, 'everyone'))),
      withTimeout(connection.zcard(keys.due(place))),
      withTimeout(connection.zcount(keys.due(place), '-inf', now)),
      readServerSettings(connection, place, () => {}),
      seasonsOf(connection, place),
      withTimeout(connection.get(keys.closed(place))),
      waitingIn(connection, place),
      quarantined(connection, place),
    ]);
  return {
    ...{ open, openToAnyone, finished, due, overdue, serverSettings, seasons, closed },
    ...{ outbox, quarantine },
  };
}

export function effectIn(entry: string): AnyEffect | undefined {
  try {
    return readEffect('', entry);
  } catch {
    return undefined;
  }
}

/** What cannot be read concerns the match that it names anywhere. */
export function concerns(entry: string, id: MatchId): boolean {
  const effect = effectIn(entry);
  if (!effect) return entry.includes(id);
  return isAboutMatch(effect) && effect.match === id;
}

async function waitingIn(connection: Connection, place: PlaceId): Promise<WaitingEffect[]> {
  const [scored, tried] = await Promise.all([
    withTimeout(connection.zrange(keys.outbox(place), 0, '-1', 'WITHSCORES')),
    withTimeout(connection.hgetall(keys.attempts(place))),
  ]);
  return scored.flatMap((entry, index) => {
    if (index % 2 === 1) return [];
    const attempts = readAttempts(tried[entry] ?? '');
    return [{ entry, at: Number(scored[index + 1]), ...(attempts && { attempts }) }];
  });
}

/** Of a match that cannot be read nobody knows whose it is, or where. */
async function listsNaming(
  connection: Connection,
  place: PlaceId,
  id: MatchId,
  match: Match | undefined,
): Promise<{ readonly key: string; readonly score: number }[]> {
  const people = match ? peopleOf(match) : [];
  const names = [
    ...[keys.due(place), keys.challenges(place), keys.finished(place, 'everyone')],
    ...(match ? [keys.channel(place, match.channel)] : []),
    ...people.flatMap((person) =>
      [keys.games, keys.made, keys.playing, keys.finished, keys.unplayed].map((key) => key(place, person)),
    ),
  ];
  const scores = await Promise.all(names.map((key) => withTimeout(connection.zscore(key, id))));
  return names.flatMap((key, index) => {
    const score = scores[index];
    return score === null || score === undefined ? [] : [{ key, score: Number(score) }];
  });
}

/** No list has all of them; but each is on somebody's. */
async function openMatches(connection: Connection, place: PlaceId): Promise<number> {
  const open = new Set<string>();
  for await (const lists of scan(connection, keys.games(place, '*'))) {
    for (const list of lists) {
      for (const id of await withTimeout(connection.zrange(list, 0, '-1'))) open.add(id);
    }
  }
  return open.size;
}
