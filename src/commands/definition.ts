/** What commands share: the options that Discord is told of, the side somebody would like to have, the buttons that turn pages. */
import {
  type APIApplicationCommandOption,
  ApplicationCommandOptionType,
  ApplicationIntegrationType,
  type AutocompleteInteraction,
  type ChatInputCommandInteraction,
  InteractionContextType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord.js';
import type { Suggestion } from '../bot/actions/command.ts';
import { Refused } from '../bot/actions/refused.ts';
import { COST_OF_POSTING } from '../bot/gateway/limits.ts';
import { button, type Row, row } from '../bot/messages/message.ts';
import type { Side } from '../match/match.ts';
import { sidesAreDrawn } from '../match/seating.ts';
import { drawingOf } from '../render/games.ts';
import { allGames, gameNamed, gameOf, isGameId } from '../rules/catalogue.ts';
import { type GameId, SEATS } from '../rules/game.ts';
import { textsOf } from '../texts/games.ts';
import { unknownSide } from './texts/answers.ts';

const { Guild, BotDM } = InteractionContextType;

/** Where a command can be used: in servers that have the bot, and in direct messages with it. */
const CONTEXTS = { everywhere: [Guild, BotDM], servers: [Guild] };

export const places = (where: keyof typeof CONTEXTS) => ({
  integration_types: [ApplicationIntegrationType.GuildInstall],
  contexts: CONTEXTS[where],
});

export const chatCommand = (
  name: string,
  description: string,
  options: APIApplicationCommandOption[] = [],
  where: keyof typeof CONTEXTS = 'everywhere',
): RESTPostAPIChatInputApplicationCommandsJSONBody => ({ name, description, options, ...places(where) });

/** The games in a menu, each with a word about it. */
export const gamesInMenu = () =>
  allGames().map(({ id, title }) => ({
    label: title,
    value: id,
    description: textsOf(id).inShort,
    emoji: drawingOf(id).seatEmojis[0],
  }));

export const gameOption = (description: string): APIApplicationCommandOption => ({
  type: ApplicationCommandOptionType.String,
  name: 'game',
  description,
  required: true,
  choices: allGames().map(({ id, title }) => ({ name: title, value: id })),
});

/** Somebody in the server; whoever asks, if nobody is named. */
export const memberOption = (description: string): APIApplicationCommandOption => ({
  type: ApplicationCommandOptionType.User,
  name: 'member',
  description,
});

/** One of somebody's matches, by its id; the list that Discord shows names them. */
export const matchOption = (description: string): APIApplicationCommandOption => ({
  type: ApplicationCommandOptionType.String,
  name: 'match',
  description,
  autocomplete: true,
});

/** The side that somebody would like to have, as people name it. */
export const sideOption = (description: string): APIApplicationCommandOption => ({
  type: ApplicationCommandOptionType.String,
  name: 'side',
  description,
  autocomplete: true,
});

const RANDOM = 'random';

export function sideNamed(game: GameId, text: string | null): Side {
  const { title, seats } = gameOf(game);
  const typed = text?.trim().toLowerCase() ?? RANDOM;
  if (typed === RANDOM || typed === '') return 'random';
  const seat = SEATS.find((each) => seats[each].toLowerCase() === typed);
  if (seat === undefined) throw new Refused(unknownSide(title, seats));
  return seat;
}

/** The sides of the game that is named; without one, or where lots are drawn, there is nothing to choose. */
export function suggestSides(game: string | null, typed: string): Suggestion[] {
  if (game === null || !isGameId(game)) return [{ name: 'Drawn by lot', value: RANDOM }];
  const { title, seats } = gameOf(game);
  if (sidesAreDrawn(game)) return [{ name: `Drawn by lot, as always in ${title}`, value: RANDOM }];
  const sides = SEATS.map((seat) => ({
    name: `${seats[seat]}, who moves ${seat === 0 ? 'first' : 'second'}`,
    value: seats[seat],
  }));
  const all = [{ name: 'Drawn by lot', value: RANDOM }, ...sides];
  const fitting = all.filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()));
  return fitting.length > 0 ? fitting : all;
}

/** What the commands that start a game have in common. */
export const STARTS_A_GAME = {
  kind: 'chat',
  answer: 'private',
  cost: COST_OF_POSTING,
  async autocomplete({ options }: AutocompleteInteraction): Promise<Suggestion[]> {
    return suggestSides(options.getString('game'), options.getFocused());
  },
} as const;

/** The game and the side that are named in such a command. */
export function gameAndSide({ options }: ChatInputCommandInteraction): { game: GameId; side: Side } {
  const { id } = gameNamed(options.getString('game', true));
  return { game: id, side: sideNamed(id, options.getString('side')) };
}

interface Pages {
  readonly command: string;
  /** What the button has to say besides the number of the page. */
  readonly words?: readonly string[];
  readonly page: number;
  readonly last: number;
  /** What the button to the next page says. */
  readonly next?: string;
}

/** No row where there is nothing to turn. */
export function pageRow({ command, words = [], page, last, next = 'Next' }: Pages): Row[] {
  const turnTo = (target: number) => ({
    action: 'command' as const,
    command,
    words: [...words, String(target)],
  });
  const buttons = [
    ...(page > 0 ? [button('Back', turnTo(page - 1))] : []),
    ...(page < last ? [button(next, turnTo(page + 1), 'main')] : []),
  ];
  return buttons.length === 0 ? [] : [row(...buttons)];
}

/** The page that a button names, or the nearest there is. */
export function pageNamed(word: string | undefined, last: number): number {
  const page = Number.parseInt(word ?? '', 10);
  return Number.isNaN(page) ? 0 : Math.min(Math.max(page, 0), last);
}
