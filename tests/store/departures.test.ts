import type { Cluster, Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelId } from '../../src/match/match.ts';
import { DEFAULT_SERVER_SETTINGS } from '../../src/match/server-settings.ts';
import { keys } from '../../src/store/keys.ts';
import type { Store } from '../../src/store/store.ts';
import { ANN, BEN, CARL, NOON } from '../match/scenes.ts';
import { wholeTable } from './ladder/scenes.ts';
import { livelyPlace } from './lively-place.ts';
import { everywhere, matchIn, newPlace } from './scenes.ts';
import { REDISES, startTestServer, type TestServer } from './server.ts';

describe.each(REDISES)('a server that has removed the bot, $title,', ({ kind, skip }) => {
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

    const departed = () => store.departures.departed(everywhere);
    const places = () => store.departures.places(everywhere);

    it('is noted with the moment at which that was first noticed, until it is back', async () => {
      const place = newPlace();
      await store.departures.note(place, NOON);
      await store.departures.note(place, NOON + 1);
      expect(await departed()).toEqual([{ place, since: NOON }]);
      expect(await store.departures.departed((other) => other !== place)).toEqual([]);
      await store.departures.cancel(place);
      expect(await departed()).toEqual([]);
    });

    it('is known by its settings too, where nobody has played', async () => {
      const place = newPlace();
      await store.writeServerSettings(place, { ...DEFAULT_SERVER_SETTINGS, threads: true });
      expect(await places()).toContain(place);
    });

    it('has its open matches found, with a clock or without', async () => {
      const place = newPlace();
      const timed = await matchIn(store, place, { channel: channelId('here') });
      const untimed = await matchIn(store, place, { channel: channelId('there'), clock: 'none' });
      await matchIn(store, newPlace(), { clock: 'none' });
      expect((await store.departures.openMatches(place)).sort()).toEqual([timed.id, untimed.id].sort());
    });

    it('leaves nothing behind when it is deleted, and takes nothing from others', async () => {
      const [gone, staying] = [await livelyPlace(store), await livelyPlace(store)];
      await store.writeServerSettings(gone, DEFAULT_SERVER_SETTINGS);
      await store.departures.note(gone, NOON);
      expect((await connection.keys(keys.everything(gone))).length).toBeGreaterThan(20);
      const before = await connection.keys(keys.everything(staying));

      await store.departures.erase(gone);
      expect(await connection.keys(`*${gone}*`)).toEqual([]);
      for (const person of [ANN, BEN, CARL]) {
        expect(await store.placesOf(person)).not.toContain(gone);
        expect(await store.placesOf(person)).toContain(staying);
      }
      expect(await places()).not.toContain(gone);
      expect(await places()).toContain(staying);
      expect(await departed()).toEqual([]);
      expect((await connection.keys(keys.everything(staying))).sort()).toEqual(before.sort());
      expect((await wholeTable(store, staying)).lines).not.toEqual([]);
    });

    it('that a crash has left half deleted is known as such, and two can finish it at once', async () => {
      const place = await livelyPlace(store);
      await connection.zadd(keys.departed, 0, place);
      await connection.del(keys.games(place, ANN), keys.standings(place, BEN));
      expect(await departed()).toEqual([{ place, since: 'erasing' }]);
      const other = await server.store();
      await Promise.all([store.departures.erase(place), other.departures.erase(place)]);
      expect(await connection.keys(`*${place}*`)).toEqual([]);
      expect(await places()).not.toContain(place);
      expect(await departed()).toEqual([]);
    });

    it('concerns only the bot that was here first', async () => {
      expect(await store.departures.concern('1')).toBe(true);
      expect(await store.departures.concern('2')).toBe(false);
      expect(await store.departures.concern('1')).toBe(true);
    });
  });
});
