import { describe, expect, test } from 'vitest';
import { positionFrom, START } from '../../../src/rules/eximo/diagram.ts';
import { eximo } from '../../../src/rules/eximo/game.ts';
import type { Seat } from '../../../src/rules/game.ts';
import { refusal } from '../in-english.ts';
import { BLACK, type Men, playing, WHITE, withMen, written } from './positions.ts';

interface Case {
  readonly men: Men;
  readonly turn: Seat;
  readonly moves: readonly string[];
  /** The man whose moves these are, where they are not all. */
  readonly of?: string;
}

interface Drops extends Omit<Case, 'moves' | 'of'> {
  readonly path: string;
  readonly drops: readonly string[];
}

/** Paths without their drops, each once. */
const paths = (moves: readonly string[]): string[] => [...new Set(moves.map((text) => text.split('@')[0]!))];

test('Sixteen men each start on their sides, and Black moves first', () => {
  const view = eximo.view(eximo.start({ seed: 'any', first: BLACK }), 'public');
  expect(view.turn).toBe(BLACK);
  expect(view.men.map(({ length }) => length)).toEqual([16, 16]);
  expect(view.men[0].join(' ')).toBe('b1 c1 d1 e1 f1 g1 b2 c2 d2 e2 f2 g2 b3 c3 f3 g3');
  expect(view.men[1].join(' ')).toBe('b6 c6 f6 g6 b7 c7 d7 e7 f7 g7 b8 c8 d8 e8 f8 g8');
  expect(refusal(() => eximo.start({ seed: 'any', first: WHITE }))).toBe('Black always starts in Eximo.');
});

describe('The examples of the booklet', () => {
  test('jumps', () => {
    const position = positionFrom(
      `
      5 . . . . . . . .
      4 . . . . B . . .
      3 . . . . . . . .
      2 . . B B . . . .
      1 . . B . . . . .
      `,
      BLACK,
    );
    const fromC1 = written(position).filter((text) => text.startsWith('c1'));
    expect(fromC1).toEqual(['c1-b2', 'c1-c3', 'c1-e3-e5']);
  });

  test('captures, two ranks up so that no White man stands on its last rank', () => {
    const position = positionFrom(
      `
      5 . . . . . . . .
      4 . . W W W . . .
      3 . . W B W . . .
      `,
      BLACK,
    );
    expect(written(position).toSorted()).toEqual(['d3xb3xd5', 'd3xb5', 'd3xd5', 'd3xf3xd5', 'd3xf5']);
  });
});

describe('Without a capture a man', () => {
  test.each(
    Object.entries<Case>({
      'steps forward or diagonally forward onto an empty square, up for Black': {
        men: { black: 'd4', white: 'h8' },
        turn: BLACK,
        moves: ['d4-c5', 'd4-d5', 'd4-e5'],
      },
      'steps down for White': {
        men: { black: 'h1', white: 'd4' },
        turn: WHITE,
        moves: ['d4-c3', 'd4-d3', 'd4-e3'],
      },
      'does not step over the edge': {
        men: { black: 'a3 h5' },
        turn: BLACK,
        moves: ['a3-a4', 'a3-b4', 'h5-g6', 'h5-h6'],
      },
      'does not step onto a man of either side': {
        men: { black: 'd4 e5 f6', white: 'c5 b6 d5 d6 c7' },
        turn: BLACK,
        moves: [],
        of: 'd4',
      },
      'jumps a friend forward or diagonally forward, but not sideways': {
        men: { black: 'd3 c4 d4 e4 c3 e3', white: 'h8' },
        turn: BLACK,
        moves: ['d3-b5', 'd3-d5', 'd3-f5'],
        of: 'd3',
      },
      'jumps no friend when the square behind it is taken or off the board': {
        men: { black: 'b3 a4 b4 b5 c4 d5', white: 'h8' },
        turn: BLACK,
        moves: [],
        of: 'b3',
      },
      'may step where it could also jump': {
        men: { black: 'c2 d3', white: 'h8' },
        turn: BLACK,
        moves: ['c2-b3', 'c2-c3', 'c2-e4'],
        of: 'c2',
      },
      'must go on jumping while it can, by any way it likes': {
        men: { black: 'c1 c2 c4 d4', white: 'h8' },
        turn: BLACK,
        moves: ['c1-b2', 'c1-c3-c5', 'c1-c3-e5', 'c1-d2'],
        of: 'c1',
      },
      'jumps no enemy without taking it, and takes none in a chain of jumps': {
        men: { black: 'c1 c2', white: 'c4 d5 d6 e5 b5' },
        turn: BLACK,
        moves: ['c1-b2', 'c1-c3', 'c1-d2'],
        of: 'c1',
      },
    }),
  )('%s', (_, { men, turn, moves, of = '' }) => {
    const found = paths(written(withMen(men, turn))).filter((text) => text.startsWith(of));
    expect(found.toSorted()).toEqual(moves);
  });
});

describe('With a capture a man', () => {
  test.each(
    Object.entries<Case>({
      'must take, whatever else the others could do': {
        men: { black: 'b2 c2 d4', white: 'e5' },
        turn: BLACK,
        moves: ['d4xf6'],
      },
      'takes forward, diagonally forward, left and right': {
        men: { black: 'd4', white: 'c4 e4 c5 d5 e5 c3 d3 e3' },
        turn: BLACK,
        moves: ['d4xb4xd6', 'd4xb6', 'd4xd6', 'd4xf4xd6', 'd4xf6'],
      },
      'does not take backwards': {
        men: { black: 'd4', white: 'c3 d3 e3' },
        turn: BLACK,
        moves: ['d4-c5', 'd4-d5', 'd4-e5'],
      },
      'takes none that is covered or stands at the edge': {
        men: { black: 'b4', white: 'a4 b5 b6 c4 d4 a5 c5 d6' },
        turn: BLACK,
        moves: [],
      },
      'takes downwards for White': {
        men: { black: 'd4 e6', white: 'd5' },
        turn: WHITE,
        moves: ['d5xd3'],
      },
      'must go on while it can, and need not choose the longest': {
        men: { black: 'c2', white: 'c3 c5 d5 b3' },
        turn: BLACK,
        moves: ['c2xa4', 'c2xc4xc6', 'c2xc4xe6'],
      },
      'chooses freely among the men that can take': {
        men: { black: 'b2 g2', white: 'b3 g3 g5' },
        turn: BLACK,
        moves: ['b2xb4', 'g2xg4xg6'],
      },
      'removes a taken man at once, so it is not taken twice and no longer in the way': {
        men: { black: 'c3', white: 'd3 d4 e4' },
        turn: BLACK,
        moves: ['c3xe3xc5', 'c3xe3xe5', 'c3xe5'],
      },
      'jumps no friend in a chain of captures': {
        men: { black: 'c2 c5', white: 'c3' },
        turn: BLACK,
        moves: ['c2xc4'],
      },
    }),
  )('%s', (_, { men, turn, moves }) => {
    expect(paths(written(withMen(men, turn))).toSorted()).toEqual(moves);
  });
});

describe('A man that reaches the last rank', () => {
  const LATE = { black: 'd7', white: 'h7' };

  test('leaves at once, and two new men come onto different squares of the drop zone', () => {
    const position = playing(withMen(LATE, BLACK), 'd7-e8@b1,c2');
    expect(eximo.view(position, 'public').men).toEqual([['b1', 'c2'], ['h7']]);
  });

  test('gives every pair of the twelve squares to choose from', () => {
    const drops = written(withMen(LATE, BLACK)).filter((text) => text.startsWith('d7-d8'));
    expect(drops).toHaveLength((12 * 11) / 2);
    expect(new Set(drops).size).toBe(drops.length);
    const squares = new Set(drops.flatMap((text) => text.split('@')[1]!.split(',')));
    expect([...squares].join(' ')).toBe('b1 c1 d1 e1 f1 g1 b2 c2 d2 e2 f2 g2');
  });

  test.each(
    Object.entries<Drops>({
      'by a jump': {
        men: { black: 'd6 d7 b1 c1 d1 e1 f1 g1 b2 c2', white: 'h4' },
        turn: BLACK,
        path: 'd6-d8',
        drops: ['d2,e2', 'd2,f2', 'd2,g2', 'e2,f2', 'e2,g2', 'f2,g2'],
      },
      'by a capture, even where another would be possible': {
        men: { black: 'd6 b1 c1 d1 e1 f1 g1 b2 c2 d2 e2', white: 'd7 e8 c8' },
        turn: BLACK,
        path: 'd6xd8',
        drops: ['f2,g2'],
      },
      'for White on its own side': {
        men: { black: 'h4', white: 'd2 b7 c7 d7 e7 f7 g7 b8 c8 d8' },
        turn: WHITE,
        path: 'd2-d1',
        drops: ['e8,f8', 'e8,g8', 'f8,g8'],
      },
      'with the square it came from empty': {
        men: { black: 'b2 b3 b5 b7 b1 c1 d1 e1 f1 g1 c2 d2 e2 f2', white: 'h8' },
        turn: BLACK,
        path: 'b2-b4-b6-b8',
        drops: ['b2,g2'],
      },
      'with the men it took in the zone gone': {
        men: { black: 'b2 b1 c1 d1 e1 f1 g1 e2 f2 g2', white: 'c2 d3 d5 d7' },
        turn: BLACK,
        path: 'b2xd2xd4xd6xd8',
        drops: ['b2,c2', 'b2,d2', 'c2,d2'],
      },
      'with one empty square, where only one is dropped': {
        men: { black: 'd7 b1 c1 d1 e1 f1 g1 b2 c2 d2 e2 f2', white: 'h7' },
        turn: BLACK,
        path: 'd7-d8',
        drops: ['g2'],
      },
    }),
  )('%s', (_, { men, turn, path, drops }) => {
    const found = written(withMen(men, turn)).filter((text) => text.startsWith(`${path}@`));
    expect(found.toSorted()).toEqual(drops.map((squares) => `${path}@${squares}`));
  });

  test('is simply lost where the drop zone is full', () => {
    const full = 'b1 c1 d1 e1 f1 g1 b2 c2 d2 e2 f2 g2';
    const position = withMen({ black: `d7 ${full}`, white: 'h7' }, BLACK);
    expect(written(position)).toContain('d7-d8');
    expect(eximo.view(playing(position, 'd7-d8'), 'public').men[0].join(' ')).toBe(full);
  });

  test('finds a White man in the drop zone in its way', () => {
    const position = withMen({ black: 'd7', white: 'b2 h7' }, BLACK);
    expect(written(position).filter((text) => text.includes('b2'))).toEqual([]);
  });

  test('ends the turn: the other player moves', () => {
    expect(playing(withMen(LATE, BLACK), 'd7-d8@b1,c1').turn).toBe(WHITE);
  });
});

test('A captured man is gone', () => {
  const position = playing(START, 'c3-d4', 'c6-d5', 'd4xd6');
  const { men, captured } = eximo.view(position, 'public');
  expect(men[1]).not.toContain('d5');
  expect(men[0]).toContain('d6');
  expect(captured).toEqual([0, 1]);
});
