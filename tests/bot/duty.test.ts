import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answer, tellPrivately } from '../../src/bot/answer.ts';
import { createDuty, type Duty } from '../../src/bot/duty.ts';
import { createLog } from '../../src/bot/log.ts';
import { textOf } from '../../src/playground/seen.ts';
import { keys } from '../../src/store/keys.ts';
import type { Store } from '../../src/store/store.ts';
import { NOON } from '../match/scenes.ts';
import { startTestServer, type TestServer } from '../store/server.ts';
import { commandThat, openTestHouse } from './house.ts';

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
    const one = (ids: readonly number[], now = NOON): Duty =>
      createDuty({ bot, shards: { ids, count: 4 }, store, log: createLog('silent'), now: () => now });
    return { bot, one };
  };

  /** A server of each shard, by its number. */
  const placeOn = (shard: number): string => String(BigInt(4000 + shard) << 22n);

  it('the one that comes last looks after them, wherever its clock stands', async () => {
    const { one } = crew();
    const [first, second] = [one([0, 1]), one([0, 1], NOON - 60_000)];
    await first.look();
    await first.look();
    expect(first.shards().ids).toEqual([0, 1]);
    await second.look();
    await first.look();
    await first.relieved;
    expect(first.shards().ids).toEqual([]);
    expect(first.isRelieved(placeOn(1))).toBe(true);
    await second.look();
    expect(second.shards().ids).toEqual([0, 1]);
    expect(second.isRelieved(placeOn(1))).toBe(false);
  });

  it('each keeps those that nobody else has taken', async () => {
    const { one } = crew();
    const [first, second] = [one([0, 1, 2]), one([1])];
    await first.look();
    await second.look();
    await first.look();
    expect(first.shards().ids).toEqual([0, 2]);
    expect(first.isRelieved(placeOn(1))).toBe(true);
    expect(first.isRelieved(placeOn(2))).toBe(false);
    expect(first.isRelieved('dm')).toBe(false);
  });

  it('those that come at the same moment agree on one', async () => {
    const { one } = crew();
    const all = Array.from({ length: 5 }, () => one([3]));
    // At each look at least one sees that somebody else is ahead.
    for (let round = 0; round <= all.length; round++) await Promise.all(all.map((each) => each.look()));
    expect(all.filter((each) => each.shards().ids.length > 0)).toHaveLength(1);
  });

  it('the last stays even if the store forgets it, or remembers only the one before', async () => {
    const { bot, one } = crew();
    const [first, second] = [one([0]), one([0])];
    const redis = await server.connection();
    const key = keys.shift(bot, 0, 4);
    await first.look();
    const earlier = await redis.get(key);
    await second.look();
    for (const lost of ['', earlier!]) {
      await redis.set(key, lost);
      await second.look();
      await first.look();
      expect(second.shards().ids).toEqual([0]);
      expect(first.shards().ids).toEqual([]);
    }
  });

  it('another bot on the same store is nobody’s relief', async () => {
    const [first, second] = [crew().one([0]), crew().one([0])];
    await first.look();
    await second.look();
    await first.look();
    expect(first.shards().ids).toEqual([0]);
  });
});

describe('while two processes hear of everything', () => {
  it('one of them does it and speaks, and the other is silent', async () => {
    let done = 0;
    const hello = commandThat('hello', async (visit) => {
      done++;
      await answer(visit, 'Hello.');
      await tellPrivately(visit, 'And welcome.');
    });
    const { playground, openBot } = await openTestHouse([hello]);
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
