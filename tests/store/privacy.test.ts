import type { Cluster, Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PersonId } from '../../src/match/match.ts';
import { forget } from '../../src/play/forget.ts';
import { EXIMO } from '../../src/rules/eximo/view.ts';
import { QUEXO } from '../../src/rules/quexo/view.ts';
import type { Store } from '../../src/store/store.ts';
import { ANN, BEN, CARL, NOON } from '../match/scenes.ts';
import { underWay, wholeTable, won } from './ladder/scenes.ts';
import { AFTER_MIDNIGHT, BEFORE_MIDNIGHT, livelyPlace } from './lively-place.ts';
import { matchIn, newPlace } from './scenes.ts';
import { REDISES, startTestServer, type TestServer } from './server.ts';

describe.each(REDISES)('somebody who asks for it, $title,', ({ kind, skip }) => {
  describe.skipIf(skip)('', () => {
    let server: TestServer;
    let store: Store;
    let connection: Redis | Cluster;
    beforeAll(async () => {
      server = await startTestServer(kind);
      store = await server.store();
      connection = await server.connection();
    });
    afterAll(() => server.stop());

    /** Every key and every value of the server in which this id occurs. */
    async function tracesOf(person: PersonId): Promise<string[]> {
      const traces: string[] = [];
      for (const key of await connection.keys('*')) {
        const contents = [key, ...(await contentsOf(key))].join('\n');
        if (contents.includes(person)) traces.push(key);
      }
      return traces;
    }
    async function contentsOf(key: string): Promise<string[]> {
      switch (await connection.type(key)) {
        case 'string':
          return [(await connection.get(key)) ?? ''];
        case 'hash':
          return Object.entries(await connection.hgetall(key)).flat();
        case 'list':
          return connection.lrange(key, 0, -1);
        case 'set':
          return connection.smembers(key);
        case 'zset':
          return connection.zrange(key, 0, '-1');
        default:
          throw new Error(`${key} is of an unknown kind`);
      }
    }

    it('is forgotten in a match, too, that begins while they are being forgotten', async () => {
      const place = newPlace();
      await matchIn(store, place, { game: EXIMO, side: 'random' }, NOON);
      let hasBegun = false;
      const meanwhile: Store = {
        ...store,
        async forget(...wanted) {
          if (!hasBegun) await matchIn(store, place, { game: QUEXO, side: 'random' }, NOON);
          hasBegun = true;
          await store.forget(...wanted);
        },
      };
      await forget(meanwhile, place, ANN, NOON);
      expect(hasBegun).toBe(true);
      expect(await store.matchesNaming(place, ANN)).toEqual([]);
      expect(await tracesOf(ANN)).toEqual([]);
    });

    it('is forgotten, too, in what a process whose clock is days ahead has written', async () => {
      const place = newPlace();
      const ahead = NOON + 3 * 24 * 3_600_000;
      await matchIn(store, place, { game: EXIMO, side: 'random' }, ahead);
      await forget(store, place, ANN, NOON);
      expect(await tracesOf(ANN)).toEqual([]);
    });

    it('is given a file with all matches, standings and ratings, and no secrets of games that go on', async () => {
      const place = await livelyPlace(store);
      const quexo = await matchIn(store, place, { game: QUEXO, side: 'random' }, BEFORE_MIDNIGHT);
      const stored = await store.exportData(place, ANN);
      const [open, past] = await Promise.all([
        store.gamesOf(place, ANN),
        store.finished(place, ANN, { skip: 0, limit: 99 }),
      ]);
      const ids = stored.matches.map(({ id }) => id);
      for (const { id } of [...open, ...past]) expect(ids).toContain(id);
      expect(stored.matches.filter(({ stage }) => stage === 'withdrawn')).toHaveLength(2);
      expect(Object.keys(stored.standings).sort()).toEqual(['all', 'eximo', 'squadro']);
      expect(stored.ratings.all).toHaveLength(3);
      const secret = stored.matches.find(({ id }) => id === quexo.id);
      expect(secret).not.toHaveProperty('seed');
      expect(secret).not.toHaveProperty('moves');
      await forget(store, place, ANN, AFTER_MIDNIGHT);
    });

    it('is found nowhere any more, in no key and in no value', async () => {
      const places = [await livelyPlace(store), await livelyPlace(store)];
      expect((await tracesOf(ANN)).length).toBeGreaterThan(20);
      for (const place of places) {
        await forget(store, place, ANN, AFTER_MIDNIGHT);
        expect((await tracesOf(ANN)).filter((key) => key.includes(place))).toEqual([]);
      }
      expect(await tracesOf(ANN)).toEqual([]);
    });

    it('leaves everything to the others: games, against nobody in particular, ratings and places in the table', async () => {
      const place = newPlace();
      const games = [
        await won(store, place, { by: ANN, to: BEN }),
        await won(store, place, { by: BEN, to: CARL }),
        await underWay(store, place, { by: BEN, to: ANN }),
      ];
      const before = await store.ladders.standings(place, BEN);
      await forget(store, place, ANN, NOON);
      const kept = await store.finished(place, BEN, { skip: 0, limit: 9 });
      expect(kept.map(({ id }) => id).sort()).toEqual(games.map(({ id }) => id).sort());
      expect(
        kept.filter(({ players }) => players.some((player) => player.kind === 'forgotten')),
      ).toHaveLength(2);
      // The game that Ann gave up by leaving has counted for Ben.
      const after = await store.ladders.standings(place, BEN);
      expect(after[EXIMO]?.tally.won).toBe(before[EXIMO]!.tally.won + 1);
      expect((await wholeTable(store, place)).lines.map(({ person }) => person).sort()).toEqual([BEN, CARL]);
    });
  });
});
