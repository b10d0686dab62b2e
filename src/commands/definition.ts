/** The parts of which commands are defined for Discord. */
import {
  type APIApplicationCommandOption,
  ApplicationCommandOptionType,
  ApplicationIntegrationType,
  InteractionContextType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord.js';
import { CATALOGUE } from '../rules/catalogue.ts';
import { GAME_IDS } from '../rules/game.ts';
import { GAMES_IN_SHORT } from './texts/games-in-short.ts';

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

const GAME_CHOICES = GAME_IDS.map((id) => ({ name: CATALOGUE[id].title, value: id }));

/** The games in a menu, each with a word about it. */
export const GAMES_IN_MENU = GAME_IDS.map((id) => ({
  label: CATALOGUE[id].title,
  value: id,
  description: GAMES_IN_SHORT[id],
}));

export const gameOption = (description: string): APIApplicationCommandOption => ({
  type: ApplicationCommandOptionType.String,
  name: 'game',
  description,
  required: true,
  choices: GAME_CHOICES,
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
