import type { Cluster, Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PersonId, personId } from '../../src/match/match.ts';
import { forget } from '../../src/play/forget.ts';
import { keys } from '../../src/store/keys.ts';
import { NewerRecord } from '../../src/store/records/record.ts';
import type { Store } from '../../src/store/store.ts';
import { ENGLISH } from '../../src/texts/languages.ts';
import { ANN, BEN, NOON } from '../match/scenes.ts';
import { matchIn, newPlace } from './scenes.ts';
import { REDISES, startTestServer, type TestServer } from './server.ts';

describe.each(REDISES)('how a person wants things to be, $title,', ({ kind, skip }) => {
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

    let people = 0;
    const newcomer = (): PersonId => personId(`70000000000000000${people++}`);
    const stored = (person: PersonId) => connection.get(keys.preferences(person));

    it('is nothing, until they say so', async () => {
      expect(await store.preferences(newcomer())).toEqual({});
    });

    it('is read as it was written', async () => {
      const person = newcomer();
      const wanted = {
        language: ENGLISH,
        heard: 'fi',
        textMode: true,
        theme: 'large-print',
        timezone: 'Europe/Berlin',
        quiet: { from: 22, to: 7 },
        digest: 8,
      } as const;
      await store.writePreferences(person, wanted);
      expect(await store.preferences(person)).toEqual(wanted);
    });

    it('has no language where this version does not speak it', async () => {
      const person = newcomer();
      await connection.set(keys.preferences(person), '3 {"language":"tlh","heard":"de"}');
      expect(await store.preferences(person)).toEqual({ heard: 'de' });
    });

    it('has no theme where this version does not draw it', async () => {
      const person = newcomer();
      await connection.set(keys.preferences(person), '3 {"theme":"sepia","heard":"de"}');
      expect(await store.preferences(person)).toEqual({ heard: 'de' });
    });

    it.each([
      '{"timezone":"Middle/Earth","heard":"de"}',
      '{"quiet":{"from":22,"to":24},"heard":"de"}',
      '{"digest":"noon","heard":"de"}',
    ])('has no hours that this version does not know: %s', async (stored) => {
      const person = newcomer();
      await connection.set(keys.preferences(person), `3 ${stored}`);
      expect(await store.preferences(person)).toEqual({ heard: 'de' });
    });

    it('is nothing and a report where it is broken, and what is heard leaves that as it is', async () => {
      const person = newcomer();
      const broken = '3 {"heard":7}';
      await connection.set(keys.preferences(person), broken);
      await connection.sadd(keys.placesOf(person), newPlace());
      const reports: string[] = [];
      const reporting = await server.store(({ key }) => reports.push(key));
      expect(await reporting.preferences(person)).toEqual({});
      await reporting.writeHeard(person, 'fi');
      expect(reports).toEqual([keys.preferences(person), keys.preferences(person)]);
      expect(await stored(person)).toBe(broken);
    });

    it('is not taken for nothing where a newer version has written it', async () => {
      const person = newcomer();
      await connection.set(keys.preferences(person), '99 {}');
      await expect(store.preferences(person)).rejects.toThrow(NewerRecord);
      await expect(store.writeHeard(person, 'fi')).rejects.toThrow(NewerRecord);
      expect(await stored(person)).toBe('99 {}');
    });

    it('keeps what was heard of those who play, and of nobody else', async () => {
      await matchIn(store, newPlace());
      const stranger = newcomer();
      for (const person of [ANN, stranger]) await store.writeHeard(person, 'fi');
      expect(await store.preferences(ANN)).toEqual({ heard: 'fi' });
      expect(await stored(stranger)).toBeNull();
    });

    it('keeps what they have chosen while something was heard', async () => {
      await matchIn(store, newPlace());
      await store.writePreferences(BEN, { heard: 'fi' });
      const read = (await stored(BEN)) ?? '';
      await store.writePreferences(BEN, { heard: 'fi', language: ENGLISH });
      await connection.writeHeard(keys.preferences(BEN), keys.placesOf(BEN), read, '3 {"heard":"de"}');
      expect(await store.preferences(BEN)).toEqual({ heard: 'fi', language: ENGLISH });
    });

    it('is deleted with them, and nothing that was heard before comes late and undoes it', async () => {
      const place = newPlace();
      await matchIn(store, place);
      await store.writeHeard(ANN, 'fi');
      for (const known of await store.placesOf(ANN)) await forget(store, known, ANN, NOON);
      await store.forgetPreferences(ANN);
      // One that has read before, and one that begins only now.
      await connection.writeHeard(keys.preferences(ANN), keys.placesOf(ANN), '', '3 {"heard":"fi"}');
      await store.writeHeard(ANN, 'fi');
      expect(await stored(ANN)).toBeNull();
      expect(await connection.keys(`*${ANN}*`)).toEqual([]);
    });
  });
});
