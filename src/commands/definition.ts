/** What commands share: what Discord is told of them, the side somebody would like to have, the buttons that turn pages. */
import {
  type APIApplicationCommandOption,
  type APIApplicationCommandOptionChoice,
  ApplicationCommandOptionType,
  type ApplicationCommandType,
  ApplicationIntegrationType,
  type AutocompleteInteraction,
  type ChatInputCommandInteraction,
  InteractionContextType,
  Locale,
  type LocalizationMap,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
  type RESTPostAPIContextMenuApplicationCommandsJSONBody,
} from 'discord.js';
import type { Suggestion } from '../bot/actions/command.ts';
import { Refused } from '../bot/actions/refused.ts';
import type { App } from '../bot/app.ts';
import { COST_OF_POSTING } from '../bot/gateway/limits.ts';
import { button, type Row, row } from '../bot/messages/message.ts';
import { gameInShort } from '../bot/messages/words.ts';
import type { Side } from '../match/match.ts';
import { sidesAreDrawn } from '../match/seating.ts';
import { drawingOf } from '../render/games.ts';
import { allGames, gameNamed, gameOf, isGameId } from '../rules/catalogue.ts';
import { type GameId, SEATS, seatPhrase } from '../rules/game.ts';
import { ENGLISH, LANGUAGES, languageOfLocale } from '../texts/languages.ts';
import { type PlainKey, type Say, type Texts, textsIn } from '../texts/texts.ts';

const { Guild, BotDM } = InteractionContextType;

/** Where a command can be used: in servers that have the bot, and in direct messages with it. */
const CONTEXTS = { everywhere: [Guild, BotDM], servers: [Guild] };

const places = (where: keyof typeof CONTEXTS) => ({
  integration_types: [ApplicationIntegrationType.GuildInstall],
  contexts: CONTEXTS[where],
});

interface About {
  readonly options?: () => APIApplicationCommandOption[];
  /** Everywhere, unless told otherwise. */
  readonly where?: keyof typeof CONTEXTS;
  /** What a member must be allowed to do, or Discord does not show it to them. */
  readonly permissions?: bigint;
}

/** What depends on the games and languages that there are is made when it is read. */
export const chatCommand = (
  name: string,
  says: PlainKey,
  { options, where = 'everywhere', permissions }: About = {},
): RESTPostAPIChatInputApplicationCommandsJSONBody => ({
  name,
  description: inEnglish((t) => t(says)),
  get description_localizations() {
    return inOtherLanguages((t) => t(says));
  },
  get options() {
    return options?.() ?? [];
  },
  ...(permissions !== undefined && { default_member_permissions: permissions.toString() }),
  ...places(where),
});

/** A command in the menu of a person or a message. Discord shows nothing but its name. */
export const menuCommand = (
  type: ApplicationCommandType.User | ApplicationCommandType.Message,
  name: PlainKey,
  where: keyof typeof CONTEXTS = 'everywhere',
): RESTPostAPIContextMenuApplicationCommandsJSONBody => ({
  type,
  name: inEnglish((t) => t(name)),
  get name_localizations() {
    return inOtherLanguages((t) => t(name));
  },
  ...places(where),
});

const inEnglish = (say: Say): string => say(textsIn(ENGLISH));

/** Nothing, where there are no other words than the English ones. */
function inOtherLanguages(say: Say): LocalizationMap | undefined {
  const english = inEnglish(say);
  const others = Object.values(Locale).flatMap((locale) => {
    const language = languageOfLocale(locale);
    const words = language && say(textsIn(language));
    return words === undefined || words === english ? [] : [[locale, words] as const];
  });
  return others.length === 0 ? undefined : Object.fromEntries(others);
}

/** The description of a subcommand or an option. */
export function described(says: PlainKey) {
  const localizations = inOtherLanguages((t) => t(says));
  return {
    description: inEnglish((t) => t(says)),
    ...(localizations && { description_localizations: localizations }),
  };
}

/** One of the values that an option takes. */
export function choice<Value extends string | number>(
  value: Value,
  say: Say,
): APIApplicationCommandOptionChoice<Value> {
  const localizations = inOtherLanguages(say);
  return { name: inEnglish(say), value, ...(localizations && { name_localizations: localizations }) };
}

interface Described {
  readonly description: string;
  readonly description_localizations?:
    | Readonly<Partial<Record<Locale, string | null | undefined>>>
    | null
    | undefined;
}

/** As Discord shows it to somebody with this language. */
export function descriptionIn(
  { language }: Texts,
  { description, description_localizations: others }: Described,
): string {
  const locale = Object.values(Locale).find((each) => languageOfLocale(each) === language);
  return (locale && others?.[locale]) ?? description;
}

/** The games in a menu, each with a word about it. */
export const gamesInMenu = (t: Texts) =>
  allGames().map(({ id, title }) => ({
    label: title,
    value: id,
    description: gameInShort(t, id),
    emoji: drawingOf(id).seatEmojis[0],
  }));

export const gameOption = (says: PlainKey): APIApplicationCommandOption => ({
  type: ApplicationCommandOptionType.String,
  name: 'game',
  ...described(says),
  required: true,
  choices: allGames().map(({ id, title }) => ({ name: title, value: id })),
});

/** Somebody in the server; whoever asks, if nobody is named. */
export const memberOption = (says: PlainKey): APIApplicationCommandOption => ({
  type: ApplicationCommandOptionType.User,
  name: 'member',
  ...described(says),
});

/** One of somebody's matches, by its id; the list that Discord shows names them. */
export const matchOption = (says: PlainKey): APIApplicationCommandOption => ({
  type: ApplicationCommandOptionType.String,
  name: 'match',
  ...described(says),
  autocomplete: true,
});

/** The side that somebody would like to have, as people name it. */
export const sideOption = (says: PlainKey): APIApplicationCommandOption => ({
  type: ApplicationCommandOptionType.String,
  name: 'side',
  ...described(says),
  autocomplete: true,
});

export const subcommand = (name: string, says: PlainKey): APIApplicationCommandOption => ({
  type: ApplicationCommandOptionType.Subcommand,
  name,
  ...described(says),
});

const RANDOM = 'random';

/** In whatever language the side is named. */
export function sideNamed(game: GameId, text: string | null): Side {
  const info = gameOf(game);
  const typed = text?.trim().toLowerCase() ?? RANDOM;
  if (typed === RANDOM || typed === '') return 'random';
  const seat = SEATS.find((each) =>
    LANGUAGES.some((language) => textsIn(language).words(seatPhrase(info, each)).toLowerCase() === typed),
  );
  if (seat === undefined) {
    const sides = SEATS.map((each) => seatPhrase(info, each));
    throw new Refused((t) => t('newGame.side.unknown', { game: info.title, sides }));
  }
  return seat;
}

/** The sides of the game that is named; without one, or where lots are drawn, there is nothing to choose. */
export function suggestSides(t: Texts, game: string | null, typed: string): Suggestion[] {
  const byLot = { name: t('newGame.side.lot'), value: RANDOM };
  if (game === null || !isGameId(game)) return [byLot];
  const info = gameOf(game);
  if (sidesAreDrawn(game)) return [{ ...byLot, name: t('newGame.side.alwaysLot', { game: info.title }) }];
  const sides = SEATS.map((seat) => {
    const side = t.words(seatPhrase(info, seat));
    return { name: t(seat === 0 ? 'newGame.side.first' : 'newGame.side.second', { side }), value: side };
  });
  const all = [byLot, ...sides];
  const fitting = all.filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()));
  return fitting.length > 0 ? fitting : all;
}

/** What the commands that start a game have in common. */
export const STARTS_A_GAME = {
  kind: 'chat',
  answer: 'private',
  cost: COST_OF_POSTING,
  async autocomplete({ options }: AutocompleteInteraction, _app: App, t: Texts): Promise<Suggestion[]> {
    return suggestSides(t, options.getString('game'), options.getFocused());
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
  /** What the next page is called, if it is called anything. */
  readonly heading?: string | undefined;
}

/** No row where there is nothing to turn. */
export function pageRow(t: Texts, { command, words = [], page, last, heading }: Pages): Row[] {
  const turnTo = (target: number) => ({
    action: 'command' as const,
    command,
    words: [...words, String(target)],
  });
  const next = heading === undefined ? t('pages.next') : t('pages.nextCalled', { heading });
  const buttons = [
    ...(page > 0 ? [button(t('pages.back'), turnTo(page - 1))] : []),
    ...(page < last ? [button(next, turnTo(page + 1), 'main')] : []),
  ];
  return buttons.length === 0 ? [] : [row(...buttons)];
}

/** `Page 2 of 3`, in small print. */
export const pageCount = (t: Texts, page: number, last: number): string =>
  `-# ${t('pages.page', { page: page + 1, pages: last + 1 })}`;

/** The page that a button names, or the nearest there is. */
export function pageNamed(word: string | undefined, last: number): number {
  const page = Number.parseInt(word ?? '', 10);
  return Number.isNaN(page) ? 0 : Math.min(Math.max(page, 0), last);
}
