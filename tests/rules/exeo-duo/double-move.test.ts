import { describe, expect, test } from 'vitest';
import { drawn, legal, played, standing } from './positions.ts';

/** Blue's pyramid stands alone in the South; its twin is on b13. */
const ALONE = drawn({
  south: `
    . . . . . . .
    . . . . . . .
    . . . S . C .
    1 . S 3 S . 2
    . . . S . . .
    . p . . . . .
    . . . . . . .`,
});

const southEnds = (moves: readonly string[], north: string): string[] =>
  moves
    .filter((move) => move.endsWith(` ${north}`))
    .map((move) => move.split(/[- ]/)[1]!)
    .sort();

describe('A double move', () => {
  test('takes one step to any of the eight neighbours', () => {
    expect(southEnds(legal(ALONE), 'b13-b11')).toEqual(['a1', 'a2', 'a3', 'b1', 'b3', 'c1', 'c2', 'c3']);
  });

  test('takes two steps in the same direction', () => {
    const inTheMiddle = drawn({
      south: `
        . . . . . . .
        . . . p . . .
        . . . S . . .
        1 . S 3 S . 2
        . . . S . . .
        . . . . . C .
        . . . . . . .`,
    });
    expect(southEnds(legal(inTheMiddle), 'b13-b12')).toEqual(['b4', 'b6', 'f4', 'f6']);
  });

  test('is two steps on one half and one step on the other, nothing else', () => {
    const steps = legal(ALONE).map((move) =>
      move
        .split(' ')
        .map((hop) => {
          const [from, to] = hop
            .split('-')
            .map((name) => [name.charCodeAt(0), Number(name.slice(1))] as const);
          return Math.max(Math.abs(from![0] - to![0]), Math.abs(from![1] - to![1]));
        })
        .join(' and '),
    );
    expect([...new Set(steps)].sort()).toEqual(['1 and 2', '2 and 1']);
  });

  const crowded = drawn({
    south: `
      . . . . . . .
      . . . . . . .
      c . P S . . .
      1 . S 3 S . 2
      . . . S . . .
      . . q . p C .
      . . . r . . .`,
    north: `
      . . . . . . .
      . . . . . . .
      . p . S . . .
      1 . S 3 S . 2
      . . c S . P .
      . q . . . C .
      . r . . . . .`,
  });

  test.each([
    ['crosses an empty ordinary square', 'a5-a7 b12-b13', true],
    ['may take its two steps in the North', 'a5-a6 b12-b14', true],
    ['does not change direction on the way', 'a5-b7 b12-b13', false],
    ['does not enter a square held by an own piece', 'e2-c2 b12-b13', false],
    ['does not enter a square held by an enemy', 'a5-c5 b12-b13', false],
    ['does not step onto an enemy either', 'e2-f2 b12-b14', false],
    ['does not cross an own piece', 'd1-f3 b12-b13', false],
    ['does not cross an enemy', 'e2-g2 b12-b13', false],
    ['does not enter a silver square', 'e2-e4 b12-b13', false],
    ['does not cross a silver square', 'e2-c4 b12-b13', false],
    ['does not cross an EXEO square', 'a5-a3 b12-b13', false],
    ['does not cross an EXEO square in the North', 'a5-a6 c10-e12', false],
    ['does not put a single piece on an EXEO square', 'a5-a4 b12-b14', false],
    ['does not move two pieces of one half', 'a5-a7 c2-c1', false],
    ['does not cross the centre line', 'a5-a7 b8-b7', false],
    ['moves a piece on each half', 'a5-a7', false],
    ['does not take two steps on both halves', 'a5-a7 b12-b14', false],
    ['does not take one step on both halves', 'a5-a6 b12-b13', false],
  ])('%s: %s', (_, move, allowed) => {
    expect(legal(crowded).includes(move)).toBe(allowed);
  });

  test('of the South does not depend on what stands in the North', () => {
    const moves = legal(crowded);
    const norths = new Set(moves.filter((move) => move.startsWith('a5-a7 ')).map((move) => move.slice(6)));
    for (const north of norths) expect(moves).toContain(`c2-a2 ${north}`);
  });

  test('puts both pieces where they go', () => {
    expect(standing(played(ALONE, 'b2-d2 b13-c13')).filter((piece) => piece.startsWith('p'))).toEqual([
      'p d2',
      'p c13',
    ]);
  });
});
