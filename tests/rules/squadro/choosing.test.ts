import { expect, test } from 'vitest';
import { choose } from '../../../src/rules/choices.ts';
import type { Mark, Seat } from '../../../src/rules/game.ts';
import { DARK, LIGHT } from '../../../src/rules/squadro/board.ts';
import { positionFrom } from '../../../src/rules/squadro/diagram.ts';
import { squadro } from '../../../src/rules/squadro/game.ts';
import type { SquadroPosition } from '../../../src/rules/squadro/position.ts';
import { english } from '../in-english.ts';

const TABLE = `
        1 2 3 4 5
        . . . . .
    1 . . . . . > .
    2 L . . . . . .
    3 . > v ^ v . .
    4 . v . . . . <
    5 . < . . . . .
        . . . . ^`;

function optionsIn(position: SquadroPosition): { label: string; marks: readonly Mark[] }[] {
  const choice = choose(squadro, position, []);
  if (choice.kind === 'move') throw new Error('There is no choice.');
  expect(english.words(choice.ask)).toBe('Which lane?');
  return choice.options.map(({ label, marks }) => ({ label: english.words(label), marks }));
}

test.each<[string, Seat, string[]]>([
  [
    'Light',
    LIGHT,
    [
      'Lane 1: 1 forward, turns',
      'Lane 3: 4 forward, jumps their lanes 2, 3 and 4',
      'Lane 4: 3 back',
      'Lane 5: 1 back, home',
    ],
  ],
  [
    'Dark',
    DARK,
    [
      'Lane 1: 2 forward, jumps their lane 5, turns',
      'Lane 2: 3 forward, turns',
      'Lane 3: 2 back',
      'Lane 4: 3 forward, turns',
      'Lane 5: 3 back',
    ],
  ],
])('The choice of %s says what each move will do', (_name, turn, labels) => {
  expect(optionsIn(positionFrom(TABLE, turn)).map(({ label }) => label)).toEqual(labels);
});

test('A choice points at the piece, where it lands, and whom it sends back where', () => {
  expect(optionsIn(positionFrom(TABLE, LIGHT))[1]!.marks).toEqual([
    { role: 'from', place: 'L3@1' },
    { role: 'to', place: 'L3@5' },
    { role: 'take', place: 'D2@3' },
    { role: 'drop', place: 'D2@0' },
    { role: 'take', place: 'D3@9' },
    { role: 'drop', place: 'D3@6' },
    { role: 'take', place: 'D4@3' },
    { role: 'drop', place: 'D4@0' },
  ]);
});

test('One answer plays a move', () => {
  expect(choose(squadro, positionFrom(TABLE, LIGHT), [2])).toMatchObject({ kind: 'move', move: 4 });
});
