import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exeoDuo } from '../../../src/rules/exeo-duo/game.ts';
import type { ExeoDuoPosition } from '../../../src/rules/exeo-duo/position.ts';
import { drawn, legal } from './positions.ts';

const START = exeoDuo.start({ seed: 'any', first: 0 });

const CLOSE = drawn({
  south: `
    S . . 3 . . S
    . . . . q . .
    . . C . . . .
    1 . . . . . 2
    . . c . . . .
    . . . . . . .
    S . . P . . Q`,
});

const IN_THE_CORNER = drawn({
  south: `
    S . . 3 . . S
    . . . . . . .
    . . . . . . .
    1 . . C . . 2
    . . . c . . .
    . P . . . . .
    p . . . . . S`,
});

const understood = (position: ExeoDuoPosition, text: string): string =>
  exeoDuo.write(position, exeoDuo.read(position, text));

describe('A double move is understood', () => {
  test.each([
    'b1-b3 c8-c9',
    'B1-B3 C8-C9',
    '  b1-b3   c8-c9 ',
    'b1b3c8c9',
    'b1 b3 c8 c9',
    'b1–b3, c8–c9',
    'b1 to b3, c8 to c9',
    'b1-b3 and then c8-c9',
    'b1>b3 + c8>c9',
    'c8-c9 b1-b3',
    'c8c9b1b3',
    'b1 c8 b3 c9',
  ])('written %s', (text) => {
    expect(understood(START, text)).toBe('b1-b3 c8-c9');
  });
});

describe('A push is understood', () => {
  test.each([
    ['c3xc5>a1', CLOSE, 'c3xc5>a1'],
    ['C3 x C5 > A1', CLOSE, 'c3xc5>a1'],
    ['c3c5a1', CLOSE, 'c3xc5>a1'],
    ['c3-c5-g7', CLOSE, 'c3xc5>g7'],
    ['c3 x c5 to a7', CLOSE, 'c3xc5>a7'],
    ['c3 > a1 x c5', CLOSE, 'c3xc5>a1'],
    ['a1 c3 c5', CLOSE, 'c3xc5>a1'],
    ['a1xb2>a1', IN_THE_CORNER, 'a1xb2>a1'],
    ['a1b2a1', IN_THE_CORNER, 'a1xb2>a1'],
    ['a1 a1 b2', IN_THE_CORNER, 'a1xb2>a1'],
  ])('written %s', (text, position, meaning) => {
    expect(understood(position, text)).toBe(meaning);
  });

  test('without its silver square where only one is empty', () => {
    const position = drawn({
      south: `
        Q . . 3 . . S
        . . . . . . .
        . . . . C . .
        1 . . . . . 2
        . . p . . . .
        . . . . . . .
        P . . . . . R`,
    });
    expect(understood(position, 'c3xe5')).toBe('c3xe5>g7');
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
