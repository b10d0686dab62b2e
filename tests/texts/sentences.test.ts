import { expect, test } from 'vitest';
import { sentencesIn } from '../../build/texts/sentences.ts';

/** `#{…}` stands for a value in a template. */
const wordsIn = (code: string): string[] => sentencesIn(code.replaceAll('#{', '$'.concat('{')));

test.each([
  ["answer(interaction, 'You have resigned.')", ['You have resigned.']],
  ["button('Rematch', id)", ['Rematch']],
  ['const words = `#{name} has resigned`', ['{} has resigned']],
  ['const words = `#{men.join()} and #{other}`', ['{} and {}']],
  ["const ask = { label: 'Offer draw' }", ['Offer draw']],
])('%s has words for people', (code, words) => {
  expect(wordsIn(code)).toEqual(words);
});

test.each([
  "app.log.warn({ err }, 'Nobody can be shown this match.')",
  "log[level](where, 'Put off.')",
  "throw new Error('There is no such thing.')",
  "metrics.count('interactions', { outcome: 'turned away' })",
  'stampOf(`badge #{height} #{text}`, size, paint)',
  "const outcome: 'not allowed here' = 'not allowed here'",
  "t('board.turn', { player })",
  'const key = `match:#{place}:#{id}`',
  "class Refused extends Error { override readonly name = 'Refused'; }",
])('%s has none', (code) => {
  expect(wordsIn(code)).toEqual([]);
});
