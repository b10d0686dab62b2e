/** Sees to it that nobody has more open in a place than there is room for, however many processes are at it. */
import type { MatchError } from '../match/error.ts';
import type { MatchEvent } from '../match/event.ts';
import type { Place } from '../match/match.ts';
import { type Beginning, beginnings, crowded, type Room } from '../match/room.ts';
import { answered } from './away.ts';
import { keys } from './keys.ts';
import { type Report, readMany } from './reads.ts';
import type { Connection } from './scripts.ts';
import type { Change } from './store.ts';
import type { Space } from './writes.ts';

interface Wanted {
  readonly place: Place;
  readonly changes: readonly Change[];
  readonly event: MatchEvent;
  readonly room: Room;
}

interface Checked {
  /** What the commit has to find when it writes: others may have been faster by then. */
  readonly spaces?: readonly Space[];
  /** Why it need not try. */
  readonly error?: MatchError;
}

export async function checkRoom(
  connection: Connection,
  { place, changes, event, room }: Wanted,
  report: Report,
): Promise<Checked> {
  const begun = changes.flatMap(({ before, after }) => beginnings(before, after));
  const counts = await Promise.all(
    begun.map((beginning) => countOf(connection, place, beginning, room, report)),
  );
  const actor = 'by' in event ? event.by : undefined;
  for (const [index, beginning] of begun.entries()) {
    const error = crowded(beginning, counts[index]!, room, actor);
    if (error) return { error };
  }
  return {
    spaces: begun.map((beginning) => ({ key: listOf(place, beginning), most: room[beginning.what] })),
  };
}

/** A version that does not know these lists may have ended what they name; that is noticed when a list is full. */
async function countOf(
  connection: Connection,
  place: Place,
  beginning: Beginning,
  room: Room,
  report: Report,
): Promise<number> {
  const list = listOf(place, beginning);
  const count = await answered(connection.zcard(list));
  if (count < room[beginning.what]) return count;
  const ids = await answered(connection.zrange(list, 0, '-1'));
  const matches = await readMany(connection, place, ids, report);
  const stage = beginning.what === 'challenges' ? 'challenge' : 'playing';
  const gone = ids.filter((_, index) => matches[index]?.stage !== stage);
  if (gone.length > 0) await answered(connection.zrem(list, ...gone));
  return ids.length - gone.length;
}

const listOf = (place: Place, { person, what }: Beginning): string =>
  what === 'challenges' ? keys.made(place, person) : keys.playing(place, person);
