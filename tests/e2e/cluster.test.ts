import {
  isEphemeral,
  type Person,
  type Playground,
  picturesOf,
  startPlayground,
  textOf,
} from '@parlour/playground';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { THE_ONLY_SHARD } from '../../src/bot/gateway/shards.ts';
import { createLog } from '../../src/bot/log.ts';
import { type Bot, startBot } from '../../src/bot/start-bot.ts';
import { COMMANDS } from '../../src/commands/index.ts';
import { personId, placeId } from '../../src/match/match.ts';
import { keys } from '../../src/store/keys.ts';
import { LEASE, type Store } from '../../src/store/store.ts';
import { ENGLISH } from '../../src/texts/languages.ts';
import { textsIn } from '../../src/texts/texts.ts';
import { sweepThrough } from '../bot/test-bot.ts';
import { pictures } from '../pictures.ts';
import { startCluster, type TestCluster } from '../store/cluster.ts';
import { needsRedis, REAL_REDIS } from '../store/server.ts';
import { beginMatch, nextBoard } from './by-clicks.ts';
import { recording } from './parlour.ts';
import { TOKEN } from './token.ts';

const UNREACHABLE = textsIn(ENGLISH)('trouble.store.unreachable');

describe.skipIf(!REAL_REDIS)(needsRedis('On a cluster of three nodes'), () => {
  let cluster: TestCluster;
  let store: Store;
  let playground: Playground;
  let bot: Bot;
  let ada: Person;
  let ben: Person;
  beforeAll(async () => {
    cluster = await startCluster();
    store = await cluster.store();
    playground = await startPlayground({ ...recording('cluster'), rateLimits: 'none' });
    bot = await startBot({
      token: TOKEN,
      api: playground.api,
      shards: THE_ONLY_SHARD,
      store: await cluster.store(),
      log: createLog('silent'),
      commands: COMMANDS,
      pictures,
      emojis: [],
      now: playground.clock.now,
    });
    [ada, ben] = [await playground.person('Ada'), await playground.person('Ben')];
  });
  afterAll(async () => {
    await bot?.close();
    await playground?.close();
    await cluster?.stop();
  });

  test('a game goes on when the node that has it is killed and its replica takes its place', async () => {
    const place = placeId((await ada.me()).servers[0]!.id);
    const board = await beginMatch([ada, ben], { game: 'eximo', side: 'Black' });
    await ada.command('move', { move: 'c3-c4' });
    const second = await nextBoard(ben, board, ada);
    const moves = async (): Promise<readonly string[]> => {
      const [match] = await store.gamesOf(place, personId(ada.id));
      return match?.stage === 'playing' ? match.moves : [];
    };

    const node = await cluster.masterOf(keys.due(place));
    await node.kill();
    expect((await ben.command('move', { move: 'f6-f5' })).text).toBe(UNREACHABLE);
    expect((await ada.command('games')).text).toBe(UNREACHABLE);
    await expect.poll(() => moves().catch(() => [])).toContain('c3-c4');
    // The others hear of the new master a moment later.
    await expect.poll(async () => (await cluster.masterOf(keys.due(place))).id).not.toBe(node.id);

    // A command that nobody waited for any more may have come through all the same; its board then comes with the next sweep.
    if ((await moves()).length === 1) await ben.command('move', { move: 'f6-f5' });
    await expect.poll(moves).toEqual(['c3-c4', 'f6-f5']);
    playground.clock.advance(LEASE);
    await sweepThrough(bot);
    const third = await nextBoard(ada, second, ben);
    expect(textOf(third)).toContain('moved f6 to f5.');
    await ada.command('move', { move: 'b3-b4' });
    await nextBoard(ben, third, ada);
    expect(await moves()).toEqual(['c3-c4', 'f6-f5', 'b3-b4']);
    const boards = (await ada.messages()).filter(
      (message) => !isEphemeral(message) && picturesOf(message).length > 0,
    );
    expect(boards).toHaveLength(4);
  });
});
