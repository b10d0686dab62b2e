import { describe, expect, it } from 'vitest';
import { matchId } from '../../src/match/match.ts';
import { isProvisional } from '../../src/match/rating.ts';
import { asOf, type Standing, settle } from '../../src/match/standing.ts';

const SEASON = '2026-Q4';
const settled = (winner: 0 | 1 | 'draw', match = 'match0001', season = SEASON) => ({
  winner,
  match: matchId(match),
  season,
});

/** Ann's standing after these results against Ben, who began when she did. */
function afterwards(...winners: readonly (0 | 1 | 'draw')[]): Standing {
  let both: readonly [Standing | undefined, Standing | undefined] = [undefined, undefined];
  for (const [index, winner] of winners.entries()) both = settle(both, settled(winner, `match000${index}`));
  return both[0]!;
}

describe('a standing', () => {
  it('begins with the first rated match', () => {
    const [ann, ben] = settle([undefined, undefined], settled(0));
    expect(ann.rating + ben.rating).toBeCloseTo(3000, 5);
    expect([ann.tally, ben.tally]).toEqual([
      { won: 1, lost: 0, drawn: 0 },
      { won: 0, lost: 1, drawn: 0 },
    ]);
    expect(ann.best).toEqual({ match: 'match0001', rating: 1500 });
    expect(ben.best).toBeUndefined();
  });

  it.each([
    [[0, 0, 0], 3],
    [[1, 1], -2],
    [[0, 0, 1], -1],
    [[1, 0, 0], 2],
    [[0, 0, 'draw'], 0],
    [['draw', 0], 1],
  ] as const)('counts the wins or losses in a row: %j', (winners, streak) => {
    expect(afterwards(...winners).streak).toBe(streak);
  });

  it('remembers the highest rating and the strongest opponent beaten', () => {
    const ann = afterwards(0, 0, 1, 1, 1, 0);
    expect(ann.peak).toBe(afterwards(0, 0).rating);
    // Ben is at his strongest when he has just won three in a row.
    expect(ann.best?.match).toBe('match0005');
  });

  it('goes into a new season with its rating, an empty tally and less certainty', () => {
    const ann = afterwards(0, 1, 0, 1, 0, 1, 0, 1, 0, 1);
    const later = asOf('2027-Q2', ann);
    expect(later).toMatchObject({
      rating: ann.rating,
      began: ann.rating,
      total: ann.total,
      season: '2027-Q2',
    });
    expect(later.tally).toEqual({ won: 0, lost: 0, drawn: 0 });
    expect([isProvisional(ann), isProvisional(later)]).toEqual([false, true]);
    expect(asOf(SEASON, ann)).toEqual(ann);
  });
});
