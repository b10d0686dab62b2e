/** Reading and writing where boards stand. */
import type { Board, MatchId, PlaceId } from '../../match/match.ts';
import type { Connection } from '../connection/scripts.ts';
import { withTimeout } from '../connection/unavailable.ts';
import { keys } from '../keys.ts';
import { type Claim, intoOutbox, LEASE, tickOff } from '../outbox/claim.ts';
import { writeEffect } from '../records/record.ts';
import type { BoardChange, Committed } from '../store.ts';
import { withWake } from '../wakes/wakes.ts';
import { boardUnchanged, boardWrite, readBoards } from './board-record.ts';
import { committed } from './commit.ts';
import { compareAndWrite, type WritePlan } from './compare-and-write.ts';
import { type Report, readListed } from './reads.ts';

/** For lists: the boards of these matches, as far as they have one. */
export async function boardsOf(
  connection: Connection,
  place: PlaceId,
  ids: readonly MatchId[],
  report: Report,
): Promise<ReadonlyMap<MatchId, Board>> {
  if (ids.length === 0) return new Map();
  const names = ids.map((id) => ({ match: keys.match(place, id), board: keys.board(place, id) }));
  const stored = await withTimeout(connection.mget(names.flatMap(({ match, board }) => [match, board])));
  return new Map(
    ids.flatMap((id, index) => {
      const [record = null, beside = null] = stored.slice(2 * index, 2 * index + 2);
      const read = readListed(() => readBoards(names[index]!, record, beside, report), report);
      return read?.board ? [[id, read.board] as const] : [];
    }),
  );
}

/** Ticks the effect off, writes the board, and puts what follows into the outbox, as one; the match itself stays as it is. */
export async function writeBoardOf(connection: Connection, change: BoardChange): Promise<Committed> {
  const { match, before, board, done, now } = change;
  const { place } = done;
  const claims = change.effects.map((effect): Claim => ({ place, effect, entry: writeEffect(effect) }));
  const plan: WritePlan = {
    place,
    cause: `${done.effect.id} posted`,
    matches: [match],
    unchanged: [boardUnchanged(match, before)],
    quotas: [],
    writes: [
      boardWrite(match, board),
      ...claims.map((claim) => intoOutbox(place, claim.entry, now)),
      ...tickOff(done),
    ],
  };
  const wake = { place, at: now + LEASE };
  const written = await withWake(connection, wake, () => compareAndWrite(connection, plan));
  return committed(written, claims);
}
