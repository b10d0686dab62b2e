import { describe, expect, test } from 'vitest';
import { variablesOf } from '../../build/texts/variables.ts';
import { phrase } from '../../src/rules/phrase.ts';
import { ENGLISH, languageOfLocale } from '../../src/texts/languages.ts';
import { addMessages, textsIn } from '../../src/texts/texts.ts';
import { englishIn, inPseudo } from './pseudo-language.ts';

describe('a message', () => {
  const PLAYS = '.input {$count :integer} .match $count one {{{$count} man}} * {{{$count} men}}';
  const RANK =
    '.input {$rank :integer select=ordinal} .match $rank one {{{$rank}st}} two {{{$rank}nd}} few {{{$rank}rd}} * {{{$rank}th}}';
  const MOVED = '.input {$name :string} .match $name you {{You moved}} * {{{$name} moved}}';
  addMessages(ENGLISH, {
    'test.men': PLAYS,
    'test.rank': RANK,
    'test.moved': MOVED,
    'test.squares': 'on {$squares :list kind=or}',
    'test.inside': 'It was {$what}.',
  });
  const t = textsIn(ENGLISH);

  test.each([
    ['counts', phrase('test.men', { count: 1 }), '1 man'],
    ['counts several', phrase('test.men', { count: 1500 }), '1500 men'],
    ['knows ordinals', phrase('test.rank', { rank: 22 }), '22nd'],
    ['knows the exceptions among them', phrase('test.rank', { rank: 12 }), '12th'],
    ['speaks to whoever reads it', phrase('test.moved', { name: 'you' }), 'You moved'],
    ['speaks of somebody', phrase('test.moved', { name: 'Ada' }), 'Ada moved'],
    ['lists', phrase('test.squares', { squares: ['a1', 'b2', 'c3'] }), 'on a1, b2 or c3'],
    ['holds another', phrase('test.inside', { what: phrase('test.men', { count: 3 }) }), 'It was 3 men.'],
    ['is its text, where it is notation', 'b2-b4', 'b2-b4'],
  ])('%s', (_, words, said) => {
    expect(t.words(words)).toBe(said);
  });

  test('falls back to English where a language does not have it', () => {
    const german = addMessages('de-AT', { 'test.moved': MOVED.replaceAll('moved', 'zog') });
    const in_ = textsIn(german);
    expect(in_.words(phrase('test.moved', { name: 'Ada' }))).toBe('Ada zog');
    expect(in_.words(phrase('test.men', { count: 2 }))).toBe('2 men');
  });

  test('says what it speaks of, and of what kind that is', () => {
    expect([...variablesOf(PLAYS)]).toEqual([['count', 'number']]);
    expect([...variablesOf('{$a} on {$squares :list kind=or}')]).toEqual([
      ['a', 'words'],
      ['squares', 'list'],
    ]);
  });

  test('that is missing everywhere is a mistake of ours', () => {
    expect(() => t.words(phrase('test.nothing'))).toThrow('test.nothing');
  });
});

test.each([
  ['en-GB', 'en'],
  ['en-US', 'en'],
  ['xx', undefined],
  [null, undefined],
])('Discord’s locale %s is our language %s', (locale, language) => {
  expect(languageOfLocale(locale)).toBe(language);
});

test('the pseudo-language leaves commands and values alone, and nothing else', () => {
  const message = inPseudo('Use `/challenge` or /play, {$name}: **three men**');
  expect(message).toContain('`/challenge`');
  expect(message).toContain('/play');
  expect(message).toContain('{$name}');
  expect(englishIn(message.replace('{$name}', ''))).toEqual([]);
  expect(englishIn('three men')).toEqual(['three', 'men']);
});
