/** A match with what deciding on it needs. */
import { type Match, type MatchId, matchId, type PlaceId } from '../../match/match.ts';
import type { ServerSettings } from '../../match/server-settings.ts';
import type { Connection } from '../connection/scripts.ts';
import { withTimeout } from '../connection/unavailable.ts';
import { keys } from '../keys.ts';
import { readMatch } from '../records/record.ts';
import { settingsIn } from '../server-settings.ts';
import { type BoardRead, readBoards } from './board-record.ts';
import type { Report } from './reads.ts';

export interface LoadedMatch {
  readonly match: Match | undefined;
  readonly board?: BoardRead;
  readonly settings: ServerSettings;
  /** What the cause has done before: the match that it changed, and the one that it opened besides. */
  readonly earlier?: { readonly id: MatchId; readonly sequel?: MatchId };
}

export async function load(
  connection: Connection,
  place: PlaceId,
  id: MatchId,
  cause: string | undefined,
  report: Report,
): Promise<LoadedMatch> {
  const [match, board, settings] = [keys.match(place, id), keys.board(place, id), keys.serverSettings(place)];
  const memories = cause === undefined ? [] : [keys.cause(place, cause)];
  // One command and not a pipeline: while a slot of a cluster moves, the parts of a pipeline are answered by different nodes.
  const stored = await withTimeout(connection.mget(match, board, settings, ...memories));
  const [record = null, beside = null, settled = null, memory = null] = stored;
  const shown = readBoards({ match, board }, record, beside, report);
  const earlier = earlierIn(memory);
  return {
    match: record === null ? undefined : readMatch(match, record),
    ...(shown && { board: shown }),
    settings: settingsIn(settings, settled, report),
    ...(earlier && { earlier }),
  };
}

/** A commit remembers the ids of what it has changed behind a name of its own. */
function earlierIn(memory: string | null): LoadedMatch['earlier'] {
  const [, id, sequel] = memory?.split(' ').map(matchId) ?? [];
  if (id === undefined) return undefined;
  return sequel === undefined ? { id } : { id, sequel };
}
