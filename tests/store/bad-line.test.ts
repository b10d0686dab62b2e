import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matchId, placeId } from '../../src/match/match.ts';
import { connect } from '../../src/store/connection/connect.ts';
import { storeOn } from '../../src/store/open-store.ts';
import { LEASE, type Store } from '../../src/store/store.ts';
import { ANN, NOON } from '../match/scenes.ts';
import { type BadLine, badLine } from './proxy.ts';
import { happen, matchIn, newPlace } from './scenes.ts';
import { startTestServer, type TestServer } from './server.ts';

describe('over a bad line', () => {
  let server: TestServer;
  let line: BadLine;
  let store: Store;
  let witness: Store;
  const said: string[] = [];
  const report = (error: Error) => {
    throw error;
  };
  beforeAll(async () => {
    server = await startTestServer();
    line = await badLine(server.url);
    const connection = await connect({ kind: 'url', url: line.url }, 5_000, (text) => said.push(text));
    store = storeOn(connection, report);
    witness = await server.store();
  });
  afterAll(async () => {
    await store.close();
    line.close();
    await server.stop();
  });

  it('a move whose answer is lost is sent again, recognised, and played once', async () => {
    const match = await matchIn(store, newPlace());
    const cause = 'a click over a bad line';
    line.loseAnswerTo(cause);
    const event = { kind: 'move', by: ANN, text: 'c3-d4', seen: match.revision } as const;
    // The first to name the cause is the question whether it is known.
    const asked = await happen(store, match, event, { cause });
    expect(asked).toMatchObject({ again: false, match: { moves: ['c3-d4'] } });

    const commit = {
      place: match.place,
      changes: [{ before: asked.match, after: { ...asked.match, revision: 9 } }],
    };
    line.loseAnswerTo('the commit itself');
    const effects = [{ id: 'e', kind: 'computer-move', match: match.id, revision: 9 } as const];
    const committed = await store.commit({ ...commit, effects, cause: 'the commit itself', now: NOON });
    expect(committed).toMatchObject({ kind: 'committed', again: false, claims: [{ effect: effects[0] }] });
    expect(line.lost()).toBe(2);
    expect(await witness.match(match.place, match.id)).toMatchObject({ revision: 9 });
    const thoughts = (await witness.claim(match.place, NOON + LEASE, 99)).filter(
      ({ effect }) => effect.kind === 'computer-move',
    );
    expect(thoughts).toHaveLength(1);
  });

  it('nobody waits long, and all is well when the line is back', async () => {
    const match = await matchIn(store, newPlace());
    line.goSilent(true);
    const ready = store.ready();
    await expect(store.match(match.place, match.id)).rejects.toMatchObject({ code: 'unreachable' });
    expect(await ready).toBe(false);
    line.goSilent(false);
    await expect.poll(() => store.ready()).toBe(true);
    expect(await store.match(match.place, match.id)).toEqual(match);
    expect(said).toContain('Redis is back.');
  });

  it('closing does not wait for answers that never come', async () => {
    const connection = await connect({ kind: 'url', url: line.url }, 5_000, () => {});
    const leaving = storeOn(connection, report);
    line.goSilent(true);
    const unanswered = leaving.match(placeId('dm'), matchId('nothing')).catch((error: Error) => error.name);
    await leaving.close();
    expect(await unanswered).toBe('StoreUnavailable');
    line.goSilent(false);
  });
});
