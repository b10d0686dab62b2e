import { expect, test } from 'vitest';
import { engineOf } from '../../src/ai/engines.ts';
import { patientStopwatch } from '../../src/ai/thinker.ts';
import { gameIds } from '../../src/rules/catalogue.ts';
import { randomFrom } from '../../src/rules/random.ts';

test.each(gameIds())('%s: with the same luck, the same question gets the same answer', (id) => {
  engineOf(id).open(({ game, thinker }) => {
    const position = game.start({ seed: 'same', first: 0 });
    const effort = { millis: 60_000, nodes: 300, error: 0.1 };
    const ask = () => thinker().think(position, effort, randomFrom('luck'), patientStopwatch);
    expect(ask()).toEqual(ask());
  });
});
