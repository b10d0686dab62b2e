/** Counts how many games in a row people lose on time, and notices when somebody has stopped playing. */
import type { AnyEffect } from '../match/effect.ts';
import type { MatchEvent } from '../match/event.ts';
import type { Match, PersonId } from '../match/match.ts';
import { hasStopped } from '../match/stopped.ts';
import { type LapsesRead, lapsesWrite, noLapses } from '../store/lapses.ts';
import type { Alongside } from '../store/matches/writes.ts';

/** Whose lapses an event hangs on: those of whoever may lose on time by it. */
export function lapsesDecide(before: Match | undefined, event: MatchEvent): PersonId | undefined {
  if (before?.stage !== 'playing' || (event.kind !== 'time-out' && event.kind !== 'claim')) return undefined;
  const player = before.players[before.turn];
  return player.kind === 'person' ? player.id : undefined;
}

export const knowingLapses = (event: MatchEvent, lapses: LapsesRead | undefined): MatchEvent =>
  event.kind === 'claim' && lapses ? { ...event, lapses: lapses.count } : event;

interface Counted {
  readonly alongside?: Alongside;
  readonly effects: readonly AnyEffect[];
}

/** What is written with the match, and what is owed to the other matches of somebody who has stopped. */
export function lapsesAfter(
  after: Match,
  event: MatchEvent,
  loser: PersonId | undefined,
  read: LapsesRead | undefined,
): Counted {
  const { place } = after;
  const actor = 'by' in event && event.by !== 'computer' && event.by !== 'bot' ? event.by : undefined;
  const here = actor === undefined ? [] : [noLapses(place, actor)];
  const hasLapsed = loser !== undefined && after.stage === 'over' && after.outcome.end === 'time';
  if (!hasLapsed || !read) {
    return here.length === 0 ? { effects: [] } : { alongside: { unchanged: [], writes: here }, effects: [] };
  }
  const count = read.count + 1;
  const id = `stopped ${after.id}.${after.revision}.${after.updated}`;
  return {
    alongside: { unchanged: [read.unchanged], writes: [...here, lapsesWrite(place, loser, count)] },
    effects: hasStopped(count) ? [{ kind: 'stopped', id, person: loser }] : [],
  };
}
