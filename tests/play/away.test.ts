import { afterAll, beforeAll, expect, it } from 'vitest';
import { sayAway } from '../../src/play/away.ts';
import type { Store } from '../../src/store/store.ts';
import { BEN, DAY, NOON } from '../match/scenes.ts';
import { challengeIn, happen, newPlace } from '../store/scenes.ts';
import { startTestServer, type TestServer } from '../store/server.ts';

let server: TestServer;
let store: Store;
beforeAll(async () => {
  server = await startTestServer();
  store = await server.store();
});
afterAll(() => server.stop());

it('What somebody says of when they are away while a match of theirs begins is in that match', async () => {
  const place = newPlace();
  const challenge = await challengeIn(store, place);
  const absence = { from: NOON + DAY, until: NOON + 3 * DAY };
  let isSaid = false;
  const interrupted: Store = {
    ...store,
    async absences(...about) {
      const known = await store.absences(...about);
      if (!isSaid) {
        isSaid = true;
        await sayAway(store, { place, person: BEN, cause: 'away', now: NOON, decide: () => [absence] });
      }
      return known;
    },
  };
  const { match } = await happen(interrupted, challenge, { kind: 'accept', by: BEN, unrated: true });
  expect(match).toMatchObject({ stage: 'playing', revision: challenge.revision + 1 });
  if (match.stage !== 'playing') throw new Error(match.stage);
  expect(match.players.map((_, seat) => match.away?.[seat] ?? [])).toContainEqual([absence]);
});
