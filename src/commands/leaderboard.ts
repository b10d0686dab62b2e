import { ApplicationCommandOptionType, type RepliableInteraction } from 'discord.js';
import type { ChatCommand, Suggestion } from '../bot/actions/command.ts';
import { Refused } from '../bot/actions/refused.ts';
import type { App } from '../bot/app.ts';
import { personOf, placeOf } from '../bot/gateway/interaction-source.ts';
import { answer } from '../bot/gateway/reply.ts';
import { boardPart, filesOf, pictureOrWords } from '../bot/messages/board-picture.ts';
import { framed, type Message, text } from '../bot/messages/message.ts';
import { ladderTitle, seasonWords } from '../bot/messages/words.ts';
import { isSeason, type Season, seasonOf } from '../match/season.ts';
import { isLadder, type Ladder, ladders, type Standing } from '../match/standing.ts';
import {
  type LeaderboardLine as CardRow,
  describeLeaderboard,
  type Leaderboard,
} from '../render/cards/leaderboard.ts';
import { styleFor } from '../render/picture-style.ts';
import type { LadderLine, LadderPage } from '../store/ladder/ladder.ts';
import type { Texts } from '../texts/texts.ts';
import { chatCommand, choice, described, pageNamed, pageRow } from './definition.ts';

const LINES_ON_A_PAGE = 10;

/** A card needs names that may have to be asked for, and several lists of the store. */
const COST = { pictures: 2 };

export const leaderboard: ChatCommand = {
  kind: 'chat',
  answer: 'private',
  cost: COST,
  definition: chatCommand('leaderboard', 'commands.leaderboard.says', {
    where: 'servers',
    options: () => [
      {
        type: ApplicationCommandOptionType.String,
        name: 'game',
        ...described('commands.leaderboard.game'),
        required: true,
        choices: ladders().map((ladder) => choice(ladder, (t) => ladderTitle(t, ladder))),
      },
      {
        type: ApplicationCommandOptionType.String,
        name: 'season',
        ...described('commands.leaderboard.season'),
        autocomplete: true,
      },
    ],
  }),

  async run(interaction, app, t) {
    const { options } = interaction;
    const asked = options.getString('season');
    await showTable(t, interaction, app, {
      ladder: ladderNamed(options.getString('game', true)),
      season: asked === null ? seasonOf(app.now()) : seasonNamed(asked, app),
    });
  },

  async autocomplete(interaction, app, t) {
    return suggestSeasons(
      t,
      await app.store.ladders.seasons(placeOf(interaction)),
      interaction.options.getFocused(),
    );
  },

  /** From the announcement of the winners a table opens on its first page; the buttons under a table turn it. */
  buttons: {
    answer: ([, , page]) => (page === undefined ? 'private' : 'update-if-private'),
    cost: COST,
    async run(click, [ladder = '', named = '', page], app, t) {
      const season = seasonNamed(named, app);
      await showTable(t, click, app, { ladder: ladderNamed(ladder), season, page });
    },
  },
};

interface Wanted {
  readonly ladder: Ladder;
  readonly season: Season;
  readonly page?: string | undefined;
}

async function showTable(
  t: Texts,
  interaction: RepliableInteraction,
  app: App,
  { ladder, season, page: word }: Wanted,
): Promise<void> {
  const { ladders: tables } = app.store;
  const place = placeOf(interaction);
  const wanted = { place, ladder, season };
  const at = (page: number) => tables.table(wanted, { skip: page * LINES_ON_A_PAGE, limit: LINES_ON_A_PAGE });
  const asked = pageNamed(word, Number.MAX_SAFE_INTEGER / LINES_ON_A_PAGE);
  const [first, own] = await Promise.all([at(asked), tables.line(wanted, personOf(interaction))]);
  // The table may have become shorter since the button was made.
  const page = Math.min(asked, lastPage(first));
  const table = page === asked ? first : await at(page);
  const names = await Promise.all(table.lines.map(({ person }) => app.names.of(t, place, person)));
  const current = season === seasonOf(app.now());
  const looked = { ladder, season, page, table, names, own, current };
  await answer(interaction, await leaderboardMessage(t, looked, app.pictures.leaderboard));
}

function ladderNamed(text: string): Ladder {
  if (!isLadder(text)) throw new Refused((t) => t('ladder.noSuchTable'));
  return text;
}

/** As the list has it, or as people write it in their languages: by the numbers of the quarter and of the year. */
function seasonNamed(text: string, { now }: App): Season {
  const numbers = text.match(/\d+/g) ?? [];
  const year = numbers.find(({ length }) => length === 4);
  const quarter = numbers.find(({ length }) => length === 1);
  const season = `${year}-Q${quarter}`;
  if (numbers.length !== 2 || !isSeason(season)) {
    throw new Refused((t) => t('ladder.noSuchSeason', { example: seasonWords(t, seasonOf(now())) }));
  }
  return season;
}

function suggestSeasons(t: Texts, seasons: readonly Season[], typed: string): Suggestion[] {
  const all = seasons.map((each) => ({ name: seasonWords(t, each), value: each }));
  return all.filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()));
}

export interface Looked {
  readonly ladder: Ladder;
  readonly season: Season;
  readonly page: number;
  readonly table: LadderPage;
  /** In the order of the lines. */
  readonly names: readonly string[];
  /** The line of the person who looks. */
  readonly own: LadderLine | undefined;
  /** Whether the season still goes on. */
  readonly current: boolean;
}

const lastPage = ({ ranked, provisional }: LadderPage): number =>
  Math.max(0, Math.ceil((ranked + provisional) / LINES_ON_A_PAGE) - 1);

export async function leaderboardMessage(
  t: Texts,
  looked: Looked,
  draw: App['pictures']['leaderboard'],
): Promise<Message> {
  const { ladder, season, page, table, own, current } = looked;
  const board = cardOf(t, looked);
  const name = `leaderboard-${ladder}-${season}-${page + 1}.png`;
  const card = await pictureOrWords(t, describeLeaderboard(t, board), name, () => draw(board));
  return framed(
    [
      text(
        t(current ? 'ladder.heading' : 'ladder.pastHeading', {
          ladder: ladderTitle(t, ladder),
          season: seasonWords(t, season),
        }),
      ),
      boardPart(t, card),
      text(ownWords(t, own, table, current)),
      ...pageRow(t, { command: 'leaderboard', words: [ladder, season], page, last: lastPage(table) }),
    ],
    { files: filesOf(card) },
  );
}

function cardOf(t: Texts, { ladder, season, page, table, names, own }: Looked): Leaderboard {
  const pages = lastPage(table) + 1;
  const when = seasonWords(t, season);
  return {
    ...(ladder !== 'all' && { game: ladder }),
    ...styleFor(t),
    title: t('ladder.cardTitle', { ladder: ladderTitle(t, ladder) }),
    subtitle: pages > 1 ? t('ladder.cardPage', { season: when, page: page + 1, pages }) : when,
    standings: table.lines.map((line, index) => rowOf(line, names[index] ?? '', line.person === own?.person)),
  };
}

const rowOf = ({ standing, rank }: LadderLine, name: string, own: boolean): CardRow => ({
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

function ownWords(t: Texts, own: LadderLine | undefined, { ranked }: LadderPage, current: boolean): string {
  if (!own) return t(current ? 'ladder.notInTable' : 'ladder.notInPastTable');
  const rating = ratingWords(t, own.standing);
  if (own.rank === undefined) return t(current ? 'ladder.provisional' : 'ladder.pastProvisional', { rating });
  return t(current ? 'ladder.rank' : 'ladder.pastRank', { rank: own.rank, of: ranked, rating });
}

/** `1612 ± 71` */
export const ratingWords = (t: Texts, { rating, deviation }: Standing): string =>
  t('ladder.rating', { rating: Math.round(rating), deviation: Math.round(deviation) });
