import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { suggestMoves } from '../../src/commands/move.ts';
import type { Playing } from '../../src/match/match.ts';
import { positionOf } from '../../src/match/position.ts';
import { BLOKUS_DUO } from '../../src/rules/blokus-duo/view.ts';
import { gameIds } from '../../src/rules/catalogue.ts';
import { EXEO_DUO } from '../../src/rules/exeo-duo/view.ts';
import { EXIMO } from '../../src/rules/eximo/view.ts';
import type { GameId } from '../../src/rules/game.ts';
import { QUEXO } from '../../src/rules/quexo/view.ts';
import { SQUADRO } from '../../src/rules/squadro/view.ts';
import { ENGLISH } from '../../src/texts/languages.ts';
import { textsIn } from '../../src/texts/texts.ts';
import { midwayMatches as matches, startOf } from '../match/midway.ts';

const t = textsIn(ENGLISH);

const legal = (match: Playing): string[] =>
  positionOf(match)
    .moves()
    .map((move) => move.written());

describe('While a player types a move', () => {
  test('whatever is typed, only legal moves are suggested, as many and as long as Discord shows', () => {
    fc.assert(
      fc.property(matches, fc.string({ unit: 'grapheme', maxLength: 20 }), (match, typed) => {
        const suggestions = suggestMoves(t, match, typed);
        const moves = legal(match);
        expect(suggestions.length).toBeLessThanOrEqual(25);
        for (const { name, value } of suggestions) {
          expect(moves).toContain(value);
          expect(name.length).toBeGreaterThan(0);
          expect(name.length).toBeLessThanOrEqual(100);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('a move that is typed in full comes first', () => {
    fc.assert(
      fc.property(matches, fc.nat(), (match, pick) => {
        const moves = legal(match);
        const typed = moves[pick % moves.length]!;
        expect(suggestMoves(t, match, typed)[0]?.value).toBe(typed);
      }),
      { numRuns: 60 },
    );
  });

  test.each<[GameId, string, string]>([
    [EXIMO, 'C3 D4', 'c3-d4'],
    [EXIMO, ' c3–d4 ', 'c3-d4'],
    [SQUADRO, 'lane 3', '3'],
    [BLOKUS_DUO, 'F10 e10, e11', 'e10,e11,f10'],
    [EXEO_DUO, 'B2D2b12c12', 'b2-d2 b12-c12'],
    [QUEXO, 'exchange', 'swap='],
  ])('of %s, “%s” is forgiven', (game, typed, expected) => {
    expect(suggestMoves(t, startOf(game), typed)[0]?.value).toContain(expected);
  });

  test('nothing typed yet shows the first of all moves', () => {
    for (const game of gameIds()) expect(suggestMoves(t, startOf(game), '').length).toBeGreaterThan(4);
  });

  test('nonsense suggests nothing', () => {
    for (const game of gameIds()) expect(suggestMoves(t, startOf(game), 'qwertz!?')).toEqual([]);
  });
});
