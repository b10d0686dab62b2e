/** Announces the winners of a season where the server wants to hear of them. */
import type { Announcement } from '../../match/effect.ts';
import type { PlaceId } from '../../match/match.ts';
import { type Ladder, ladders } from '../../match/standing.ts';
import type { LadderLine } from '../../store/ladder/ladder.ts';
import type { App } from '../app.ts';
import { firstLine } from '../messages/first-line.ts';
import { button, row } from '../messages/message.ts';
import type { PublicMessage } from '../messages/public-message.ts';
import { ladderTitle, mention } from '../messages/words.ts';
import { postInChannel } from './post.ts';

const MEDALS = ['🥇', '🥈', '🥉'] as const;

export async function announceSeason(app: App, place: PlaceId, announced: Announcement): Promise<void> {
  const { results: channel } = await app.store.serverSettings(place);
  if (channel === undefined) return;
  const { season } = announced;
  const tables = await Promise.all(
    ladders().map(async (ladder) => {
      const page = { skip: 0, limit: MEDALS.length };
      return { ladder, lines: (await app.store.ladders.table({ place, ladder, season }, page)).lines };
    }),
  );
  await postInChannel(app, { place, channel }, seasonMessage(announced, tables), announced.id);
}

interface Winners {
  readonly ladder: Ladder;
  readonly lines: readonly LadderLine[];
}

export function seasonMessage(
  { season }: Pick<Announcement, 'season'>,
  tables: readonly Winners[],
): PublicMessage {
  const played = tables.filter(({ lines }) => lines.length > 0);
  const overall = tables.find(({ ladder }) => ladder === 'all')?.lines ?? [];
  const winners = overall.filter(({ rank }) => rank === 1).map(({ person }) => person);
  const openTable = { action: 'command', command: 'leaderboard', words: ['all', season] } as const;
  return {
    lines: [
      firstLine({ kind: 'season', season, winners }),
      ...played.flatMap(({ ladder, lines }) => ['', `**${ladderTitle(ladder)}**`, ...lines.map(winnerWords)]),
      '',
      'Thank you for playing! A new season has begun: the ratings stay, and the tables start afresh.',
    ],
    rows: [row(button('See the tables', openTable, 'main'))],
  };
}

/** Who shares a rank shares a medal. */
function winnerWords({ person, standing, rank }: LadderLine, index: number): string {
  const medal = MEDALS[(rank ?? index + 1) - 1] ?? '';
  return `${medal} ${mention(person)} · ${Math.round(standing.rating)}${rank === undefined ? ', provisional' : ''}`;
}
