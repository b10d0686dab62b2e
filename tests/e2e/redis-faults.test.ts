import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Person, type SeenMessage, textOf } from '@parlour/playground';
import type { Cluster, Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { personId, placeId } from '../../src/match/match.ts';
import { ENGLISH } from '../../src/texts/languages.ts';
import { textsIn } from '../../src/texts/texts.ts';
import { freePort, needsRedis, REAL_REDIS } from '../store/server.ts';
import { beginMatch, nextBoard } from './by-clicks.ts';
import { openParlour, type Parlour } from './parlour.ts';

const UNREACHABLE = textsIn(ENGLISH)('trouble.store.unreachable');
const UNWRITABLE = textsIn(ENGLISH)('trouble.store.unwritable');

describe.skipIf(!REAL_REDIS)(needsRedis('When Redis'), () => {
  let parlour: Parlour;
  let redis: Redis | Cluster;
  let ada: Person;
  let ben: Person;
  beforeEach(async () => {
    parlour = await openParlour('redis-faults');
    redis = await parlour.server.connection();
    [ada, ben] = [await parlour.person('Ada'), await parlour.person('Ben')];
  });
  afterEach(() => parlour.close());

  const config = (name: string, value: string) => redis.config('SET', name, value);
  const begin = (): Promise<SeenMessage> => beginMatch([ada, ben], { game: 'eximo', side: 'Black' });

  /** All is well again without anybody's doing: the same move is played, and the board comes. */
  async function playsOn(board: SeenMessage): Promise<void> {
    await expect.poll(() => parlour.app().store.ready()).toBe(true);
    await expect
      .poll(async () => (await ada.command('move', { move: 'c3-d4' })).outcome, {
        interval: 500,
      })
      .toBe('quiet');
    expect(textOf(await nextBoard(ben, board, ada))).toContain('moved c3 to d4.');
    const [match] = await parlour.store.gamesOf(placeId((await ada.me()).servers[0]!.id), personId(ada.id));
    expect(match).toMatchObject({ moves: ['c3-d4'] });
  }

  /** What the log says about the last command that failed. */
  const advice = (): string => parlour.mistakes().at(-1) ?? '';

  test('is full, people hear that nothing can be written down, look at what there is, and play on later', async () => {
    const board = await begin();
    await config('maxmemory', '1mb');
    expect((await ada.command('move', { move: 'c3-d4' })).text).toBe(UNWRITABLE);
    expect(advice()).toContain('Redis is full: raise its maxmemory');
    expect((await ada.command('challenge', { game: 'eximo', opponent: ben })).text).toBe(UNWRITABLE);
    expect((await ada.command('games')).text).toContain('### Your move');
    await config('maxmemory', '0');
    await playsOn(board);
  });

  test('becomes full between two steps, nothing is half done', async () => {
    const board = await begin();
    const { message: picker } = await ada.click(board, 'c3…');
    await config('maxmemory', '1mb');
    await ada.click(picker, 'c3 to d4');
    await ada.sees(UNWRITABLE);
    await config('maxmemory', '0');
    await ada.click(picker, 'c3 to d4');
    await ada.seesGone(picker);
    await nextBoard(ben, board, ada);
  });

  test('cannot save to its disk, people hear that nothing can be written down', async () => {
    const board = await begin();
    await config('stop-writes-on-bgsave-error', 'yes');
    await config('save', '3600 1');
    // A folder that bears the name of the file to be written.
    const [, folder] = await redis.config('GET', 'dir');
    const obstacle = join(String(folder), 'dump.rdb');
    mkdirSync(join(obstacle, 'in the way'), { recursive: true });
    await redis.bgsave();
    await expect
      .poll(async () => String(await redis.info('persistence')))
      .toContain('rdb_last_bgsave_status:err');
    expect((await ada.command('move', { move: 'c3-d4' })).text).toBe(UNWRITABLE);
    expect(advice()).toContain('Redis cannot save to its disk');
    rmSync(obstacle, { recursive: true });
    await redis.bgsave();
    await playsOn(board);
  });

  test('has become a replica, people hear so soon, and play on when it is the master again', async () => {
    const board = await begin();
    await config('replica-serve-stale-data', 'yes');
    await redis.call('REPLICAOF', '127.0.0.1', String(await freePort()));
    expect((await ada.command('move', { move: 'c3-d4' })).text).toBe(UNWRITABLE);
    expect(advice()).toContain('is a replica');
    expect((await ada.command('games')).text).toContain('### Your move');
    await redis.call('REPLICAOF', 'NO', 'ONE');
    await playsOn(board);
  });

  test('is so slow that nobody would wait, people hear so, and play on when it is back', async () => {
    const board = await begin();
    await redis.call('CLIENT', 'PAUSE', '7000', 'ALL');
    const answers = await Promise.all([ada.command('move', { move: 'c3-d4' }), ben.command('games')]);
    expect(answers.map(({ text }) => text)).toEqual([UNREACHABLE, UNREACHABLE]);
    // It may be that the move was made late.
    await expect
      .poll(
        async () => {
          const again = await ada.command('move', { move: 'c3-d4' });
          return again.outcome === 'quiet' || again.text.startsWith('It is not your turn yet');
        },
        { interval: 500 },
      )
      .toBe(true);
    expect(textOf(await nextBoard(ben, board, ada))).toContain('moved c3 to d4.');
  });

  test('takes a second for each answer, the move is played all the same', async () => {
    const board = await begin();
    await redis.call('CLIENT', 'PAUSE', '1500', 'ALL');
    expect((await ada.command('move', { move: 'c3-d4' })).outcome).toBe('quiet');
    await nextBoard(ben, board, ada);
  });

  test('has another password from now on, people hear so, and the log says where to look', async () => {
    const board = await begin();
    await config('requirepass', 'changed');
    await redis.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
    expect((await ada.command('move', { move: 'c3-d4' })).text).toBe(UNREACHABLE);
    expect(advice()).toContain('REDIS_URL');
    await config('requirepass', '');
    await playsOn(board);
  });

  test('has forgotten its scripts, nobody notices', async () => {
    const board = await begin();
    await redis.script('FLUSH');
    await playsOn(board);
  });

  test('has been emptied, people hear that the match is gone, and begin another', async () => {
    const board = await begin();
    await redis.flushall();
    expect((await ada.click(board, 'c3…')).text).toBe(
      'I cannot find that match any more. `/games` lists the ones you are in.',
    );
    expect((await ada.command('move', { move: 'c3-d4' })).text).toContain('You have no game under way here.');
    await playsOn(await begin());
  });
});
