import { describe, expect, test } from 'vitest';
import { playBout } from '../../src/ai/arena/bout.ts';
import { eloEstimate, eloOf } from '../../src/ai/arena/elo.ts';
import { SQUADRO } from '../../src/rules/squadro/view.ts';

describe('what games say about strength', () => {
  test.each([
    [0.5, 0],
    [0.75, 191],
    [0.25, -191],
    [10 / 11, 400],
  ])('a share of %d is a difference of %d', (share, elo) => {
    expect(Math.round(eloOf(share))).toBe(elo);
  });

  test('draws count half, and more games leave less doubt', () => {
    const some = eloEstimate([1, 1, 0.5, 0]);
    const many = eloEstimate([1, 1, 0.5, 0, 1, 1, 0.5, 0, 1, 1, 0.5, 0]);
    expect(some).toMatchObject({ wins: 2, draws: 1, losses: 1, share: 0.625 });
    expect(many.elo).toBeCloseTo(some.elo);
    expect(many.error).toBeLessThan(some.error);
  });

  test('who has won everything is beyond any number', () => {
    expect(eloEstimate([1, 1]).elo).toBe(Number.POSITIVE_INFINITY);
    expect(eloEstimate([0]).elo).toBe(Number.NEGATIVE_INFINITY);
  });
});

test('a bout comes out the same every time', async () => {
  const bout = { game: SQUADRO, names: ['2', 'random'], number: 3, seed: 'again', opening: 2 } as const;
  const { points, moves } = await playBout(bout);
  expect(await playBout(bout)).toMatchObject({ points, moves });
});

test('the players change seats from game to game', async () => {
  const bout = { game: SQUADRO, names: ['2', 'random'], seed: 'seats', opening: 0 } as const;
  const points = await Promise.all(
    [0, 1].map(async (number) => (await playBout({ ...bout, number })).points),
  );
  expect(points).toEqual([1, 1]);
});
