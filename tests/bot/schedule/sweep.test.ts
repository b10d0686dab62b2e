import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { buttonsOf, type SeenMessage } from '@parlour/playground';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { MINUTE } from '../../../src/match/clock.ts';
import { placeId } from '../../../src/match/match.ts';
import { SQUADRO } from '../../../src/rules/squadro/view.ts';
import { keys } from '../../../src/store/keys.ts';
import { LEASE } from '../../../src/store/store.ts';
import { challengeIn, newPlace } from '../../store/scenes.ts';
import { letPass } from '../let-pass.ts';
import { openTestBot, sweepThrough, type TestBot } from '../test-bot.ts';
import { nextBoard, openMatch } from '../test-match.ts';

const DAY = 24 * 60 * MINUTE;

const serverOf = ({ playground }: TestBot) => placeId([...playground.world.guilds.keys()][0]!);
/** How often the scan has found a place in which nobody would have looked in time. */
const repairs = ({ log }: TestBot): number =>
  log.filter((line) => line.includes('nobody would have looked')).length;
const lane = (board: SeenMessage): string =>
  buttonsOf(board).find(({ label }) => label?.startsWith('Lane'))!.custom_id;

/** How many commands Redis is sent, but for those about who owns the shards. */
function countCommands(): () => number {
  const told = z.object({ args: z.array(z.string()) });
  let sent = 0;
  const hear = (message: unknown): void => {
    if (!told.parse(message).args.some((word) => word.startsWith('parlour:shift:'))) sent++;
  };
  subscribe('tracing:ioredis:command:start', hear);
  onTestFinished(() => {
    unsubscribe('tracing:ioredis:command:start', hear);
  });
  return () => sent;
}

describe('a sweep', () => {
  it('knows by itself where to look while people play, and leaves a server alone in which nothing is left', async () => {
    const match = await openMatch(SQUADRO);
    const { first, second, board, bot, playground, server } = match;
    await first.click(board, lane(board));
    await nextBoard(second, board);
    const redis = await server.connection();
    const wake = async () => Number(await redis.zscore(keys.wakes, serverOf(match)));
    expect(await wake()).toBeLessThanOrEqual(playground.clock.now() + LEASE);
    playground.clock.advance(LEASE);
    await sweepThrough(bot);
    expect(await wake()).toBeGreaterThan(playground.clock.now() + DAY);

    const direct = await second.direct();
    letPass(2.5 * DAY, playground.clock, [bot]);
    await sweepThrough(bot);
    await direct.sees('your time runs out');
    letPass(DAY, playground.clock, [bot]);
    await sweepThrough(bot);
    await second.sees(`${second.mention} has run out of time.`, { after: board });
    await expect.poll(() => redis.zcard(keys.outbox(serverOf(match)))).toBe(0);
    playground.clock.advance(LEASE);
    await sweepThrough(bot);
    expect(await redis.zscore(keys.wakes, serverOf(match))).toBeNull();
    expect(repairs(match)).toBe(0);
  });

  it('reminds players of a match that a version without this index has begun', async () => {
    const match = await openMatch(SQUADRO);
    const { first, playground, server, openBot, bot } = match;
    await bot.close();
    const redis = await server.connection();
    await redis.del(keys.wakes);
    const newer = await openBot();
    await expect.poll(() => redis.zscore(keys.wakes, serverOf(match))).not.toBeNull();
    expect(repairs(match)).toBe(1);
    const direct = await first.direct();
    letPass(2.5 * DAY, playground.clock, [newer]);
    await sweepThrough(newer);
    await direct.sees('your time runs out');
  });

  it('finds what a version without this index writes meanwhile', async () => {
    const match = await openMatch(SQUADRO);
    const { first, playground, server, bot } = match;
    await sweepThrough(bot);
    const direct = await first.direct();
    await (await server.connection()).del(keys.wakes);
    letPass(2.5 * DAY, playground.clock, [bot]);
    await sweepThrough(bot);
    await direct.sees('your time runs out');
  });

  it('lets no effect wait for days that a process whose clock was ahead has left behind', async () => {
    const { bot, playground, store } = await openTestBot([]);
    const place = newPlace();
    const now = playground.clock.now();
    await bot.sweep();
    await challengeIn(store, place, {}, now + 2 * DAY);
    await bot.sweep();
    expect(await store.claim(place, now + LEASE - 1, 1)).toHaveLength(0);
    expect(await store.claim(place, playground.clock.now() + LEASE, 1)).toHaveLength(1);
  });

  it('is not held up by a server of which something is broken', async () => {
    const match = await openMatch(SQUADRO);
    const { first, playground, server, bot, store, log } = match;
    const broken = newPlace();
    const redis = await server.connection();
    await challengeIn(store, broken, {}, playground.clock.now());
    await redis.set(keys.outbox(broken), 'no list');
    const direct = await first.direct();
    letPass(2.5 * DAY, playground.clock, [bot]);
    await sweepThrough(bot);
    await direct.sees('your time runs out');
    expect(log.some((line) => line.includes('cannot be looked at'))).toBe(true);
  });

  it('asks no more of Redis however many servers have nothing to do', async () => {
    const { bot, server } = await openTestBot([]);
    const redis = await server.connection();
    const sent = countCommands();
    const inOneSweep = async (): Promise<number> => {
      await bot.sweep();
      const before = sent();
      await bot.sweep();
      return sent() - before;
    };
    const settle = async (count: number): Promise<void> => {
      const places = Array.from({ length: count }, newPlace);
      await redis.sadd(keys.places, ...places);
      await redis.zadd(keys.wakes, ...places.flatMap((place) => [1e15, place]));
    };
    await settle(1_500);
    const few = await inOneSweep();
    await settle(6_000);
    const many = await inOneSweep();
    expect(few).toBeLessThan(1_000);
    expect(many).toBeLessThan(1_000);
  });
});
