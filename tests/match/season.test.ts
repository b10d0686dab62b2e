import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seasonWords } from '../../src/bot/messages/words.ts';
import { isSeason, numberOf, seasonAfter, seasonOf } from '../../src/match/season.ts';
import { ENGLISH } from '../../src/texts/languages.ts';
import { textsIn } from '../../src/texts/texts.ts';
import { endOf } from './end-of-season.ts';

const t = textsIn(ENGLISH);

const moment = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2199, 11) });

describe('a season', () => {
  it.each([
    ['2026-01-01T00:00:00.000Z', '2026-Q1', 'Q1 2026'],
    ['2026-03-31T23:59:59.999Z', '2026-Q1', 'Q1 2026'],
    ['2026-04-01T00:00:00.000Z', '2026-Q2', 'Q2 2026'],
    ['2026-11-16T12:00:00.000Z', '2026-Q4', 'Q4 2026'],
    ['2026-12-31T23:59:59.999Z', '2026-Q4', 'Q4 2026'],
    ['2027-01-01T00:00:00.000Z', '2027-Q1', 'Q1 2027'],
  ])('is the quarter, in universal time: %s', (at, season, words) => {
    expect(seasonOf(Date.parse(at))).toBe(season);
    expect(seasonWords(t, season)).toBe(words);
  });

  it('follows the one before without a gap', () => {
    fc.assert(
      fc.property(moment, (at) => {
        const season = seasonOf(at);
        expect(isSeason(season)).toBe(true);
        expect(at).toBeLessThan(endOf(season));
        expect(seasonOf(endOf(season) - 1)).toBe(season);
        expect(seasonOf(endOf(season))).toBe(seasonAfter(season));
        expect(numberOf(seasonAfter(season))).toBe(numberOf(season) + 1);
        expect(seasonAfter(season) > season).toBe(true);
      }),
    );
  });

  it.each(['', '2026', '2026-Q5', 'Q1-2026', '2026-Q1 '])('is not called “%s”', (text) => {
    expect(isSeason(text)).toBe(false);
  });
});
