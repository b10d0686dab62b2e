import { describe, expect, test } from 'vitest';
import { painterFor } from '../../../src/render/games.ts';
import { positionFrom } from '../../../src/rules/blokus-duo/diagram.ts';
import { blokusDuo } from '../../../src/rules/blokus-duo/game.ts';
import type { BlokusDuoPosition } from '../../../src/rules/blokus-duo/position.ts';
import { choose } from '../../../src/rules/choices.ts';
import { OPENING, PURPLE, START } from '../../rules/blokus-duo/positions.ts';
import { english } from '../../rules/in-english.ts';

const opening = positionFrom(OPENING, PURPLE);

/** The question after some answers, and what its options are called in the picture. */
function asked(position: BlokusDuoPosition, path: readonly number[]): { ask: string; names: string } {
  const choice = choose(blokusDuo, position, path);
  if (choice.kind !== 'ask') throw new Error('There is nothing to ask.');
  const { optionNames } = painterFor(english, blokusDuo.view(position, 'public'));
  return { ask: english.words(choice.ask), names: optionNames(choice.options).join(' ') };
}

describe('In the picture', () => {
  test.each([
    {
      what: 'a ghost needs no name',
      position: START,
      path: [9, 0, 2],
      ask: 'Place it here?',
      names: '',
    },
    { what: 'ways are numbered', position: START, path: [9], ask: 'Which way?', names: '1 2 3 4 5 6 7 8' },
    {
      what: 'places are numbered',
      position: START,
      path: [9, 0],
      ask: 'Where?',
      names: '1 2 3 4 5 6 7 8 9 10',
    },
    { what: 'even single cells', position: START, path: [0], ask: 'Where?', names: '1 2' },
  ])('$what', ({ position, path, ask, names }) => {
    expect(asked(position, path)).toEqual({ ask, names });
  });

  test('pieces need no names: they are seen', () => {
    const names = asked(START, []).names.split(' ');
    expect(names).toHaveLength(21);
    expect(names.join('')).toBe('');
  });

  test.each([
    { position: START, standings: ['89 left', '89 left'] },
    { position: opening, standings: ['83 left', '83 left'] },
  ])('each player has so many squares left: $standings', ({ position, standings }) => {
    expect(painterFor(english, blokusDuo.view(position, 'public')).standings).toEqual(standings);
  });

  test('a retired player is called so until the end', () => {
    const view = { ...blokusDuo.view(opening, 'public'), retired: [false, true] as const };
    expect(painterFor(english, view).standings).toEqual(['83 left', 'retired, 83 left']);
    const result = { winner: 'draw', reason: 'score', score: [-83, -83] } as const;
    expect(painterFor(english, { ...view, result }).standings).toEqual(['score −83', 'score −83']);
  });
});
