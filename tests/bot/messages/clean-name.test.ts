import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanName } from '../../../src/bot/messages/clean-name.ts';
import { clipped } from '../../../src/bot/messages/message.ts';
import { plainly } from '../../../src/bot/messages/words.ts';
import { gameIds, positionAfter } from '../../../src/rules/catalogue.ts';
import { RulesError } from '../../../src/rules/game.ts';
import { ENGLISH } from '../../../src/texts/languages.ts';
import { textsIn } from '../../../src/texts/texts.ts';

const t = textsIn(ENGLISH);

const anything = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ maxLength: 200 }),
);

describe('a name in a line of text', () => {
  it.each([
    ['stays as it is', 'Ada Lovelace', 'Ada Lovelace'],
    ['may be written in any script', '田中 さくら · Ольга', '田中 さくら · Ольга'],
    ['may be in Arabic, in its own direction', 'ليلى', 'ليلى'],
    ['may be an emoji of several people', '👨‍👩‍👧', '👨‍👩‍👧'],
    ['may be a flag that is spelt with unseen letters', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['hides no words behind a flag', '🏴\u{E0068}\u{E0069}\u{E007F}', '🏴'],
    ['keeps its signs', '@everyone', '@everyone'],
    ['turns nothing around', '\u202Eevil\u202C', 'evil'],
    ['stays in one line', 'two\nlines\u2028three', 'two lines three'],
    ['has no bells', 'ding\u0007\u001B[31m', 'ding[31m'],
    ['builds no towers', `Z${'\u0335\u0322\u031B\u034E'.repeat(9)}a`, 'Z\u0335\u0322\u031Ba'],
    ['is not too long', 'x'.repeat(300), `${'x'.repeat(31)}…`],
    ['is nothing where it is empty', '', undefined],
    ['is nothing where it only looks empty', '\u3164\u2800\u200B\u200D \u115F', undefined],
  ])('%s', (_, name, expected) => {
    expect(cleanName(name)).toBe(expected);
  });

  it('is one short line without anything that cannot be seen, whatever it was', () => {
    fc.assert(
      fc.property(anything, (name) => {
        const shown = cleanName(name);
        if (shown === undefined) return;
        expect(shown).not.toMatch(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u);
        expect([...new Intl.Segmenter('en').segment(shown)].length).toBeLessThanOrEqual(32);
        expect(cleanName(shown)).toBe(shown);
      }),
    );
  });

  it.each([
    ['a call to everybody', '@everyone', '\\@everyone'],
    ['a call to a role', '<@&123>', '\\<\\@\\&123\\>'],
    ['a link', '[x](http://evil)', '\\[x\\]\\(http\\:\\/\\/evil\\)'],
    ['bold', '**bold**', '\\*\\*bold\\*\\*'],
    ['a spoiler', '||hidden||', '\\|\\|hidden\\|\\|'],
    ['a quotation', '> said', '\\> said'],
    ['small print', '-# small', '\\-\\# small'],
    ['code', '```js', '\\`\\`\\`js'],
    ['a way out of an escape', '\\*', '\\\\\\*'],
  ])('says nothing but itself: %s', (_, name, expected) => {
    expect(plainly(t, name)).toBe(expected);
  });

  it('has a backslash before every sign, so that none means anything', () => {
    fc.assert(
      fc.property(anything, (name) => {
        const written = plainly(t, name);
        expect(written.replace(/\\[!-/:-@[-`{-~]/g, '')).not.toMatch(/[!-/:-@[-`{-~]/);
      }),
    );
  });
});

describe('words that are cut', () => {
  it('never end in half a character', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        fc.integer({ min: 2, max: 40 }),
        (words, most) => {
          const cut = clipped(words, most);
          expect(cut.length).toBeLessThanOrEqual(most);
          expect(cut).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/);
        },
      ),
    );
  });
});

describe('what the rules say about a text that is no move', () => {
  const HOSTILE = [
    '@everyone',
    '<@&123>',
    '`x`',
    '[x](http://evil)',
    '**b**',
    '||s||',
    '> q',
    '```',
    '\u202Ex',
    'a\nb',
  ];
  const typed = fc.oneof(
    fc.constantFrom(...HOSTILE),
    fc.string({ maxLength: 30 }),
    fc.string({ unit: fc.constantFrom(...'abch123 -=x@`*<>|[]()_~#:/'), maxLength: 24 }),
    fc
      .tuple(fc.constantFrom('c3-', 'A1a=', 'take=', 'lane ', '1 ', 'b1-'), fc.constantFrom(...HOSTILE))
      .map((parts) => parts.join('')),
  );

  it.each(gameIds())('repeats nothing of it that Discord would take for more than letters: %s', (id) => {
    const position = positionAfter({ game: id, seed: 'tidy', first: 0, moves: [] });
    fc.assert(
      fc.property(typed, (text) => {
        try {
          position.read(text);
        } catch (error) {
          if (!(error instanceof RulesError)) throw error;
          const words = t.words(error.said);
          expect(words).not.toMatch(/[@`*<>|[\]_~#\\\p{Cc}\u202A-\u202E]|:\/\//u);
          expect(words.length).toBeLessThan(400);
        }
      }),
      { numRuns: 300 },
    );
  });
});
