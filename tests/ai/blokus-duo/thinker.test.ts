import { expect, test } from 'vitest';
import { blokusDuoThinker } from '../../../src/ai/blokus-duo/thinker.ts';
import { patientStopwatch } from '../../../src/ai/thinker.ts';
import { blokusDuo } from '../../../src/rules/blokus-duo/game.ts';
import { randomFrom } from '../../../src/rules/random.ts';

const start = blokusDuo.start({ seed: '', first: 0 });

test('the first piece is a large one', () => {
  const effort = { millis: 60_000, nodes: 200 };
  const { move } = blokusDuoThinker().think(start, effort, randomFrom('first'), patientStopwatch);
  expect(blokusDuo.write(start, move).split(',')).toHaveLength(5);
});

test('a tree that is kept from move to move leads to legal moves only', () => {
  const thinker = blokusDuoThinker();
  const random = randomFrom('kept');
  // The clock goes on by a step at every look, so that no time has to pass.
  let time = 0;
  const watch = { now: () => time++, isCancelled: () => false };
  let position = start;
  while (blokusDuo.result(position) === undefined) {
    const { move } = thinker.think(position, { millis: 10 }, random, watch);
    const moves = blokusDuo.moves(position);
    expect(moves).toContain(move);
    position = blokusDuo.play(position, move);
    // Now and then the game goes another way than was thought.
    const replies = blokusDuo.moves(position);
    if (replies.length > 0 && random.below(3) === 0) {
      position = blokusDuo.play(position, replies[random.below(replies.length)]!);
    }
  }
});
