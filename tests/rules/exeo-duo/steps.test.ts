import { describe, expect, test } from 'vitest';
import { choose } from '../../../src/rules/choices.ts';
import { exeoDuo } from '../../../src/rules/exeo-duo/game.ts';
import type { ExeoDuoPosition } from '../../../src/rules/exeo-duo/position.ts';
import type { Step } from '../../../src/rules/game.ts';
import { drawn, IN_A_ROW, NOTHING_LEFT } from './positions.ts';

/** Blue can do everything: an exit, a push in the left court, and double moves. */
const EVERYTHING = drawn({
  south: `
    . . . . . . .
    . . . . . . .
    . . . S . P .
    1 . S 3 S . 2
    . c . S . p .
    . . . . . . .
    . . . . . . .`,
  north: `
    . P . . . . .
    . . c . . . .
    . . . S . . .
    1 . S 3 S . 2
    . . . S . . .
    . . . . . p .
    . . . . . . .`,
});

const stepsTo = (position: ExeoDuoPosition, text: string): Step[] =>
  exeoDuo.steps(position, exeoDuo.read(position, text));
const spoken = (steps: readonly Step[]): string[] => steps.map(({ ask, label }) => `${ask} ${label}`);
const marked = (steps: readonly Step[]): string[][] =>
  steps.map(({ marks }) => marks.map(({ role, place }) => `${role} ${place}`));

describe('A person decides', () => {
  test('on a double move piece by piece, the left court first', () => {
    const steps = stepsTo(EVERYTHING, 'b3-b1 f9-e9');
    expect(spoken(steps)).toEqual([
      'What kind of turn? 2 left + 1 right',
      'Which piece in the left court? Cone b3',
      'Where to? b1 (left)',
      'Which piece in the right court? Pyramid f9',
      'Where to? e9 (up)',
    ]);
    expect(marked(steps)).toEqual([[], ['from b3'], ['to b1'], ['from f9'], ['to e9']]);
  });

  test('where the two steps go', () => {
    expect(spoken(stepsTo(EVERYTHING, 'b3-b2 f9-f11'))[0]).toBe('What kind of turn? 1 left + 2 right');
  });

  test('on an exit by naming the pair', () => {
    const steps = stepsTo(EVERYTHING, 'b3-a4 c13-a11');
    expect(spoken(steps)).toEqual([
      'What kind of turn? Exit',
      'Which pair goes where? Cone pair onto EXEO 1',
    ]);
    expect(marked(steps)).toEqual([[], ['from b3', 'to a4', 'from c13', 'via b12', 'to a11']]);
  });

  test('on a push by pusher, victim and silver square', () => {
    const steps = stepsTo(EVERYTHING, 'f3xf5>e4');
    expect(spoken(steps)).toEqual([
      'What kind of turn? Push',
      'Which piece pushes? Pyramid f3',
      'Which piece does it push away? Pyramid f5',
      'Onto which silver square? e4',
    ]);
    expect(marked(steps)).toEqual([[], ['from f3'], ['take f5'], ['drop e4']]);
  });

  test('on the piece that moves alone where there is no double move', () => {
    const steps = stepsTo(IN_A_ROW, 'c9-d8');
    expect(spoken(steps)).toEqual(['Which piece? Cone c9', 'Where to? d8 (down-left)']);
    expect(marked(steps)).toEqual([['from c9'], ['to d8']]);
  });

  test('on nothing where there is only a pass', () => {
    expect(choose(exeoDuo, NOTHING_LEFT, [])).toMatchObject({ kind: 'move', taken: [{ label: 'Pass' }] });
  });

  test('among the kinds of turn that there are', () => {
    const kinds = (position: ExeoDuoPosition) => {
      const choice = choose(exeoDuo, position, []);
      return choice.kind === 'ask' ? choice.options.map(({ label }) => label) : [];
    };
    expect(kinds(EVERYTHING)).toEqual(['Exit', 'Push', '2 left + 1 right', '1 left + 2 right']);
    expect(kinds(exeoDuo.start({ seed: 'any', first: 0 }))).toEqual(['2 left + 1 right', '1 left + 2 right']);
  });
});
