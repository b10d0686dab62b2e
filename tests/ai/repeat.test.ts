import { expect, test } from 'vitest';
import { patientWatch } from '../../src/ai/thinker.ts';
import { thinkerOf } from '../../src/ai/thinkers.ts';
import { CATALOGUE } from '../../src/rules/catalogue.ts';
import { GAME_IDS } from '../../src/rules/game.ts';
import { randomFrom } from '../../src/rules/random.ts';

test.each(GAME_IDS)('%s: with the same luck, the same question gets the same answer', (id) => {
  const position = CATALOGUE[id].start({ seed: 'same', first: 0 });
  const effort = { millis: 60_000, nodes: 300, error: 0.1 };
  const ask = () => thinkerOf(id).think(position, effort, randomFrom('luck'), patientWatch);
  expect(ask()).toEqual(ask());
});
