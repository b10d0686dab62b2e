import { expect, test } from 'vitest';
import { keyOf } from '../../../src/rules/exeo-duo/arrangement.ts';
import { exeoDuo } from '../../../src/rules/exeo-duo/game.ts';
import { perft } from '../../../src/rules/perft.ts';

const START = exeoDuo.start({ seed: 'any', first: 0 });

test.each([
  [1, 192],
  [2, 33_024],
])('from the start there are as many sequences of %i turns as the rules page says', (turns, sequences) => {
  expect(perft(exeoDuo, START, turns)).toBe(sequences);
});

test('the first two turns never lead to the same position on different ways, nor to the same key', () => {
  const reached = exeoDuo.moves(START).flatMap((first) => {
    const position = exeoDuo.play(START, first);
    return exeoDuo.moves(position).map((second) => exeoDuo.play(position, second).arrangement);
  });
  expect(new Set(reached.map((arrangement) => JSON.stringify(arrangement))).size).toBe(33_024);
  expect(
    new Set(reached.map((arrangement) => `${keyOf(arrangement, 0)} ${keyOf(arrangement, 1)}`)).size,
  ).toBe(33_024);
});
