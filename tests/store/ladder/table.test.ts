import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PersonId, PlaceId } from '../../../src/match/match.ts';
import { isProvisional, NEWCOMER } from '../../../src/match/rating.ts';
import { asOf, type Standing } from '../../../src/match/standing.ts';
import { EXIMO } from '../../../src/rules/eximo/view.ts';
import { standingWrites } from '../../../src/store/ladder/results.ts';
import type { Store } from '../../../src/store/store.ts';
import { NOON } from '../../match/scenes.ts';
import { newPlace } from '../scenes.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { crowd, SEASON } from './scenes.ts';

type Strength = readonly [rating: number, deviation: number];

const standing = ([rating, deviation]: Strength): Standing => ({
  ...asOf(SEASON, undefined),
  ...NEWCOMER,
  rating,
  deviation,
});

describe('a table', () => {
  let server: TestServer;
  let store: Store;
  beforeAll(async () => {
    server = await startTestServer();
    store = await server.store();
  });
  afterAll(() => server.stop());

  /** A place in which people, in the order of their ids, have these strengths in Eximo. */
  async function placeWith(strengths: readonly Strength[]): Promise<{ place: PlaceId; people: PersonId[] }> {
    const place = newPlace();
    const people = crowd(strengths.length);
    const writes = strengths.flatMap((strength, index) =>
      standingWrites(place, EXIMO, people[index]!, standing(strength)),
    );
    await store.commit({
      ...{ place, changes: [], effects: [], cause: 'the tables are set', now: NOON },
      alongside: { unchanged: [], writes },
    });
    return { place, people };
  }
  const page = (place: PlaceId, skip: number, limit = 10) =>
    store.ladders.table({ place, ladder: EXIMO, season: SEASON }, { skip, limit });
  const lineOf = (place: PlaceId, person: PersonId) =>
    store.ladders.line({ place, ladder: EXIMO, season: SEASON }, person);

  it('gives those with the same rating the same rank, and the next the rank after all of them', async () => {
    const { place } = await placeWith([
      [1700, 60],
      [1650.4, 60],
      [1649.8, 90],
      [1650, 60],
      [1600, 60],
      [1700, 60],
    ]);
    const { lines } = await page(place, 0);
    expect(lines.map(({ rank, standing: { rating } }) => [rank, Math.round(rating)])).toEqual([
      [1, 1700],
      [1, 1700],
      [3, 1650],
      [3, 1650],
      [3, 1650],
      [6, 1600],
    ]);
  });

  it('goes on with the shared rank on the next page, in the same order for everybody', async () => {
    const { place, people } = await placeWith(Array.from({ length: 25 }, () => [1500, 80] as const));
    const pages = await Promise.all([0, 10, 20].map((skip) => page(place, skip)));
    const lines = pages.flatMap((each) => each.lines);
    expect(lines.map(({ rank }) => rank)).toEqual(Array(25).fill(1));
    expect(lines.map(({ person }) => person)).toEqual(people.toReversed());
  });

  it('has the provisional below the line, however high their rating, and without a rank', async () => {
    const { place, people } = await placeWith([
      [2100, 200],
      [1500, 60],
      [1900, 300],
    ]);
    const { lines, ranked, provisional } = await page(place, 0);
    expect(lines.map(({ person, rank }) => [person, rank])).toEqual([
      [people[1], 1],
      [people[0], undefined],
      [people[2], undefined],
    ]);
    expect([ranked, provisional]).toEqual([1, 2]);
    expect((await lineOf(place, people[0]!))?.rank).toBeUndefined();
  });

  it('is empty where nobody has played', async () => {
    const place = newPlace();
    expect(await page(place, 0)).toEqual({ lines: [], ranked: 0, provisional: 0 });
    expect(await lineOf(place, crowd(1)[0]!)).toBeUndefined();
  });

  it('agrees with sorting everybody by hand, page by page and person by person', async () => {
    const strength = fc.tuple(fc.integer({ min: 1490, max: 1505 }), fc.constantFrom(60, 100, 200, 340));
    await fc.assert(
      fc.asyncProperty(fc.array(strength, { maxLength: 35 }), async (strengths) => {
        const { place, people } = await placeWith(strengths);
        const everybody = strengths.map(([rating, deviation], index) => ({
          person: people[index]!,
          rating,
          above: !isProvisional({ deviation }),
        }));
        const sorted = everybody.toSorted(
          (one, other) =>
            Number(other.above) - Number(one.above) ||
            other.rating - one.rating ||
            other.person.localeCompare(one.person),
        );
        const rankOf = ({ rating, above }: (typeof everybody)[number]) =>
          above ? 1 + everybody.filter((each) => each.above && each.rating > rating).length : undefined;
        for (let skip = 0; skip < strengths.length; skip += 10) {
          const { lines } = await page(place, skip);
          expect(lines.map(({ person, rank }) => [person, rank])).toEqual(
            sorted.slice(skip, skip + 10).map((each) => [each.person, rankOf(each)]),
          );
        }
        for (const each of everybody) expect((await lineOf(place, each.person))?.rank).toBe(rankOf(each));
      }),
      { numRuns: 30 },
    );
  });
});
