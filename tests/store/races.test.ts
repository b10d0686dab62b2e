import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelId, type Match } from '../../src/match/match.ts';
import { apply } from '../../src/play/apply.ts';
import type { Committed, Store } from '../../src/store/store.ts';
import { BEN, NOON } from '../match/scenes.ts';
import { happen, matchIn, newPlace } from './scenes.ts';
import { startTestServer, type TestServer } from './server.ts';

describe('two processes that reach for the same match', () => {
  let server: TestServer;
  let stores: [Store, Store];
  beforeAll(async () => {
    server = await startTestServer();
    stores = [await server.store(), await server.store()];
  });
  afterAll(() => server.stop());

  it('never both get it, thousands of times', async () => {
    const rounds = server.kind === 'redis' ? 3000 : 500;
    let match: Match = await matchIn(stores[0], newPlace());
    const wins = [0, 0];
    for (let round = 0; round < rounds; round++) {
      const after = { ...match, revision: match.revision + 1, updated: round };
      const race = stores.map((store, who): Promise<Committed> => {
        const changes = [{ before: match, after: { ...after, channel: channelId(`won by ${who}`) } }];
        return store.commit({
          place: match.place,
          changes,
          effects: [],
          cause: `${round} ${who}`,
          now: NOON,
        });
      });
      const verdicts = (await Promise.all(round % 2 ? race : race.reverse())).map(({ kind }) => kind);
      expect([...verdicts].sort()).toEqual(['committed', 'stale']);
      const winner = (verdicts[0] === 'committed') === (round % 2 === 1) ? 0 : 1;
      wins[winner]!++;
      match = { ...after, channel: channelId(`won by ${winner}`) };
    }
    expect(await stores[0].match(match.place, match.id)).toEqual(match);
    expect(match.revision).toBe(rounds + 2);
    expect(wins[0]! + wins[1]!).toBe(rounds);
    // The lists follow the last winner only.
    for (const who of [0, 1]) {
      const there = await stores[1].gamesIn(match.place, channelId(`won by ${who}`));
      expect(there.length).toBe(match.channel === `won by ${who}` ? 1 : 0);
    }
  });

  it('all get their turn in the end when their events go together', async () => {
    const match = await matchIn(stores[0], newPlace());
    const events = Array.from({ length: 12 }, (_, index) => ({
      kind: 'channel-changed' as const,
      channel: channelId(`thread ${index}`),
    }));
    await Promise.all(events.map((event, index) => happen(stores[index % 2]!, match, event)));
    expect(await stores[0].match(match.place, match.id)).toMatchObject({
      revision: match.revision + events.length,
    });
  });

  it('count a result once when a player resigns twice', async () => {
    const match = await matchIn(stores[0], newPlace());
    const resign = { kind: 'resign', by: BEN } as const;
    const outcomes = await Promise.all(
      stores.map((store, who) => apply(store, { ...match, event: resign, cause: `${who}`, now: NOON })),
    );
    expect(outcomes.map((outcome) => (outcome.ok ? 'won' : outcome.error.code)).sort()).toEqual([
      'already_over',
      'won',
    ]);
    expect(await stores[0].finished(match.place, BEN, { skip: 0, limit: 9 })).toHaveLength(1);
  });
});
