import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlaceId } from '../../../src/match/match.ts';
import { seasonAfter } from '../../../src/match/season.ts';
import { asOf } from '../../../src/match/standing.ts';
import { EXIMO } from '../../../src/rules/eximo/view.ts';
import { LEASE, type Store } from '../../../src/store/store.ts';
import { endOf } from '../../match/end-of-season.ts';
import { ANN, BEN, CARL, NOON } from '../../match/scenes.ts';
import { everywhere, newPlace, placesWithWork } from '../scenes.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { SEASON, wholeTable, won } from './scenes.ts';

const BOT = fileURLToPath(new URL('./close-season.ts', import.meta.url));
const TYPESCRIPT = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

const MIDNIGHT = endOf(SEASON);
const NEXT = seasonAfter(SEASON);

describe('the end of a season', () => {
  let server: TestServer;
  let store: Store;
  let other: Store;
  beforeAll(async () => {
    server = await startTestServer();
    store = await server.store();
    other = await server.store();
  });
  afterAll(() => server.stop());

  /** A place where Ann has beaten Ben in the season, and nothing else is left to do. */
  async function played(): Promise<PlaceId> {
    const place = newPlace();
    await won(store, place, { by: ANN, to: BEN });
    await carryOutAll(place, MIDNIGHT);
    return place;
  }
  async function carryOutAll(place: PlaceId, now: number) {
    const claims = await store.claim(place, now, 99);
    for (const claim of claims) await store.done(claim);
    return claims.map(({ effect }) => effect);
  }

  it('comes at midnight, and not before', async () => {
    const place = await played();
    const isToClose = async (now: number) =>
      (await store.ladders.placesToClose(everywhere, now)).includes(place);
    expect([await isToClose(NOON), await isToClose(MIDNIGHT - 1)]).toEqual([false, false]);
    expect(await store.ladders.closeSeason(place, MIDNIGHT - 1)).toEqual([]);
    expect(await isToClose(MIDNIGHT)).toBe(true);
    const claims = await store.ladders.closeSeason(place, MIDNIGHT);
    expect(claims).toMatchObject([{ place, effect: { kind: 'season', season: SEASON, closed: MIDNIGHT } }]);
    expect(claims[0]!.effect.id.length).toBeLessThanOrEqual(25);
    expect(await isToClose(MIDNIGHT)).toBe(false);
  });

  it('is announced by one of all the processes that notice it', async () => {
    const place = await played();
    const claims = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        [store, other][index % 2]!.ladders.closeSeason(place, MIDNIGHT),
      ),
    );
    expect(claims.flat()).toHaveLength(1);
    expect(await store.ladders.closeSeason(place, MIDNIGHT + LEASE)).toEqual([]);
  });

  it('is announced once, by another process, when the one that closed it was killed', async () => {
    const place = await played();
    const bot = spawn(process.execPath, ['--import', TYPESCRIPT, BOT, server.url, place, String(MIDNIGHT)], {
      stdio: 'inherit',
    });
    expect(await once(bot, 'exit')).toEqual([null, 'SIGKILL']);
    expect(await store.ladders.closeSeason(place, MIDNIGHT)).toEqual([]);
    // What the dead process had claimed is free when its lease has ended.
    const later = MIDNIGHT + LEASE;
    expect(await other.claim(place, later - 1, 9)).toEqual([]);
    expect(await placesWithWork(other, everywhere, later)).toContain(place);
    const found = (await Promise.all([store, other, store].map((at) => at.claim(place, later, 9)))).flat();
    expect(found).toMatchObject([{ place, effect: { kind: 'season', season: SEASON } }]);
    await other.done(found[0]!);
    expect(await other.claim(place, later + 9 * LEASE, 9)).toEqual([]);
    expect(await store.ladders.closeSeason(place, later)).toEqual([]);
  });

  it('leaves its table as it was, and begins the next with less certain ratings', async () => {
    const place = await played();
    const table = await wholeTable(store, place);
    const before = await store.ladders.standings(place, ANN);
    await store.ladders.closeSeason(place, MIDNIGHT);
    const match = await won(store, place, { by: ANN, to: CARL, now: MIDNIGHT + 1 });
    expect(await wholeTable(store, place)).toEqual(table);
    expect(match.outcome.ratings?.[0].before).toBe(before[EXIMO]?.rating);
    const { [EXIMO]: after } = await store.ladders.standings(place, ANN);
    expect(after).toMatchObject({ season: NEXT, tally: { won: 1 }, total: { won: 2 }, streak: 2 });
    expect(after?.began).toBe(before[EXIMO]?.rating);
    expect(asOf(NEXT, before[EXIMO]).deviation).toBeGreaterThan(before[EXIMO]!.deviation);
    expect((await wholeTable(store, place, EXIMO, NEXT)).lines.map(({ person }) => person)).toEqual([
      ANN,
      CARL,
    ]);
    expect(await store.ladders.seasons(place)).toEqual([NEXT, SEASON]);
  });

  it('counts a result that comes in too late for the next season', async () => {
    const place = await played();
    const table = await wholeTable(store, place);
    await store.ladders.closeSeason(place, MIDNIGHT);
    await won(store, place, { by: CARL, to: BEN, now: MIDNIGHT - 1 });
    expect(await wholeTable(store, place)).toEqual(table);
    expect((await wholeTable(store, place, 'all', NEXT)).lines.map(({ person }) => person)).toEqual([
      CARL,
      BEN,
    ]);
  });

  it('is made up for when nobody was there for a year, season by season', async () => {
    const place = await played();
    await won(store, place, { by: ANN, to: CARL, now: MIDNIGHT });
    await carryOutAll(place, endOf(NEXT));
    const claims = await store.ladders.closeSeason(place, endOf(NEXT) + 1);
    expect(claims.map(({ effect }) => effect)).toMatchObject([{ season: SEASON }, { season: NEXT }]);
  });
});
