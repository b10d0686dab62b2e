import { ApplicationCommandOptionType } from 'discord.js';
import { answer, type Visit } from '../bot/answer.ts';
import type { ChatCommand, Suggestion } from '../bot/command.ts';
import type { House } from '../bot/house.ts';
import { placeOf } from '../bot/place.ts';
import { Refused } from '../bot/refused.ts';
import { ladderTitle } from '../bot/words.ts';
import { isSeason, type Season, seasonOf, seasonWords } from '../match/season.ts';
import { LADDERS, type Ladder } from '../match/standing.ts';
import { chatCommand } from './definition.ts';
import { LINES_ON_A_PAGE, lastPage, leaderboardMessage } from './leaderboard-message.ts';
import { pageNamed } from './pages.ts';
import { DESCRIPTIONS } from './texts/descriptions.ts';
import { NO_SUCH_SEASON, NO_SUCH_TABLE } from './texts/ladder.ts';

const { says, game, season } = DESCRIPTIONS.leaderboard;

export const leaderboard: ChatCommand = {
  kind: 'chat',
  answer: 'private',
  definition: chatCommand(
    'leaderboard',
    says,
    [
      {
        type: ApplicationCommandOptionType.String,
        name: 'game',
        description: game,
        required: true,
        choices: LADDERS.map((ladder) => ({ name: ladderTitle(ladder), value: ladder })),
      },
      { type: ApplicationCommandOptionType.String, name: 'season', description: season, autocomplete: true },
    ],
    'servers',
  ),

  async run(interaction, house) {
    const { options } = interaction;
    const asked = options.getString('season');
    await showTable(interaction, house, {
      ladder: ladderNamed(options.getString('game', true)),
      season: asked === null ? seasonOf(house.now()) : seasonNamed(asked),
    });
  },

  async autocomplete(interaction, house) {
    return suggestSeasons(
      await house.store.ladders.seasons(placeOf(interaction)),
      interaction.options.getFocused(),
    );
  },

  /** From the announcement of the winners a table opens on its first page; the buttons under a table turn it. */
  press: {
    answer: ([, , page]) => (page === undefined ? 'private' : 'update'),
    async run(click, [ladder = '', named = '', page], house) {
      await showTable(click, house, { ladder: ladderNamed(ladder), season: seasonNamed(named), page });
    },
  },
};

interface Wanted {
  readonly ladder: Ladder;
  readonly season: Season;
  readonly page?: string | undefined;
}

async function showTable(visit: Visit, house: House, { ladder, season, page: word }: Wanted): Promise<void> {
  const { ladders } = house.store;
  const place = placeOf(visit);
  const wanted = { place, ladder, season };
  const at = (page: number) =>
    ladders.table(wanted, { skip: page * LINES_ON_A_PAGE, limit: LINES_ON_A_PAGE });
  const asked = pageNamed(word, Number.MAX_SAFE_INTEGER / LINES_ON_A_PAGE);
  const [first, own] = await Promise.all([at(asked), ladders.line(wanted, visit.user.id)]);
  // The table may have become shorter since the button was made.
  const page = Math.min(asked, lastPage(first));
  const table = page === asked ? first : await at(page);
  const names = await Promise.all(table.lines.map(({ person }) => house.names.of(place, person)));
  const current = season === seasonOf(house.now());
  await answer(visit, await leaderboardMessage({ ladder, season, page, table, names, own, current }));
}

function ladderNamed(text: string): Ladder {
  const ladder = LADDERS.find((known) => known === text);
  if (!ladder) throw new Refused(NO_SUCH_TABLE);
  return ladder;
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
