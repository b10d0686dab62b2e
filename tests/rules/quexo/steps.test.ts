import { describe, expect, test } from 'vitest';
import { type Choice, choose, menusIn, type Option, optionOfParts } from '../../../src/rules/choices.ts';
import type { Mark } from '../../../src/rules/game.ts';
import { setUp } from '../../../src/rules/quexo/diagram.ts';
import { quexo } from '../../../src/rules/quexo/game.ts';
import type { QuexoMove } from '../../../src/rules/quexo/move.ts';
import type { QuexoPosition } from '../../../src/rules/quexo/position.ts';
import { english, refusal } from '../in-english.ts';
import { played } from './games.ts';

/** A hand full of low cards: all 120 threes fit A7b. */
const low = setUp({
  turn: 0,
  hands: ['AC AD AH AS 2C 2D 2H 2S 3C 3D', '5C 5D 5H 5S 6C 6D 6H 6S 7C 7D'],
  row: '9C 9D TH 9S TC',
});

/** An answer with what stands below it. */
const answerOf = ({ label, detail }: Pick<Option, 'label' | 'detail'>): string =>
  [label, ...(detail === undefined ? [] : [detail])].map(english.words).join(' · ');

/** Follows a person who answers each question with one of these labels. */
function answer(position: QuexoPosition, ...labels: string[]): Choice<QuexoMove> {
  const path: number[] = [];
  for (const label of labels) {
    const choice = choose(quexo, position, path);
    if (choice.kind === 'move') throw new Error(`"${label}" was not asked for.`);
    const option = choice.options.findIndex((other) =>
      [english.words(other.label), answerOf(other)].includes(label),
    );
    if (option === -1) throw new Error(`"${english.words(choice.ask)}" has no answer "${label}".`);
    path.push(option);
  }
  return choose(quexo, position, path);
}

const question = (choice: Choice<QuexoMove>): { ask: string; labels: string[] } => {
  if (choice.kind === 'move') throw new Error('Nothing is asked any more.');
  return {
    ask: english.words(choice.ask),
    labels: choice.options.map(({ label }) => english.words(label)),
  };
};

const turnAt = (position: QuexoPosition, choice: Choice<QuexoMove>): string => {
  if (choice.kind === 'ask') throw new Error(`Still asked: ${english.words(choice.ask)}`);
  return [choice.move, ...choice.following].map((move) => quexo.write(position, move)).join(' ');
};

const optionsOf = (choice: Choice<QuexoMove>): readonly Option[] => {
  if (choice.kind === 'move') throw new Error('Nothing is asked any more.');
  return choice.options;
};

/** The menus of a question, with how many answers stand in each. */
const menus = (choice: Choice<QuexoMove>): string[] =>
  menusIn(optionsOf(choice)).map(({ name, options }) => `${english.words(name)} (${options.length})`);

/** Some cards of everybody's, with nothing far-fetched. */
const table = setUp({
  turn: 0,
  tokens: ['A1a A4b', 'A9a B3b'],
  hands: ['AS 2C 2H 3D 4D 4H 8C TD JS KD', 'AD 3C 4S 5H 6D 7D TH JH QH KH'],
  row: '7C 7H 7S 8D 9C',
});

describe('a person', () => {
  test('is asked one question for the act: a combination of either grid, or an exchange', () => {
    expect(question(answer(table)).ask).toBe('What do you do?');
    expect(menus(answer(table))).toEqual([
      'Combination in grid A: A1b to A6b (12)',
      'Combination in grid A: A7b to A9b (24)',
      'Combination in grid B (18)',
      'Exchange three cards (120)',
    ]);
  });

  test.each([
    ['its cards', 'A7b three cards from A–4 · 2♣ 2♥ 4♦'],
    ['that it completes a cell', 'A1b total 12 · 2♣ 2♥ 8♣ · completes A1'],
    ['that it sends a token back', 'A9b three diamonds · 3♦ 4♦ 10♦ · sends their token back'],
  ])('reads with a combination %s', (_, words) => {
    expect(optionsOf(answer(table)).map(answerOf)).toContain(words);
  });

  test('exchanges three cards that are chosen together', () => {
    const options = optionsOf(answer(table));
    const menu = menusIn(options).at(-1)!;
    expect(menu.several).toMatchObject({ least: 3, most: 3 });
    expect(menu.several!.parts.map(({ label }) => label).join(' ')).toBe('A♠ 2♣ 2♥ 3♦ 4♦ 4♥ 8♣ 10♦ J♠ K♦');
    const option = options[optionOfParts(options, menu, [9, 0, 3])]!;
    expect(english.words(option.label)).toBe('Exchange A♠ 3♦ K♦');
  });

  test.each([
    ['four cards', [0, 1, 2, 3], 'Choose exactly 3.'],
    ['two cards', [0, 1], 'Choose exactly 3.'],
    ['a card twice', [0, 1, 1], 'You chose the same twice.'],
    ['a card that is not there', [0, 1, 10], 'That is not one of the choices. Please choose again.'],
  ])('cannot exchange %s', (_, picked, words) => {
    const options = optionsOf(answer(table));
    expect(refusal(() => optionOfParts(options, menusIn(options).at(-1)!, picked))).toBe(words);
  });

  const act = 'A7b three cards from A–4 · 2♣ 2♥ 4♦';

  test.each([
    ['all from the deck', 'All three from the deck', 'deck deck deck'],
    ['one of the row', '7♥ and two from the deck', 'take=7H deck deck'],
    ['two of the row', '7♥ 9♣ and one from the deck', 'take=7H take=9C deck'],
    ['three of the row', '7♣ 8♦ 9♣ from the row', 'take=7C take=8D take=9C'],
  ])('draws %s with the act, in one turn', (_, label, draws) => {
    expect(turnAt(table, answer(table, act, label))).toBe(`A7b=2C2H4D ${draws}`);
  });

  test('may draw one by one, and then acts alone', () => {
    expect(turnAt(table, answer(table, act, 'One by one'))).toBe('A7b=2C2H4D');
  });

  test('plays nothing by naming an act', () => {
    expect(optionsOf(answer(table)).filter(({ plays }) => plays)).toEqual([]);
    expect(optionsOf(answer(table, act)).every(({ plays }) => plays)).toBe(true);
  });

  test('is asked whether this is the move, where it ends the game', () => {
    const won = setUp({
      turn: 0,
      tokens: ['A1a A1b A2a A2b A3a', ''],
      hands: ['AS 2C 7D 8D 9H JS QD QH KC KD', 'AD 3C 4S 5H 6D 7S TH JH QC KH'],
      row: '7C 7H 3S 8C 9C',
    });
    const winning = 'A3b total 27 · 7♦ J♠ Q♦ · completes A3 · wins';
    expect(question(answer(won, winning))).toEqual({
      ask: 'Is this your move?',
      labels: ['Make A3b with 7♦ J♠ Q♦ and win'],
    });
    expect(turnAt(won, answer(won, winning, 'Make A3b with 7♦ J♠ Q♦ and win'))).toBe('A3b=7DJSQD');
  });

  test('names the half first where it can be made in more ways than a menu holds', () => {
    expect(optionsOf(answer(low)).map(answerOf)).toContain('A7b three cards from A–4 · 120 ways');
    const lowest = answer(low, 'A7b three cards from A–4');
    expect(question(lowest).ask).toBe('Which is the lowest of the three cards?');
    const middle = answer(low, 'A7b three cards from A–4', 'A♣');
    expect(question(middle)).toEqual({
      ask: 'Which is the middle card?',
      labels: ['A♦', 'A♥', 'A♠', '2♣', '2♦', '2♥', '2♠', '3♣'],
    });
    const last = answer(low, 'A7b three cards from A–4', 'A♣', '2♠');
    expect(question(last)).toEqual({ ask: 'Which three cards?', labels: ['A♣ 2♠ 3♣', 'A♣ 2♠ 3♦'] });
    const drawing = answer(low, 'A7b three cards from A–4', 'A♣', '2♠', 'A♣ 2♠ 3♦');
    expect(question(drawing).ask).toBe('Which cards do you draw?');
  });

  test('finds a grid of many combinations in several menus', () => {
    const rich = setUp({
      turn: 0,
      hands: ['AC 2S 4C 4S 7C 8S 9S JH QH KH', '5C 5D 5H 5S 6C 6D 6H 6S 7D 7H'],
      row: '9C 9D TH TS TC',
    });
    expect(menus(answer(rich))).toEqual([
      'Combination in grid A (25)',
      'Combination in grid B: B1b to B5a (14)',
      'Combination in grid B: B5b to B9b (14)',
      'Exchange three cards (120)',
    ]);
  });

  test('within a turn, draws from the row or the top of the deck', () => {
    const drawing = played(low, 'swap=AC2H3D');
    expect(question(answer(drawing))).toEqual({
      ask: 'Which card do you draw?',
      labels: [
        '9♣ from the row',
        '9♦ from the row',
        '10♥ from the row',
        '9♠ from the row',
        '10♣ from the row',
        'Top of the deck',
      ],
    });
    expect(turnAt(drawing, answer(drawing, '10♥ from the row'))).toBe('take=TH');
    expect(turnAt(drawing, answer(drawing, 'Top of the deck'))).toBe('deck');
  });

  test('sees the places of every choice marked', () => {
    const placesOf = (step: { readonly marks: readonly Mark[] }) =>
      step.marks.map(({ role, place }) => `${role} ${place}`);
    const [make] = quexo.moves(table);
    expect(quexo.write(table, make!)).toBe('A1b=AS3D8C');
    expect([...quexo.steps(table, make!)].map(placesOf)).toEqual([
      ['to A1b', 'card AS', 'card 3D', 'card 8C'],
      [],
    ]);
    const draws = optionsOf(answer(table, act));
    expect(placesOf(draws.find(({ label }) => english.words(label) === '7♥ and two from the deck')!)).toEqual(
      ['card 7H', 'card deck'],
    );
  });
});

describe('a whole turn', () => {
  test.each([
    ['A1b=2C2H8C take=7H deck deck', ['A1b=2C2H8C', 'take=7H', 'deck', 'deck']],
    ['swap=2c2h3d, take 10♥, the top of the deck', ['swap=2c2h3d,', 'take 10♥', 'the top of the deck']],
    ['draw 7h draw from the deck', ['draw 7h', 'draw from the deck']],
    ['take=7H', ['take=7H']],
    ['draw from the top of the deck', ['draw from the top of the deck']],
    ['A1b=2C2H8C', ['A1b=2C2H8C']],
  ])('“%s” is read ply by ply', (text, parts) => {
    expect(quexo.plies!(text)).toEqual(parts);
  });
});
