import { describe, expect, test } from 'vitest';
import { drawn, legal, played, standing } from './positions.ts';

/** Blue's pyramid stands alone in the middle of the South; its twin is on f8. */
const ALONE = drawn({
  south: `
    S . C 3 . . S
    . . . . . . .
    . . . . . . .
    1 . . p . . 2
    . . . . . . .
    . . . . . . .
    S . . . . . S`,
});

const southEnds = (moves: readonly string[], north: string): string[] =>
  moves
    .filter((move) => move.endsWith(` ${north}`))
    .map((move) => move.split(/[- ]/)[1]!)
    .sort();

describe('A double move', () => {
  test('takes one step to any of the eight neighbours', () => {
    expect(southEnds(legal(ALONE), 'f8-f10')).toEqual(['c3', 'c4', 'c5', 'd3', 'd5', 'e3', 'e4', 'e5']);
  });

  test('takes two steps in the same direction', () => {
    expect(southEnds(legal(ALONE), 'f8-f9')).toEqual(['b2', 'b4', 'b6', 'd2', 'd6', 'f2', 'f4', 'f6']);
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
      S . r 3 . . S
      . . . . . . .
      . c . . . P .
      1 . . . . . 2
      . . . p C . .
      . . q . . . .
      S . . . . . S`,
    north: `
      S . . . . . S
      . . . . . . .
      . p . . . . .
      1 c . . . P 2
      . . . . . . .
      . . . C . . .
      S q r 3 . . S`,
  });

  test.each([
    ['crosses an empty ordinary square', 'd3-d5 b12-b13', true],
    ['may take its two steps in the North', 'd3-d4 b12-b14', true],
    ['does not change direction on the way', 'd3-e5 b12-b13', false],
    ['does not enter a square held by an own piece', 'd3-b5 b12-b13', false],
    ['does not enter a square held by an enemy', 'd3-f5 b12-b13', false],
    ['does not step onto an enemy either', 'd3-e3 b12-b14', false],
    ['does not cross an own piece', 'd3-b1 b12-b13', false],
    ['does not cross an enemy', 'd3-f3 b12-b13', false],
    ['does not enter a silver square', 'c7-a7 b12-b13', false],
    ['does not cross an EXEO square', 'c7-e7 b12-b13', false],
    ['does not cross an EXEO square in the North', 'b5-b6 c8-e8', false],
    ['does not put a single piece on an EXEO square', 'b5-a4 b12-b14', false],
    ['does not move two pieces of one half', 'd3-d5 b5-b6', false],
    ['does not cross the centre line', 'c7-c8 b12-b14', false],
    ['moves a piece on each half', 'd3-d5', false],
    ['does not take two steps on both halves', 'd3-d5 b12-b14', false],
    ['does not take one step on both halves', 'd3-d4 b12-b13', false],
  ])('%s: %s', (_, move, allowed) => {
    expect(legal(crowded).includes(move)).toBe(allowed);
  });

  test('of the South does not depend on what stands in the North', () => {
    const moves = legal(crowded);
    const norths = new Set(moves.filter((move) => move.startsWith('d3-d5 ')).map((move) => move.slice(6)));
    for (const north of norths) expect(moves).toContain(`b5-b7 ${north}`);
  });

  test('puts both pieces where they go', () => {
    expect(standing(played(ALONE, 'd4-f6 f8-e9')).filter((piece) => piece.startsWith('p'))).toEqual([
      'p f6',
      'p e9',
    ]);
  });
});
