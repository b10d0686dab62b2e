import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Match, MatchId, PersonId, PlaceId } from '../../../src/match/match.ts';
import { type Ladder, type Standing, settle } from '../../../src/match/standing.ts';
import { EXIMO } from '../../../src/rules/eximo/view.ts';
import type { Store } from '../../../src/store/store.ts';
import { happen, newPlace } from '../scenes.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { allTables, crowd, SEASON, underWay } from './scenes.ts';

const BOT = fileURLToPath(new URL('./resign-all.ts', import.meta.url));
const TYPESCRIPT = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

const MATCHES = 100;

interface Pairing {
  readonly by: PersonId;
  readonly to: PersonId;
}

describe('a hundred matches that two processes finish at once', () => {
  let server: TestServer;
  let stores: [Store, Store];
  beforeAll(async () => {
    server = await startTestServer();
    stores = [await server.store(), await server.store()];
  });
  afterAll(() => server.stop());

  const begin = (place: PlaceId, pairings: readonly Pairing[]): Promise<Match[]> =>
    Promise.all(
      pairings.map((pairing, index) => underWay(stores[index % 2]!, place, { ...pairing, game: EXIMO })),
    );
  const resign = (store: Store, match: Match, { to }: Pairing) =>
    happen(store, match, { kind: 'resign', by: to });

  it('give the same tables as one after the other, where everybody has one', async () => {
    const people = crowd(2 * MATCHES);
    const pairings = Array.from({ length: MATCHES }, (_, index) => ({
      by: people[2 * index]!,
      to: people[2 * index + 1]!,
    }));
    const [together, inTurn] = [newPlace(), newPlace()];
    const crowded = await begin(together, pairings);
    await Promise.all(crowded.map((match, index) => resign(stores[index % 2]!, match, pairings[index]!)));
    for (const [index, match] of (await begin(inTurn, pairings)).entries()) {
      await resign(stores[0], match, pairings[index]!);
    }
    const [tables, expected] = [await allTables(stores[0], together), await allTables(stores[1], inTurn)];
    // Only the names of the matches differ.
    expect(tables.map(withoutMatches)).toEqual(expected.map(withoutMatches));
    expect(tables[0]!.provisional).toBe(2 * MATCHES);
  });

  it('give the same tables as one after the other in the order in which they came in, where all play all', async () => {
    const people = crowd(12);
    // Everybody meets everybody once or twice, which is not too often for a day.
    const pairs = people.flatMap((by, index) => people.slice(index + 1).map((to) => ({ by, to })));
    const pairings = Array.from({ length: MATCHES }, (_, index) => pairs[index % pairs.length]!);
    const place = newPlace();
    const matches = (await begin(place, pairings)).map((match, index) => ({ match, ...pairings[index]! }));
    const processes = [0, 1].map((half) => {
      const resignations = matches
        .filter((_, index) => index % 2 === half)
        .map(({ match, to }) => `${match.id}=${to}`);
      return spawn(process.execPath, ['--import', TYPESCRIPT, BOT, server.url, place, ...resignations], {
        stdio: 'inherit',
      });
    });
    const exits = await Promise.all(processes.map((child) => once(child, 'exit')));
    expect(exits).toEqual([
      [0, null],
      [0, null],
    ]);

    expect(matches.every(({ match }) => match.rated)).toBe(true);
    for (const ladder of [EXIMO, 'all'] as const) {
      const order = await orderOf(stores[0], place, ladder, people);
      expect(order.length).toBe(MATCHES);
      const expected = inOrder(order, matches);
      for (const person of people) {
        const { [ladder]: standing } = await stores[1].ladders.standings(place, person);
        expect(standing).toEqual(expected.get(person));
      }
    }
  });
});

const withoutMatches = (table: Awaited<ReturnType<typeof allTables>>[number]) => ({
  ...table,
  lines: table.lines.map(({ standing: { best, ...standing }, ...line }) => ({ ...line, standing })),
});

/** The order of the commits: each player's path has their own matches in it, and a match comes when it is next for both. */
async function orderOf(
  store: Store,
  place: PlaceId,
  ladder: Ladder,
  people: readonly PersonId[],
): Promise<MatchId[]> {
  const paths = await Promise.all(people.map((person) => store.ladders.path(place, person, ladder)));
  const queues = paths.map((path) => path.map(({ match }) => match));
  const order: MatchId[] = [];
  for (;;) {
    const heads = queues.map(([head]) => head);
    const next = heads.find((head, index) => head !== undefined && heads.indexOf(head) !== index);
    if (next === undefined) break;
    order.push(next);
    for (const queue of queues) if (queue[0] === next) queue.shift();
  }
  expect(queues.flat()).toEqual([]);
  return order;
}

function inOrder(
  order: readonly MatchId[],
  matches: readonly (Pairing & { readonly match: Match })[],
): Map<PersonId, Standing> {
  const standings = new Map<PersonId, Standing>();
  for (const id of order) {
    const { by, to } = matches.find(({ match }) => match.id === id)!;
    const [one, other] = settle([standings.get(by), standings.get(to)], {
      ...{ match: id, season: SEASON, winner: 0 },
    });
    standings.set(by, one);
    standings.set(to, other);
  }
  return standings;
}
