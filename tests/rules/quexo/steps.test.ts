import { describe, expect, test } from 'vitest';
import { type Choice, choose } from '../../../src/rules/choices.ts';
import { setUp } from '../../../src/rules/quexo/diagram.ts';
import { quexo } from '../../../src/rules/quexo/game.ts';
import type { QuexoMove } from '../../../src/rules/quexo/move.ts';
import type { QuexoPosition } from '../../../src/rules/quexo/position.ts';
import { played } from './games.ts';

/** A hand full of low cards: all 120 threes fit A7b. */
const low = setUp({
  turn: 0,
  hands: ['AC AD AH AS 2C 2D 2H 2S 3C 3D', '5C 5D 5H 5S 6C 6D 6H 6S 7C 7D'],
  row: '9C 9D TH 9S TC',
});

/** Follows a person who answers each question with one of these labels. */
function answer(position: QuexoPosition, ...labels: string[]): Choice<QuexoMove> {
  const path: number[] = [];
  for (const label of labels) {
    const choice = choose(quexo, position, path);
    if (choice.kind === 'move') throw new Error(`"${label}" was not asked for.`);
    const option = choice.options.findIndex((other) => other.label === label);
    if (option === -1) throw new Error(`"${choice.ask}" has no answer "${label}".`);
    path.push(option);
  }
  return choose(quexo, position, path);
}

const question = (choice: Choice<QuexoMove>): { ask: string; labels: string[] } => {
  if (choice.kind === 'move') throw new Error('Nothing is asked any more.');
  return { ask: choice.ask, labels: choice.options.map(({ label }) => label) };
};

const moveAt = (position: QuexoPosition, choice: Choice<QuexoMove>): string => {
  if (choice.kind === 'ask') throw new Error(`Still asked: ${choice.ask}`);
  return quexo.write(position, choice.move);
};

describe('a person', () => {
  test('first says what to do', () => {
    expect(question(answer(low))).toEqual({
      ask: 'What do you do?',
      labels: ['Make a combination', 'Exchange three cards'],
    });
  });

  test('names a combination by its half and its words', () => {
    const { ask, labels } = question(answer(low, 'Make a combination'));
    expect(ask).toBe('Which combination?');
    expect(labels).toContain('A5a red pair and a black card');
    expect(labels).toContain('A7b three cards from A–4');
    expect(labels).not.toContain('A9a three court cards');
  });

  test('picks from a short list of three cards directly', () => {
    const { ask, labels } = question(answer(low, 'Make a combination', 'B9a total 7'));
    expect(ask).toBe('Which three cards?');
    expect(labels).toEqual(expect.arrayContaining(['A♣ 3♣ 3♦', '2♣ 2♦ 3♣']));
    const chosen = answer(low, 'Make a combination', 'B9a total 7', '2♣ 2♦ 3♣');
    expect(moveAt(low, chosen)).toBe('B9a=2C2D3C');
  });

  test('comes to a long list of three cards by the lowest and the middle one', () => {
    const lowest = answer(low, 'Make a combination', 'A7b three cards from A–4');
    expect(question(lowest).ask).toBe('Which is the lowest of the three cards?');
    const middle = answer(low, 'Make a combination', 'A7b three cards from A–4', 'A♣');
    expect(question(middle)).toEqual({
      ask: 'Which is the middle card?',
      labels: ['A♦', 'A♥', 'A♠', '2♣', '2♦', '2♥', '2♠', '3♣'],
    });
    const last = answer(low, 'Make a combination', 'A7b three cards from A–4', 'A♣', '2♠');
    expect(question(last)).toEqual({ ask: 'Which three cards?', labels: ['A♣ 2♠ 3♣', 'A♣ 2♠ 3♦'] });
  });

  test('skips the middle card where the list is short', () => {
    const list = answer(low, 'Make a combination', 'A7b three cards from A–4', '2♣');
    expect(question(list).ask).toBe('Which three cards?');
  });

  test('is asked for the grid only when there are many combinations', () => {
    const rich = setUp({
      turn: 0,
      hands: ['AC 2S 4C 4S 7C 8S 9S JH QH KH', '5C 5D 5H 5S 6C 6D 6H 6S 7D 7H'],
      row: '9C 9D TH TS TC',
    });
    expect(quexo.view(rich, 0).makes.length).toBe(27);
    expect(question(answer(rich, 'Make a combination'))).toEqual({
      ask: 'In which grid?',
      labels: ['Grid A', 'Grid B'],
    });
    const inB = question(answer(rich, 'Make a combination', 'Grid B'));
    expect(inB.ask).toBe('Which combination?');
    expect(inB.labels.every((label) => label.startsWith('B'))).toBe(true);
  });

  test('exchanges card by card, from the lowest to the highest', () => {
    expect(question(answer(low, 'Exchange three cards')).labels).toEqual([
      'A♣',
      'A♦',
      'A♥',
      'A♠',
      '2♣',
      '2♦',
      '2♥',
      '2♠',
    ]);
    expect(question(answer(low, 'Exchange three cards', 'A♥', '2♥'))).toEqual({
      ask: 'Which is the highest card?',
      labels: ['2♠', '3♣', '3♦'],
    });
    expect(moveAt(low, answer(low, 'Exchange three cards', 'A♥', '2♥', '3♦'))).toBe('swap=AH2H3D');
    expect(moveAt(low, answer(low, 'Exchange three cards', '2♠'))).toBe('swap=2S3C3D');
  });

  test('draws from the row or the top of the deck', () => {
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
    expect(moveAt(drawing, answer(drawing, '10♥ from the row'))).toBe('take=TH');
    expect(moveAt(drawing, answer(drawing, 'Top of the deck'))).toBe('deck');
  });

  test('sees the places of every choice marked', () => {
    const [make] = quexo.moves(low);
    const places = quexo
      .steps(low, make!)
      .map(({ marks }) => marks.map(({ role, place }) => `${role} ${place}`));
    expect(quexo.write(low, make!)).toBe('A1a=AC2C3C');
    expect(places).toEqual([
      [],
      ['area A'],
      ['to A1a'],
      ['card AC'],
      ['card 2C'],
      ['card AC', 'card 2C', 'card 3C'],
    ]);
  });
});
