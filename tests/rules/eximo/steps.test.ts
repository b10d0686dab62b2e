import { describe, expect, test } from 'vitest';
import { choose, MENU_SIZE } from '../../../src/rules/choices.ts';
import { START } from '../../../src/rules/eximo/diagram.ts';
import { eximo } from '../../../src/rules/eximo/game.ts';
import type { EximoPosition } from '../../../src/rules/eximo/position.ts';
import type { Mark } from '../../../src/rules/game.ts';
import { english } from '../in-english.ts';
import { BLACK, WHITE, withMen } from './positions.ts';

/** The questions and options on the way to a move, or to where the answers end. */
function asked(position: EximoPosition, ...answers: readonly string[]): string[] {
  const path: number[] = [];
  const questions: string[] = [];
  for (;;) {
    const choice = choose(eximo, position, path);
    if (choice.kind === 'move') return [...questions, eximo.write(position, choice.move)];
    const labels = choice.options.map(({ label }) => english.words(label));
    questions.push(`${english.words(choice.ask)} ${labels.join(' | ')}`);
    const answer = answers[path.length];
    if (answer === undefined) return questions;
    path.push(labels.indexOf(answer));
  }
}

const marked = (marks: readonly Mark[]): string =>
  marks.map(({ role, place }) => `${role} ${place}`).join(', ');

describe('A person is asked', () => {
  test('which man, then where to', () => {
    expect(asked(START, 'c3', 'd4')).toEqual([
      'Which man? b1 | c1 | d1 | e1 | f1 | g1 | b2 | c2 | d2 | e2 | f2 | g2 | b3 | c3 | f3 | g3',
      'Where to? b4 | c4 | d4',
      'c3-d4',
    ]);
  });

  test('nothing where there is no choice', () => {
    expect(asked(withMen({ black: 'c4 b1', white: 'c5 d6' }, BLACK))).toEqual(['c4xc6xe6']);
  });

  test('for a chain by all its landing squares', () => {
    const jumps = withMen({ black: 'c1 c2 d2 e4', white: 'h7' }, BLACK);
    expect(asked(jumps, 'c1')[1]).toBe('Where to? b2 | c3 by jump | e3, e5 by jump');
    const captures = withMen({ black: 'c2', white: 'b3 b5 c3 c5 h7' }, BLACK);
    expect(asked(captures)).toEqual([
      'You must capture. Which way? c2 takes c4, a6 | c2 takes c4, c6 | c2 takes a4, c6',
    ]);
  });

  test('for a capture with its man at once, as there are few', () => {
    const position = withMen({ black: 'c2 f4 h1', white: 'c3 f5 e4 h7' }, BLACK);
    expect(asked(position)).toEqual(['You must capture. Which way? c2 takes c4 | f4 takes d4 | f4 takes f6']);
  });

  test('where the new men go, each pair once', () => {
    const position = withMen({ black: 'h3', white: 'd2 b7 c7 d7 e7 f7 g7 b8 c8 d8' }, WHITE);
    expect(asked(position, 'd2', 'd1', 'e8', 'g8').slice(1)).toEqual([
      'Where to? c1 | d1 | e1',
      'First new man on? e8 | f8',
      'Second new man on? f8 | g8',
      'd2-d1@e8,g8',
    ]);
  });

  test('for the rank first when the men do not fit one menu', () => {
    const files = [...'abcdefgh'];
    const men = ['2', '4', '6'].flatMap((rank) => files.map((file) => file + rank));
    const position = withMen({ black: [...men, 'a1', 'b1'].join(' ') }, BLACK);
    expect(asked(position, 'Rank 1', 'b1')).toEqual([
      'A man on which rank? Rank 1 | Rank 2 | Rank 4 | Rank 6',
      'Which man? a1 | b1',
      expect.stringMatching(/^Where to\?/),
    ]);
    const group = choose(eximo, position, []);
    expect(group.kind === 'ask' && marked(group.options[0]!.marks)).toBe(
      'area a1, area b1, area c1, area d1, area e1, area f1, area g1, area h1',
    );
  });
});

test('Each answer marks its squares', () => {
  const position = withMen({ black: 'd4', white: 'd5 d7 h7' }, BLACK);
  const move = eximo.read(position, 'd4xd6xd8@c1,e2');
  const steps = [...eximo.steps(position, move)].filter(({ group }) => !group);
  expect(steps.map(({ marks }) => marked(marks))).toEqual([
    'from d4, via d6, to d8, take d5, take d7',
    'drop c1',
    'drop e2',
  ]);
});

/** What the answers are called behind these answers. */
function worded(position: EximoPosition, ...answers: readonly string[]): string[] {
  const path: number[] = [];
  for (;;) {
    const choice = choose(eximo, position, path);
    if (choice.kind === 'move') return [english.words(choice.whole)];
    const words = choice.options.map(({ plays, words: said }) => english.words(said) + (plays ? '' : '…'));
    const answer = answers[path.length];
    if (answer === undefined) return words;
    path.push(words.indexOf(answer));
  }
}

describe('An answer that plays says the whole move', () => {
  test('where a man has only one way, and where there is only one move', () => {
    expect(worded(START).slice(0, 4)).toEqual(['b1…', 'c1…', 'd1 jumps to d3', 'e1 jumps to e3']);
    expect(worded(withMen({ black: 'c4 b1', white: 'c5 d6' }, BLACK))).toEqual(['c4 takes c6, e6']);
  });

  test('with its steps, its jumps and its new men', () => {
    const jumps = withMen({ black: 'c1 c2 d2 e4', white: 'h7' }, BLACK);
    expect(worded(jumps, 'c1…')).toEqual(['c1 to b2', 'c1 jumps to c3', 'c1 jumps to e3, e5']);
    const position = withMen({ black: 'h3', white: 'd2 b7 c7 d7 e7 f7 g7 b8 c8 d8' }, WHITE);
    expect(worded(position, 'd2…')).toEqual(['c1…', 'd1…', 'e1…']);
    expect(worded(position, 'd2…', 'd1…')).toEqual(['e8…', 'd2 to d1, adds f8, g8']);
    expect(worded(position, 'd2…', 'd1…', 'e8…')).toEqual(['d2 to d1, adds e8, f8', 'd2 to d1, adds e8, g8']);
  });
});

describe('No question has more answers than a menu holds,', () => {
  /** The largest menu among all the questions that lead to a path; twelve squares for new men always fit. */
  function largestMenu(position: EximoPosition, path: readonly number[] = []): number {
    const choice = choose(eximo, position, path);
    if (choice.kind === 'move') return 0;
    if (/\.(landing|captures)$/.test(choice.ask.say)) return choice.options.length;
    const below = choice.options.map((_, index) => largestMenu(position, [...path, index]));
    return Math.max(choice.options.length, ...below);
  }

  test('though a man among friends has 21 jumps', () => {
    const men = ['2', '4', '6'].flatMap((rank) => [...'abcdefgh'].map((file) => file + rank));
    const position = withMen({ black: ['d1', ...men].join(' '), white: 'h8' }, BLACK);
    const jumps = eximo.moves(position).filter((move) => eximo.write(position, move).startsWith('d1'));
    expect(jumps).toHaveLength(21);
    expect(largestMenu(position)).toBeLessThanOrEqual(MENU_SIZE);
  });

  test('though a man among enemies has hundreds of captures', () => {
    const landings = (square: string): boolean => 'aceg'.includes(square[0]!) && '357'.includes(square[1]!);
    const squares = ['2', '3', '4', '5', '6', '7'].flatMap((rank) =>
      [...'abcdefgh'].map((file) => file + rank),
    );
    const position = withMen(
      { black: 'a1 c1', white: squares.filter((square) => !landings(square)).join(' ') },
      BLACK,
    );
    expect(eximo.count(position)).toBeGreaterThan(200);
    expect(largestMenu(position)).toBeLessThanOrEqual(MENU_SIZE);
  });
});
