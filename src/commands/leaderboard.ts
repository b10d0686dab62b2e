import { ApplicationCommandOptionType, type RepliableInteraction } from 'discord.js';
import type { ChatCommand, Suggestion } from '../bot/actions/command.ts';
import { Refused } from '../bot/actions/refused.ts';
import type { App } from '../bot/app.ts';
import { personOf, placeOf } from '../bot/gateway/interaction-source.ts';
import { answer } from '../bot/gateway/reply.ts';
import { boardPart, filesOf, pictureOrWords } from '../bot/messages/board-picture.ts';
import { framed, type Message, text } from '../bot/messages/message.ts';
import { ladderTitle } from '../bot/messages/words.ts';
import { isSeason, type Season, seasonOf, seasonWords } from '../match/season.ts';
import { isLadder, type Ladder, ladders } from '../match/standing.ts';
import {
  type LeaderboardLine as CardRow,
  describeLeaderboard,
  type Leaderboard,
} from '../render/cards/leaderboard.ts';
import type { LadderLine, LadderPage } from '../store/ladder/ladder.ts';
import { chatCommand, pageNamed, pageRow } from './definition.ts';
import { DESCRIPTIONS } from './texts/descriptions.ts';
import {
  leaderboardHeading,
  NO_SUCH_SEASON,
  NO_SUCH_TABLE,
  NOT_IN_TABLE,
  provisionalWords,
  rankWords,
} from './texts/ladder.ts';

const { says, game, season } = DESCRIPTIONS.leaderboard;
const LINES_ON_A_PAGE = 10;

/** A card needs names that may have to be asked for, and several lists of the store. */
const COST = { pictures: 2 };

export const leaderboard: ChatCommand = {
  kind: 'chat',
  answer: 'private',
  cost: COST,
  get definition() {
    return chatCommand(
      'leaderboard',
      says,
      [
        {
          type: ApplicationCommandOptionType.String,
          name: 'game',
          description: game,
          required: true,
          choices: ladders().map((ladder) => ({ name: ladderTitle(ladder), value: ladder })),
        },
        {
          type: ApplicationCommandOptionType.String,
          name: 'season',
          description: season,
          autocomplete: true,
        },
      ],
      'servers',
    );
  },

  async run(interaction, app) {
    const { options } = interaction;
    const asked = options.getString('season');
    await showTable(interaction, app, {
      ladder: ladderNamed(options.getString('game', true)),
      season: asked === null ? seasonOf(app.now()) : seasonNamed(asked),
    });
  },

  async autocomplete(interaction, app) {
    return suggestSeasons(
      await app.store.ladders.seasons(placeOf(interaction)),
      interaction.options.getFocused(),
    );
  },

  /** From the announcement of the winners a table opens on its first page; the buttons under a table turn it. */
  buttons: {
    answer: ([, , page]) => (page === undefined ? 'private' : 'update-if-private'),
    cost: COST,
    async run(click, [ladder = '', named = '', page], app) {
      await showTable(click, app, { ladder: ladderNamed(ladder), season: seasonNamed(named), page });
    },
  },
};

interface Wanted {
  readonly ladder: Ladder;
  readonly season: Season;
  readonly page?: string | undefined;
}

async function showTable(
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
  const names = await Promise.all(table.lines.map(({ person }) => app.names.of(place, person)));
  const current = season === seasonOf(app.now());
  const looked = { ladder, season, page, table, names, own, current };
  await answer(interaction, await leaderboardMessage(looked, app.pictures.leaderboard));
}

function ladderNamed(text: string): Ladder {
  if (!isLadder(text)) throw new Refused(NO_SUCH_TABLE);
  return text;
}

/** As the list has it, or as people write it: `Q4 2026`. */
function seasonNamed(text: string): Season {
  const typed = text.trim().toUpperCase();
  const turned = typed.replace(/^(Q[1-4])[ -]+(\d{4})$/, '$2-$1');
  if (!isSeason(turned)) throw new Refused(NO_SUCH_SEASON);
  return turned;
}

function suggestSeasons(seasons: readonly Season[], typed: string): Suggestion[] {
  const all = seasons.map((each) => ({ name: seasonWords(each), value: each }));
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
  looked: Looked,
  draw: App['pictures']['leaderboard'],
): Promise<Message> {
  const { ladder, season, page, table, own, current } = looked;
  const board = cardOf(looked);
  const name = `leaderboard-${ladder}-${season}-${page + 1}.png`;
  const card = await pictureOrWords(describeLeaderboard(board), name, () => draw(board));
  return framed(
    [
      text(`### ${leaderboardHeading(ladderTitle(ladder), seasonWords(season), current)}`),
      boardPart(card),
      text(ownWords(own, table, current)),
      ...pageRow({ command: 'leaderboard', words: [ladder, season], page, last: lastPage(table) }),
    ],
    { files: filesOf(card) },
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

function ownWords(own: LadderLine | undefined, { ranked }: LadderPage, current: boolean): string {
  if (!own) return NOT_IN_TABLE[current ? 'current' : 'past'];
  const rating = `${Math.round(own.standing.rating)} ± ${Math.round(own.standing.deviation)}`;
  return own.rank === undefined
    ? provisionalWords(rating, current)
    : rankWords(own.rank, ranked, rating, current);
}
