/** Looking matches up. */
import { wakes } from '../../match/due.ts';
import {
  type Challenge,
  type ChannelId,
  isOpen,
  type Match,
  type MatchId,
  matchId,
  type Over,
  type PersonId,
  type PlaceId,
  type Playing,
  waitsFor,
} from '../../match/match.ts';
import type { Connection } from '../connection/scripts.ts';
import { withTimeout } from '../connection/unavailable.ts';
import { keys } from '../keys.ts';
import type { Page } from '../page.ts';
import { BrokenRecord, NewerRecord, readMatch } from '../records/record.ts';

/** Where records that cannot be read are reported when a list goes on without them. */
export type Report = (unread: BrokenRecord | NewerRecord) => void;

export async function readOne(
  connection: Connection,
  place: PlaceId,
  id: MatchId,
): Promise<Match | undefined> {
  const key = keys.match(place, id);
  const stored = await withTimeout(connection.get(key));
  return stored === null ? undefined : readMatch(key, stored);
}

/** The matches of these ids, in their order; undefined where there is none, or one that cannot be read. */
export async function readMany(
  connection: Connection,
  place: PlaceId,
  ids: readonly MatchId[],
  report: Report,
): Promise<(Match | undefined)[]> {
  if (ids.length === 0) return [];
  const names = ids.map((id) => keys.match(place, id));
  const stored = await withTimeout(connection.mget(names));
  return stored.map((text, index) =>
    text === null ? undefined : readListed(() => readMatch(names[index]!, text), report),
  );
}

/** A list goes on without what is broken or newer. */
export function readListed<T>(reading: () => T, report: Report): T | undefined {
  try {
    return reading();
  } catch (error) {
    if (!(error instanceof BrokenRecord || error instanceof NewerRecord)) throw error;
    report(error);
    return undefined;
  }
}

/** What can be read; nothing, and a report, where it is broken. What is newer must not be taken for nothing, and is thrown. */
export function readOr<T>(reading: () => T, report: Report): T | undefined {
  try {
    return reading();
  } catch (error) {
    if (!(error instanceof BrokenRecord)) throw error;
    report(error);
    return undefined;
  }
}

export async function gamesOf(
  connection: Connection,
  place: PlaceId,
  person: PersonId,
  report: Report,
): Promise<(Challenge | Playing)[]> {
  const ids = await withTimeout(connection.zrange(keys.games(place, person), 0, '-1'));
  const open = (await readMany(connection, place, ids.map(matchId), report)).filter(isThereAndOpen);
  const urgency = (match: Match): [number, number] => [
    waitsFor(match, person) ? 0 : 1,
    wakes(match) ?? Number.POSITIVE_INFINITY,
  ];
  return open
    .map((match) => ({ match, urgency: urgency(match) }))
    .sort((one, other) => compare(one.urgency, other.urgency))
    .map(({ match }) => match);
}

const compare = (one: [number, number], other: [number, number]): number =>
  one[0] - other[0] || (one[1] === other[1] ? 0 : one[1] - other[1]);

export async function gamesIn(
  connection: Connection,
  place: PlaceId,
  channel: ChannelId,
  report: Report,
): Promise<(Challenge | Playing)[]> {
  const ids = await withTimeout(connection.zrevrange(keys.channel(place, channel), 0, -1));
  return (await readMany(connection, place, ids.map(matchId), report)).filter(isThereAndOpen);
}

export async function openChallenges(
  connection: Connection,
  place: PlaceId,
  report: Report,
): Promise<Challenge[]> {
  const ids = await withTimeout(connection.zrange(keys.challenges(place), 0, '-1'));
  const matches = await readMany(connection, place, ids.map(matchId), report);
  return matches.filter((match): match is Challenge => match?.stage === 'challenge');
}

export async function finished(
  connection: Connection,
  place: PlaceId,
  of: PersonId | 'everyone',
  { skip, limit }: Page,
  report: Report,
): Promise<Over[]> {
  const ids = await withTimeout(connection.zrevrange(keys.finished(place, of), skip, skip + limit - 1));
  const matches = await readMany(connection, place, ids.map(matchId), report);
  return matches.filter((match): match is Over => match?.stage === 'over');
}

const isThereAndOpen = (match: Match | undefined): match is Challenge | Playing =>
  match !== undefined && isOpen(match);
