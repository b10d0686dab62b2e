import { describe, expect, test } from 'vitest';
import { placeNamed, SHAPES, SQUARE_KINDS, wayBetween } from '../../../src/rules/exeo-duo/board.ts';
import { exeoDuo } from '../../../src/rules/exeo-duo/game.ts';
import { type Drawn, drawn, legal } from './positions.ts';

interface Case extends Drawn {
  readonly says: string;
  readonly obliged: readonly string[];
  readonly allows: readonly string[];
  readonly forbids: readonly string[];
}

const CASES: readonly Case[] = [
  {
    says: 'A piece on a silver square steps out, by one step or two',
    south: `
      . . . . . . .
      . c . . . . .
      . . . S . . .
      1 . S 3 S . 2
      . . . p . . .
      . . . . . . .
      . . . . P . .`,
    obliged: ['d3'],
    allows: ['d3-d2 b12-b10', 'd3-d1 b12-c12', 'd3-c2 b13-d13'],
    forbids: ['b6-b7 b12-b10', 'b6-d6 b13-b14'],
  },
  {
    says: 'A piece on a silver square may push its way out as the only move of the turn',
    south: `
      . . . . . . .
      . . . . . . .
      . . . S . . .
      1 . S 3 S . 2
      . C . p . . .
      . c . P . . .
      . . . . . . .`,
    obliged: ['d3'],
    allows: ['d3xd2>d3', 'd3xd2>e4', 'd3-e3 b12-b10', 'd3-f1 b12-c12'],
    forbids: ['b2xb3>d5', 'b2-a2 b13-d13'],
  },
  {
    says: 'Nobody exits while a piece on a silver square can move',
    south: `
      . . . . . . .
      . . . . . . .
      . . . S . . .
      1 . S 3 p . 2
      . c . S . . .
      . . . . . . .
      . . P . . . .`,
    north: `
      . P . . . . .
      . . c . . . .
      . . . S . . .
      1 . S 3 S . 2
      . . . S . . .
      . . . . p . .
      . . . . . . .`,
    obliged: ['e4'],
    allows: ['e4-f4 c13-e13', 'e4-g6 c13-c12'],
    forbids: ['b3-a4 c13-a11', 'b3-b4 e9-c9'],
  },
  {
    says: 'Of two obliged pieces in one half either may move',
    south: `
      . . . . . . .
      . r . . . . .
      . . . c . . .
      1 . S 3 S . 2
      . . . p . . .
      . . . . . . .
      . . . . P . .`,
    obliged: ['d3', 'd5'],
    allows: ['d3-d2 b13-d13', 'd5-d6 b10-b8', 'd5-f7 b12-c12'],
    forbids: ['b6-b7 b13-d13', 'b6-d6 b12-c12'],
  },
  {
    says: 'Obliged pieces in both halves move together, and nothing is pushed',
    south: `
      . . . . . . .
      . . . . . . .
      . . . S . . .
      1 . S 3 S . 2
      . . . p . . .
      . c . P . . .
      . . . . . . .`,
    north: `
      . . . . . P .
      . . . . . . .
      . . . c . . .
      1 . S 3 S . 2
      . . . S . . .
      . p . . . . .
      . . . . . . .`,
    obliged: ['d3', 'd12'],
    allows: ['d3-c2 d12-d14', 'd3-b1 d12-c13'],
    forbids: ['d3xd2>d3', 'd3-c2 b9-d9', 'b2-b3 d12-d14', 'b2-b4 b9-b10'],
  },
  {
    says: 'Both twins of a broken pair move, and so their owner neither pushes nor exits',
    south: `
      . . . . . . .
      . . . . . . .
      . . . S . P .
      1 . S 3 c . 2
      . . . S . p .
      . . . . . . .
      . . . . . . .`,
    north: `
      . P . . . . .
      . . . . . . .
      . . . S . . .
      c . S 3 S . 2
      . . . S . . .
      . . . . p . .
      . . . . . . .`,
    obliged: ['e4', 'a11'],
    allows: ['e4-e5 a11-a13', 'e4-e6 a11-a12', 'e4-f4 a11-c13'],
    forbids: ['f3-g4 e9-g11', 'f3xf5>d5', 'e4-e5 e9-c9', 'f3-f2 a11-a13'],
  },
  {
    says: 'A piece that can only push its way out leaves the choice to move the obliged piece of the other half',
    south: `
      . . . . . . .
      . . . . . . .
      . . . S . . .
      1 . S 3 S . 2
      . . P p C . .
      . . c r q . .
      . . . . . . .`,
    north: `
      . r . . . P .
      . . . . . . .
      . . . q . . .
      1 . S 3 S . 2
      . . . S . . .
      . . . . . . .
      . p . C . c .`,
    obliged: ['d3', 'd12'],
    allows: ['d3xc3>d3', 'd3xe3>d5', 'c2-b2 d12-d14', 'd2-d1 d12-b12'],
    forbids: ['c2-b2 b8-b10', 'c2-a2 f8-f9', 'c2xc3>d5'],
  },
  {
    says: 'Obliged pieces that have one step each cannot both move, for a double move has three steps',
    south: `
      . . . . . . .
      . . . . . . .
      . . . S . . .
      1 . S 3 S . 2
      . P . q . C .
      . . p c r . .
      . . . . . . .`,
    north: `
      . . . . . . .
      . . p c r . .
      . P . q . C .
      1 . S 3 S . 2
      . . . S . . .
      . . . . . . .
      . . . . . . .`,
    obliged: ['d3', 'd12'],
    allows: ['d3-c3 c13-a13', 'd2-b4 d12-c12', 'd3xb3>d5'],
    forbids: ['d3-c3 d12-c12', 'd2-b4 c13-c14'],
  },
];

describe.each(CASES)('$says', ({ obliged, allows, forbids, ...drawing }) => {
  const position = drawn(drawing);
  const moves = legal(position);
  test('as the view says', () => expect(exeoDuo.view(position, 'public').obliged).toEqual(obliged));
  test.each(allows)('%s is legal', (move) => expect(moves).toContain(move));
  test.each(forbids)('%s is not', (move) => expect(moves).not.toContain(move));
});

/** On another board it could be: then it would not stop its owner from playing elsewhere. */
test('No obliged piece can be boxed in by those of its own colour: it has more ways out than they are', () => {
  const others = SHAPES.length - 1;
  for (const [name, kind] of SQUARE_KINDS) {
    if (kind === 'ordinary') continue;
    const { half, square } = placeNamed(name)!;
    const ways = [...SQUARE_KINDS].filter(([other, ground]) => {
      const there = placeNamed(other)!;
      return ground === 'ordinary' && there.half === half && wayBetween(square, there.square)?.steps === 1;
    });
    expect(ways.length).toBeGreaterThan(others);
  }
});
