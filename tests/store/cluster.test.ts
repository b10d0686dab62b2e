import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Match, type PersonId, personId, placeId } from '../../src/match/match.ts';
import { DEFAULT_SERVER_SETTINGS } from '../../src/match/server-settings.ts';
import { forget } from '../../src/play/forget.ts';
import { StoreUnavailable } from '../../src/store/connection/unavailable.ts';
import { keys } from '../../src/store/keys.ts';
import { LEASE, type Store } from '../../src/store/store.ts';
import { endOf } from '../match/end-of-season.ts';
import { ANN, BEN, DAY, NOON } from '../match/scenes.ts';
import { startCluster, type TestCluster } from './cluster.ts';
import { SEASON, wholeTable, won } from './ladder/scenes.ts';
import { challengeIn, everywhere, happen, matchIn, newPlace, placesWithWork } from './scenes.ts';
import { needsRedis, REAL_REDIS } from './server.ts';

describe.skipIf(!REAL_REDIS)(needsRedis('the store on a cluster'), () => {
  let cluster: TestCluster;
  let store: Store;
  beforeAll(async () => {
    cluster = await startCluster();
    store = await cluster.store();
  });
  afterAll(() => cluster?.stop());

  it('plays matches of many places, each in one slot', async () => {
    const places = [...Array.from({ length: 20 }, newPlace), placeId('dm')];
    for (const place of places) {
      const match = await matchIn(store, place);
      const event = { kind: 'move', by: ANN, text: 'c3-d4', seen: match.revision } as const;
      const moved = (await happen(store, match, event)).match;
      expect(await store.match(place, match.id)).toEqual(moved);
      expect(await store.gamesOf(place, BEN)).toEqual([moved]);
      await happen(store, match, { kind: 'resign', by: BEN });
      expect(await store.finished(place, ANN, { skip: 0, limit: 9 })).toHaveLength(1);
      expect(await store.claim(place, NOON + LEASE, 9)).toHaveLength(4);
    }
    expect((await store.placesOf(ANN)).sort()).toEqual([...places].sort());
    const busy = await placesWithWork(store, everywhere, NOON + DAY);
    expect(busy.sort()).toEqual([...places].sort());
    // The places do not all lie on one node.
    const sizes = await Promise.all(cluster.masters.map(({ redis }) => redis.dbsize()));
    for (const size of sizes) expect(size).toBeGreaterThan(0);
  });

  it('keeps the ladders, the settings and the traces of a place there, too', async () => {
    for (const place of Array.from({ length: 6 }, newPlace)) {
      await won(store, place, { by: ANN, to: BEN });
      expect((await wholeTable(store, place)).lines.map(({ person }) => person)).toEqual([ANN, BEN]);
      await store.writeServerSettings(place, { ...DEFAULT_SERVER_SETTINGS, threads: true });
      expect(await store.serverSettings(place)).toMatchObject({ threads: true });
      expect(await store.ladders.closeSeason(place, endOf(SEASON))).toHaveLength(1);
      await forget(store, place, ANN, NOON);
      expect((await wholeTable(store, place)).lines.map(({ person }) => person)).toEqual([BEN]);
    }
  });

  it('deletes what is kept for a departed place on whichever node it lies, and nothing else', async () => {
    const [gone, staying] = [newPlace(), newPlace()];
    for (const place of [gone, staying]) {
      await won(store, place, { by: ANN, to: BEN });
      await matchIn(store, place, { clock: 'none' });
    }
    expect(await store.departures.openMatches(gone)).toHaveLength(1);
    await store.departures.note(gone, NOON);
    await store.departures.erase(gone);
    const names = await Promise.all(cluster.masters.map(({ redis }) => redis.keys(keys.everything(gone))));
    expect(names.flat()).toEqual([]);
    expect(await store.placesOf(ANN)).not.toContain(gone);
    expect(await store.placesOf(ANN)).toContain(staying);
    expect((await wholeTable(store, staying)).lines).toHaveLength(2);
  });

  it('plays on while a slot moves from one node to another', async () => {
    const place = newPlace();
    const matches: Match[] = [];
    for (let number = 0; number < 6; number++) matches.push(await matchIn(store, place));
    const move = async (match: Match, by: PersonId, text: string): Promise<void> => {
      const { revision } = (await store.match(place, match.id))!;
      await happen(store, match, { kind: 'move', by, text, seen: revision });
    };
    const before = await cluster.masterOf(keys.due(place));
    await cluster.move(keys.due(place), async () => {
      // Some keys are here and some are there, so that a script cannot have all that it needs: the players are asked to wait.
      const tries = await Promise.allSettled(matches.map((match) => move(match, ANN, 'c3-c4')));
      for (const tried of tries) {
        if (tried.status === 'rejected') expect(tried.reason).toBeInstanceOf(StoreUnavailable);
      }
    });
    expect((await cluster.masterOf(keys.due(place))).id).not.toBe(before.id);
    for (const match of matches) {
      const now = (await store.match(place, match.id))!;
      if ('moves' in now && now.moves.length === 0) await move(match, ANN, 'c3-c4');
      await move(match, BEN, 'f6-f5');
      expect(await store.match(place, match.id)).toMatchObject({ moves: ['c3-c4', 'f6-f5'] });
    }
  });

  it('has on a second node what it has accepted, and loses none of it when the first is killed', async () => {
    const place = newPlace();
    const master = await cluster.masterOf(keys.due(place));
    const accepted: Match[] = [];
    let killed: Promise<void> | undefined;
    let refused = 0;
    const challengeOn = async (): Promise<void> => {
      for (let number = 0; refused === 0; number++) {
        try {
          accepted.push(await challengeIn(store, place, { to: personId(`${number}`) }));
        } catch (error) {
          expect(error).toBeInstanceOf(StoreUnavailable);
          if (killed) refused++;
        }
        if (accepted.length >= 200) killed ??= master.kill();
      }
    };
    await Promise.all([1, 2, 3, 4].map(challengeOn));
    await killed;
    await expect.poll(() => store.match(place, accepted[0]!.id).catch(() => undefined)).toBeDefined();
    // The others hear of the new master a moment later.
    await expect.poll(async () => (await cluster.masterOf(keys.due(place))).id).not.toBe(master.id);
    for (const match of accepted) expect(await store.match(place, match.id)).toEqual(match);
    await matchIn(store, place);
  });
});
