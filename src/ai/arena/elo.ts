/** What the points of many games say about the strength of two players. */
interface EloEstimate {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** The part of all points that A has won. */
  readonly share: number;
  /** By how many Elo points A is stronger, and how far that may be off (95 of 100 times). */
  readonly elo: number;
  readonly error: number;
}

const CONFIDENCE = 1.96;

export function eloEstimate(points: readonly number[]): EloEstimate {
  const games = points.length;
  const count = (wanted: number): number => points.filter((point) => point === wanted).length;
  const share = points.reduce((sum, point) => sum + point, 0) / games;
  const spread = points.reduce((sum, point) => sum + (point - share) ** 2, 0) / games;
  const off = CONFIDENCE * Math.sqrt(spread / games);
  return {
    wins: count(1),
    draws: count(0.5),
    losses: count(0),
    share,
    elo: eloOf(share),
    error: (eloOf(Math.min(1, share + off)) - eloOf(Math.max(0, share - off))) / 2,
  };
}

/** The difference in strength at which a player wins this share; none of all, or all, is beyond any number. */
export const eloOf = (share: number): number => 400 * Math.log10(share / (1 - share));
