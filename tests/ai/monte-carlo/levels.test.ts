import { describe, expect, test } from 'vitest';
import { EFFORTS, LEVELS } from '../../../src/ai/levels.ts';
import { patientWatch } from '../../../src/ai/thinker.ts';
import { thinkerOf } from '../../../src/ai/thinkers.ts';
import { CATALOGUE } from '../../../src/rules/catalogue.ts';
import { randomFrom } from '../../../src/rules/random.ts';

/** So many simulations make a quick game. */
const FEW = 6;

describe.each([
  ['blokus-duo', 6],
  ['quexo', 2],
] as const)('in %s', (id, games) => {
  const game = CATALOGUE[id];
  const thinker = thinkerOf(id);

  test.each(LEVELS)('level %i makes legal moves in a hurry', (level) => {
    const usual = EFFORTS[id][level];
    const effort = { ...usual, millis: 60_000, nodes: Math.min(FEW, usual.nodes ?? FEW) };
    for (let number = 0; number < games; number++) {
      const random = randomFrom(`${id} ${level} ${number}`);
      let position = game.start({ seed: `game ${number}`, first: 0 });
      while (game.result(position) === undefined) {
        const { move, value } = thinker.think(position, effort, random, patientWatch);
        expect(game.moves(position)).toContain(move);
        expect(Math.abs(value)).toBeLessThanOrEqual(1);
        position = game.play(position, move);
      }
    }
  });

  test('the same luck gives the same thoughts', () => {
    const effort = { millis: 60_000, nodes: 60 };
    const position = game.start({ seed: 'same', first: 0 });
    const think = () => thinker.think(position, effort, randomFrom('luck'), patientWatch);
    expect(think()).toEqual(think());
  });
});
