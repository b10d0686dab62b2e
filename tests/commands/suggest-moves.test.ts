import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { suggestMoves } from '../../src/commands/suggest-moves.ts';
import type { Playing } from '../../src/match/match.ts';
import { positionOf } from '../../src/match/position.ts';
import { CATALOGUE } from '../../src/rules/catalogue.ts';
import { GAME_IDS, type GameId } from '../../src/rules/game.ts';
import { randomFrom } from '../../src/rules/random.ts';
import { started } from '../match/scenes.ts';

const table = (game: GameId): Playing => started({ game, side: 'random' });

/** The match after some random moves, with somebody to move. */
function midway(game: GameId, seed: string, plies: number): Playing {
  const rules = CATALOGUE[game];
  const random = randomFrom(seed);
  let match = table(game);
  for (let ply = 0; ply < plies; ply++) {
    const position = positionOf(match);
    const moves = rules.moves(position);
    const move = moves[random.below(moves.length)];
    const after = rules.play(position, move);
    if (rules.result(after)) break;
    match = { ...match, moves: [...match.moves, rules.write(position, move)], turn: rules.turn(after) };
  }
  return match;
}

const matches = fc
  .tuple(fc.constantFrom(...GAME_IDS), fc.string(), fc.nat({ max: 30 }))
  .map(([game, seed, plies]) => midway(game, seed, plies));

const legal = (match: Playing): string[] => {
  const position = positionOf(match);
  const rules = CATALOGUE[match.game];
  return rules.moves(position).map((move) => rules.write(position, move));
};

describe('While a player types a move', () => {
  test('whatever is typed, only legal moves are suggested, as many and as long as Discord shows', () => {
    fc.assert(
      fc.property(matches, fc.string({ unit: 'grapheme', maxLength: 20 }), (match, typed) => {
        const suggestions = suggestMoves(match, typed);
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
        expect(suggestMoves(match, typed)[0]?.value).toBe(typed);
      }),
      { numRuns: 60 },
    );
  });

  test.each<[GameId, string, string]>([
    ['eximo', 'C3 D4', 'c3-d4'],
    ['eximo', ' c3–d4 ', 'c3-d4'],
    ['squadro', 'lane 3', '3'],
    ['blokus-duo', 'F10 e10, e11', 'e10,e11,f10'],
    ['exeo-duo', 'B1B3c8c9', 'b1-b3 c8-c9'],
    ['quexo', 'exchange', 'swap='],
  ])('of %s, “%s” is forgiven', (game, typed, expected) => {
    expect(suggestMoves(table(game), typed)[0]?.value).toContain(expected);
  });

  test('nothing typed yet shows the first of all moves', () => {
    for (const game of GAME_IDS) expect(suggestMoves(table(game), '').length).toBeGreaterThan(4);
  });

  test('nonsense suggests nothing', () => {
    for (const game of GAME_IDS) expect(suggestMoves(table(game), 'qwertz!?')).toEqual([]);
  });
});
