import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diagramOf, positionFrom, START } from '../../../src/rules/eximo/diagram.ts';
import { eximo } from '../../../src/rules/eximo/game.ts';
import type { EximoPosition } from '../../../src/rules/eximo/position.ts';
import { SEATS } from '../../../src/rules/game.ts';
import { refereesMoves } from './referee.ts';

const drawn = (position: EximoPosition): string => diagramOf(eximo.view(position, 'public'));

/** The moves of the game and what they lead to agree with the referee's, move by move. */
function agreesWithReferee(position: EximoPosition): void {
  const referee = refereesMoves(drawn(position), position.turn);
  const moves = eximo.moves(position);
  const ours = new Map(moves.map((move) => [eximo.write(position, move), drawn(eximo.play(position, move))]));
  expect(Object.fromEntries(ours)).toEqual(Object.fromEntries(referee));
  expect(moves.length).toBe(referee.size);
  expect(eximo.count(position)).toBe(referee.size);
}

const seat = fc.constantFrom(...SEATS);

/** A game of so many moves, each given by a number. */
const turns = fc.array(fc.nat(), { minLength: 1, maxLength: 120 });

/** Any board at all, from nearly empty to crowded, with no man on its last rank. */
const board = fc
  .record({ black: fc.integer({ min: 0, max: 5 }), white: fc.integer({ min: 0, max: 5 }) })
  .chain(({ black, white }) => {
    const sign = (weights: readonly [number, number]): fc.Arbitrary<string> =>
      fc.oneof(
        { weight: 6, arbitrary: fc.constant('.') },
        { weight: weights[0], arbitrary: fc.constant('B') },
        { weight: weights[1], arbitrary: fc.constant('W') },
      );
    const rank = (weights: readonly [number, number]): fc.Arbitrary<string> =>
      fc.array(sign(weights), { minLength: 8, maxLength: 8 }).map((signs) => signs.join(' '));
    const inner = [7, 6, 5, 4, 3, 2].map(() => rank([black, white]));
    return fc.tuple(rank([0, white]), ...inner, rank([black, 0]));
  })
  .map((ranks) => ranks.map((signs, index) => `${8 - index} ${signs}`).join('\n'));

describe('The referee, who reads the rules page slowly,', () => {
  test('agrees with every position of a game', () => {
    fc.assert(
      fc.property(turns, (numbers) => {
        let position = START;
        for (const number of numbers) {
          const moves = eximo.moves(position);
          if (moves.length === 0) break;
          position = eximo.play(position, moves[number % moves.length]!);
          if (eximo.result(position) === undefined) agreesWithReferee(position);
        }
      }),
      { numRuns: 12 },
    );
  });

  test('agrees on any board', () => {
    fc.assert(
      fc.property(board, seat, (diagram, turn) => {
        const position = positionFrom(diagram, turn);
        if (eximo.count(position) < 1500) agreesWithReferee(position);
        else expect(eximo.count(position)).toBe(refereesMoves(drawn(position), turn).size);
      }),
      { numRuns: 250 },
    );
  });
});
