import { describe, expect, test } from 'vitest';
import { positionFrom } from '../../../src/rules/blokus-duo/diagram.ts';
import { blokusDuo } from '../../../src/rules/blokus-duo/game.ts';
import type { BlokusDuoPosition } from '../../../src/rules/blokus-duo/position.ts';
import { choose, MENU_SIZE } from '../../../src/rules/choices.ts';
import { randomFrom } from '../../../src/rules/random.ts';
import { OPENING, PURPLE, START } from './positions.ts';

const opening = positionFrom(OPENING, PURPLE);

/** More corners of Purple than any game is likely to see. */
const SCATTERED = `
  14 . . . . . . . . . . . . . .
  13 . p p . . . p p p . . . p .
  12 . . . . . . . . . . . . p p
  11 . . . . . . . . . . . . . .
  10 . . . . . . . . . . . . . .
   9 . p p p p . . . p p p . . .
   8 . . . . . . . . . p . . . .
   7 . . . . . . . . . . . . . .
   6 . . . . . . . . . . . . . .
   5 . p p p . . . p p . . p p .
   4 . p . . . . . p p . . . p p
   3 . . . . . . . . . . . . . .
   2 . . . . . . . . . . . . . .
   1 . . . . . . . . . . . . . .
     a b c d e f g h i j k l m n`;

describe('A person chooses', () => {
  test('the piece, its way, the part of the board and the place', () => {
    const move = blokusDuo.read(opening, 'b13,c12,c13,d12');
    expect(blokusDuo.steps(opening, move)).toMatchObject([
      { ask: 'Which piece?', label: 'Z4 · 4 squares', marks: [{ role: 'shape', place: 'Z4' }] },
      {
        ask: 'Which way?',
        label: 'unturned',
        marks: ['a2', 'b1', 'b2', 'c1'].map((place) => ({ role: 'shape', place })),
      },
      { ask: 'Which part of the board?', label: 'top left', group: true },
      {
        ask: 'Where?',
        label: 'from b13 to d12',
        marks: ['b13', 'c12', 'c13', 'd12'].map((place) => ({ role: 'to', place })),
      },
    ]);
  });

  test.each([
    { move: 'd9', labels: ['1 · 1 square', 'unturned', 'left', 'on d9'] },
    { move: 'd12', labels: ['1 · 1 square', 'unturned', 'top left', 'on d12'] },
    { move: 'c9,d9', labels: ['2 · 2 squares', 'unturned', 'left', 'from c9 to d9'] },
    { move: 'd8,d9', labels: ['2 · 2 squares', 'turned right', 'left', 'from d8 to d9'] },
    { move: 'c7,c8,d8,d9', labels: ['Z4 · 4 squares', 'turned right', 'left', 'from c7 to d9'] },
    { move: 'd5,e5,e6,f6', labels: ['Z4 · 4 squares', 'flipped', 'bottom left', 'from d5 to f6'] },
    { move: 'f3,f4,f5,f6,g3', labels: ['L5 · 5 squares', 'turned left', 'bottom', 'from f3 to g3'] },
    { move: 'h10,h11,h12,h13,i10', labels: ['L5 · 5 squares', 'turned left', 'top', 'from h10 to i10'] },
  ])('$move by $labels', ({ move, labels }) => {
    const steps = blokusDuo.steps(opening, blokusDuo.read(opening, move));
    expect(steps.map(({ label }) => label)).toEqual(labels);
  });

  test('nothing where there is nothing to choose: the single square has one way', () => {
    const choice = choose(blokusDuo, opening, [0]);
    expect(choice).toMatchObject({ kind: 'ask', ask: 'Where?' });
    expect(choice.taken.map(({ label }) => label)).toEqual(['1 · 1 square', 'unturned']);
  });

  test('among the pieces in the order of their names', () => {
    const choice = choose(blokusDuo, START, []);
    const names = '1 2 I3 V3 I4 L4 T4 O Z4 F I5 L5 N P T5 U V5 W X Y Z5'.split(' ');
    expect(choice.kind === 'ask' && choice.options.map(({ label }) => label.split(' · ')[0])).toEqual(names);
  });

  test('a part of the board where the places do not fit one menu', () => {
    const scattered = positionFrom(SCATTERED, PURPLE);
    const choice = choose(blokusDuo, scattered, [0]);
    expect(choice).toMatchObject({
      kind: 'ask',
      ask: 'Which part of the board?',
      options: [
        { label: 'bottom left', moves: 3 },
        { label: 'left', moves: 3 },
        { label: 'top left', moves: 5 },
        { label: 'middle', moves: 4 },
        { label: 'top', moves: 4 },
        { label: 'bottom', moves: 1 },
        { label: 'bottom right', moves: 3 },
        { label: 'right', moves: 5 },
        { label: 'top right', moves: 6 },
      ],
    });
    expect(choose(blokusDuo, scattered, [0, 4])).toMatchObject({
      ask: 'Where?',
      options: [{ label: 'on f10' }, { label: 'on f12' }, { label: 'on f14' }, { label: 'on h10' }],
    });
  });

  test('from one menu at a time, and the part of the board only where that helps', () => {
    const random = randomFrom('menus');
    let position = START;
    for (let ply = 0; ply < 16; ply++) {
      for (const { ask, options, moves } of allQuestions(position)) {
        expect(options).toBeLessThanOrEqual(MENU_SIZE);
        if (ask === 'Which part of the board?') expect(moves).toBeGreaterThan(MENU_SIZE);
      }
      const moves = blokusDuo.moves(position);
      position = blokusDuo.play(position, moves[random.below(moves.length)]!);
    }
  });
});

interface Question {
  readonly ask: string;
  readonly options: number;
  /** Behind all options together. */
  readonly moves: number;
}

function allQuestions(position: BlokusDuoPosition, path: readonly number[] = []): Question[] {
  const choice = choose(blokusDuo, position, path);
  if (choice.kind === 'move') return [];
  const { ask, options } = choice;
  const moves = options.reduce((sum, option) => sum + option.moves, 0);
  const further =
    ask === 'Where?' ? [] : options.flatMap((_, index) => allQuestions(position, [...path, index]));
  return [{ ask, options: options.length, moves }, ...further];
}
