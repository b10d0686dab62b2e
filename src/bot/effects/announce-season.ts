/** Announces the winners of a season where the server wants to hear of them. */
import type { Announcement } from '../../match/effect.ts';
import type { PlaceId } from '../../match/match.ts';
import { type Ladder, ladders } from '../../match/standing.ts';
import type { LadderLine } from '../../store/ladder/ladder.ts';
import type { Texts } from '../../texts/texts.ts';
import type { App } from '../app.ts';
import { firstLine } from '../messages/first-line.ts';
import { button, row } from '../messages/message.ts';
import type { PublicMessage } from '../messages/public-message.ts';
import { ladderTitle, mention } from '../messages/words.ts';
import { postInChannel } from './post.ts';

const MEDALS = ['🥇', '🥈', '🥉'] as const;

export async function announceSeason(app: App, place: PlaceId, announced: Announcement): Promise<void> {
  const settings = await app.store.serverSettings(place);
  const { results: channel } = settings;
  if (channel === undefined) return;
  const { season } = announced;
  const tables = await Promise.all(
    ladders().map(async (ladder) => {
      const page = { skip: 0, limit: MEDALS.length };
      return { ladder, lines: (await app.store.ladders.table({ place, ladder, season }, page)).lines };
    }),
  );
  const write = (t: Texts) => seasonMessage(t, announced, tables);
  await postInChannel(app, { channel }, { place, settings, name: announced.id, write });
}

interface Winners {
  readonly ladder: Ladder;
  readonly lines: readonly LadderLine[];
}

export function seasonMessage(
  t: Texts,
  { season }: Pick<Announcement, 'season'>,
  tables: readonly Winners[],
): PublicMessage {
  const played = tables.filter(({ lines }) => lines.length > 0);
  const overall = tables.find(({ ladder }) => ladder === 'all')?.lines ?? [];
  const winners = overall.filter(({ rank }) => rank === 1).map(({ person }) => person);
  const openTable = { action: 'command', command: 'leaderboard', words: ['all', season] } as const;
  return {
    lines: [
      firstLine(t, { kind: 'season', season, winners }),
      ...played.flatMap(({ ladder, lines }) => [
        '',
        `**${ladderTitle(t, ladder)}**`,
        ...lines.map((line, index) => winnerWords(t, line, index)),
      ]),
      '',
      t('season.thanks'),
    ],
    rows: [row(button(t('season.seeTables'), openTable, 'main'))],
  };
}

/** Who shares a rank shares a medal. */
function winnerWords(t: Texts, { person, standing, rank }: LadderLine, index: number): string {
  const medal = MEDALS[(rank ?? index + 1) - 1] ?? '';
  const about = { medal, player: mention(t, person), rating: Math.round(standing.rating) };
  return rank === undefined ? t('season.winnerProvisional', about) : t('season.winner', about);
}
