import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { owns } from '../../src/bot/gateway/shards.ts';
import { dueEvent, wakes } from '../../src/match/due.ts';
import { channelId, type MatchId, matchId, type PersonId, personId, placeId } from '../../src/match/match.ts';
import { apply } from '../../src/play/apply.ts';
import { forget } from '../../src/play/forget.ts';
import { keys } from '../../src/store/keys.ts';
import { storeOn } from '../../src/store/open-store.ts';
import { quarantined, requeue } from '../../src/store/outbox/quarantine.ts';
import type { Owns } from '../../src/store/places.ts';
import { LEASE, type Store } from '../../src/store/store.ts';
import { backlogOf } from '../../src/store/wakes/place-state.ts';
import { ANN, BEN, CARL, CHALLENGE, COMPUTER, DAY, HOUR, NOON } from '../match/scenes.ts';
import { challengeIn, everywhere, happen, matchIn, newPlace, placesWithWork } from './scenes.ts';
import { needsRedis, REAL_REDIS, startTestServer, type TestServer } from './server.ts';

const move = (by: PersonId, text: string, seen: number) => ({ kind: 'move', by, text, seen }) as const;

describe.each([
  { kind: 'redis', title: needsRedis('the store on Redis'), skip: !REAL_REDIS },
  { kind: 'javascript', title: 'the store on the Redis in JavaScript', skip: false },
] as const)('$title', ({ kind, skip }) => {
  describe.skipIf(skip)('keeps', () => {
    let server: TestServer;
    let store: Store;
    let other: Store;
    beforeAll(async () => {
      server = await startTestServer(kind);
      store = await server.store();
      other = await server.store();
    });
    afterAll(() => server.stop());

    it('a match as it is, for every process', async () => {
      const match = await matchIn(store, newPlace());
      expect(await other.match(match.place, match.id)).toEqual(match);
      expect(await store.match(match.place, matchId('nothing'))).toBeUndefined();
    });

    it('one of two moves made at the same time', async () => {
      const match = await matchIn(store, newPlace());
      const click = (at: Store, cause: string) =>
        apply(at, { ...match, event: move(ANN, 'c3-d4', match.revision), cause, now: NOON });
      const outcomes = await Promise.all([click(store, 'click 1'), click(other, 'click 2')]);
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      expect(outcomes.find(({ ok }) => !ok)).toMatchObject({
        error: { code: 'stale' },
        match: { moves: ['c3-d4'] },
      });
    });

    it('both of two events that do not exclude each other', async () => {
      const match = await matchIn(store, newPlace());
      await Promise.all([
        happen(store, match, { kind: 'offer-draw', by: BEN }),
        happen(other, match, { kind: 'channel-changed', channel: channelId('thread') }),
      ]);
      expect(await store.match(match.place, match.id)).toMatchObject({
        revision: match.revision + 2,
        offer: { by: 1 },
        channel: 'thread',
      });
    });

    it('what an interaction did, when it is delivered twice', async () => {
      const match = await matchIn(store, newPlace());
      const event = move(ANN, 'c3-d4', match.revision);
      const first = await happen(store, match, event, { cause: 'interaction' });
      const second = await happen(other, match, event, { cause: 'interaction' });
      expect(first).toMatchObject({ again: false, claims: [{ effect: { kind: 'board' } }] });
      expect(second).toEqual({ ok: true, match: first.match, claims: [], again: true });
    });

    it('one challenge of an interaction that is delivered twice, even under two names', async () => {
      const place = newPlace();
      const send = (at: Store, id: MatchId) =>
        happen(at, { place, id }, { ...CHALLENGE, place, id }, { cause: 'interaction' });
      const [one, two] = await Promise.all([
        send(store, matchId('first0001')),
        send(other, matchId('second002')),
      ]);
      expect(one.match.id).toBe(two.match.id);
      expect(await store.gamesOf(place, ANN)).toHaveLength(1);
    });

    it('a refusal that changes nothing', async () => {
      const match = await matchIn(store, newPlace());
      const event = move(BEN, 'c6-d5', match.revision);
      const refused = await apply(store, { ...match, event, cause: 'x', now: NOON });
      expect(refused).toEqual({ ok: false, error: { code: 'not_your_turn' }, match });
      const nobody = await apply(store, {
        place: match.place,
        id: matchId('nothing'),
        event,
        cause: 'x',
        now: NOON,
      });
      expect(nobody).toEqual({ ok: false, error: { code: 'no_such_match' }, match: undefined });
    });

    it('a rematch together with the match before', async () => {
      const match = await matchIn(store, newPlace());
      await happen(store, match, { kind: 'resign', by: ANN });
      const ask = (at: Store, by: PersonId, id: MatchId) =>
        apply(at, {
          ...match,
          event: { kind: 'rematch', by, id, seed: 's', channel: channelId('c') },
          cause: id,
          now: NOON,
        });
      const outcomes = await Promise.all([
        ask(store, ANN, matchId('rematchA1')),
        ask(other, BEN, matchId('rematchB2')),
      ]);
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      const [again] = await store.gamesOf(match.place, ANN);
      expect(again).toMatchObject({ stage: 'challenge', previous: match.id });
      expect(await store.match(match.place, match.id)).toMatchObject({ rematch: again?.id });
    });

    it('a person’s games, those that wait for them first', async () => {
      const place = newPlace();
      const waiting = await matchIn(store, place, { side: 1 });
      const later = await matchIn(store, place, { clock: '7d' });
      const sooner = await matchIn(store, place, { clock: '1d' });
      const endless = await matchIn(store, place, { clock: 'none' });
      const over = await matchIn(store, place);
      await happen(store, over, { kind: 'resign', by: ANN });
      const ids = (await store.gamesOf(place, ANN)).map(({ id }) => id);
      expect(ids).toEqual([sooner.id, later.id, endless.id, waiting.id]);
      expect(await store.gamesOf(place, CARL)).toEqual([]);
      expect(await store.gamesOf(newPlace(), ANN)).toEqual([]);
    });

    it('the matches of a channel, also when a match moves to a thread', async () => {
      const place = newPlace();
      const one = await matchIn(store, place, { channel: channelId('hall') });
      const two = await matchIn(store, place, { channel: channelId('hall') }, NOON + 1);
      expect((await store.gamesIn(place, channelId('hall'))).map(({ id }) => id)).toEqual([two.id, one.id]);
      await happen(store, one, { kind: 'channel-changed', channel: channelId('thread') });
      expect((await store.gamesIn(place, channelId('hall'))).map(({ id }) => id)).toEqual([two.id]);
      expect((await store.gamesIn(place, channelId('thread'))).map(({ id }) => id)).toEqual([one.id]);
      await happen(store, one, { kind: 'resign', by: ANN });
      expect(await store.gamesIn(place, channelId('thread'))).toEqual([]);
    });

    it('challenges that anyone may take, until somebody does', async () => {
      const place = newPlace();
      const open = await challengeIn(store, place, { to: 'anyone' });
      await challengeIn(store, place);
      expect(await store.openChallenges(place)).toEqual([open]);
      await happen(store, open, { kind: 'accept', by: CARL });
      expect(await store.openChallenges(place)).toEqual([]);
      expect((await store.gamesOf(place, CARL)).map(({ id }) => id)).toEqual([open.id]);
    });

    it('finished matches for replays, the latest first, and not those that were called off', async () => {
      const place = newPlace();
      const ids: string[] = [];
      for (let hour = 0; hour < 3; hour++) {
        const match = await matchIn(store, place);
        await happen(store, match, { kind: 'resign', by: ANN }, { now: NOON + hour * HOUR });
        ids.unshift(match.id);
      }
      await happen(store, await matchIn(store, place), { kind: 'abort', by: ANN });
      const page = async (of: PersonId | 'everyone', skip: number) =>
        (await store.finished(place, of, { skip, limit: 2 })).map(({ id }) => id);
      expect([await page(ANN, 0), await page(BEN, 2), await page('everyone', 0)]).toEqual([
        ids.slice(0, 2),
        ids.slice(2),
        ids.slice(0, 2),
      ]);
      expect(await page(CARL, 0)).toEqual([]);
    });

    it('the places of a person', async () => {
      const [here, there] = [newPlace(), newPlace()];
      const dora = personId('100000000000000009');
      await challengeIn(store, here, { by: dora, to: COMPUTER });
      await challengeIn(store, there, { by: ANN, to: dora });
      expect((await store.placesOf(dora)).sort()).toEqual([here, there].sort());
    });

    it('what becomes due, when it does', async () => {
      const place = newPlace();
      const match = await matchIn(store, place, { clock: '1d' });
      const challenge = await challengeIn(store, place, { clock: '5m' });
      const dueAt = async (now: number) => (await store.due(place, now, 10)).map(({ id }) => id);
      expect(await dueAt(NOON)).toEqual([]);
      expect(await dueAt(NOON + HOUR / 4)).toEqual([challenge.id]);
      expect(await dueAt(NOON + DAY)).toEqual([challenge.id, match.id]);
      await happen(store, challenge, { kind: 'expire' }, { now: NOON + HOUR });
      await happen(store, match, { kind: 'remind' }, { now: NOON + 0.8 * DAY });
      expect(await dueAt(NOON + DAY - 1)).toEqual([]);
      expect(await dueAt(NOON + DAY)).toEqual([match.id]);
    });

    it('a time-out to one, however many notice it', async () => {
      const match = await matchIn(store, newPlace(), { clock: '5m' });
      const now = NOON + DAY;
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, async (_, index) => {
          const at = index % 2 ? store : other;
          const [found] = await at.due(match.place, now, 10);
          if (!found) return undefined;
          const event = dueEvent(found, now, 0)!;
          return apply(at, { ...match, event, cause: `sweep ${index}`, now });
        }),
      );
      expect(outcomes.filter((outcome) => outcome?.ok)).toHaveLength(1);
      expect(await store.finished(match.place, ANN, { skip: 0, limit: 10 })).toHaveLength(1);
    });

    it('effects until they are carried out, for one process at a time', async () => {
      const place = newPlace();
      const match = await matchIn(store, place);
      const { claims } = await happen(store, match, move(ANN, 'c3-d4', match.revision));
      // The challenge and the acceptance left theirs behind, too.
      expect(await other.claim(place, NOON + LEASE - 1, 10)).toEqual([]);
      const swept = await Promise.all([other, store].map((at) => at.claim(place, NOON + LEASE, 10)));
      expect(swept.map(({ length }) => length).sort()).toEqual([0, 3]);
      expect(swept.flat().map(({ entry }) => entry)).toContain(claims[0]!.entry);

      for (const claim of swept.flat().slice(0, 2)) await store.done(claim);
      const [last] = swept.flat().slice(2);
      await store.postpone(last!, NOON + DAY);
      expect(await other.claim(place, NOON + DAY - 1, 10)).toEqual([]);
      expect(await other.claim(place, NOON + DAY, 10)).toEqual([last]);
      await store.done(last!);
      await store.postpone(last!, NOON);
      expect(await other.claim(place, NOON + 9 * DAY, 10)).toEqual([]);
    });

    it('effects no longer than a lease from now when the clock was set back, but as long as that', async () => {
      const place = newPlace();
      await matchIn(store, place);
      const early = NOON - HOUR;
      const [first] = await store.claim(place, NOON + LEASE, 1);
      await store.postpone(first!, early + 5_000);
      await store.shortenWaits(place, early);
      await other.shortenWaits(place, early + 1);
      expect(await store.claim(place, early + 4_999, 10)).toEqual([]);
      expect(await store.claim(place, early + 5_000, 10)).toEqual([first]);
      await store.done(first!);
      expect(await store.claim(place, early + LEASE - 1, 10)).toEqual([]);
      expect(await store.claim(place, early + LEASE, 10)).toHaveLength(1);
    });

    it('effects of other places as they are when the clock was set back', async () => {
      const place = newPlace();
      await challengeIn(store, place);
      await store.shortenWaits(newPlace(), NOON - HOUR);
      expect(await store.claim(place, NOON + LEASE - 1, 10)).toEqual([]);
    });

    it('how often an effect has failed, until it is ticked off', async () => {
      const place = newPlace();
      await matchIn(store, place);
      const [claim, ...others] = await store.claim(place, NOON + LEASE, 10);
      for (const each of others) await store.done(each);
      const attempts = { first: NOON, count: 2, mistakes: 1 };
      await store.retry(claim!, NOON + HOUR, attempts);
      expect(await other.claim(place, NOON + HOUR - 1, 10)).toEqual([]);
      expect(await other.claim(place, NOON + HOUR, 10)).toEqual([{ ...claim, attempts }]);
      await other.done(claim!);
      await store.retry(claim!, NOON + HOUR, attempts);
      expect(await other.claim(place, NOON + 9 * DAY, 10)).toEqual([]);
      expect(await (await server.connection()).exists(keys.attempts(place))).toBe(0);
    });

    it('effects that only a mistake of ours makes fail, apart from the others', async () => {
      const connection = await server.connection();
      const place = newPlace();
      await matchIn(store, place);
      const [claim, ...others] = await store.claim(place, NOON + LEASE, 10);
      for (const each of others) await store.done(each);
      const attempts = { first: NOON, count: 5, mistakes: 5 };
      await store.retry(claim!, NOON, attempts);
      const mistake = new TypeError('no such thing\nwith a second line');
      await store.quarantine({ ...claim!, attempts }, mistake, NOON + HOUR);
      expect(await other.claim(place, NOON + 9 * DAY, 10)).toEqual([]);
      const about = { why: 'TypeError: no such thing', at: NOON + HOUR, tries: 5 };
      expect(await quarantined(connection, place)).toEqual([{ place, entry: claim!.entry, ...about }]);
      expect(await connection.pttl(keys.quarantine(place))).toBeGreaterThan(29 * DAY);

      expect(await requeue(connection, place, [claim!.entry, 'another'], NOON + 2 * HOUR)).toBe(1);
      expect(await requeue(connection, place, [claim!.entry], NOON + 2 * HOUR)).toBe(0);
      expect(await other.claim(place, NOON + 2 * HOUR, 10)).toEqual([claim]);
      expect(await quarantined(connection, place)).toEqual([]);
      await store.done(claim!);
      await store.quarantine(claim!, mistake, NOON);
      expect(await quarantined(connection, place)).toEqual([]);
    });

    it('count of what could not be done, and for how long', async () => {
      const connection = await server.connection();
      const place = newPlace();
      await matchIn(store, place);
      const [first, second, ...others] = await store.claim(place, NOON + LEASE, 10);
      for (const each of others) await store.done(each);
      const here = async (now: number) => backlogOf(await store.placeState(place), now);
      await store.postpone(second!, NOON + DAY);
      await store.retry(first!, NOON + DAY, { first: NOON, count: 1, mistakes: 0 });
      expect(await here(NOON + HOUR)).toEqual({ quarantined: 0, oldest: HOUR });
      // A process of an older version ticks it off without its attempts.
      await connection.zrem(keys.outbox(place), first!.entry);
      expect(await here(NOON + HOUR)).toEqual({ quarantined: 0, oldest: 0 });
      expect(await connection.exists(keys.attempts(place))).toBe(0);
      expect(await here(NOON + DAY + HOUR)).toEqual({ quarantined: 0, oldest: HOUR });
      await store.quarantine(second!, new Error('no'), NOON);
      expect(await here(NOON + DAY + HOUR)).toEqual({ quarantined: 1, oldest: 0 });
    });

    it('places with work in sight of the shard that owns them', async () => {
      const [one, two] = [newPlace(), newPlace()];
      for (const place of [one, two, placeId('dm')]) {
        await challengeIn(store, place, { clock: '1d' });
        for (const claim of await store.claim(place, NOON + LEASE, 9)) await store.done(claim);
      }
      const mine = async (looksAfter: Owns, now: number) =>
        (await placesWithWork(store, looksAfter, now))
          .filter((place) => [one, two, placeId('dm')].includes(place))
          .sort();
      expect(await mine(everywhere, NOON)).toEqual([]);
      expect(await mine(everywhere, NOON + DAY)).toEqual([one, two, placeId('dm')].sort());
      const halves = await Promise.all(
        [0, 1].map((id) => mine((place) => owns({ ids: [id], count: 2 }, place), NOON + DAY)),
      );
      expect(halves.flat().sort()).toEqual([one, two, placeId('dm')].sort());
      expect(halves[0]).toContain('dm');
      expect(halves[0]).not.toEqual(halves[1]);
    });

    it('no trace of a person who asks for that, and everything of the opponent’s', async () => {
      const place = newPlace();
      const eve = personId('100000000000000008');
      const over = await matchIn(store, place, { by: eve });
      await happen(store, over, { kind: 'resign', by: BEN });
      const open = await matchIn(store, place, { by: eve });
      await challengeIn(store, place, { by: eve, to: 'anyone' });
      const claims = await forget(store, place, eve, NOON);
      expect(claims.map(({ effect }) => effect.kind).sort()).toEqual(['board', 'remove-buttons']);
      expect(await store.gamesOf(place, eve)).toEqual([]);
      expect(await store.finished(place, eve, { skip: 0, limit: 9 })).toEqual([]);
      expect(await store.openChallenges(place)).toEqual([]);
      expect(await store.placesOf(eve)).toEqual([]);
      const kept = await store.finished(place, BEN, { skip: 0, limit: 9 });
      expect(kept.map(({ id }) => id).sort()).toEqual([over.id, open.id].sort());
      expect(JSON.stringify(kept)).not.toContain(eve);
    });

    it('a way to the match of a person whose deletion Redis has lost, until they are deleted there, too', async () => {
      const connection = await server.connection();
      const place = newPlace();
      const eve = personId('100000000000000009');
      const { id } = await matchIn(store, place, { by: eve });
      const record = (await connection.get(keys.match(place, id)))!;
      let losses = 1;
      const failingOver: Store = {
        ...store,
        async forget(...given) {
          if (losses-- > 0) {
            await connection.set(keys.match(place, id), record);
            await connection.zadd(keys.games(place, eve), NOON, id);
          }
          await store.forget(...given);
        },
      };
      await forget(failingOver, place, eve, NOON);
      expect(JSON.stringify(await store.match(place, id))).not.toContain(eve);
      expect(await store.gamesOf(place, eve)).toEqual([]);
    });

    it('an effect until what it leads to is written, and not beyond', async () => {
      const place = newPlace();
      const match = await matchIn(store, place);
      const [done, ...others] = await store.claim(place, NOON + LEASE, 9);
      const commit = (revision: number) =>
        store.commit({
          place,
          changes: [{ before: { ...match, revision }, after: { ...match, revision: revision + 1 } }],
          effects: [],
          cause: 'the effect',
          now: NOON,
          done: done!,
        });
      expect(await commit(match.revision + 1)).toEqual({ kind: 'stale' });
      expect(await store.claim(place, NOON + 3 * LEASE, 9)).toHaveLength(1 + others.length);
      expect(await commit(match.revision)).toMatchObject({ kind: 'committed' });
      expect(await store.claim(place, NOON + 6 * LEASE, 9)).toEqual(others);
    });

    it('more than a match in one commit, or none of it', async () => {
      const match = await matchIn(store, newPlace());
      const { place } = match;
      const rating = `parlour:{${place}}:rating`;
      const commit = (cause: string, value?: string) =>
        store.commit({
          place,
          changes: [{ before: match, after: { ...match, revision: match.revision + 1 } }],
          effects: [],
          cause,
          now: NOON,
          alongside: {
            unchanged: [{ key: rating, field: ANN, ...(value && { value }) }],
            writes: [{ command: 'HSET', key: rating, args: [ANN, '1516'] }],
          },
        });
      expect(await commit('a', '1500')).toEqual({ kind: 'changed' });
      expect(await store.match(place, match.id)).toEqual(match);
      expect(await commit('b')).toMatchObject({ kind: 'committed', again: false });
      expect(await commit('b')).toMatchObject({ kind: 'committed', again: true });
      expect(await commit('c', '1516')).toEqual({ kind: 'stale' });
    });

    it('its calm about records that cannot be read', async () => {
      const connection = await server.connection();
      const broken: string[] = [];
      const careful = storeOn(connection, ({ message }) => broken.push(message));
      const place = newPlace();
      const good = await matchIn(store, place, { clock: '1d' });
      const bad = await matchIn(store, place, { clock: '1d' });
      await connection.set(keys.match(place, bad.id), '1 2 {"stage":"playing"}');
      await connection.zadd(keys.outbox(place), 0, 'nonsense');

      expect((await careful.gamesOf(place, ANN)).map(({ id }) => id)).toEqual([good.id]);
      expect((await careful.due(place, NOON + DAY, 9)).map(({ id }) => id)).toEqual([good.id]);
      expect(await careful.claim(place, NOON, 9)).toEqual([]);
      expect(broken).toEqual([
        expect.stringContaining(bad.id),
        expect.stringContaining(bad.id),
        expect.stringContaining('outbox'),
      ]);
      // Neither is met again by the next sweep: the one is looked at later, the other is kept aside.
      await careful.due(place, NOON + DAY, 9);
      await careful.claim(place, NOON, 9);
      expect(broken).toHaveLength(3);
      await expect(careful.match(place, bad.id)).rejects.toThrow(/cannot be read/);
      expect(await quarantined(connection, place)).toMatchObject([
        { entry: 'nonsense', why: expect.stringMatching(/^BrokenRecord: /), at: NOON, tries: 0 },
      ]);
    });

    it('the clock of a match that somebody has repaired', async () => {
      const connection = await server.connection();
      const careful = storeOn(connection, () => {});
      const place = newPlace();
      const match = await matchIn(store, place, { clock: '1d' });
      const gone = await matchIn(store, place, { clock: '1d' });
      const record = (await connection.get(keys.match(place, match.id)))!;
      await connection.set(keys.match(place, match.id), '1 2 {"stage":"playing"}');
      await connection.del(keys.match(place, gone.id));
      expect(await careful.due(place, NOON + DAY, 9)).toEqual([]);
      await connection.set(keys.match(place, match.id), record);
      expect(await careful.due(place, NOON + DAY + HOUR, 9)).toEqual([match]);
      expect(await connection.zscore(keys.due(place), gone.id)).toBeNull();

      // Also where it is to wake up only later, or not at all.
      await connection.zadd(keys.due(place), NOON, match.id, NOON, 'nobody');
      await careful.due(place, NOON, 9);
      expect(Number(await connection.zscore(keys.due(place), match.id))).toBe(wakes(match));
      expect(await connection.zscore(keys.due(place), 'nobody')).toBeNull();
    });
  });
});
