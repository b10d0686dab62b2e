import type { BaseInteraction, ChatInputCommandInteraction } from 'discord.js';
import type { ChatCommand } from '../bot/actions/command.ts';
import { demandStarted } from '../bot/actions/demand.ts';
import { MatchRefused, Refused } from '../bot/actions/refused.ts';
import { matchMeant, suggestMatches } from '../bot/actions/which-match.ts';
import type { App } from '../bot/app.ts';
import { personOf } from '../bot/gateway/person-of.ts';
import { placeOf } from '../bot/gateway/place-of.ts';
import { answer } from '../bot/gateway/reply.ts';
import { boardToWatch, namesOf } from '../bot/messages/board-message.ts';
import { clipped } from '../bot/messages/message.ts';
import { playerBoardMessage } from '../bot/messages/picker.ts';
import { titleOf } from '../bot/messages/words.ts';
import { channelId, type Match, type PersonId, type Playing, seatOf } from '../match/match.ts';
import { chatCommand, matchOption } from './definition.ts';
import { SEVERAL_GAMES_HERE } from './texts/answers.ts';
import { DESCRIPTIONS } from './texts/descriptions.ts';

export const board: ChatCommand = {
  kind: 'chat',
  answer: 'private',
  cost: { pictures: 1 },
  definition: chatCommand('board', DESCRIPTIONS.board.says, [matchOption(DESCRIPTIONS.board.match)]),

  async run(interaction, app) {
    const match = demandStarted(await matchToLookAt(interaction, app));
    const seat = seatOf(match, personOf(interaction));
    // Who is not in a match sees it where it is played, and may not be let in there.
    if (seat === undefined && match.channel !== interaction.channelId) {
      throw new MatchRefused({ code: 'not_a_player' }, match);
    }
    const { names, draw } = app;
    await answer(
      interaction,
      seat === undefined
        ? await boardToWatch(match, names, draw)
        : await playerBoardMessage({ match, seat, names, draw }),
    );
  },

  async autocomplete(interaction, app) {
    const typed = interaction.options.getFocused().toLowerCase();
    const others = (await gamesHere(interaction, app)).filter((match) => !isIn(match, personOf(interaction)));
    const watchable = await Promise.all(others.map((match) => suggestionFor(match, app)));
    const fitting = watchable.filter(({ name }) => name.toLowerCase().includes(typed));
    return [...(await suggestMatches(interaction, app)), ...fitting];
  },
};

/** One's own game in this channel, or else the one that others play here, or else one's own elsewhere. */
async function matchToLookAt(interaction: ChatInputCommandInteraction, app: App): Promise<Match> {
  const named = interaction.options.getString('match');
  const here = await gamesHere(interaction, app);
  const mine = here.some((match) => isIn(match, personOf(interaction)));
  const [first, ...others] = here;
  if (named !== null || mine || !first) return matchMeant(interaction, app, named);
  if (others.length > 0) throw new Refused(SEVERAL_GAMES_HERE);
  return first;
}

type Where = Pick<BaseInteraction, 'guildId' | 'channelId'>;

async function gamesHere(where: Where, { store }: App): Promise<Playing[]> {
  const games = await store.gamesIn(placeOf(where), channelId(where.channelId ?? ''));
  return games.filter((match) => match.stage === 'playing');
}

const isIn = (match: Playing, person: PersonId): boolean => seatOf(match, person) !== undefined;

/** `Eximo: Ada against Ben` */
async function suggestionFor(match: Playing, { names }: App): Promise<{ name: string; value: string }> {
  const [here, there] = await namesOf(match, names);
  return { name: clipped(`${titleOf(match)}: ${here} against ${there}`, 100), value: match.id };
}
