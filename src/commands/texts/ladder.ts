/** What is said about leaderboards, profiles and past games. */
import type { Tally } from '../../match/standing.ts';

export const leaderboardHeading = (title: string, season: string, current: boolean): string =>
  `${title} · ${current ? `season ${season}` : `the past season ${season}`}`;

export const NO_SUCH_TABLE = 'I do not know that table. `/leaderboard` lists those that there are.';
export const NO_SUCH_SEASON =
  'I do not know that season. The list shows those that were played, such as Q4 2026.';

export const NOT_IN_TABLE = {
  current: 'You have not finished a rated match for this table yet. `/challenge` starts one.',
  past: 'You are not in this table.',
} as const;

export const rankWords = (rank: number, of: number, rating: string, current: boolean): string =>
  `You ${current ? 'are' : 'were'} **${ordinal(rank)}** of ${of}, with ${rating}.`;

export const provisionalWords = (rating: string, current: boolean): string =>
  current
    ? `Your rating is provisional: ${rating}. After a few more rated matches you will have a rank.`
    : `Your rating was still provisional: ${rating}.`;

/** `1st`, `12th`, `23rd` */
export function ordinal(number: number): string {
  const isTeen = Math.floor(number / 10) % 10 === 1;
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${ending}`;
}

export const tallyWords = ({ won, lost, drawn }: Tally): string => `${won} won, ${lost} lost, ${drawn} drawn`;

export const streakWords = (streak: number): string =>
  `${Math.abs(streak)} ${streak > 0 ? 'wins' : 'losses'} in a row`;

export const NO_RATED_MATCH = 'No rated match has been finished here yet.';

export const bestWinWords = (title: string, opponent: string, rating: number): string =>
  `Best win: ${title} against ${opponent}, then rated ${rating}`;
export const REPLAY_BEST_WIN = 'Replay the best win';

/** From the side of the person whose profile it is. */
export const headToHeadWords = (asker: string, tally: Tally): string =>
  tally.won + tally.lost + tally.drawn === 0
    ? `No match against ${asker} is finished yet.`
    : `Against ${asker}: ${tallyWords(tally)}`;

export const VERDICTS = { won: 'won', lost: 'lost', drawn: 'drawn', nobody: 'called off' } as const;
export const NO_HISTORY = 'There are no finished games here yet. `/challenge` or `/play` starts one.';
export const WATCH_AGAIN = 'Watch one of these again';
export const NO_FINISHED_GAME = 'You have not finished a game here yet. `/challenge` starts one.';
