import { expect, test } from 'vitest';
import { drawBoard } from '../../../src/render/draw-board.ts';
import { choose } from '../../../src/rules/choices.ts';
import { setUp } from '../../../src/rules/quexo/diagram.ts';
import { quexo } from '../../../src/rules/quexo/game.ts';
import { ENGLISH } from '../../../src/texts/languages.ts';
import { played } from '../../rules/quexo/games.ts';
import { expectGolden } from '../golden.ts';

const SHOWN = { language: ENGLISH, names: ['Marguerite', 'Ольга'] } as const;

const cards = {
  hands: ['AS 2H 3D 4C 5C 6C TD JD QD KD', 'AD 2C 3C 4D 5D 6D TH JH QH KH'],
  row: '7C 7S 8C 9C TC',
} as const;

test('a token that was sent back is struck out, and new cards have a dot', async () => {
  const before = setUp({ ...cards, turn: 0, tokens: ['A5a A5b B3a', 'A1b B9a B9b'] });
  const view = quexo.view(played(before, 'A1a=AS2H3D take=7S deck'), 0);
  expectGolden('quexo sent back', await drawBoard(view, SHOWN));
});

test('a completed cell is framed as a whole', async () => {
  const before = setUp({ ...cards, turn: 0, tokens: ['A1b A5a A5b', 'B9a B9b'] });
  const view = quexo.view(played(before, 'A1a=AS2H3D'), 'public');
  expectGolden('quexo completed', await drawBoard(view, SHOWN));
});

test('an exchange lights the deck, under which the cards went', async () => {
  const before = setUp({ ...cards, turn: 0, tokens: ['A5a A5b B3a', 'A1b B9a B9b'] });
  const view = quexo.view(played(before, 'swap=AS2H3D deck deck deck'), 'public');
  expectGolden('quexo exchanged', await drawBoard(view, { ...SHOWN, inMessage: true }));
});

test('a cell that would win is edged for whom it wins, and for both where it does', async () => {
  const near = setUp({
    ...cards,
    turn: 0,
    tokens: ['A1a A1b A5a A5b B2a B2b B5a B5b', 'A7a A7b A8a A8b B8b'],
  });
  expectGolden('quexo nearly won', await drawBoard(quexo.view(near, 0), { ...SHOWN, inMessage: true }));
});

test('the act that is to be played lies on the table while its draws are chosen', async () => {
  const before = setUp({ ...cards, turn: 0, tokens: ['A5a A5b B3a', 'A1b B9a B9b'] });
  const first = choose(quexo, before, []);
  const act = first.kind === 'ask' ? first.options.findIndex(({ parts }) => parts !== undefined) : -1;
  const question = choose(quexo, before, [act]);
  if (question.kind !== 'ask') throw new Error('There is nothing to ask.');
  expect(question.ask.say).toBe('quexo.ask.draws');
  expectGolden(
    'quexo draws after an exchange',
    await drawBoard(quexo.view(before, 0), { ...SHOWN, question }),
  );
});
