import { describe, expect, test } from 'vitest';
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
      S . . 3 . . S
      . . . . . . .
      . . . . . . .
      1 . . . . . 2
      . . . c . . .
      . . . . . . .
      p . . . P . S`,
    obliged: ['a1'],
    allows: ['a1-a2 e8-e10', 'a1-c3 e8-e9', 'a1-b2 f8-d10'],
    forbids: ['d3-d4 e8-e10', 'd3-d5 f8-f9'],
  },
  {
    says: 'A piece on a silver square may push its way out as the only move of the turn',
    south: `
      S . . 3 . . S
      . . . . . . .
      . . . . . . .
      1 . . C . . 2
      . . . c . . .
      . P . . . . .
      p . . . . . S`,
    obliged: ['a1'],
    allows: ['a1xb2>a1', 'a1xb2>g7', 'a1-a2 e8-e10', 'a1-c1 e8-e9'],
    forbids: ['d3xd4>g1', 'd3-d2 f8-f10'],
  },
  {
    says: 'Nobody exits while a piece on a silver square can move',
    south: `
      S . . 3 . . S
      . . . . . . .
      . . . . . . .
      1 . . . . . 2
      . c . . . . .
      . . . . . . .
      S . P . . . p`,
    north: `
      S . P . . . S
      . . . . . . .
      . . . . . . .
      1 . c . . . 2
      . . . . . . .
      . . . . . . .
      S . . 3 p . S`,
    obliged: ['g1'],
    allows: ['g1-g2 c11-c13', 'g1-e3 c11-b11'],
    forbids: ['b3-a4 c11-a11', 'b3-b4 e8-e10'],
  },
  {
    says: 'Of two obliged pieces in one half either may move',
    south: `
      S . . 3 . . c
      . . . . . . .
      . . . . . . .
      1 . . . . . 2
      . . . r . . .
      . . . . . . .
      p . . . P . S`,
    obliged: ['a1', 'g7'],
    allows: ['a1-a2 e8-e10', 'g7-g6 f8-f10', 'g7-e5 c8-c9'],
    forbids: ['d3-d4 e8-e10', 'd3-d5 c8-c9'],
  },
  {
    says: 'Obliged pieces in both halves move together, and nothing is pushed',
    south: `
      S . . 3 . . S
      . . . . . . .
      . . . . . . .
      1 . . . . . 2
      . . . c . . .
      . P . . . . .
      p . . . . . S`,
    north: `
      S P . . . . c
      . . . . . . .
      . . . . . . .
      1 . . . . . 2
      . . . . . . .
      . . . . . . .
      S . . 3 . p S`,
    obliged: ['a1', 'g14'],
    allows: ['a1-a2 g14-e12', 'a1-c1 g14-g13'],
    forbids: ['a1xb2>a1', 'a1-a2 f8-f10', 'd3-d4 g14-e12', 'd3-d5 f8-f9'],
  },
  {
    says: 'Both twins of a broken pair move, and so their owner neither pushes nor exits',
    south: `
      S . . 3 . . c
      . . . . . . .
      . . . P . . .
      1 . . . . . 2
      . . . . . p .
      . . . . . . .
      S . . . . . S`,
    north: `
      S P . . . . S
      . . . . . . .
      . . . . . . .
      c . . . p . 2
      . . . . . . .
      . . . . . . .
      S . . 3 . . S`,
    obliged: ['g7', 'a11'],
    allows: ['g7-f6 a11-c11', 'g7-e5 a11-a12', 'g7-g5 a11-b10'],
    forbids: ['f3-g4 e11-g11', 'f3xd5>a1', 'g7-f6 e11-e13', 'f3-f4 a11-c11'],
  },
  {
    says: 'A piece that is boxed in does not stop its owner from playing elsewhere, be it an exit or a push',
    south: `
      S . . 3 . . S
      . . . . . . .
      . . . . . . .
      1 . . . . P 2
      . . . . . . .
      . . . . . r p
      S . . . . q c`,
    north: `
      S P . . . . S
      . . . . . . .
      . . . . . . .
      1 . . . . p 2
      . . . . . . .
      . . . . . . .
      S q r 3 c . S`,
    obliged: ['g1'],
    allows: ['f2xf4>a1', 'g2-g3 f11-d11', 'f1-e1 b8-b10'],
    forbids: ['g1-g3 f11-f12'],
  },
  {
    says: 'A boxed-in piece does not forbid an exit',
    south: `
      S . . 3 . . S
      . . . . . . .
      . . . . . . .
      1 . . . . . 2
      . . . . . . .
      . . . . . r p
      S P . . . q c`,
    north: `
      S P . . . . S
      . . . . . . .
      . . . . . . .
      1 . . . . p 2
      . . . . . . .
      . . . . . . .
      S q r 3 c . S`,
    obliged: ['g1'],
    allows: ['g2-g4 f11-g11'],
    forbids: [],
  },
  {
    says: 'A piece that can only push its way out leaves the choice to move the obliged piece of the other half',
    south: `
      S . . 3 . . S
      . . . . . . .
      . . . . q . .
      1 . . . . . 2
      . . . . c . .
      P C . . . . .
      p R . . . . S`,
    north: `
      S P C . R . q
      . . . . . . .
      . . . . . . .
      1 . . . . . 2
      . . . . . . .
      . . . . . . .
      S . . 3 c p S`,
    obliged: ['a1', 'g14'],
    allows: ['a1xa2>a1', 'a1xb2>g7', 'a1xb1>g1', 'e3-e4 g14-e12', 'e5-c5 g14-g13'],
    forbids: ['e3-e4 e8-e10', 'e3-e1 f8-f9'],
  },
  {
    says: 'Obliged pieces that have one step each cannot both move, for a double move has three steps',
    south: `
      S . . 3 . . S
      . . . . . . .
      . . . P . . .
      1 . . . . . 2
      c . . . . . .
      . r . . . . .
      p q . . . . S`,
    north: `
      S . . . . q p
      . . . . . r .
      . . . . . . c
      1 . . . . . 2
      . . . . . . .
      . . . P . . .
      S . . 3 . . S`,
    obliged: ['a1', 'g14'],
    allows: ['a1-a2 g12-e12', 'a3-c3 g14-g13'],
    forbids: ['a1-a2 g14-g13', 'a3-c3 g12-f12'],
  },
];

describe.each(CASES)('$says', ({ obliged, allows, forbids, ...drawing }) => {
  const position = drawn(drawing);
  const moves = legal(position);
  test('as the view says', () => expect(exeoDuo.view(position, 'public').obliged).toEqual(obliged));
  test.each(allows)('%s is legal', (move) => expect(moves).toContain(move));
  test.each(forbids)('%s is not', (move) => expect(moves).not.toContain(move));
});
