import { describe, expect, test } from 'vitest';
import { waysIn } from '../../../src/rules/candidates.ts';
import { choose } from '../../../src/rules/choices.ts';
import { exeoDuo } from '../../../src/rules/exeo-duo/game.ts';
import type { ExeoDuoPosition } from '../../../src/rules/exeo-duo/position.ts';
import type { Step } from '../../../src/rules/game.ts';
import { randomFrom } from '../../../src/rules/random.ts';
import { english } from '../in-english.ts';
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

const stepsTo = (position: ExeoDuoPosition, text: string): Step[] => [
  ...exeoDuo.steps(position, exeoDuo.read(position, text)),
];
/** What is asked, and what the answers say; the last one names the whole turn. */
const spoken = (steps: readonly Step[]): string[] =>
  steps.map(({ ask, label, whole = label }, index) =>
    [ask, index === steps.length - 1 ? whole : label].map(english.words).join(' '),
  );
const marked = (steps: readonly Step[]): string[][] =>
  steps.map(({ marks }) => marks.map(({ role, place }) => `${role} ${place}`));

const answersTo = (position: ExeoDuoPosition, ...path: number[]): string[] => {
  const choice = choose(exeoDuo, position, path);
  return choice.kind === 'ask' ? choice.options.map(({ words }) => english.words(words)) : [];
};
const askedAt = (position: ExeoDuoPosition, ...path: number[]): string => {
  const choice = choose(exeoDuo, position, path);
  return choice.kind === 'ask' ? english.words(choice.ask) : '';
};

describe('A person decides', () => {
  test('on a piece and where it goes, then on what is left of the three steps in the other court', () => {
    const steps = stepsTo(EVERYTHING, 'b3-b1 f9-e9');
    expect(spoken(steps)).toEqual([
      'Which piece first? Cone b3',
      'Where to? b1 · 2 steps, then 1',
      'Which piece goes 1 step in the right court? Pyramid f9',
      'Where to, in 1 step? b3 to b1, f9 to e9',
    ]);
    expect(marked(steps)).toEqual([['from b3'], ['to b1'], ['from f9'], ['to e9']]);
  });

  test('on the piece of the right court first, if they like', () => {
    expect(askedAt(EVERYTHING, 3)).toBe('Where to?');
    const ways = waysIn(exeoDuo, EVERYTHING).filter(
      ({ move }) => exeoDuo.write(EVERYTHING, move) === 'b3-b1 f9-e9',
    );
    const decided = ways.map((way) => [...way.steps()]);
    const labels = (steps: readonly Step[]) => [...steps.map(({ label }) => label), steps.at(-1)!.whole!];
    expect(decided.map((steps) => labels(steps).map(english.words))).toEqual([
      ['Cone b3', 'b1 · 2 steps, then 1', 'Pyramid f9', 'e9', 'b3 to b1, f9 to e9'],
      ['Pyramid f9', 'e9 · 1 step, then 2', 'Cone b3', 'b1', 'f9 to e9, b3 to b1'],
    ]);
  });

  test('on an exit by one answer that names the pair', () => {
    const steps = stepsTo(EVERYTHING, 'b3-a4 c13-a11');
    expect(spoken(steps)).toEqual(['Which piece first? Exit with both cones']);
    expect(marked(steps)).toEqual([['from b3', 'to a4', 'from c13', 'via b12', 'to a11']]);
    expect(choose(exeoDuo, EVERYTHING, [0])).toMatchObject({ kind: 'move' });
  });

  test('on a push by pusher, victim and silver square', () => {
    const steps = stepsTo(EVERYTHING, 'f3xf5>e4');
    expect(spoken(steps)).toEqual([
      'Which piece first? Pyramid f3',
      'Where to? Push pyramid f5',
      'Onto which silver square? f3 pushes f5 to e4',
    ]);
    expect(marked(steps)).toEqual([['from f3'], ['take f5'], ['drop e4']]);
  });

  test('on the piece that moves alone where there is no double move', () => {
    const steps = stepsTo(IN_A_ROW, 'c9-d8');
    expect(spoken(steps)).toEqual(['Which piece? Cone c9', 'Where to? c9 to d8']);
    expect(marked(steps)).toEqual([['from c9'], ['to d8']]);
  });

  test('on nothing where there is only a pass', () => {
    const choice = choose(exeoDuo, NOTHING_LEFT, []);
    expect(choice.kind).toBe('move');
    expect(choice.taken.map(({ label }) => english.words(label))).toEqual(['Pass']);
  });

  test('among exits, which stand in front, and the pieces of both courts', () => {
    expect(answersTo(EVERYTHING)).toEqual([
      'Exit with both cones',
      'Pyramid f3',
      'Cone b3',
      'Pyramid f9',
      'Cone c13',
    ]);
    expect(answersTo(exeoDuo.start({ seed: 'any', first: 0 }))).toHaveLength(8);
  });

  test('among squares in the order in which one reads the picture', () => {
    expect(answersTo(exeoDuo.start({ seed: 'any', first: 0 }), 0)).toEqual(PYRAMID_FIRST);
  });
});

const PYRAMID_FIRST = [
  'a5 · 1 step, then 2',
  'a6 · 1 step, then 2',
  'a7 · 1 step, then 2',
  'b7 · 1 step, then 2',
  'c5 · 1 step, then 2',
  'c6 · 1 step, then 2',
  'c7 · 1 step, then 2',
  'd6 · 2 steps, then 1',
];

describe('A piece that must move', () => {
  const onSilver = drawn({
    south: `
      . . . . . . .
      . p . . . P .
      . . . c . . .
      1 . S 3 S . 2
      . . . S . C .
      . . . . . . .
      . . . . . . .`,
  });
  const inBothCourts = drawn({
    south: `
      . . . . . . .
      . p . . . P .
      . . . c . . .
      1 . S 3 S . 2
      . . . S . C .
      . . . . . . .
      . . . . . . .`,
    north: `
      . . . . . . .
      . p . . . P .
      . . . S . C .
      1 . c 3 S . 2
      . . . S . . .
      . . . . . . .
      . . . . . . .`,
  });

  test('is named once, before the first question, which asks for nothing but its way', () => {
    const { taken } = choose(exeoDuo, onSilver, []);
    expect(taken.map(({ label }) => english.words(label))).toEqual(['Cone d5']);
    expect(askedAt(onSilver)).toBe('It must move. Where to?');
    expect(answersTo(onSilver)).toContain('d6 · 1 step, then 2');
  });

  test('comes first of two that must move, the left court before the right', () => {
    expect(askedAt(inBothCourts)).toBe('It and c11 must move. Where to?');
    expect(askedAt(inBothCourts, 0)).toMatch(/^Where to, in [12] steps?\?$/);
  });
});

describe('The last answer', () => {
  test('names the whole turn, wherever it is given', () => {
    for (const position of [EVERYTHING, IN_A_ROW, exeoDuo.start({ seed: 'any', first: 0 })]) {
      for (const { move, steps } of waysIn(exeoDuo, position)) {
        const squares = exeoDuo.write(position, move).split(/[^a-g0-9]+/);
        const { label, marks, whole = label } = [...steps()].at(-1)!;
        const words = english.words(whole);
        const named = words.startsWith('Exit') ? marks.map(({ place }) => place) : words.split(/[\s,]+/);
        expect(named).toEqual(expect.arrayContaining(squares));
      }
    }
  });
});

test('No question has more than 16 answers, all short enough for buttons, and no turn more than four questions', () => {
  const random = randomFrom('questions');
  let position = exeoDuo.start({ seed: 'any', first: 0 });
  while (!exeoDuo.result(position)) {
    const path: number[] = [];
    let choice = choose(exeoDuo, position, path);
    while (choice.kind === 'ask') {
      expect(choice.options.length).toBeLessThanOrEqual(16);
      const most = Math.max(...choice.options.map(({ words }) => english.words(words).length));
      expect(choice.options.length <= 8 || most <= 23, `${most} characters`).toBe(true);
      path.push(random.below(choice.options.length));
      choice = choose(exeoDuo, position, path);
    }
    expect(path.length).toBeLessThanOrEqual(4);
    position = exeoDuo.play(position, choice.move);
  }
});
