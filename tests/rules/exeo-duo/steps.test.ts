import { describe, expect, test } from 'vitest';
import { choose } from '../../../src/rules/choices.ts';
import { exeoDuo } from '../../../src/rules/exeo-duo/game.ts';
import type { ExeoDuoPosition } from '../../../src/rules/exeo-duo/position.ts';
import type { Step } from '../../../src/rules/game.ts';
import { drawn } from './positions.ts';

/** Blue can do everything: an exit, a push in the South, and double moves. */
const EVERYTHING = drawn({
  south: `
    S . . 3 . . S
    . . . . . . .
    . . . . . P .
    1 . . . . . 2
    . c . . . p .
    . . . . . . .
    S . . . . . S`,
  north: `
    S P . . . . S
    . . . . . . .
    . . . . . . .
    1 . c . . . 2
    . . . . . . .
    . . . . . p .
    S . . 3 . . S`,
});

const stepsTo = (position: ExeoDuoPosition, text: string): Step[] =>
  exeoDuo.steps(position, exeoDuo.read(position, text));
const spoken = (steps: readonly Step[]): string[] => steps.map(({ ask, label }) => `${ask} ${label}`);
const marked = (steps: readonly Step[]): string[][] =>
  steps.map(({ marks }) => marks.map(({ role, place }) => `${role} ${place}`));

describe('A person decides', () => {
  test('on a double move piece by piece, the South first', () => {
    const steps = stepsTo(EVERYTHING, 'b3-d5 f9-e9');
    expect(spoken(steps)).toEqual([
      'What kind of turn? 2 south + 1 north',
      'Which piece in the South? Cone b3',
      'Where to? d5 (north-east)',
      'Which piece in the North? Pyramid f9',
      'Where to? e9 (west)',
    ]);
    expect(marked(steps)).toEqual([[], ['from b3'], ['to d5'], ['from f9'], ['to e9']]);
  });

  test('where the two steps go', () => {
    expect(spoken(stepsTo(EVERYTHING, 'b3-b2 f9-f11'))[0]).toBe('What kind of turn? 1 south + 2 north');
  });

  test('on an exit by naming the pair', () => {
    const steps = stepsTo(EVERYTHING, 'b3-a4 c11-a11');
    expect(spoken(steps)).toEqual([
      'What kind of turn? Exit',
      'Which pair goes where? Cone pair onto EXEO 1',
    ]);
    expect(marked(steps)).toEqual([[], ['from b3', 'to a4', 'from c11', 'via b11', 'to a11']]);
  });

  test('on a push by pusher, victim and silver square', () => {
    const steps = stepsTo(EVERYTHING, 'f3xf5>g1');
    expect(spoken(steps)).toEqual([
      'What kind of turn? Push',
      'Which piece pushes? Pyramid f3',
      'Which piece does it push away? Pyramid f5',
      'Onto which silver square? g1',
    ]);
    expect(marked(steps)).toEqual([[], ['from f3'], ['take f5'], ['drop g1']]);
  });

  test('among the kinds of turn that there are', () => {
    const kinds = (position: ExeoDuoPosition) => {
      const choice = choose(exeoDuo, position, []);
      return choice.kind === 'ask' ? choice.options.map(({ label }) => label) : [];
    };
    expect(kinds(EVERYTHING)).toEqual(['Exit', 'Push', '2 south + 1 north', '1 south + 2 north']);
    expect(kinds(exeoDuo.start({ seed: 'any', first: 0 }))).toEqual([
      '2 south + 1 north',
      '1 south + 2 north',
    ]);
  });
});
