/** What one person has achieved on one of a server's ladders. */
import { gameIds, isGameId } from '../rules/catalogue.ts';
import type { BySeat, GameId, Seat } from '../rules/game.ts';
import type { MatchId } from './match.ts';
import { NEWCOMER, type Rating, rated, type Verdict, widened } from './rating.ts';
import { numberOf, type Season } from './season.ts';

/** Each game has a ladder, and there is one on which every rated match counts, whatever was played. */
export type Ladder = GameId | 'all';
export const ladders = (): Ladder[] => [...gameIds(), 'all'];
export const isLadder = (text: string): text is Ladder => text === 'all' || isGameId(text);

export type Tally = Readonly<Record<Verdict, number>>;

export interface Standing extends Rating {
  /** The latest season in which the person has finished a rated match. */
  readonly season: Season;
  /** The rating with which that season began. */
  readonly began: number;
  /** In that season. */
  readonly tally: Tally;
  /** Ever. */
  readonly total: Tally;
  /** So many wins in a row; below zero, losses. A draw ends both. */
  readonly streak: number;
  /** The highest rating ever. */
  readonly peak: number;
  /** The strongest opponent ever beaten. The match tells who it was. */
  readonly best?: { readonly match: MatchId; readonly rating: number };
}

const NOTHING: Tally = { won: 0, lost: 0, drawn: 0 };

export interface Settled {
  readonly match: MatchId;
  readonly season: Season;
  readonly winner: Seat | 'draw';
}

/** Both players' standings after a rated match. Whoever has none yet is a newcomer. */
export function settle(before: BySeat<Standing | undefined>, settled: Settled): BySeat<Standing> {
  const [one, other] = [asOf(settled.season, before[0]), asOf(settled.season, before[1])];
  return [
    afterMatch(one, other, verdictFor(0, settled.winner), settled.match),
    afterMatch(other, one, verdictFor(1, settled.winner), settled.match),
  ];
}

export function verdictFor(seat: Seat, winner: Seat | 'draw'): Verdict {
  if (winner === 'draw') return 'drawn';
  return winner === seat ? 'won' : 'lost';
}

/** A standing as a season finds it: in a later one than its own, with an empty tally and a wider deviation. */
export function asOf(season: Season, standing: Standing | undefined): Standing {
  if (!standing) {
    const { rating } = NEWCOMER;
    return { ...NEWCOMER, season, began: rating, tally: NOTHING, total: NOTHING, streak: 0, peak: rating };
  }
  const seasons = numberOf(season) - numberOf(standing.season);
  if (seasons <= 0) return standing;
  return { ...standing, ...widened(standing, seasons), season, began: standing.rating, tally: NOTHING };
}

function afterMatch(mine: Standing, other: Standing, verdict: Verdict, match: MatchId): Standing {
  const next = rounded(rated(mine, [{ other, verdict }]));
  const isBest = verdict === 'won' && other.rating > (mine.best?.rating ?? 0);
  return {
    ...mine,
    ...next,
    tally: plusOne(mine.tally, verdict),
    total: plusOne(mine.total, verdict),
    streak: streakAfter(mine.streak, verdict),
    peak: Math.max(mine.peak, next.rating),
    ...(isBest && { best: { match, rating: other.rating } }),
  };
}

const plusOne = (tally: Tally, verdict: Verdict): Tally => ({ ...tally, [verdict]: tally[verdict] + 1 });

function streakAfter(streak: number, verdict: Verdict): number {
  if (verdict === 'drawn') return 0;
  return verdict === 'won' ? Math.max(streak, 0) + 1 : Math.min(streak, 0) - 1;
}

/** What is stored is what the next match is rated with, so nothing hangs on digits that nobody keeps. */
const rounded = ({ rating, deviation, volatility }: Rating): Rating => ({
  rating: Math.round(rating * 100) / 100,
  deviation: Math.round(deviation * 100) / 100,
  volatility: Math.round(volatility * 1e7) / 1e7,
});
