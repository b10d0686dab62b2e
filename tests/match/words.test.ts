import { describe, expect, it } from 'vitest';
import { type MatchError, PLAIN_ERRORS } from '../../src/match/error.ts';
import { wordsFor } from '../../src/match/words.ts';

const ERRORS: readonly MatchError[] = [
  ...PLAIN_ERRORS.map((code) => ({ code })),
  { code: 'illegal_move', reason: 'There is no man on h4.' },
  { code: 'side_is_drawn', game: 'squadro' },
  { code: 'no_takeback', game: 'quexo' },
  { code: 'rematch_exists', match: 'AbCdEf123' },
];

describe('a refusal', () => {
  it.each(ERRORS)('is told in a short sentence: $code', (error) => {
    const words = wordsFor(error);
    expect(words).toMatch(/^[A-Z].*\.$/);
    expect(words.length).toBeLessThanOrEqual(140);
    expect(words).not.toContain('_');
  });

  it('of a move is told in the words of the rules', () => {
    expect(wordsFor({ code: 'illegal_move', reason: 'There is no man on h4.' })).toBe(
      'There is no man on h4.',
    );
  });

  it('names the game it speaks of', () => {
    expect(wordsFor({ code: 'side_is_drawn', game: 'squadro' })).toContain('Squadro');
  });
});
