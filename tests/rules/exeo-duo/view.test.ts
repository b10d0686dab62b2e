import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DRAWING } from '../../../src/rules/exeo-duo/board.ts';
import { positionFrom } from '../../../src/rules/exeo-duo/diagram.ts';
import { exeoDuo } from '../../../src/rules/exeo-duo/game.ts';
import { drawn, legal, played } from './positions.ts';

const START = exeoDuo.start({ seed: 'any', first: 0 });

describe('The view', () => {
  test('shows eight pairs of twins at the start', () => {
    const view = exeoDuo.view(START, 'public');
    expect(view).toMatchObject({ game: 'exeo-duo', turn: 0, ply: 0, pairsOut: [[], []], obliged: [] });
    expect(view.pieces).toHaveLength(16);
    expect(view.pieces).toContainEqual({ seat: 0, shape: 'prism', square: 'c8' });
    expect(view.pieces).toContainEqual({ seat: 1, shape: 'cube', square: 'b7' });
  });

  test.each([
    ['b1-b3 c8-c9', START, ['from b1', 'via b2', 'to b3', 'from c8', 'to c9']],
    [
      'c3xc5>a1',
      drawn({
        south: `
          S . . 3 . . S
          . . . . . . .
          . . C . . . .
          1 . . . . . 2
          . . c . . . .
          . . . . . . .
          S . . . . . S`,
      }),
      ['from c3', 'via c4', 'to c5', 'take c5', 'drop a1'],
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
    ['a piece is there twice', (drawing: string) => drawing.replace('r  3', 'r  r'), 'too many r'],
    ['a rank is missing', (drawing: string) => drawing.replace(/ 13 .*\n/, ''), '14 ranks of 7 squares'],
  ])('is refused when %s', (_, spoil, reason) => {
    expect(() => positionFrom(spoil(DRAWING), 0)).toThrow(reason);
  });
});
