import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE, reminderOf } from '../../src/match/clock.ts';
import { channelId, type Match, messageId, type PlaceId } from '../../src/match/match.ts';
import { boardPosted } from '../../src/play/board-posted.ts';
import type { Connection } from '../../src/store/connection/scripts.ts';
import { keys } from '../../src/store/keys.ts';
import { requeue } from '../../src/store/outbox/quarantine.ts';
import { type Claim, type EffectClaim, LEASE, type Store } from '../../src/store/store.ts';
import { type Wake, withWake } from '../../src/store/wakes/wakes.ts';
import { endOf } from '../match/end-of-season.ts';
import { ANN, BEN, CARL, DAY, HOUR, NOON } from '../match/scenes.ts';
import { SEASON, won } from './ladder/scenes.ts';
import { challengeIn, happen, matchIn, newPlace } from './scenes.ts';
import { REDISES, startTestServer, type TestServer } from './server.ts';

describe.each(REDISES)('$title', ({ kind, skip }) => {
  describe.skipIf(skip)('when somebody has to look at a place', () => {
    let server: TestServer;
    let store: Store;
    let connection: Connection;
    beforeAll(async () => {
      server = await startTestServer(kind);
      store = await server.store();
      connection = await server.connection();
    });
    afterAll(() => server.stop());

    const wakeOf = async (place: PlaceId): Promise<number | undefined> => {
      const score = await connection.zscore(keys.wakes, place);
      return score === null ? undefined : Number(score);
    };
    /** That somebody looks before anything is late. */
    async function looksInTime(place: PlaceId): Promise<void> {
      const { next } = await store.placeState(place);
      expect(next).toBeDefined();
      expect(await wakeOf(place)).toBeLessThanOrEqual(next!);
    }
    const only = (place: PlaceId) => (other: PlaceId) => other === place;
    /** One look of a sweep at this time, at a place in which it has nothing to do. */
    async function look(place: PlaceId, now: number): Promise<void> {
      for (const wake of await store.wakes.due(only(place), now)) {
        const taken = await store.wakes.take(wake, now);
        if (taken) await store.wakes.settle(taken, (await store.placeState(place)).next);
      }
    }

    describe('is known before and after', () => {
      const claimOf = async (place: PlaceId): Promise<Claim> =>
        (await store.claim(place, NOON + LEASE, 9))[0]!;
      const posted = async (match: Match): Promise<void> => {
        const { claims } = await happen(store, match, { kind: 'resign', by: BEN });
        const claim = claims.find((each): each is EffectClaim => each.effect.kind === 'board')!;
        const board = { channel: match.channel, message: messageId('1'), revision: match.revision + 1 };
        const loaded = { ...(await store.load(match.place, match.id)), match };
        await forgetWake(match.place);
        await boardPosted(store, { claim, loaded, board, now: NOON });
      };
      const forgetWake = (place: PlaceId) => connection.zrem(keys.wakes, place);

      it.each<[string, (place: PlaceId) => Promise<unknown>]>([
        ['a challenge', (place) => challengeIn(store, place)],
        [
          'a move',
          async (place) => {
            const match = await matchIn(store, place);
            await forgetWake(place);
            await happen(store, match, { kind: 'move', by: ANN, text: 'c3-d4', seen: match.revision });
          },
        ],
        ['a board that is posted', async (place) => posted(await matchIn(store, place))],
        [
          'an effect that is to be tried again',
          async (place) => {
            await matchIn(store, place);
            const claim = await claimOf(place);
            await look(place, NOON + LEASE);
            await store.retry(claim, NOON + LEASE + 5_000, { first: NOON, count: 1, mistakes: 0 });
          },
        ],
        [
          'an effect that is handed back',
          async (place) => {
            await matchIn(store, place);
            const claim = await claimOf(place);
            await look(place, NOON + LEASE);
            await store.postpone(claim, NOON + LEASE);
          },
        ],
        [
          'an effect that is put back from quarantine',
          async (place) => {
            await challengeIn(store, place);
            const claim = await claimOf(place);
            await store.quarantine(claim, new Error('no'), NOON);
            await look(place, NOON + LEASE);
            await requeue(connection, place, [claim.entry], NOON + LEASE + 1);
          },
        ],
        [
          'the end of a season',
          async (place) => {
            await won(store, place, { by: ANN, to: CARL });
            for (const claim of await store.claim(place, NOON + LEASE, 99)) await store.done(claim);
            await forgetWake(place);
            await store.ladders.closeSeason(place, endOf(SEASON));
          },
        ],
        [
          'the clock that is set back',
          async (place) => {
            await challengeIn(store, place);
            await store.shortenWaits(place, NOON - HOUR);
          },
        ],
      ])('%s', async (_, write) => {
        const place = newPlace();
        await write(place);
        await looksInTime(place);
      });
    });

    it('is the next thing to be done there, once somebody has looked', async () => {
      const place = newPlace();
      const match = await matchIn(store, place, { clock: '3d' });
      for (const claim of await store.claim(place, NOON, 9)) await store.done(claim);
      expect(await wakeOf(place)).toBe(NOON + LEASE);
      for (const claim of await store.claim(place, NOON + LEASE, 9)) await store.done(claim);
      await look(place, NOON + LEASE - 1);
      expect(await wakeOf(place)).toBe(NOON + LEASE);
      await look(place, NOON + LEASE);
      expect(await wakeOf(place)).toBe(match.stage === 'playing' ? reminderOf(match) : undefined);
      await happen(store, match, { kind: 'resign', by: BEN });
      for (const claim of await store.claim(place, NOON + LEASE, 9)) await store.done(claim);
      await look(place, NOON + LEASE);
      expect(await wakeOf(place)).toBeUndefined();
    });

    it('is given to one of all who look at the same time', async () => {
      const place = newPlace();
      await challengeIn(store, place);
      const other = await server.store();
      const [wake] = await store.wakes.due(only(place), NOON + LEASE);
      const taken = await Promise.all(
        [store, other, store].map((each) => each.wakes.take(wake!, NOON + LEASE)),
      );
      expect(taken.filter((each) => each)).toEqual([{ place, at: NOON + LEASE + MINUTE + 0.5 }]);
    });

    it('is found behind any number of places that others look after', async () => {
      const [mine, ...others] = Array.from({ length: 2_501 }, newPlace);
      await connection.zadd(keys.wakes, ...others.flatMap((place, index) => [index, place]));
      await store.wakes.repair([{ place: mine!, at: NOON }]);
      expect(await store.wakes.due(only(mine!), NOON)).toEqual([{ place: mine, at: NOON }]);
      await connection.zrem(keys.wakes, ...others);
    });

    it('is put right where it is missing or too late, and nowhere else', async () => {
      const [missing, late, early] = [newPlace(), newPlace(), newPlace()];
      await store.wakes.repair([
        { place: late, at: NOON + DAY },
        { place: early, at: NOON },
      ]);
      const heads = [missing, late, early].map((place): Wake => ({ place, at: NOON + HOUR }));
      expect(await store.wakes.repair(heads)).toBe(2);
      expect(await store.wakes.repair(heads)).toBe(0);
      expect(await Promise.all([missing, late, early].map(wakeOf))).toEqual([NOON + HOUR, NOON + HOUR, NOON]);
    });

    describe('is kept', () => {
      const DUE = NOON + 3 * DAY;

      /** A write in three steps: the wake is lowered, it is written, the wake is lowered again. */
      function write(place: PlaceId, at = NOON + LEASE): (() => Promise<unknown>)[] {
        const [mayWrite, mayEnd, written] = [gate(), gate(), gate()];
        let whole: Promise<unknown> = Promise.resolve();
        return [
          async () => {
            whole = withWake(connection, { place, at }, async () => {
              await mayWrite.opened;
              await connection.zadd(keys.due(place), DUE, 'a match');
              written.open();
              await mayEnd.opened;
            });
            await connection.ping();
          },
          async () => {
            mayWrite.open();
            await written.opened;
          },
          async () => {
            mayEnd.open();
            await whole;
            await connection.ping();
          },
        ];
      }

      /** A look in three steps. */
      function lookIn(place: PlaceId): (() => Promise<unknown>)[] {
        let taken: Wake | undefined;
        let next: number | undefined;
        return [
          async () => {
            const [wake] = await store.wakes.due(only(place), NOON);
            taken = wake && (await store.wakes.take(wake, NOON));
          },
          async () => {
            next = (await store.placeState(place)).next;
          },
          async () => {
            if (taken) await store.wakes.settle(taken, next);
          },
        ];
      }

      describe.each([
        ['by the same clock', NOON + LEASE],
        ['by a clock that is ahead', NOON + LEASE + HOUR],
      ])('in whatever order somebody writes and another looks, %s:', (_, at) => {
        it.each(merges('www', 'lll'))('%s', async (order) => {
          const place = newPlace();
          // It is due already, so that the first lowering changes nothing.
          await store.wakes.repair([{ place, at: NOON - 1 }]);
          const [writing, looking] = [write(place, at), lookIn(place)];
          for (const step of order) await (step === 'w' ? writing : looking).shift()!();
          await looksInTime(place);
        });
      });

      it.each([
        ['before it is written', 1],
        ['after it is written', 2],
      ])('when whoever writes is killed %s', async (_, steps) => {
        const place = newPlace();
        for (const step of write(place).slice(0, steps)) await step();
        expect(await wakeOf(place)).toBe(NOON + LEASE);
      });

      it.each([
        ['before reading', 1],
        ['after reading', 2],
      ])('when whoever looks is killed %s, for another to look in a minute', async (_, steps) => {
        const place = newPlace();
        for (const step of write(place)) await step();
        await store.wakes.repair([{ place, at: NOON }]);
        for (const step of lookIn(place).slice(0, steps)) await step();
        expect(await wakeOf(place)).toBe(NOON + MINUTE + 0.5);
      });
    });

    it('is forgotten with the place', async () => {
      const place = newPlace();
      await challengeIn(store, place, { channel: channelId('1') });
      await store.departures.erase(place);
      expect(await wakeOf(place)).toBeUndefined();
    });
  });
});

function gate(): { readonly opened: Promise<void>; open(): void } {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

/** All orders in which two sequences can be mixed. */
function merges(one: string, other: string): string[] {
  if (one === '' || other === '') return [one + other];
  return [
    ...merges(one.slice(1), other).map((rest) => one[0] + rest),
    ...merges(one, other.slice(1)).map((rest) => other[0] + rest),
  ];
}
