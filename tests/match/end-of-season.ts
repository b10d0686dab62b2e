import type { Millis } from '../../src/match/clock.ts';
import { numberOf, type Season } from '../../src/match/season.ts';

/** When a season ends and the next begins. */
export function endOf(season: Season): Millis {
  const next = numberOf(season) + 1;
  return Date.UTC(Math.floor(next / 4), (next % 4) * 3);
}
