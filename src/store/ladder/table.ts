/** The tables: who stands where. */
import { type PersonId, personId } from '../../match/match.ts';
import { isProvisional } from '../../match/rating.ts';
import type { Connection } from '../connection/scripts.ts';
import { withTimeout } from '../connection/unavailable.ts';
import { keys } from '../keys.ts';
import { type Report, readOr } from '../matches/reads.ts';
import type { Page } from '../page.ts';
import type { LadderLine, LadderPage, LadderTable } from './ladder.ts';
import { readStanding } from './standing-record.ts';

/** A person with a rating, as the sorted sets have them. */
interface Entry {
  readonly person: PersonId;
  readonly rating: number;
}

export async function tablePage(
  connection: Connection,
  table: LadderTable,
  { skip, limit }: Page,
  report: Report,
): Promise<LadderPage> {
  const { place, season, ladder } = table;
  const lists = [keys.ranked(place, season, ladder), keys.provisional(place, season, ladder)] as const;
  const [ranked, provisional] = await Promise.all([
    withTimeout(connection.zcard(lists[0])),
    withTimeout(connection.zcard(lists[1])),
  ]);
  const above = skip < ranked ? await entries(connection, lists[0], skip, limit) : [];
  const room = limit - above.length;
  const below = room > 0 ? await entries(connection, lists[1], Math.max(0, skip - ranked), room) : [];
  const firstRank = above[0] ? await rankOf(connection, lists[0], above[0].rating) : 1;
  const ranks = ranksFrom(firstRank, skip, above);
  const lines = await linesOf(connection, table, [...above, ...below], report);
  return {
    lines: lines.map((line, index) => ({ ...line, ...(index < ranks.length && { rank: ranks[index]! }) })),
    ranked,
    provisional,
  };
}

export async function lineOf(
  connection: Connection,
  table: LadderTable,
  person: PersonId,
  report: Report,
): Promise<LadderLine | undefined> {
  const { place, season, ladder } = table;
  const [line] = await linesOf(connection, table, [{ person }], report);
  if (!line || isProvisional(line.standing)) return line;
  const rating = Math.round(line.standing.rating);
  return { ...line, rank: await rankOf(connection, keys.ranked(place, season, ladder), rating) };
}

/** Among equals, Redis goes by the person's id: the order is always the same. */
async function entries(connection: Connection, list: string, skip: number, limit: number): Promise<Entry[]> {
  const flat = await withTimeout(connection.zrevrange(list, skip, skip + limit - 1, 'WITHSCORES'));
  const found: Entry[] = [];
  for (let index = 0; index < flat.length; index += 2) {
    found.push({ person: personId(flat[index]!), rating: Number(flat[index + 1]) });
  }
  return found;
}

/** One more than there are people with a higher rating. */
const rankOf = async (connection: Connection, list: string, rating: number): Promise<number> =>
  1 + (await withTimeout(connection.zcount(list, `(${rating}`, '+inf')));

function ranksFrom(firstRank: number, skip: number, listed: readonly Entry[]): number[] {
  let rank = firstRank;
  return listed.map(({ rating }, index) => {
    const above = listed[index - 1];
    if (above && above.rating !== rating) rank = skip + index + 1;
    return rank;
  });
}

async function linesOf(
  connection: Connection,
  { place, season, ladder }: LadderTable,
  people: readonly Pick<Entry, 'person'>[],
  report: Report,
): Promise<LadderLine[]> {
  if (people.length === 0) return [];
  const key = keys.season(place, season, ladder);
  const stored = await withTimeout(connection.hmget(key, ...people.map(({ person }) => person)));
  return people.flatMap(({ person }, index): LadderLine[] => {
    const text = stored[index];
    const standing = text ? readOr(() => readStanding(key, text), report) : undefined;
    return standing ? [{ person, standing }] : [];
  });
}
