import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exeoDuo } from '../../../src/rules/exeo-duo/game.ts';
import type { ExeoDuoPosition } from '../../../src/rules/exeo-duo/position.ts';
import { drawn, IN_A_ROW, legal, NOTHING_LEFT } from './positions.ts';

const START = exeoDuo.start({ seed: 'any', first: 0 });

const CLOSE = drawn({
  south: `
    . . . . . . .
    . . . . q . .
    . C . S . . .
    1 . S 3 Q . 2
    . c . S . . .
    . . . . . . .
    . . . P . . .`,
});

const ON_SILVER = drawn({
  south: `
    . . . . . . .
    . . . . . . .
    . . . S . . .
    1 . S 3 S . 2
    . C . p . . .
    . c . P . . .
    . . . . . . .`,
});

const understood = (position: ExeoDuoPosition, text: string): string =>
  exeoDuo.write(position, exeoDuo.read(position, text));

describe('A double move is understood', () => {
  test.each([
    'b2-d2 b12-c12',
    'B2-D2 B12-C12',
    '  b2-d2   b12-c12 ',
    'b2d2b12c12',
    'b2 d2 b12 c12',
    'b2–d2, b12–c12',
    'b2 to d2, b12 to c12',
    'b2-d2 and then b12-c12',
    'b2>d2 + b12>c12',
    'b12-c12 b2-d2',
    'b12c12b2d2',
    'b2 b12 d2 c12',
    'b2 nach d2, b12 nach c12',
    'de b2 à d2 puis b12 à c12',
    'b2からd2へ、b12からc12へ',
  ])('written %s', (text) => {
    expect(understood(START, text)).toBe('b2-d2 b12-c12');
  });
});

describe('A push is understood', () => {
  test.each([
    ['b3xb5>c4', CLOSE, 'b3xb5>c4'],
    ['B3 x B5 > C4', CLOSE, 'b3xb5>c4'],
    ['b3b5c4', CLOSE, 'b3xb5>c4'],
    ['b3-b5-d5', CLOSE, 'b3xb5>d5'],
    ['b3 x b5 to d3', CLOSE, 'b3xb5>d3'],
    ['b3 schiebt b5 auf d3', CLOSE, 'b3xb5>d3'],
    ['b3 > c4 x b5', CLOSE, 'b3xb5>c4'],
    ['c4 b3 b5', CLOSE, 'b3xb5>c4'],
    ['d3xd2>d3', ON_SILVER, 'd3xd2>d3'],
    ['d3d2d3', ON_SILVER, 'd3xd2>d3'],
    ['d3 d3 d2', ON_SILVER, 'd3xd2>d3'],
  ])('written %s', (text, position, meaning) => {
    expect(understood(position, text)).toBe(meaning);
  });

  test('without its silver square where only one is empty', () => {
    const position = drawn({
      south: `
        . . . . . . .
        . . . . . . .
        . . . R . . .
        1 . Q 3 S . 2
        . . C P . . .
        . . . . . . .
        p . . . . . .`,
    });
    expect(understood(position, 'a1xc3')).toBe('a1xc3>e4');
  });
});

describe('What is left to those who have no double move is understood', () => {
  test.each([
    ['c2-d2', IN_A_ROW, 'c2-d2'],
    ['C2 to D2', IN_A_ROW, 'c2-d2'],
    ['c9d9', IN_A_ROW, 'c9-d9'],
    ['pass', NOTHING_LEFT, 'pass'],
    [' Pass! ', NOTHING_LEFT, 'pass'],
  ])('written %s', (text, position, meaning) => {
    expect(understood(position, text)).toBe(meaning);
  });
});

test('Every legal move is understood however it is typed', () => {
  const habits: readonly ((text: string) => string)[] = [
    (text) => text.toUpperCase(),
    (text) => text.replace(/[^a-g0-9]/g, ''),
    (text) => text.replace(/[^a-g0-9]/g, ' '),
    (text) => text.replace(/[-x>]/g, ' to '),
    (text) => text.split(' ').reverse().join(', '),
  ];
  const property = fc.property(
    fc.array(fc.nat(2000), { maxLength: 40 }),
    fc.constantFrom(...habits),
    (picks, typed) => {
      let position = START;
      for (const pick of picks) {
        const moves = exeoDuo.moves(position);
        if (moves.length > 0) position = exeoDuo.play(position, moves[pick % moves.length]!);
      }
      for (const text of legal(position).slice(0, 20)) expect(understood(position, typed(text))).toBe(text);
    },
  );
  fc.assert(property, { seed: 1, numRuns: 50 });
});
