import type { BaseInteraction, ChatInputCommandInteraction, RepliableInteraction } from 'discord.js';
import { answerAndRunEffects, applyEvent } from '../bot/actions/apply-event.ts';
import type { ChatCommand } from '../bot/actions/command.ts';
import { demandStarted } from '../bot/actions/demand.ts';
import { MatchRefused } from '../bot/actions/refused.ts';
import {
  askWhichMatch,
  lastMoveIn,
  matchMeant,
  matchPicked,
  suggestMatches,
} from '../bot/actions/which-match.ts';
import type { App } from '../bot/app.ts';
import { personOf, placeOf } from '../bot/gateway/interaction-source.ts';
import { answer, leaveNoAnswer } from '../bot/gateway/reply.ts';
import { boardToWatch, namesOf } from '../bot/messages/board-message.ts';
import type { StartedMatch } from '../bot/messages/match-view.ts';
import { clipped } from '../bot/messages/message.ts';
import { playerBoardMessage } from '../bot/messages/picker.ts';
import { titleOf } from '../bot/messages/words.ts';
import {
  channelId,
  isAgainstComputer,
  type Match,
  type PersonId,
  type Playing,
  seatOf,
} from '../match/match.ts';
import { MENU_SIZE } from '../rules/choices.ts';
import type { Texts } from '../texts/texts.ts';
import { chatCommand, matchOption } from './definition.ts';

const COST = { pictures: 1 };

export const board: ChatCommand = {
  kind: 'chat',
  answer: 'private',
  cost: COST,
  definition: chatCommand('board', 'commands.board.says', {
    options: () => [matchOption('commands.board.match')],
  }),

  async run(interaction, app, t) {
    const match = await matchToLookAt(t, interaction, app);
    if (match) await showOrPost(t, interaction, app, match);
  },

  async autocomplete(interaction, app, t) {
    const typed = interaction.options.getFocused().toLowerCase();
    const others = (await gamesHere(interaction, app)).filter((match) => !isIn(match, personOf(interaction)));
    const watchable = await Promise.all(others.map((match) => suggestionFor(t, match, app)));
    const fitting = watchable.filter(({ name }) => name.toLowerCase().includes(typed));
    return [...(await suggestMatches(interaction, app, t)), ...fitting];
  },

  /** Where the person was asked which match. */
  buttons: {
    answer: () => 'update-if-private',
    cost: COST,
    run: async (click, _words, app, t) => showOrPost(t, click, app, await matchPicked(click, app)),
  },
};

async function showOrPost(
  t: Texts,
  interaction: RepliableInteraction,
  app: App,
  match: Match,
): Promise<void> {
  if (isShownBelow(match, interaction)) await showBelow(interaction, app, demandStarted(match));
  else await showBoard(t, interaction, app, match);
}

/** Against the computer one message lives on, and may be far above by now: its player gets a new one, where it is played. */
const isShownBelow = (match: Match, interaction: RepliableInteraction): boolean =>
  match.stage === 'playing' &&
  isAgainstComputer(match) &&
  match.channel === interaction.channelId &&
  isIn(match, personOf(interaction));

async function showBelow(interaction: RepliableInteraction, app: App, match: StartedMatch): Promise<void> {
  const event = { kind: 'show-board', by: personOf(interaction) } as const;
  const shown = await applyEvent(interaction, app, { place: match.place, match: match.id, event });
  await answerAndRunEffects(interaction, app, shown, () => leaveNoAnswer(interaction));
}

/** To a player with the choices, to others as everybody sees it. */
export async function showBoard(
  t: Texts,
  interaction: RepliableInteraction,
  app: App,
  found: Match | undefined,
): Promise<void> {
  const match = demandStarted(found);
  app.looks.note(personOf(interaction), match.id);
  const seat = seatOf(match, personOf(interaction));
  // Who is not in a match sees it where it is played, and may not be let in there.
  if (seat === undefined && match.channel !== interaction.channelId) {
    throw new MatchRefused({ code: 'not_a_player' }, match);
  }
  const { names, draw } = app;
  await answer(
    interaction,
    seat === undefined
      ? await boardToWatch(t, match, names, draw)
      : await playerBoardMessage(t, { match, seat, names, draw }),
  );
}

/** One's own game in this channel, or else the one that others play here, or else one's own elsewhere. */
async function matchToLookAt(
  t: Texts,
  interaction: ChatInputCommandInteraction,
  app: App,
): Promise<Match | undefined> {
  const isNamed = interaction.options.getString('match') !== null;
  const here = await gamesHere(interaction, app);
  const mine = here.some((match) => isIn(match, personOf(interaction)));
  const [first, ...others] = here;
  if (isNamed || mine || !first) return matchMeant(t, interaction, app, { command: 'board' });
  if (others.length === 0) return first;
  const options = here.slice(0, MENU_SIZE).map(async (match) => {
    const { name, value } = await suggestionFor(t, match, app);
    return { label: name, description: await lastMoveIn(t, match, app), value };
  });
  await askWhichMatch(t, interaction, 'board', await Promise.all(options));
  return undefined;
}

type Where = Pick<BaseInteraction, 'guildId' | 'channelId'>;

async function gamesHere(where: Where, { store }: App): Promise<Playing[]> {
  const games = await store.gamesIn(placeOf(where), channelId(where.channelId ?? ''));
  return games.filter((match) => match.stage === 'playing');
}

const isIn = (match: Playing, person: PersonId): boolean => seatOf(match, person) !== undefined;

/** `Eximo: Ada against Ben` */
async function suggestionFor(
  t: Texts,
  match: Playing,
  { names }: App,
): Promise<{ name: string; value: string }> {
  const [player, opponent] = await namesOf(t, match, names);
  const name = t('games.between', { game: titleOf(match), player, opponent });
  return { name: clipped(name, 100), value: match.id };
}
