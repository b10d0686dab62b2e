import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChallengeEvent, MatchEvent } from '../../src/match/event.ts';
import { channelId, type MatchId, matchId, type PlaceId, personId } from '../../src/match/match.ts';
import { type Advance, apply } from '../../src/play/apply.ts';
import { forget } from '../../src/play/forget.ts';
import { newMatchId } from '../../src/play/ids.ts';
import { keys } from '../../src/store/keys.ts';
import type { Store } from '../../src/store/store.ts';
import { ANN, BEN, CARL, CHALLENGE, COMPUTER, NOON } from '../match/scenes.ts';
import { newPlace } from './scenes.ts';
import { REAL_REDIS, startTestServer, type TestServer } from './server.ts';

const QUOTA = { challenges: 3, matches: 2 };
const KINDS: readonly TestServer['kind'][] = REAL_REDIS ? ['redis', 'javascript'] : ['javascript'];

describe.each(KINDS)('a quota for one place (%s)', (kind) => {
  let server: TestServer;
  let stores: [Store, Store];
  beforeAll(async () => {
    server = await startTestServer(kind);
    stores = [await server.store(), await server.store()];
  });
  afterAll(() => server.stop());

  const lets = (place: PlaceId, id: MatchId, event: MatchEvent, store = stores[0]): Promise<Advance> =>
    apply(store, { place, id, event, cause: randomUUID(), now: NOON, quota: QUOTA });

  const sends = (
    place: PlaceId,
    changes: Partial<ChallengeEvent> = {},
    store = stores[0],
  ): Promise<Advance> => {
    const id = newMatchId();
    return lets(place, id, { ...CHALLENGE, id, place, ...changes }, store);
  };

  const said = (outcome: Advance): string => (outcome.ok ? 'done' : outcome.error.code);
  const idOf = (outcome: Advance): MatchId => outcome.match!.id;

  it('lets nobody send more challenges, in this server', async () => {
    const [place, elsewhere] = [newPlace(), newPlace()];
    const sent = [await sends(place), await sends(place, { to: 'anyone' }), await sends(place)];
    expect(sent.map(said)).toEqual(['done', 'done', 'done']);
    expect(said(await sends(place))).toBe('too_many_challenges');
    expect(said(await sends(place, { by: CARL }))).toBe('done');
    expect(said(await sends(elsewhere))).toBe('done');

    expect(said(await lets(place, idOf(sent[0]!), { kind: 'cancel', by: ANN }))).toBe('done');
    expect(said(await sends(place))).toBe('done');
    expect(said(await lets(place, idOf(sent[1]!), { kind: 'accept', by: BEN, unrated: true }))).toBe('done');
    expect(said(await sends(place))).toBe('done');
    expect(said(await lets(place, idOf(sent[2]!), { kind: 'decline', by: BEN, reason: 'no-thanks' }))).toBe(
      'done',
    );
    expect(said(await sends(place))).toBe('done');
    expect(said(await sends(place))).toBe('too_many_challenges');
  });

  it('lets nobody be in more games, whoever fills them, and every way out stays open', async () => {
    const place = newPlace();
    const games = [await sends(place, { to: COMPUTER }), await sends(place, { to: COMPUTER })];
    expect(games.map(said)).toEqual(['done', 'done']);
    expect(said(await sends(place, { to: COMPUTER }))).toBe('too_many_matches');

    const mine = await sends(place);
    expect(said(await lets(place, idOf(mine), { kind: 'accept', by: BEN }))).toBe('opponent_too_busy');
    const theirs = await sends(place, { by: CARL, to: ANN });
    expect(said(await lets(place, idOf(theirs), { kind: 'accept', by: ANN }))).toBe('too_many_matches');
    expect(await stores[1].match(place, idOf(mine))).toMatchObject({ stage: 'challenge' });

    const seen = games[0]!.match!.revision;
    const by = ANN;
    expect(said(await lets(place, idOf(games[0]!), { kind: 'move', by, text: 'c3-d4', seen }))).toBe('done');
    expect(said(await lets(place, idOf(games[0]!), { kind: 'resign', by }))).toBe('done');
    expect(said(await lets(place, idOf(mine), { kind: 'accept', by: BEN }))).toBe('done');
    expect(said(await lets(place, idOf(theirs), { kind: 'decline', by, reason: 'no-thanks' }))).toBe('done');

    const again = { kind: 'rematch', by, id: newMatchId(), seed: 'x', channel: channelId('1') } as const;
    expect(said(await lets(place, idOf(games[0]!), again))).toBe('too_many_matches');
    expect(said(await lets(place, idOf(games[1]!), { kind: 'resign', by }))).toBe('done');
    expect(said(await lets(place, idOf(games[0]!), again))).toBe('done');
  });

  it('is never exceeded by those who come at once, from two processes', async () => {
    for (let round = 0; round < 20; round++) {
      const place = newPlace();
      const all = Array.from({ length: 12 }, (_, index) => sends(place, {}, stores[index % 2]!));
      const outcomes = (await Promise.all(all)).map(said);
      expect(outcomes.filter((each) => each === 'done')).toHaveLength(QUOTA.challenges);
      expect(outcomes.filter((each) => each === 'too_many_challenges')).toHaveLength(12 - QUOTA.challenges);
      expect(await stores[0].gamesOf(place, ANN)).toHaveLength(QUOTA.challenges);
    }
  });

  it('is never exceeded by several who accept at once', async () => {
    const place = newPlace();
    const people = Array.from({ length: 6 }, (_, index) => personId(`10000000000000010${index}`));
    const open = await Promise.all(people.map((by) => sends(place, { by, to: 'anyone' })));
    const outcomes = await Promise.all(
      open.map((each, index) =>
        lets(place, idOf(each), { kind: 'accept', by: ANN, unrated: true }, stores[index % 2]!),
      ),
    );
    expect(outcomes.map(said).filter((each) => each === 'done')).toHaveLength(QUOTA.matches);
    expect(await stores[0].gamesOf(place, ANN)).toHaveLength(QUOTA.matches);
  });

  it('is not used a second time by what has been done already', async () => {
    const place = newPlace();
    const id = newMatchId();
    const event = { ...CHALLENGE, id, place };
    const again = {
      place,
      id,
      event,
      cause: 'the same click',
      now: NOON,
      quota: { challenges: 1, matches: 1 },
    };
    expect(await apply(stores[0], again)).toMatchObject({ ok: true, again: false });
    expect(await apply(stores[1], again)).toMatchObject({ ok: true, again: true });
  });

  it('is not taken up by what is over, even where nobody has said so', async () => {
    const place = newPlace();
    const sent = await sends(place);
    const connection = await server.connection();
    const entries = ['gone12345', 'gone12346', 'gone12347'].flatMap((id) => [NOON, id]);
    await connection.zadd(keys.made(place, ANN), ...entries);
    expect([said(await sends(place)), said(await sends(place)), said(await sends(place))]).toEqual([
      'done',
      'done',
      'too_many_challenges',
    ]);
    expect(await connection.zrange(keys.made(place, ANN), 0, '-1')).toContain(idOf(sent));
  });

  it('is left behind by whoever is forgotten', async () => {
    const place = newPlace();
    await sends(place);
    await sends(place, { to: COMPUTER });
    await forget(stores[0], place, ANN, NOON);
    const connection = await server.connection();
    const names = await connection.keys(`parlour:{${place}}:*`);
    expect(names.filter((name) => name.includes(ANN))).toEqual([]);
  });
});

describe('what people have typed', () => {
  const HOSTILE = [
    "'; redis.call('FLUSHALL') --",
    ']] return 1 --[[',
    '{other}:match:x',
    'a b\r\nFLUSHALL\r\n',
    '*',
    '\u0000',
    '😀"\\',
  ];
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  it.each(HOSTILE)('reaches no script but as a value: %j', async (text) => {
    const store = await server.store();
    const place = newPlace();
    const id = newMatchId();
    const event = { ...CHALLENGE, id, place, channel: channelId(text), seed: text };
    const outcome = await apply(store, { place, id, event, cause: text, now: NOON, quota: QUOTA });
    expect(outcome.ok).toBe(true);
    expect(await store.match(place, id)).toMatchObject({ channel: channelId(text), seed: text });
    expect((await store.gamesIn(place, channelId(text))).map((match) => match.id)).toEqual([id]);
    expect(await apply(store, { place, id, event, cause: text, now: NOON })).toMatchObject({ again: true });
    expect(await store.match(place, matchId(text))).toBeUndefined();
    expect((await store.claim(place, NOON + 60_000, 9)).length).toBe(1);
    const move = { kind: 'move', by: ANN, text, seen: 2 } as const;
    await apply(store, { place, id, event: { kind: 'accept', by: BEN }, cause: 'accept', now: NOON });
    expect(await apply(store, { place, id, event: move, cause: 'move', now: NOON })).toMatchObject({
      ok: false,
      error: { code: 'illegal_move' },
    });
  });
});
