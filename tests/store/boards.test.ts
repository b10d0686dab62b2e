import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Board,
  type ChannelId,
  channelId,
  type Match,
  type MatchId,
  matchId,
  messageId,
  type PlaceId,
} from '../../src/match/match.ts';
import { boardPosted } from '../../src/play/board-posted.ts';
import type { Connection } from '../../src/store/connection/scripts.ts';
import { keys } from '../../src/store/keys.ts';
import { storeOn } from '../../src/store/open-store.ts';
import { SCHEMA } from '../../src/store/records/migrations.ts';
import type { EffectClaim, Store } from '../../src/store/store.ts';
import { ANN, BEN, NOON, PLACE } from '../match/scenes.ts';
import { challengeIn, happen, matchIn, newPlace } from './scenes.ts';
import { CHALLENGE_1, PLAYING_1 } from './schema-1.ts';
import { startTestServer, type TestServer } from './server.ts';

const OLD = { place: PLACE, id: matchId('AbCdEf123') } as const;
const board = (message: string, revision: number, channel: ChannelId): Board => ({
  channel,
  message: messageId(message),
  revision,
});

describe('the board of a match', () => {
  let server: TestServer;
  let connection: Connection;
  let store: Store;
  const unread: string[] = [];
  beforeAll(async () => {
    server = await startTestServer();
    connection = await server.connection();
    store = storeOn(await server.connection(), ({ key }) => unread.push(key));
  });
  afterAll(() => server.stop());

  const standsOn = async (place: PlaceId, id: MatchId) => (await store.boards(place, [id])).get(id);
  const shownIn = async ({ place, id }: Pick<Match, 'place' | 'id'>) => {
    const loaded = await store.load(place, id);
    return { ...loaded, match: loaded.match! };
  };
  const claimOf = (match: Match, revision = match.revision): EffectClaim => {
    const effect = {
      kind: 'board',
      how: 'post',
      id: `${match.id} ${revision}`,
      match: match.id,
      revision,
    } as const;
    return { place: match.place, effect, entry: `2 ${JSON.stringify(effect)}` };
  };

  it('is written without an event of the match, and the one before it loses its buttons', async () => {
    const match = await matchIn(store, newPlace());
    const { place, id, channel } = match;
    const claim = claimOf(match);
    await connection.zadd(keys.outbox(place), NOON, claim.entry);
    const first = board('1', match.revision, channel);
    expect(
      await boardPosted(store, { claim, loaded: await shownIn(match), board: first, now: NOON }),
    ).toEqual([]);
    expect(await standsOn(place, id)).toEqual(first);
    expect(await connection.zscore(keys.outbox(place), claim.entry)).toBeNull();

    const { match: moved } = await happen(store, match, {
      ...{ kind: 'move', by: ANN, text: 'c3-d4', seen: match.revision },
    });
    expect(moved.revision).toBe(match.revision + 1);
    const next = board('2', moved.revision, channel);
    const posting = { claim: claimOf(moved), loaded: await shownIn(moved), board: next, now: NOON };
    const following = await boardPosted(store, posting);
    expect(following).toMatchObject([{ effect: { kind: 'remove-buttons', board: first } }]);
    expect(await connection.zscore(keys.outbox(place), following[0]!.entry)).not.toBeNull();
    expect(await standsOn(place, id)).toEqual(next);
    // The same once more, as after an answer that was lost.
    expect(await boardPosted(store, posting)).toEqual([]);
  });

  it('that was posted by two at once is the later one, and the other loses its buttons', async () => {
    const match = await matchIn(store, newPlace());
    const early = await shownIn(match);
    const { match: moved } = await happen(store, match, {
      ...{ kind: 'move', by: ANN, text: 'c3-d4', seen: match.revision },
    });
    const [old, now] = [board('1', match.revision, match.channel), board('2', moved.revision, match.channel)];
    await boardPosted(store, { claim: claimOf(moved), loaded: await shownIn(moved), board: now, now: NOON });
    const late = await boardPosted(store, { claim: claimOf(match), loaded: early, board: old, now: NOON });
    expect(late).toMatchObject([{ effect: { kind: 'remove-buttons', board: old } }]);
    expect(await standsOn(match.place, match.id)).toEqual(now);
  });

  it('of a challenge that came to nothing meanwhile loses its buttons, and passes with it', async () => {
    const challenge = await challengeIn(store, newPlace());
    const early = await shownIn(challenge);
    await happen(store, challenge, { kind: 'cancel', by: ANN });
    const posted = board('1', 1, challenge.channel);
    const claim = claimOf(challenge);
    const following = await boardPosted(store, { claim, loaded: early, board: posted, now: NOON });
    expect(following).toMatchObject([{ effect: { kind: 'remove-buttons', board: posted } }]);
    expect(await connection.pttl(keys.board(challenge.place, challenge.id))).toBeGreaterThan(0);
  });

  it('that was shown passes with a match that is called off', async () => {
    const match = await matchIn(store, newPlace());
    const shown = board('1', match.revision, match.channel);
    await boardPosted(store, {
      claim: claimOf(match),
      loaded: await shownIn(match),
      board: shown,
      now: NOON,
    });
    expect(await connection.pttl(keys.board(match.place, match.id))).toBe(-1);
    await happen(store, match, { kind: 'abort', by: BEN });
    expect(await connection.pttl(keys.board(match.place, match.id))).toBeGreaterThan(0);
  });

  it('in another channel takes the match along', async () => {
    const match = await matchIn(store, newPlace());
    const shown = board('1', match.revision, channelId('thread'));
    await boardPosted(store, {
      claim: claimOf(match),
      loaded: await shownIn(match),
      board: shown,
      now: NOON,
    });
    expect((await store.gamesIn(match.place, channelId('thread'))).map(({ id }) => id)).toEqual([match.id]);
    expect(await standsOn(match.place, match.id)).toEqual(shown);
  });

  it('that cannot be read gives way to the next', async () => {
    const match = await matchIn(store, newPlace());
    const key = keys.board(match.place, match.id);
    await connection.set(key, 'nonsense');
    const shown = board('1', match.revision, match.channel);
    await boardPosted(store, {
      claim: claimOf(match),
      loaded: await shownIn(match),
      board: shown,
      now: NOON,
    });
    expect(unread).toContain(key);
    expect(await standsOn(match.place, match.id)).toEqual(shown);
  });

  describe('in a record of the first schema', () => {
    const key = keys.match(OLD.place, matchId(OLD.id));
    const beside = keys.board(OLD.place, matchId(OLD.id));
    const stand = async (record: string) => {
      await connection.del(beside);
      await connection.set(key, record);
    };

    it('is found there, and is moved out with the next event', async () => {
      await stand(PLAYING_1);
      const within = { channel: '300000000000000000', message: '400000000000000002', revision: 3 };
      expect((await store.load(OLD.place, matchId(OLD.id))).board?.board).toEqual(within);
      expect(await standsOn(OLD.place, matchId(OLD.id))).toEqual(within);
      const move = { kind: 'move', by: ANN, text: 'c3-d4', seen: 4 } as const;
      const { claims } = await happen(store, OLD, move);
      expect(claims).toMatchObject([{ effect: { kind: 'board' } }]);
      expect(await connection.get(key)).toMatch(new RegExp(`^${SCHEMA} 5 (?!.*"board")`));
      expect(await standsOn(OLD.place, matchId(OLD.id))).toEqual(within);
    });

    it('passes with a challenge that is declined', async () => {
      await stand(CHALLENGE_1);
      await happen(store, OLD, { kind: 'decline', by: BEN, reason: 'no-thanks' });
      expect(await standsOn(OLD.place, matchId(OLD.id))).toMatchObject({ message: '400000000000000001' });
      expect(await connection.pttl(beside)).toBeGreaterThan(0);
    });

    it('is the later one where an older version has gone on writing there', async () => {
      await stand(PLAYING_1);
      const loaded = await shownIn(OLD);
      const shown = board('400000000000000003', 4, loaded.match.channel);
      const claim = claimOf(loaded.match, 4);
      expect(await boardPosted(store, { claim, loaded, board: shown, now: NOON })).toMatchObject([
        { effect: { kind: 'remove-buttons', board: { message: '400000000000000002' } } },
      ]);
      expect(await standsOn(OLD.place, matchId(OLD.id))).toEqual(shown);
      await connection.set(
        key,
        PLAYING_1.replace('"message":"400000000000000002","revision":3', '"message":"9","revision":7'),
      );
      expect(await standsOn(OLD.place, matchId(OLD.id))).toMatchObject({ message: '9', revision: 7 });
    });
  });
});
