import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { notationOf } from '../../../src/bot/actions/typed-move.ts';
import { positionOf } from '../../../src/match/position.ts';
import { LANGUAGES } from '../../../src/texts/languages.ts';
import { textsIn } from '../../../src/texts/texts.ts';
import { midwayMatches } from '../../match/midway.ts';

/** A move that another one is called like cannot be told from it by its words. */
const callsOneMove = (words: string, all: readonly string[]): boolean =>
  all.filter((other) => other === words).length === 1;

describe.each(LANGUAGES)('Typed in %s,', (language) => {
  const t = textsIn(language);

  test('a move may be written as its button calls it, and then that move is played', () => {
    fc.assert(
      fc.property(midwayMatches, fc.nat(), (match, number) => {
        const moves = positionOf(match).moves().slice(0, 200);
        const words = moves.map((move) => t.words(move.words()));
        const index = number % moves.length;
        const typed = words[index]!;
        const meant = notationOf(t, match, typed);
        if (meant !== typed && callsOneMove(typed, words)) expect(meant).toBe(moves[index]!.written());
      }),
      { numRuns: 40 },
    );
  });

  test('notation stays what it is', () => {
    fc.assert(
      fc.property(midwayMatches, fc.nat(), (match, number) => {
        const moves = positionOf(match).moves();
        const typed = moves[number % moves.length]!.written();
        expect(notationOf(t, match, typed)).toBe(typed);
      }),
      { numRuns: 40 },
    );
  });

  test('what nobody understands stays as it is', () => {
    fc.assert(
      fc.property(midwayMatches, (match) => {
        expect(notationOf(t, match, 'xyzzy plugh')).toBe('xyzzy plugh');
      }),
      { numRuns: 10 },
    );
  });
});
