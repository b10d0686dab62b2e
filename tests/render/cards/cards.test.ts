import { describe, expect, test } from 'vitest';
import { describeLeaderboard } from '../../../src/render/cards/leaderboard.ts';
import {
  daysBetween,
  dayWords,
  describeRatings,
  ratingsAround,
} from '../../../src/render/cards/rating-graph.ts';
import { emptyLeaderboard, leaderboard, noRatings, ratings } from '../../../src/render/gallery/cards.ts';
import { ENGLISH } from '../../../src/texts/languages.ts';
import { textsIn } from '../../../src/texts/texts.ts';

const t = textsIn(ENGLISH);

describe('The sides of a rating graph', () => {
  test.each([
    [[1500], [1500, 1510]],
    [
      [1490, 1512],
      [1490, 1500, 1510, 1520],
    ],
    [
      [1321, 1688],
      [1300, 1400, 1500, 1600, 1700],
    ],
    [
      [900, 2100],
      [500, 1000, 1500, 2000, 2500],
    ],
  ])('have round numbers around %j', (ratings, lines) => {
    expect(ratingsAround(ratings)).toEqual(lines);
  });

  const DAY = 24 * 60 * 60 * 1000;
  const monday = Date.UTC(2026, 7, 3);
  test.each([
    ['one day', monday + 5, ['3 Aug']],
    ['two days', monday + DAY, ['3 Aug', '4 Aug']],
    ['ten weeks', monday + 70 * DAY, ['3 Aug', '7 Sept', '12 Oct']],
  ])('name the days of %s', (_, last, words) => {
    expect(daysBetween(monday, last).map((at) => dayWords(t, at))).toEqual(words);
  });
});

describe('A card in words', () => {
  test('tells a leaderboard row by row', () => {
    const { standings } = leaderboard();
    const some = [...standings.slice(0, 2), standings[4]!, standings[8]!];
    expect(describeLeaderboard(t, { ...leaderboard(), standings: some })).toBe(
      'Eximo, Leaderboard · summer 2026 · page 1 of 3. ' +
        '1. Marguerite 1912 ± 48 (+61), 40 won, 3 lost, 0 drawn, 4 wins in a row; ' +
        '2. Ольга 1865 ± 61 (+44), 37 won, 4 lost, 1 drawn, 3 wins in a row; ' +
        '5. x_X_dragonSlayer_X_x 1723 ± 100 (−7), 28 won, 7 lost, 1 drawn; ' +
        'Nguyễn 1534? ± 152 (−75), 16 won, 11 lost, 2 drawn, 4 losses in a row.',
    );
  });

  test('says when nobody has played', () => {
    expect(describeLeaderboard(t, emptyLeaderboard())).toContain('Nobody has finished a rated game yet.');
    expect(describeRatings(t, noRatings())).toBe('Ольга: No rated game has been finished yet.');
  });

  test('tells the rating in each game', () => {
    expect(describeRatings(t, ratings())).toMatch(
      /^Ratings of Marguerite: Eximo \d+ \(best \d+, since 3 Aug\); .*Quexo \d+ \(best \d+, since 15 Aug\)\.$/,
    );
  });
});
