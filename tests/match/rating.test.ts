import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isProvisional, NEWCOMER, type Rating, rated, widened } from '../../src/match/rating.ts';

const rating = fc.record({
  rating: fc.double({ min: 600, max: 2600, noNaN: true }),
  deviation: fc.double({ min: 30, max: 350, noNaN: true }),
  volatility: fc.double({ min: 0.03, max: 0.1, noNaN: true }),
});

const known = (strength: number, deviation: number): Rating => ({ ...NEWCOMER, rating: strength, deviation });

describe('a rating', () => {
  it('comes out as in the example that Mark Glickman, the author of Glicko-2, has published', () => {
    const after = rated({ rating: 1500, deviation: 200, volatility: 0.06 }, [
      { other: known(1400, 30), verdict: 'won' },
      { other: known(1550, 100), verdict: 'lost' },
      { other: known(1700, 300), verdict: 'lost' },
    ]);
    // The paper computes with rounded steps: 1464.06, 151.52, 0.05999.
    expect(after.rating).toBeCloseTo(1464.06, 1);
    expect(after.deviation).toBeCloseTo(151.52, 2);
    expect(Math.trunc(after.volatility * 1e5)).toBe(5999);
  });

  it('rises with a win, falls with a loss, and in between comes the draw', () => {
    fc.assert(
      fc.property(rating, rating, (mine, other) => {
        const [won, drawn, lost] = (['won', 'drawn', 'lost'] as const).map(
          (verdict) => rated(mine, [{ other, verdict }]).rating,
        );
        expect(won).toBeGreaterThan(mine.rating);
        expect(lost).toBeLessThan(mine.rating);
        expect(drawn).toBeLessThan(won!);
        expect(drawn).toBeGreaterThan(lost!);
      }),
    );
  });

  it('moves more for a surprise than for what was to be expected', () => {
    const gain = (other: Rating) => rated(NEWCOMER, [{ other, verdict: 'won' }]).rating - NEWCOMER.rating;
    expect(gain(known(1900, 80))).toBeGreaterThan(gain(known(1100, 80)));
  });

  it('is provisional at first, and settles with play', () => {
    let players: [Rating, Rating] = [NEWCOMER, NEWCOMER];
    let games = 0;
    expect(isProvisional(NEWCOMER)).toBe(true);
    while (isProvisional(players[0])) {
      const [one, other] = players;
      const [mine, theirs] = games % 2 ? (['won', 'lost'] as const) : (['lost', 'won'] as const);
      players = [rated(one, [{ other, verdict: mine }]), rated(other, [{ other: one, verdict: theirs }])];
      games++;
    }
    expect(games).toBeGreaterThan(4);
    expect(games).toBeLessThan(12);
  });

  it('keeps its height over the seasons and loses certainty, down to that of a newcomer', () => {
    fc.assert(
      fc.property(rating, fc.nat(40), (mine, seasons) => {
        const later = widened(mine, seasons);
        expect(later.rating).toBe(mine.rating);
        expect(later.deviation).toBeGreaterThanOrEqual(mine.deviation);
        expect(later.deviation).toBeLessThanOrEqual(NEWCOMER.deviation);
        expect(widened(later, 1).deviation).toBeCloseTo(widened(mine, seasons + 1).deviation, 6);
      }),
    );
  });
});
