/**
 * The names of everything in Redis. What belongs to a place carries its hash tag, so that it lies in one slot
 * of a cluster.
 */
import type { MatchId, PersonId, Place } from '../match/match.ts';

const of = (place: Place, ...name: readonly string[]): string => `parlour:{${place}}:${name.join(':')}`;

export const keys = {
  /** string: a match. */
  match: (place: Place, id: MatchId) => of(place, 'match', id),
  /** sorted set: open matches that wake up by themselves, by when. */
  due: (place: Place) => of(place, 'due'),
  /** sorted set: effects to carry out, by when somebody may take them up. */
  outbox: (place: Place) => of(place, 'outbox'),
  /** sorted set: a person's open matches, by when they were created. */
  games: (place: Place, person: PersonId) => of(place, 'games', person),
  /** sorted set: the open matches of a channel, by when they were created. */
  channel: (place: Place, channel: string) => of(place, 'channel', channel),
  /** sorted set: challenges that anyone may take, by when they were created. */
  challenges: (place: Place) => of(place, 'challenges'),
  /** sorted set: finished matches of a person, or of everyone, by when they ended. */
  finished: (place: Place, person: PersonId | 'everyone') => of(place, 'finished', person),
  /** string, for a while: this cause has had its commit. */
  cause: (place: Place, cause: string) => of(place, 'cause', cause),

  /** set: every place in which there has been a match. */
  places: 'parlour:places',
  /** set: every place in which this person has had a match. */
  placesOf: (person: PersonId) => `parlour:person:${person}:places`,
} as const;
