import { describe, expect, test } from 'vitest';
import { EFFORTS, LEVELS } from '../../src/ai/levels.ts';
import { patientWatch } from '../../src/ai/thinker.ts';
import { thinkerOf } from '../../src/ai/thinkers.ts';
import { CATALOGUE } from '../../src/rules/catalogue.ts';
import type { Seat } from '../../src/rules/game.ts';
import { randomFrom } from '../../src/rules/random.ts';

/** In a hurry, so that many games fit; the way to the move is the same. */
const HURRY = 20;

describe.each([
  ['squadro', 40],
  ['eximo', 10],
  ['exeo-duo', 4],
] as const)('%s', (id, games) => {
  test.each(LEVELS)('level %i makes no illegal move', (level) => {
    const game = CATALOGUE[id];
    const effort = { ...EFFORTS[id][level], nodes: HURRY };
    for (let number = 0; number < games; number++) {
      const random = randomFrom(`${id} ${level} ${number}`);
      const first: Seat = game.starter === 'either' && number % 2 === 1 ? 1 : 0;
      let position = game.start({ seed: String(number), first });
      while (game.result(position) === undefined) {
        const moves = game.moves(position);
        const isThinking = random.below(4) > 0;
        const move = isThinking
          ? thinkerOf(id).think(position, effort, random, patientWatch).move
          : moves[random.below(moves.length)];
        expect(moves.includes(move)).toBe(true);
        position = game.play(position, move);
      }
    }
  });
});

test.each(['squadro', 'eximo', 'exeo-duo'] as const)('%s: the same question gets the same answer', (id) => {
  const game = CATALOGUE[id];
  const position = game.start({ seed: 'same', first: 0 });
  const effort = { millis: 60_000, nodes: 3000, error: 0.1 };
  const ask = () => thinkerOf(id).think(position, effort, randomFrom('same'), patientWatch).move;
  expect(ask()).toEqual(ask());
});

test.each(['squadro', 'eximo', 'exeo-duo'] as const)('%s: thinking ends when it is cancelled', (id) => {
  let looks = 0;
  const watch = { now: () => 0, isCancelled: () => ++looks > 20 };
  const position = CATALOGUE[id].start({ seed: 'cancel', first: 0 });
  const { nodes } = thinkerOf(id).think(position, { millis: 1 }, randomFrom('x'), watch);
  expect(nodes).toBeLessThan(50_000);
});

test.each(['squadro', 'eximo', 'exeo-duo'] as const)('%s: thinking ends when the time is over', (id) => {
  let time = 0;
  const watch = { now: () => time++, isCancelled: () => false };
  const position = CATALOGUE[id].start({ seed: 'time', first: 0 });
  const { nodes } = thinkerOf(id).think(position, { millis: 40 }, randomFrom('x'), watch);
  expect(nodes).toBeLessThan(50_000);
});
