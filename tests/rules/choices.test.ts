import { describe, expect, test } from 'vitest';
import { choose } from '../../src/rules/choices.ts';
import type { Rules, Step } from '../../src/rules/game.ts';
import { gameId, RulesError } from '../../src/rules/game.ts';
import { phrase } from '../../src/rules/phrase.ts';
import { english, refusal } from './in-english.ts';

/** A game of one move, with the moves and their decisions given: `street > house`. A street in brackets only groups, an answer with an exclamation mark confirms. */
function oneMove(...ways: string[]): Rules<null, string> {
  const steps = (way: string): Step[] =>
    way.split(' > ').map((word) => {
      const group = word.startsWith('(');
      const confirm = word.endsWith('!');
      return {
        ask: phrase(group ? 'test.which part' : 'test.which'),
        label: word,
        marks: [],
        ...(group ? { group } : {}),
        ...(confirm ? { confirm } : {}),
      };
    });
  return {
    id: gameId('one-move'),
    title: 'One move',
    seats: ['First', 'Second'],
    traits: { hidesInformation: false, takebacks: true, starter: 'seat 0', endings: [] },
    start: () => null,
    turn: () => 0,
    moves: () => ways,
    count: () => ways.length,
    play: () => null,
    result: () => undefined,
    write: (_, move) => move,
    read: (_, text) => text,
    steps: (_, move) => steps(move),
  };
}

const asked = (game: Rules<null, string>, path: number[]) => {
  const choice = choose(game, null, path);
  return choice.kind === 'ask' ? choice.options.map((option) => option.label) : choice.move;
};

describe('the way to a move', () => {
  const town = oneMove('a > x', 'a > y', 'b > z', 'c > u > v', 'c > u > w');

  test.each<[string, number[], string | string[]]>([
    ['asks the first question first', [], ['a', 'b', 'c']],
    ['asks the next question among the moves that remain', [0], ['x', 'y']],
    ['plays when every question is answered', [0, 1], 'a > y'],
    ['does not ask where one answer is left', [1], 'b > z'],
    ['skips a question in the middle that has one answer', [2], ['v', 'w']],
    ['goes on behind a skipped question', [2, 1], 'c > u > w'],
  ])('%s', (_, path, expected) => {
    expect(asked(town, path)).toEqual(expected);
  });

  test('tells what was decided on the way, skipped questions too', () => {
    expect(choose(town, null, [2, 0]).taken.map((step) => step.label)).toEqual(['c', 'u', 'v']);
  });

  test('counts the moves behind an option', () => {
    const choice = choose(town, null, []);
    expect(choice.kind === 'ask' && choice.options.map((option) => option.moves)).toEqual([2, 1, 2]);
  });

  test.each<[string, number[], string[]]>([
    ['its own answer, while more is to be asked', [], ['a…', 'b › z', 'c…']],
    ['what was not asked before it', [2], ['u › v', 'u › w']],
  ])('says on an option %s, and, where it plays, all the rest', (_, path, expected) => {
    const choice = choose(town, null, path);
    if (choice.kind !== 'ask') throw new Error('nothing is asked');
    expect(choice.options.map(({ words, plays }) => english.words(words) + (plays ? '' : '…'))).toEqual(
      expected,
    );
  });

  test('says the only move in words', () => {
    const choice = choose(oneMove('(north) > a > x'), null, []);
    expect(choice.kind === 'move' && english.words(choice.whole)).toBe('a › x');
  });

  test.each([[[3]], [[0, 2]], [[-1]], [[0.5]]])('refuses %j, which no button offers', (path) => {
    expect(() => choose(town, null, path)).toThrow(RulesError);
  });

  test('has nothing to ask when the game is over', () => {
    expect(refusal(() => choose(oneMove(), null, []))).toBe('The game is over.');
  });
});

describe('a move that is shown before it is played', () => {
  const shown = oneMove('a > x > ax!', 'a > y > ay!', 'b > z > bz!');

  test.each<[string, number[], string | string[]]>([
    ['asks once more, with one answer', [0, 1], ['ay!']],
    ['asks that even where nothing else was asked', [1], ['bz!']],
    ['plays by that answer', [0, 1, 0], 'a > y > ay!'],
  ])('%s', (_, path, expected) => {
    expect(asked(shown, path)).toEqual(expected);
  });

  test('is played by the last answer alone', () => {
    const plays = (path: number[]) => {
      const choice = choose(shown, null, path);
      return choice.kind === 'ask' && choice.options.map((option) => option.plays !== undefined);
    };
    expect(plays([])).toEqual([false, false]);
    expect(plays([0])).toEqual([false, false]);
    expect(plays([0, 0])).toEqual([true]);
  });

  test('is not played by an answer that nobody offers', () => {
    expect(() => choose(shown, null, [1, 1])).toThrow(RulesError);
  });
});

describe('a long list', () => {
  const street = (name: string, houses: number) =>
    Array.from({ length: houses }, (_, app) => `(${name}) > ${name}${app}`);

  test('is not sorted into parts while it fits one menu', () => {
    expect(asked(oneMove(...street('north', 12), ...street('south', 13)), [])).toHaveLength(25);
  });

  test('is sorted into parts when it does not', () => {
    const game = oneMove(...street('north', 12), ...street('south', 14));
    expect(asked(game, [])).toEqual(['(north)', '(south)']);
    expect(asked(game, [1])).toHaveLength(14);
  });
});
