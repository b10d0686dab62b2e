import { describe, expect, test } from 'vitest';
import { describe as alt, describeMove, describeWarnings } from '../../../src/render/describe.ts';
import { positionFrom } from '../../../src/rules/blokus-duo/diagram.ts';
import { blokusDuo } from '../../../src/rules/blokus-duo/game.ts';
import type { BlokusDuoPosition } from '../../../src/rules/blokus-duo/position.ts';
import { randomFrom } from '../../../src/rules/random.ts';
import { afterMoves, ORANGE, START } from '../../rules/blokus-duo/positions.ts';
import { english } from '../../rules/in-english.ts';
import { describeResult } from '../describe-result.ts';
import { WALLED_IN } from './diagrams.ts';

const seen = (position: BlokusDuoPosition) => blokusDuo.view(position, 'public');

describe('The table in words', () => {
  test('before the first piece', () => {
    expect(alt(english, seen(START))).toBe(
      [
        'Purple to move in Blokus Duo.',
        'Purple has all 21 pieces left (89 squares).',
        'Orange has all 21 pieces left (89 squares).',
      ].join(' '),
    );
  });

  test('tells all cells of every piece, and what is left by words', () => {
    const text = alt(english, seen(afterMoves('e8,e9,e10,e11,f9 j5 f12,f13,g12,h12,h13')));
    expect(text).toContain('Purple on the board: e8–11 f9, f12–13 g12 h12–13.');
    expect(text).toContain('Orange on the board: j5.');
    expect(text).toContain('(79 squares). Orange has bar of two, bar of three');
  });

  test('keeps cells of one column apart that do not follow each other', () => {
    expect(alt(english, seen(afterMoves('e10,e12,f10,f11,f12')))).toContain('on the board: e10 e12 f10–12.');
  });

  test('says who can place nothing more', () => {
    const text = alt(english, seen(positionFrom(WALLED_IN, ORANGE)));
    expect(text).toContain('Purple to move in Blokus Duo.');
    expect(text).toMatch(/Orange has bar of two, .* left \(88 squares\), can place nothing more\./);
    expect(describeWarnings(english, seen(positionFrom(WALLED_IN, ORANGE)), ['Ada', 'Ben'])).toEqual([
      'Ben can place nothing more, so Ada goes on alone.',
    ]);
  });

  test('is whole even at the end of a game', () => {
    for (const seed of ['long', 'longer', 'longest']) {
      const random = randomFrom(seed);
      let position = START;
      for (let moves = blokusDuo.moves(position); moves.length > 0; moves = blokusDuo.moves(position)) {
        position = blokusDuo.play(position, moves[random.below(moves.length)]!);
      }
      const text = alt(english, seen(position));
      expect(text.length).toBeLessThanOrEqual(1000);
      expect(text).not.toContain('…');
    }
  });
});

describe('The last move in words', () => {
  test.each([
    { moves: 'e10', words: 'Purple placed the single square on e10' },
    { moves: 'e10,f10 i5,i6,j5,j6', words: 'Orange placed the block of four on i5 i6 j5 j6' },
  ])('$moves: $words', ({ moves, words }) => {
    expect(describeMove(english, seen(afterMoves(moves)))).toBe(words);
  });

  test('is nothing before the first', () => {
    expect(describeMove(english, seen(START))).toBeUndefined();
  });
});

describe('The result in words', () => {
  test('is nothing while somebody can place', () => {
    expect(describeResult(seen(positionFrom(WALLED_IN, ORANGE)))).toBeUndefined();
  });

  test.each([
    { score: [-3, 20], winner: 1, words: 'Orange wins: −3 points for Purple, +20 for Orange' },
    { score: [15, -7], winner: 0, words: 'Purple wins: +15 points for Purple, −7 for Orange' },
    { score: [-9, -9], winner: 'draw', words: 'Draw: −9 points for Purple, −9 for Orange' },
  ] as const)('$words', ({ score, winner, words }) => {
    expect(describeResult({ ...seen(START), result: { winner, reason: 'score', score } })).toBe(words);
  });
});
