import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SQUADRO } from '../../src/rules/squadro/view.ts';
import { LEASE, type Store } from '../../src/store/store.ts';
import { ANN, NOON } from '../match/scenes.ts';
import { everywhere, happen, matchIn, newPlace, placesWithWork } from './scenes.ts';
import { needsRedis, REAL_REDIS, startTestServer, type TestServer } from './server.ts';

const BOT = fileURLToPath(new URL('./one-move.ts', import.meta.url));
const TYPESCRIPT = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

describe('after a crash', () => {
  let server: TestServer;
  let store: Store;
  let other: Store;
  beforeAll(async () => {
    server = await startTestServer();
    store = await server.store();
    other = await server.store();
  });
  afterAll(() => server.stop());

  it('of the bot between a move and its board, the board is posted by one other, once', async () => {
    const match = await matchIn(store, newPlace());
    for (const claim of await store.claim(match.place, NOON + LEASE, 9)) await store.done(claim);
    const bot = spawn(process.execPath, ['--import', TYPESCRIPT, BOT, server.url, match.place, match.id], {
      stdio: 'inherit',
    });
    expect(await once(bot, 'exit')).toEqual([null, 'SIGKILL']);

    expect(await store.match(match.place, match.id)).toMatchObject({ moves: ['c3-d4'] });
    const now = NOON + LEASE;
    expect(await placesWithWork(store, everywhere, now)).toContain(match.place);
    const sweeps = Array.from({ length: 10 }, (_, index) => (index % 2 ? store : other));
    const claims = (await Promise.all(sweeps.map((at) => at.claim(match.place, now, 9)))).flat();
    expect(claims).toMatchObject([{ effect: { kind: 'board', match: match.id } }]);
    await store.done(claims[0]!);
    expect(await placesWithWork(store, everywhere, now + LEASE)).not.toContain(match.place);
  });

  describe.skipIf(!REAL_REDIS)(needsRedis('of Redis'), () => {
    it('every accepted move is there, and the game goes on', async () => {
      const match = await matchIn(store, newPlace(), { game: SQUADRO, side: 'random' });
      let seen = match.revision;
      for (let ply = 0; ply < 5; ply++) {
        const now = await store.match(match.place, match.id);
        if (now?.stage !== 'playing') throw new Error('the match should go on');
        const player = now.players[now.turn];
        const by = player.kind === 'person' ? player.id : ANN;
        seen = (await happen(store, match, { kind: 'move', by, text: '2', seen })).match.revision;
        await server.crash();
        await server.restart();
      }
      expect(await other.match(match.place, match.id)).toMatchObject({
        revision: seen,
        moves: ['2', '2', '2', '2', '2'],
      });
    });

    it('whoever asks hears so while it is away, and the same store works when it is back', async () => {
      const match = await matchIn(store, newPlace());
      await server.crash();
      await expect(store.match(match.place, match.id)).rejects.toMatchObject({ code: 'unreachable' });
      await server.restart();
      await expect.poll(() => store.ready()).toBe(true);
      expect(await store.match(match.place, match.id)).toEqual(match);
    });
  });
});
