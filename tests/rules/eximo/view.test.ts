import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diagramOf, positionFrom, START } from '../../../src/rules/eximo/diagram.ts';
import { eximo } from '../../../src/rules/eximo/game.ts';
import { SEATS } from '../../../src/rules/game.ts';
import { BLACK, playing, WHITE, withMen } from './positions.ts';

describe('The view', () => {
  test('names the men of both seats wherever they stand, whoever is to move', () => {
    for (const turn of SEATS) {
      const { men } = eximo.view(withMen({ black: 'b3 a1 h7', white: 'g8 c2' }, turn), 'public');
      expect(men).toEqual([
        ['a1', 'b3', 'h7'],
        ['c2', 'g8'],
      ]);
    }
  });

  test('counts the men captured from each seat', () => {
    const position = withMen({ black: 'c2 e2 g4', white: 'c3 c5 f6 h7' }, BLACK);
    const once = playing(position, 'c2xc4xc6');
    expect(eximo.view(once, 'public').captured).toEqual([0, 2]);
    const back = playing(once, 'f6-g5');
    expect(eximo.view(back, 'public').captured).toEqual([0, 2]);
    expect(eximo.view(playing(back, 'g4xg6'), 'public').captured).toEqual([0, 3]);
    const white = withMen({ black: 'd4', white: 'd5 h7' }, WHITE);
    expect(eximo.view(playing(white, 'd5xd3'), 'public').captured).toEqual([1, 0]);
  });

  test('does not count a man that left at the last rank as captured', () => {
    const position = playing(withMen({ black: 'd7', white: 'h7' }, BLACK), 'd7-d8@b1,c1');
    expect(eximo.view(position, 'public').captured).toEqual([0, 0]);
  });

  test('shows the whole of the last move', () => {
    const position = withMen({ black: 'd4', white: 'd5 d7 h7' }, BLACK);
    expect(eximo.view(playing(position, 'd4xd6xd8@c1,e2'), WHITE)).toEqual({
      game: 'eximo',
      viewer: WHITE,
      turn: WHITE,
      ply: 1,
      men: [['c1', 'e2'], ['h7']],
      captured: [0, 2],
      last: {
        seat: BLACK,
        text: 'd4xd6xd8@c1,e2',
        marks: [
          { role: 'from', place: 'd4' },
          { role: 'via', place: 'd6' },
          { role: 'to', place: 'd8' },
          { role: 'take', place: 'd5' },
          { role: 'take', place: 'd7' },
          { role: 'drop', place: 'c1' },
          { role: 'drop', place: 'e2' },
        ],
      },
    });
  });

  test('shows the result', () => {
    const over = withMen({ black: 'd4' }, WHITE);
    expect(eximo.view(over, 'public').result).toEqual({ winner: BLACK, reason: 'blocked' });
  });
});

describe('The diagram', () => {
  test('shows the board with rank 8 on top', () => {
    expect(eximo.diagram(eximo.view(START, 'public'))).toBe(
      [
        '  a b c d e f g h',
        '8 . W W W W W W . 8',
        '7 . W W W W W W . 7',
        '6 . W W . . W W . 6',
        '5 . . . . . . . . 5',
        '4 . . . . . . . . 4',
        '3 . B B . . B B . 3',
        '2 . B B B B B B . 2',
        '1 . B B B B B B . 1',
        '  a b c d e f g h',
      ].join('\n'),
    );
  });

  test('reads back as the same position', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 80 }), (numbers) => {
        let position = START;
        for (const number of numbers) {
          const moves = eximo.moves(position);
          if (moves.length > 0) position = eximo.play(position, moves[number % moves.length]!);
        }
        const { men } = eximo.view(position, 'public');
        const again = positionFrom(diagramOf({ men }), position.turn);
        expect(eximo.view(again, 'public').men).toEqual(men);
      }),
      { numRuns: 30 },
    );
  });

  test('with a man on its last rank, or with a rank that is none, is refused', () => {
    expect(() => positionFrom('8 . B . . . . . .', BLACK)).toThrow('Black cannot have a man on b8');
    expect(() => positionFrom('1 . . . . W . . .', BLACK)).toThrow('White cannot have a man on e1');
    expect(() => positionFrom('9 . . . . . . . .', BLACK)).toThrow('This is no rank of a board');
    expect(() => positionFrom('4 . . . X . . . .', BLACK)).toThrow('This is no rank of a board');
  });
});
