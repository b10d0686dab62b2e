import { textOf } from '@parlour/playground';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answer, tellPrivately } from '../../../src/bot/gateway/reply.ts';
import { createLog } from '../../../src/bot/log.ts';
import { createShardOwnership, type ShardOwnership } from '../../../src/bot/schedule/shard-ownership.ts';
import { type PlaceId, placeId } from '../../../src/match/match.ts';
import { keys } from '../../../src/store/keys.ts';
import type { Store } from '../../../src/store/store.ts';
import { NOON } from '../../match/scenes.ts';
import { startTestServer, type TestServer } from '../../store/server.ts';
import { commandThat, openTestBot } from '../test-bot.ts';

describe('of several processes for the same shards', () => {
  let server: TestServer;
  let store: Store;
  let bots = 0;
  beforeAll(async () => {
    server = await startTestServer();
    store = await server.store();
  });
  afterAll(() => server.stop());

  /** Processes of one bot, which is another in every test. */
  const crew = () => {
    const bot = `bot ${bots++}`;
    const one = (ids: readonly number[], now = NOON): ShardOwnership =>
      createShardOwnership({
        bot,
        shards: { ids, count: 4 },
        store,
        log: createLog('silent'),
        now: () => now,
      });
    return { bot, one };
  };

  /** A server of each shard, by its number. */
  const placeOn = (shard: number): PlaceId => placeId(String(BigInt(4000 + shard) << 22n));
  const shardsOf = ({ owns }: ShardOwnership): number[] =>
    [0, 1, 2, 3].filter((shard) => owns(placeOn(shard)));

  it('the one that comes last looks after them, wherever its clock stands', async () => {
    const { one } = crew();
    const [first, second] = [one([0, 1]), one([0, 1], NOON - 60_000)];
    await first.refresh();
    await first.refresh();
    expect(shardsOf(first)).toEqual([0, 1]);
    await second.refresh();
    await first.refresh();
    await first.takenOver;
    expect(shardsOf(first)).toEqual([]);
    expect(first.isTakenOver(placeOn(1))).toBe(true);
    await second.refresh();
    expect(shardsOf(second)).toEqual([0, 1]);
    expect(second.isTakenOver(placeOn(1))).toBe(false);
  });

  it('each keeps those that nobody else has taken', async () => {
    const { one } = crew();
    const [first, second] = [one([0, 1, 2]), one([1])];
    await first.refresh();
    await second.refresh();
    await first.refresh();
    expect(shardsOf(first)).toEqual([0, 2]);
    expect(first.isTakenOver(placeOn(1))).toBe(true);
    expect(first.isTakenOver(placeOn(2))).toBe(false);
    expect(first.isTakenOver(placeId('dm'))).toBe(false);
  });

  it('those that come at the same moment agree on one', async () => {
    const { one } = crew();
    const all = Array.from({ length: 5 }, () => one([3]));
    // At each look at least one sees that somebody else is ahead.
    for (let round = 0; round <= all.length; round++) await Promise.all(all.map((each) => each.refresh()));
    expect(all.filter((each) => shardsOf(each).length > 0)).toHaveLength(1);
  });

  it('the last stays even if the store forgets it, or remembers only the one before', async () => {
    const { bot, one } = crew();
    const [first, second] = [one([0]), one([0])];
    const redis = await server.connection();
    const key = keys.shardOwner(bot, 0, 4);
    await first.refresh();
    const earlier = await redis.get(key);
    await second.refresh();
    for (const lost of ['', earlier!]) {
      await redis.set(key, lost);
      await second.refresh();
      await first.refresh();
      expect(shardsOf(second)).toEqual([0]);
      expect(shardsOf(first)).toEqual([]);
    }
  });

  it('another bot on the same store is nobody’s relief', async () => {
    const [first, second] = [crew().one([0]), crew().one([0])];
    await first.refresh();
    await second.refresh();
    await first.refresh();
    expect(shardsOf(first)).toEqual([0]);
  });
});

describe('while two processes hear of everything', () => {
  it('one of them does it and speaks, and the other is silent', async () => {
    let done = 0;
    const hello = commandThat('hello', async (interaction) => {
      done++;
      await answer(interaction, 'Hello.');
      await tellPrivately(interaction, 'And welcome.');
    });
    const { playground, openBot } = await openTestBot([hello]);
    await openBot();
    const ada = await playground.person('Ada');
    for (let round = 1; round <= 5; round++) {
      expect((await ada.command('hello')).text).toBe('Hello.');
      await expect.poll(async () => (await ada.messages()).map(textOf).filter(isWelcome).length).toBe(round);
    }
    expect(done).toBe(5);
  });
});

const isWelcome = (words: string): boolean => words === 'And welcome.';
