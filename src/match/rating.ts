/** How strong a player is thought to be, and how sure that is: Glicko-2, with every game as a period of its own. */
import glicko2 from 'glicko2-lite';

export interface Rating {
  readonly rating: number;
  /** The true strength lies within twice this, nineteen times out of twenty. */
  readonly deviation: number;
  readonly volatility: number;
}

/** For the one who is rated: a win, a draw or a loss. */
export const SCORES = { won: 1, drawn: 0.5, lost: 0 } as const;
export type Verdict = keyof typeof SCORES;

export interface Encounter {
  readonly other: Rating;
  readonly verdict: Verdict;
}

export const NEWCOMER: Rating = { rating: 1500, deviation: 350, volatility: 0.06 };

/** Between players who are new to each other this takes about eight games. */
const SETTLED = 150;

/** So much uncertainty comes with each season: regular players stay above the line, and occasional ones play themselves in again. */
const SEASON_DRIFT = 80;

export function rated({ rating, deviation, volatility }: Rating, encounters: readonly Encounter[]): Rating {
  const opponents = encounters.map(({ other, verdict }): [number, number, number] => [
    other.rating,
    other.deviation,
    SCORES[verdict],
  ]);
  const { rating: next, rd, vol } = glicko2(rating, deviation, volatility, opponents);
  return { rating: next, deviation: Math.min(rd, NEWCOMER.deviation), volatility: vol };
}

/** Whether the rating is still too uncertain for a rank. */
export const isProvisional = ({ deviation }: Pick<Rating, 'deviation'>): boolean => deviation > SETTLED;

/** The rating as it is after so many seasons have begun: no lower, but less certain. */
export const widened = ({ rating, deviation, volatility }: Rating, seasons: number): Rating => ({
  rating,
  deviation: Math.min(Math.hypot(deviation, Math.sqrt(seasons) * SEASON_DRIFT), NEWCOMER.deviation),
  volatility,
});
