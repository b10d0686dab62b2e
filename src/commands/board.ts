import { type BaseInteraction, type ChatInputCommandInteraction, ComponentType } from 'discord.js';
import { answer } from '../bot/answer.ts';
import { boardMessage, namesOf } from '../bot/board-message.ts';
import type { ChatCommand } from '../bot/command.ts';
import type { House } from '../bot/house.ts';
import { clipped, type Message } from '../bot/message.ts';
import { tableMessage } from '../bot/picker.ts';
import { placeOf } from '../bot/place.ts';
import { MatchRefused, Refused } from '../bot/refused.ts';
import { matchMeant, suggestMatches } from '../bot/which-match.ts';
import { titleOf } from '../bot/words.ts';
import { type Match, type PersonId, type Playing, seatOf } from '../match/match.ts';
import { chatCommand, matchOption } from './definition.ts';
import { SEVERAL_GAMES_HERE } from './texts/answers.ts';
import { DESCRIPTIONS } from './texts/descriptions.ts';

export const board: ChatCommand = {
  kind: 'chat',
  answer: 'private',
  definition: chatCommand('board', DESCRIPTIONS.board.says, [matchOption(DESCRIPTIONS.board.match)]),

  async run(interaction, house) {
    const match = await matchToLookAt(interaction, house);
    if (match.stage === 'challenge') throw new MatchRefused({ code: 'not_started' }, match);
    if (match.stage === 'withdrawn') throw new MatchRefused({ code: 'challenge_gone' }, match);
    const seat = seatOf(match, interaction.user.id);
    // Who is not in a match sees it where it is played, and may not be let in there.
    if (seat === undefined && match.channel !== interaction.channelId) {
      throw new MatchRefused({ code: 'not_a_player' }, match);
    }
    const { names, draw } = house;
    await answer(
      interaction,
      seat === undefined
        ? toWatch(await boardMessage(match, names, draw))
        : await tableMessage({ match, seat, names, draw }),
    );
  },

  async autocomplete(interaction, house) {
    const typed = interaction.options.getFocused().toLowerCase();
    const others = (await gamesHere(interaction, house)).filter((match) => !isIn(match, interaction.user.id));
    const watchable = await Promise.all(others.map((match) => suggestionFor(match, house)));
    const fitting = watchable.filter(({ name }) => name.toLowerCase().includes(typed));
    return [...(await suggestMatches(interaction, house)), ...fitting];
  },
};

/** One's own game in this channel, or else the one that others play here, or else one's own elsewhere. */
async function matchToLookAt(interaction: ChatInputCommandInteraction, house: House): Promise<Match> {
  const named = interaction.options.getString('match');
  const here = await gamesHere(interaction, house);
  const mine = here.some((match) => isIn(match, interaction.user.id));
  const [first, ...others] = here;
  if (named !== null || mine || !first) return matchMeant(interaction, house, named);
  if (others.length > 0) throw new Refused(SEVERAL_GAMES_HERE);
  return first;
}

type Where = Pick<BaseInteraction, 'guildId' | 'channelId'>;

async function gamesHere(where: Where, { store }: House): Promise<Playing[]> {
  const games = await store.gamesIn(placeOf(where), where.channelId ?? '');
  return games.filter((match) => match.stage === 'playing');
}

const isIn = (match: Playing, person: PersonId): boolean => seatOf(match, person) !== undefined;

/** `Eximo: Ada against Ben` */
async function suggestionFor(match: Playing, { names }: House): Promise<{ name: string; value: string }> {
  const [here, there] = await namesOf(match, names);
  return { name: clipped(`${titleOf(match)}: ${here} against ${there}`, 100), value: match.id };
}

/** The board without its buttons, which are for the players. */
const toWatch = ({ components, files = [] }: Message): Message => ({
  files,
  components: components.map((component) =>
    component.type === ComponentType.Container
      ? {
          ...component,
          components: component.components.filter(({ type }) => type !== ComponentType.ActionRow),
        }
      : component,
  ),
});
