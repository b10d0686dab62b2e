import type { Cluster, Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PersonId, personId, placeId } from '../../src/match/match.ts';
import { prefer } from '../../src/play/prefer.ts';
import { LEASE } from '../../src/store/outbox/claim.ts';
import type { Store } from '../../src/store/store.ts';
import { HOUR, NOON } from '../match/scenes.ts';
import { REDISES, startTestServer, type TestServer } from './server.ts';

const MANY = 100;

describe.each(REDISES)('calls at an hour of one’s own, $title,', ({ kind, skip }) => {
  describe.skipIf(skip)('', () => {
    let server: TestServer;
    let store: Store;
    let other: Store;
    let connection: Redis | Cluster;
    beforeAll(async () => {
      server = await startTestServer(kind);
      [store, other] = [await server.store(), await server.store()];
      connection = await server.connection();
    });
    afterAll(() => server.stop());

    let people = 0;
    const newcomer = (): PersonId => personId(`60000000000000000${people++}`);
    const dueOf = async (person: PersonId, now: number) =>
      (await store.calls.due(now, MANY)).filter((call) => call.person === person);

    it('are due when their time has come, and follow what is preferred', async () => {
      const person = newcomer();
      await prefer(store, person, { digest: 9, quiet: { from: 22, to: 7 } }, NOON);
      const calls = await dueOf(person, NOON + 24 * HOUR);
      expect(calls.map((call) => call.kind).sort()).toEqual(['digest', 'quiet']);
      expect(await dueOf(person, NOON)).toEqual([]);
      await prefer(store, person, { quiet: { from: 22, to: 7 } }, NOON);
      expect((await dueOf(person, NOON + 24 * HOUR)).map((call) => call.kind)).toEqual(['quiet']);
      await prefer(store, person, {}, NOON);
      expect(await dueOf(person, NOON + 24 * HOUR)).toEqual([]);
      expect(await store.preferences(person)).toEqual({});
    });

    it('lead to one digest, however many look at the same time', async () => {
      const person = newcomer();
      await store.calls.plan(person, { digest: NOON });
      const [call] = await dueOf(person, NOON);
      const sent = await Promise.all(
        [store, other, store, other].map((each) => each.calls.send(call!, NOON + 24 * HOUR, NOON)),
      );
      expect(sent.filter((claim) => claim !== undefined)).toHaveLength(1);
      expect(await dueOf(person, NOON)).toEqual([]);
      expect(await dueOf(person, NOON + 24 * HOUR)).toMatchObject([{ at: NOON + 24 * HOUR }]);
      const dm = placeId('dm');
      expect(await store.claim(dm, NOON, MANY)).toEqual([]);
      // Whoever was to send it was killed.
      const left = await store.claim(dm, NOON + LEASE, MANY);
      expect(left).toMatchObject([{ effect: { kind: 'digest', person, at: NOON } }]);
      for (const claim of left) await store.done(claim);
      expect((await store.wakes.due((place) => place === dm, NOON + LEASE)).length).toBe(1);
    });

    it('are settled by the first, and by nobody who has read something older', async () => {
      const person = newcomer();
      await store.calls.plan(person, { quiet: NOON });
      const [call] = await dueOf(person, NOON);
      expect(await store.calls.settle(call!, NOON + HOUR)).toBe(true);
      expect(await other.calls.settle(call!, NOON + 2 * HOUR)).toBe(false);
      expect(await dueOf(person, NOON + HOUR)).toMatchObject([{ at: NOON + HOUR }]);
      await store.calls.settle({ ...call!, at: NOON + HOUR }, undefined);
      expect(await dueOf(person, NOON + 24 * HOUR)).toEqual([]);
    });

    it('end with the person, and so does the digest that is on its way', async () => {
      const person = newcomer();
      await prefer(store, person, { digest: 9, quiet: { from: 22, to: 7 } }, NOON);
      const [call] = (await dueOf(person, NOON + 24 * HOUR)).filter((each) => each.kind === 'digest');
      await store.calls.send(call!, NOON + 48 * HOUR, NOON);
      await store.forgetPreferences(person);
      const lists = await Promise.all(
        (await connection.keys('parlour:{dm}:*')).map((key) => connection.zrange(key, 0, '-1')),
      );
      expect(JSON.stringify(lists)).not.toContain(person);
    });
  });
});
