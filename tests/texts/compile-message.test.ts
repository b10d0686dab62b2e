import { MessageFormat } from 'messageformat';
import { describe, expect, test } from 'vitest';
import { variablesOf } from '../../build/texts/variables.ts';
import { compileMessage, type SaidValue } from '../../src/texts/compile-message.ts';
import { ENGLISH, LANGUAGES, messagesOf } from '../../src/texts/languages.ts';

const list = (items: readonly string[]): string => items.join(' + ');

const said = (source: string, values: Readonly<Record<string, SaidValue>>): string => {
  const message = compileMessage(ENGLISH, source, list);
  return typeof message === 'string' ? message : message(values);
};

describe('Of several variants', () => {
  const TWO =
    '.input {$winner :string} .input {$loser :string} .match $winner $loser you * {{You beat {$loser}}} * you {{{$winner} beat you}} * * {{{$winner} beat {$loser}}}';
  const COUNTED = '.input {$men :integer} .match $men 1 {{a single one}} one {{one}} * {{{$men} men}}';

  test.each([
    [
      'the one that fits in the first thing counts before the second',
      TWO,
      { winner: 'you', loser: 'you' },
      'You beat you',
    ],
    ['one may fit in the second thing alone', TWO, { winner: 'Ada', loser: 'you' }, 'Ada beat you'],
    ['what fits nothing else has one for all else', TWO, { winner: 'Ada', loser: 'Ben' }, 'Ada beat Ben'],
    ['a number counts before its plural', COUNTED, { men: 1 }, 'a single one'],
    ['other numbers go by their plural', COUNTED, { men: 3 }, '3 men'],
  ])('%s', (_, source, values, words) => {
    expect(said(source, values)).toBe(words);
  });
});

test('what our messages do not need is said by the library', () => {
  expect(said('.local $twice = {$name :string} {{{$twice}, {$twice}}}', { name: 'Ada' })).toBe('Ada, Ada');
});

/** Enough to meet every variant: each key, and something that fits none. */
function valuesFor(source: string): Readonly<Record<string, SaidValue>>[] {
  const keys = [...source.matchAll(/(?<=[\s}])([\w-]+)(?=\s+(?:[\w*-]+\s+)?\{\{)/g)].map(([key]) => key);
  let combinations: Readonly<Record<string, SaidValue>>[] = [{}];
  for (const [name, kind] of variablesOf(source)) {
    const tried: SaidValue[] =
      kind === 'number'
        ? [0, 1, 2, 3, 5, 11, 21, 22]
        : kind === 'list'
          ? [['a', 'b']]
          : [...new Set([...keys, 'Ada'])];
    combinations = combinations.flatMap((values) => tried.map((value) => ({ ...values, [name]: value })));
  }
  return combinations.slice(0, 500);
}

test.each(LANGUAGES)('the messages in %s are said as the library says them', (language) => {
  const functions = {
    list: (_: unknown, __: unknown, input?: unknown) => ({
      type: 'list' as const,
      toString: () => list(Array.isArray(input) ? input : [String(input)]),
    }),
  };
  for (const [key, source] of messagesOf(language)) {
    if (!source.includes('{')) continue;
    const format = new MessageFormat(language, source, { bidiIsolation: 'none', functions });
    const message = compileMessage(language, source, list);
    if (typeof message === 'string') continue;
    for (const values of valuesFor(source)) {
      expect(message(values), key).toBe(format.format(values));
    }
  }
});
