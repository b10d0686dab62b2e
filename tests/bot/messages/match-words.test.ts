import { describe, expect, it } from 'vitest';
import { matchErrorWords } from '../../../src/bot/messages/match-words.ts';
import { type MatchError, PLAIN_ERRORS } from '../../../src/match/error.ts';
import { matchId } from '../../../src/match/match.ts';
import { BLOKUS_DUO } from '../../../src/rules/blokus-duo/view.ts';
import { phrase } from '../../../src/rules/phrase.ts';
import { QUEXO } from '../../../src/rules/quexo/view.ts';
import { SQUADRO } from '../../../src/rules/squadro/view.ts';
import { ENGLISH } from '../../../src/texts/languages.ts';
import { textsIn } from '../../../src/texts/texts.ts';

const t = textsIn(ENGLISH);
const STUCK = phrase('eximo.refused.cannotMove', { square: 'h4' });

type Detailed = Exclude<MatchError, { readonly code: (typeof PLAIN_ERRORS)[number] }>;

/** One of every kind that says more than its code: a kind without an example does not compile. */
const DETAILED: { readonly [Code in Detailed['code']]: Detailed & { readonly code: Code } } = {
  illegal_move: { code: 'illegal_move', said: STUCK },
  side_is_drawn: { code: 'side_is_drawn', game: SQUADRO },
  no_takeback: { code: 'no_takeback', game: QUEXO },
  rated_enough: { code: 'rated_enough', game: BLOKUS_DUO },
  outdated: { code: 'outdated', game: BLOKUS_DUO, stage: 'playing' },
  rematch_exists: { code: 'rematch_exists', match: matchId('AbCdEf123') },
  too_many_challenges: { code: 'too_many_challenges', most: 100 },
  too_many_matches: { code: 'too_many_matches', most: 100 },
  opponent_too_busy: { code: 'opponent_too_busy', most: 100 },
  too_many_plans: { code: 'too_many_plans', most: 8 },
};

const ERRORS: readonly MatchError[] = [...PLAIN_ERRORS.map((code) => ({ code })), ...Object.values(DETAILED)];

describe('a refusal', () => {
  it.each(ERRORS)('is told in a short sentence: $code', (error) => {
    const words = matchErrorWords(t, error);
    expect(words).toMatch(/^[A-Z].*\.$/);
    expect(words.length).toBeLessThanOrEqual(140);
    expect(words).not.toContain('_');
  });

  it('of a move is told in the words of the rules', () => {
    expect(matchErrorWords(t, { code: 'illegal_move', said: STUCK })).toBe(
      'The man on h4 cannot move. Choose another one.',
    );
  });

  it('of a match on an earlier board says what becomes of it', () => {
    const outdated = { code: 'outdated', game: SQUADRO } as const;
    expect(matchErrorWords(t, { ...outdated, stage: 'playing' })).toContain(
      'It is called off, and no rating changes.',
    );
    expect(matchErrorWords(t, { ...outdated, stage: 'over' })).toContain('can no longer be shown');
  });

  it('names the game it speaks of', () => {
    expect(matchErrorWords(t, { code: 'side_is_drawn', game: SQUADRO })).toContain('Squadro');
  });
});
