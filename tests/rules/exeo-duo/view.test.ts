import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DRAWING } from '../../../src/rules/exeo-duo/board.ts';
import { positionFrom } from '../../../src/rules/exeo-duo/diagram.ts';
import { exeoDuo } from '../../../src/rules/exeo-duo/game.ts';
import { drawn, IN_A_ROW, legal, NOTHING_LEFT, played } from './positions.ts';

const START = exeoDuo.start({ seed: 'any', first: 0 });

describe('The view', () => {
  test('shows eight pairs of twins at the start', () => {
    const view = exeoDuo.view(START, 'public');
    expect(view).toMatchObject({ game: 'exeo-duo', turn: 0, ply: 0, pairsOut: [[], []], obliged: [] });
    expect(view.pieces).toHaveLength(16);
    expect(view.pieces).toContainEqual({ seat: 0, shape: 'prism', square: 'b10' });
    expect(view.pieces).toContainEqual({ seat: 1, shape: 'cube', square: 'f2' });
  });

  test.each([
    ['b2-d2 b12-c12', START, ['from b2', 'via c2', 'to d2', 'from b12', 'to c12']],
    ['c9-d8', IN_A_ROW, ['from c9', 'to d8']],
    ['pass', NOTHING_LEFT, []],
    [
      'b3xb5>c4',
      drawn({
        south: `
          . . . . . . .
          . . . . . . .
          . C . S . . .
          1 . S 3 S . 2
          . c . S . . .
          . . . . . . .
          . . . . . . .`,
      }),
      ['from b3', 'via b4', 'to b5', 'take b5', 'drop c4'],
    ],
  ])('marks the last move %s', (text, position, marks) => {
    const { last } = exeoDuo.view(played(position, text), 'public');
    expect(last).toMatchObject({ seat: 0, text });
    expect(last?.marks.map(({ role, place }) => `${role} ${place}`)).toEqual(marks);
  });
});

describe('The diagram', () => {
  test('of the start is the board of the rules page', () => {
    const board = DRAWING.trim()
      .split('\n')
      .map((line) => line.trim());
    const lines = exeoDuo
      .diagram(exeoDuo.view(START, 'public'))
      .trim()
      .split('\n')
      .map((line) => line.trim());
    expect(lines).toEqual([...board, 'Blue out: none', 'Silver out: none', 'Blue to move']);
  });

  test('reads back as the position that it shows', () => {
    const property = fc.property(fc.array(fc.nat(2000), { maxLength: 60 }), (picks) => {
      let position = START;
      for (const pick of picks) {
        const moves = exeoDuo.moves(position);
        if (moves.length > 0) position = exeoDuo.play(position, moves[pick % moves.length]!);
      }
      const drawing = exeoDuo.diagram(exeoDuo.view(position, 'public'));
      const again = positionFrom(drawing, exeoDuo.turn(position), position.ply);
      expect(again.arrangement).toEqual(position.arrangement);
      if (!position.result) expect(legal(again)).toEqual(legal(position));
    });
    fc.assert(property, { seed: 1, numRuns: 50 });
  });

  test.each([
    ['a twin is missing', (drawing: string) => drawing.replace('p', '.'), 'lacks a twin of p'],
    ['a piece is there twice', (drawing: string) => drawing.replace('r  .', 'r  r'), 'too many r'],
    ['a rank is missing', (drawing: string) => drawing.replace(/ 13 .*\n/, ''), '14 ranks of 7 squares'],
  ])('is refused when %s', (_, spoil, reason) => {
    expect(() => positionFrom(spoil(DRAWING), 0)).toThrow(reason);
  });
});
