import { describe, expect, test } from 'vitest';
import { positionFrom } from '../../../src/rules/blokus-duo/diagram.ts';
import { blokusDuo } from '../../../src/rules/blokus-duo/game.ts';
import type { BlokusDuoPosition } from '../../../src/rules/blokus-duo/position.ts';
import { choose, MENU_SIZE } from '../../../src/rules/choices.ts';
import type { Step } from '../../../src/rules/game.ts';
import { phrase } from '../../../src/rules/phrase.ts';
import { randomFrom } from '../../../src/rules/random.ts';
import { english } from '../in-english.ts';
import { OPENING, PURPLE, SCATTERED, START } from './positions.ts';

const opening = positionFrom(OPENING, PURPLE);

/** What is asked. */
const ASKS = { place: phrase('blokus-duo.ask.place'), confirm: phrase('blokus-duo.ask.confirm') };

const inWords = (step: Step) => ({ ...step, ask: english.words(step.ask), label: english.words(step.label) });

function questionInWords(position: BlokusDuoPosition, path: readonly number[]) {
  const choice = choose(blokusDuo, position, path);
  if (choice.kind !== 'ask') throw new Error('There is nothing to ask.');
  return { ask: english.words(choice.ask), options: choice.options.map(inWords) };
}

describe('A person chooses', () => {
  test('the piece, its way, the part of the board and the place, and then whether to place it', () => {
    const move = blokusDuo.read(opening, 'b13,c12,c13,d12');
    expect([...blokusDuo.steps(opening, move)].map(inWords)).toMatchObject([
      { ask: 'Which piece?', label: 'Z of four', marks: [{ role: 'shape', place: 'Z4' }] },
      {
        ask: 'Which way?',
        label: 'as it is',
        marks: ['a2', 'b1', 'b2', 'c1'].map((place) => ({ role: 'shape', place })),
      },
      { ask: 'Which part of the board?', label: 'top left', group: true },
      {
        ask: 'Where?',
        label: 'from b13 to d12',
        marks: ['b13', 'c12', 'c13', 'd12'].map((place) => ({ role: 'to', place })),
      },
      {
        ask: 'Place it here?',
        label: 'Place the Z of four on b13 c12 c13 d12',
        marks: ['b13', 'c12', 'c13', 'd12'].map((place) => ({ role: 'to', place })),
        confirm: true,
      },
    ]);
  });

  test.each([
    { move: 'd9', labels: ['Single square', 'left', 'on d9'] },
    { move: 'd12', labels: ['Single square', 'top left', 'on d12'] },
    { move: 'c9,d9', labels: ['Bar of two', 'as it is', 'left', 'from c9 to d9'] },
    { move: 'd8,d9', labels: ['Bar of two', 'turned right', 'left', 'from d8 to d9'] },
    { move: 'c7,c8,d8,d9', labels: ['Z of four', 'turned right', 'left', 'from c7 to d9'] },
    { move: 'd5,e5,e6,f6', labels: ['Z of four', 'flipped', 'bottom left', 'from d5 to f6'] },
    { move: 'f3,f4,f5,f6,g3', labels: ['L of five', 'turned left', 'bottom', 'from f3 to g3'] },
    { move: 'h10,h11,h12,h13,i10', labels: ['L of five', 'turned left', 'top', 'from h10 to i10'] },
  ])('$move by $labels', ({ move, labels }) => {
    const steps = [...blokusDuo.steps(opening, blokusDuo.read(opening, move))];
    expect(steps.slice(0, -1).map(({ label }) => english.words(label))).toEqual(labels);
  });

  test('nothing where there is nothing to choose: the single square has one way', () => {
    const choice = choose(blokusDuo, opening, [0]);
    expect(choice).toMatchObject({ kind: 'ask', ask: ASKS.place });
    expect(choice.taken.map(({ label }) => english.words(label))).toEqual(['Single square']);
  });

  test('among the pieces by words, the small ones first', () => {
    const choice = choose(blokusDuo, START, []);
    const labels = choice.kind === 'ask' ? choice.options.map(({ label }) => english.words(label)) : [];
    expect(new Set(labels).size).toBe(21);
    expect(labels.slice(0, 4)).toEqual(['Single square', 'Bar of two', 'Bar of three', 'Corner of three']);
    expect(labels.filter((label) => !/^[a-zA-Z]+ (?:[a-z]+ )*[a-z]+$/.test(label))).toEqual([]);
  });

  test('nothing by the click that first names it: the piece is seen where it will lie, and then placed', () => {
    const where = choose(blokusDuo, START, [9, 0]);
    expect(where).toMatchObject({ kind: 'ask', ask: ASKS.place });
    expect(where.kind === 'ask' && where.options.filter(({ plays }) => plays)).toEqual([]);
    const confirm = choose(blokusDuo, START, [9, 0, 2]);
    expect(confirm).toMatchObject({ kind: 'ask', ask: ASKS.confirm, options: [{ plays: {} }] });
    expect(confirm.kind === 'ask' && english.words(confirm.options[0]!.words)).toBe(
      'Place the F of five on d10 e9 e10 e11 f11',
    );
    expect(choose(blokusDuo, START, [9, 0, 2, 0])).toMatchObject({ kind: 'move' });
  });

  test('even the only move', () => {
    const last = onlyMove();
    const choice = choose(blokusDuo, last, []);
    expect(choice).toMatchObject({ kind: 'ask', ask: ASKS.confirm, options: [{ plays: {} }] });
    expect(choose(blokusDuo, last, [0])).toMatchObject({ kind: 'move' });
  });

  test('a part of the board where the places do not fit one menu', () => {
    const scattered = positionFrom(SCATTERED, PURPLE);
    expect(questionInWords(scattered, [0])).toMatchObject({
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
    expect(questionInWords(scattered, [0, 4])).toMatchObject({
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

/** Somewhere in a random game nothing else is left to place. */
function onlyMove(): BlokusDuoPosition {
  for (let seed = 0; ; seed++) {
    const random = randomFrom(`only ${seed}`);
    let position = START;
    for (let moves = blokusDuo.moves(position); moves.length > 0; moves = blokusDuo.moves(position)) {
      if (moves.length === 1) return position;
      position = blokusDuo.play(position, moves[random.below(moves.length)]!);
    }
  }
}

interface Question {
  readonly ask: string;
  readonly options: number;
  /** Behind all options together. */
  readonly moves: number;
}

function allQuestions(position: BlokusDuoPosition, path: readonly number[] = []): Question[] {
  const choice = choose(blokusDuo, position, path);
  if (choice.kind === 'move') return [];
  const { options } = choice;
  const ask = english.words(choice.ask);
  const moves = options.reduce((sum, option) => sum + option.moves, 0);
  const further =
    ask === 'Where?' ? [] : options.flatMap((_, index) => allQuestions(position, [...path, index]));
  return [{ ask, options: options.length, moves }, ...further];
}
