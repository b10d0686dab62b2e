import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { openPool, type Pool, PoolClosed, type PoolOptions, TooBusy } from '../../../src/ai/pool.ts';
import { gameIds, positionAfter } from '../../../src/rules/catalogue.ts';
import type { GameRecord } from '../../../src/rules/record.ts';
import { SQUADRO } from '../../../src/rules/squadro/view.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlour-pool-'));
afterAll(() => rmSync(folder, { recursive: true }));

let pool: Pool | undefined;
const open = (options: PoolOptions): Pool => {
  pool = openPool({ threads: 1, ...options });
  return pool;
};
afterEach(() => pool?.close());

const mortal = new URL('./mortal-worker.ts', import.meta.url);
const hanging = new URL('./hanging-worker.ts', import.meta.url);
const numbered = new URL('./numbered-worker.ts', import.meta.url);
const slow = new URL('./slow-worker.ts', import.meta.url);
const record = (seed: string, moves: readonly string[] = []): GameRecord => ({
  game: SQUADRO,
  seed,
  first: 0,
  moves,
});
const asked = (seed: string, moves?: readonly string[], place = 'here') => ({
  place,
  record: record(seed, moves),
  level: 1 as const,
});

describe('the computer in its thread', () => {
  test('answers with legal moves, and says what is wrong with a record that is none', async () => {
    open({});
    for (const id of gameIds()) {
      const start: GameRecord = { game: id, seed: 'thread', first: 0, moves: [] };
      const first = await pool!.move({ place: 'here', record: start, level: 1 });
      const second = await pool!.hint({ place: 'here', record: { ...start, moves: [first] } });
      expect(() => positionAfter({ ...start, moves: [first, second] })).not.toThrow();
    }
    await expect(pool!.move(asked('nonsense', ['9']))).rejects.toThrow('reading.inRecord');
  });
});

describe('when a thread dies', () => {
  test('another makes the move', async () => {
    await expect(open({ module: mortal }).move(asked(join(folder, 'died')))).resolves.toBe('made by another');
  });

  test('a question that kills every thread is given up, and the next is answered', async () => {
    open({ module: mortal });
    const poison = pool!.move(asked('poison'));
    const sound = pool!.move(asked('sound'));
    await expect(poison).rejects.toThrow();
    await expect(sound).resolves.toBe('sound');
  });
});

describe('when a thread hangs, or needs more memory than there is', () => {
  const impatient = { module: hanging, grace: 5_000, megabytes: 48 };

  test.each([
    ['hangs', []],
    ['is hungry', ['hungry']],
  ])('that %s, it is ended, and another makes the move', async (how, moves) => {
    const file = join(folder, how);
    await expect(open(impatient).move(asked(file, moves))).resolves.toBe('made by another');
  });

  test('a question over which every thread hangs is given up, and the next is answered', async () => {
    let lost = 0;
    open({ ...impatient, onLoss: () => lost++ });
    const poison = pool!.move(asked('poison'));
    const sound = pool!.move(asked('sound'));
    await expect(poison).rejects.toThrow();
    await expect(sound).resolves.toBe('sound');
    expect(lost).toBeGreaterThan(1);
  });
});

describe('a move that nobody needs any more', () => {
  test('is given up while it waits, and while it is thought about', async () => {
    open({ module: slow });
    const ends = [new AbortController(), new AbortController()];
    const moves = ends.map(({ signal }) => pool!.move({ ...asked('wait'), signal }));
    const reasons = moves.map((move) => expect(move).rejects.toThrow('The match is over.'));
    for (const end of ends.reverse()) end.abort(new Error('The match is over.'));
    await Promise.all(reasons);
    const file = join(folder, 'afterwards');
    await expect(pool!.move(asked(file, ['next']))).resolves.toBe('next');
  });

  test('is not even begun when it was cancelled before', async () => {
    const signal = AbortSignal.abort(new Error('Too late.'));
    await expect(open({ module: slow }).move({ ...asked('wait'), signal })).rejects.toThrow('Too late.');
  });
});

test('a thread that nobody asks ends, and the next question starts another', async () => {
  open({ module: numbered, idleMillis: 1 });
  const first = await pool!.move(asked('first'));
  await expect.poll(() => pool!.move(asked('later'))).not.toBe(first);
});

test('places take turns, however many moves one of them wants', async () => {
  const file = join(folder, 'order');
  open({ module: slow });
  const end = new AbortController();
  const held = pool!.move({ ...asked('wait'), signal: end.signal }).catch(() => {});
  const crowd = ['a1', 'a2', 'a3'].map((name) => pool!.move(asked(file, [name], 'crowded')));
  const lone = pool!.move(asked(file, ['b1'], 'quiet'));
  end.abort();
  await Promise.all([held, ...crowd, lone]);
  expect(readFileSync(file, 'utf8')).toBe('a1 b1 a2 a3 ');
});

test('when too many moves wait, the next is refused at once', async () => {
  open({ module: slow, mostWaiting: 2 });
  const end = new AbortController();
  const question = { ...asked('wait'), signal: end.signal };
  const moves = [1, 2, 3].map(() => pool!.move(question).catch(() => 'cancelled'));
  await expect(pool!.move(question)).rejects.toThrow(TooBusy);
  end.abort();
  expect(await Promise.all(moves)).toEqual(['cancelled', 'cancelled', 'cancelled']);
});

test('closing the pool tells everybody who waits', async () => {
  open({ module: slow });
  const moves = [1, 2].map(() => pool!.move(asked('wait')));
  const told = moves.map((move) => expect(move).rejects.toThrow(PoolClosed));
  await pool!.close();
  await Promise.all(told);
  await expect(pool!.move(asked('wait'))).rejects.toThrow(PoolClosed);
});
