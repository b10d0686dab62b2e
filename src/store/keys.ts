/**
 * The names of everything in Redis. What belongs to a place carries its hash tag, so that it lies in one slot
 * of a cluster.
 */
import type { ChannelId, MatchId, PersonId, PlaceId } from '../match/match.ts';
import type { Season } from '../match/season.ts';
import type { Ladder } from '../match/standing.ts';

/** In a pattern, for all of them. */
type Any = '*';

const of = (place: PlaceId | Any, ...name: readonly string[]): string =>
  `parlour:{${place}}:${name.join(':')}`;

export const keys = {
  /** A pattern for all that belongs to a place. */
  everything: (place: PlaceId) => of(place, '*'),

  /** string: a match. */
  match: (place: PlaceId, id: MatchId) => of(place, 'match', id),
  /** string: the message that shows a match, and which revision it shows. */
  board: (place: PlaceId, id: MatchId) => of(place, 'board', id),
  /** sorted set: open matches that wake up by themselves, by when. */
  due: (place: PlaceId) => of(place, 'due'),
  /** sorted set: effects to carry out, by when somebody may take them up. */
  outbox: (place: PlaceId) => of(place, 'outbox'),
  /** hash: how often effects of the outbox have been tried in vain, and since when. */
  attempts: (place: PlaceId) => of(place, 'attempts'),
  /** hash, for a while: effects that failed again and again because of a mistake of ours, with why and since when they lie here. */
  quarantine: (place: PlaceId) => of(place, 'quarantine'),
  /** sorted set: a person's open matches, by when they were created. */
  games: (place: PlaceId, person: PersonId | Any) => of(place, 'games', person),
  /** sorted set: the open challenges that a person has sent, by when. */
  made: (place: PlaceId, person: PersonId) => of(place, 'made', person),
  /** sorted set: the games in which a person plays, by when they were created. */
  playing: (place: PlaceId, person: PersonId) => of(place, 'playing', person),
  /** sorted set: the open matches of a channel, by when they were created. */
  channel: (place: PlaceId | Any, channel: ChannelId | Any) => of(place, 'channel', channel),
  /** sorted set: challenges that anyone may take, by when they were created. */
  challenges: (place: PlaceId) => of(place, 'challenges'),
  /** sorted set: finished matches of a person, or of everyone, by when they ended. */
  finished: (place: PlaceId, person: PersonId | 'everyone') => of(place, 'finished', person),
  /** sorted set, for a while: a person's challenges that came to nothing and matches that were called off, by when. */
  unplayed: (place: PlaceId, person: PersonId) => of(place, 'unplayed', person),

  /** string: when a person is away. */
  away: (place: PlaceId, person: PersonId) => of(place, 'away', person),

  /** string, for a while: how many games in a row a person has lost on time. */
  lapses: (place: PlaceId, person: PersonId) => of(place, 'lapses', person),

  /** hash: a person's standing on each ladder. */
  standings: (place: PlaceId, person: PersonId) => of(place, 'standings', person),
  /** list: a person's ratings on a ladder, match by match. */
  path: (place: PlaceId, person: PersonId, ladder: Ladder) => of(place, 'path', person, ladder),
  /** sorted set: the people with a settled rating in a season, by their rating. */
  ranked: (place: PlaceId, season: Season, ladder: Ladder) => of(place, 'ranked', season, ladder),
  /** sorted set: those whose rating is still uncertain, by their rating. */
  provisional: (place: PlaceId, season: Season, ladder: Ladder) => of(place, 'provisional', season, ladder),
  /** hash: the standing with which each person leaves, or has left, a season. */
  season: (place: PlaceId, season: Season, ladder: Ladder) => of(place, 'season', season, ladder),
  /** sorted set: the seasons with rated matches, by their number. */
  seasons: (place: PlaceId) => of(place, 'seasons'),
  /** string: the latest season that is closed. */
  closed: (place: PlaceId) => of(place, 'closed'),
  /** hash, for a while: which rated matches two people have begun on a day. */
  meetings: (place: PlaceId, day: number) => of(place, 'meetings', String(day)),
  /** set, for a while: the days of which there are such matches. */
  meetingDays: (place: PlaceId) => of(place, 'meeting-days'),
  /** string: how the server wants things to be. */
  serverSettings: (place: PlaceId) => of(place, 'customs'),

  /** sorted set, of direct messages: who is to be called at an hour of their own, and why, by when. */
  calls: (place: PlaceId) => of(place, 'calls'),

  /** string, for a while: this cause has had its commit. */
  cause: (place: PlaceId, cause: string) => of(place, 'cause', cause),

  /** string: which process looks after a shard of a bot, of so many. */
  shardOwner: (bot: string, shard: number, count: number) => `parlour:shift:${bot}:${count}:${shard}`,

  /** hash: since when values of each schema have been written here. */
  schemas: 'parlour:schemas',
  /** set: every place for which something is kept. */
  places: 'parlour:places',
  /** sorted set: places in which somebody has to look, by when. */
  wakes: 'parlour:wakes',
  /** sorted set: places whose server has removed the bot, by when that was noticed. */
  departed: 'parlour:departed',
  /** string: the one server in which the commands of a bot were registered last. */
  commandsServer: (bot: string) => `parlour:commands:${bot}`,
  /** hash: for which editions of the games each place has been looked through for matches of earlier ones. */
  editions: 'parlour:editions',
  /** string: the bot whose servers these are. */
  bot: 'parlour:bot',
  /** set: every place in which this person has had a match. */
  placesOf: (person: PersonId | Any) => `parlour:person:${person}:places`,
  /** string: how this person wants things to be. In the slot of their places, so that one script can look at both. */
  preferences: (person: PersonId) => `parlour:preferences:{${keys.placesOf(person)}}`,
} as const;

/** The place to which a key belongs. */
export const placeIn = (key: string): string => key.slice(key.indexOf('{') + 1, key.indexOf('}'));
