/** A table as a card, with what it means for the person who looks. */
import { type File, framed, type Message, picture, text } from '../bot/message.ts';
import { ladderTitle } from '../bot/words.ts';
import { type Season, seasonWords } from '../match/season.ts';
import type { Ladder } from '../match/standing.ts';
import {
  type Standing as CardRow,
  describeLeaderboard,
  drawLeaderboard,
  type Leaderboard,
} from '../render/cards/leaderboard.ts';
import type { Line, TablePage } from '../store/ladder/ladder.ts';
import { pageRow } from './pages.ts';
import { leaderboardHeading, NOT_IN_TABLE, provisionalWords, rankWords } from './texts/ladder.ts';

export const LINES_ON_A_PAGE = 10;

export interface Looked {
  readonly ladder: Ladder;
  readonly season: Season;
  readonly page: number;
  readonly table: TablePage;
  /** In the order of the lines. */
  readonly names: readonly string[];
  /** The line of the person who looks. */
  readonly own: Line | undefined;
  /** Whether the season still goes on. */
  readonly current: boolean;
}

export const lastPage = ({ ranked, provisional }: TablePage): number =>
  Math.max(0, Math.ceil((ranked + provisional) / LINES_ON_A_PAGE) - 1);

export async function leaderboardMessage(looked: Looked): Promise<Message> {
  const { ladder, season, page, table, own, current } = looked;
  const card = cardOf(looked);
  const file: File = {
    name: `leaderboard-${ladder}-${season}-${page + 1}.png`,
    bytes: await drawLeaderboard(card),
  };
  return framed(
    [
      text(`### ${leaderboardHeading(ladderTitle(ladder), seasonWords(season), current)}`),
      picture(file, describeLeaderboard(card)),
      text(ownWords(own, table, current)),
      ...pageRow({ command: 'leaderboard', words: [ladder, season], page, last: lastPage(table) }),
    ],
    { files: [file] },
  );
}

function cardOf({ ladder, season, page, table, names, own }: Looked): Leaderboard {
  const pages = lastPage(table) + 1;
  const where = pages > 1 ? ` · page ${page + 1} of ${pages}` : '';
  return {
    ...(ladder !== 'all' && { game: ladder }),
    title: `${ladderTitle(ladder)} leaderboard`,
    subtitle: `${seasonWords(season)}${where}`,
    standings: table.lines.map((line, index) => rowOf(line, names[index] ?? '', line.person === own?.person)),
  };
}

const rowOf = ({ standing, rank }: Line, name: string, own: boolean): CardRow => ({
  ...(rank !== undefined && { rank }),
  name,
  rating: standing.rating,
  provisional: rank === undefined,
  ...standing.tally,
  own,
  course: {
    deviation: standing.deviation,
    streak: standing.streak,
    trend: standing.rating - standing.began,
  },
});

function ownWords(own: Line | undefined, { ranked }: TablePage, current: boolean): string {
  if (!own) return NOT_IN_TABLE[current ? 'current' : 'past'];
  const rating = `${Math.round(own.standing.rating)} ± ${Math.round(own.standing.deviation)}`;
  return own.rank === undefined
    ? provisionalWords(rating, current)
    : rankWords(own.rank, ranked, rating, current);
}
