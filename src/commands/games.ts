import type { RepliableInteraction } from 'discord.js';
import type { ChatCommand } from '../bot/actions/command.ts';
import type { App } from '../bot/app.ts';
import { personOf, placeOf } from '../bot/gateway/interaction-source.ts';
import { answer } from '../bot/gateway/reply.ts';
import { framed, type Message, said, text } from '../bot/messages/message.ts';
import {
  boardLink,
  mention,
  moment,
  plainly,
  playerWords,
  seatName,
  titleOf,
} from '../bot/messages/words.ts';
import {
  type Board,
  type Challenge,
  type PersonId,
  type PlaceId,
  type Playing,
  seatOf,
  waitsFor,
} from '../match/match.ts';
import { CLOCK_WORDS } from '../match/words.ts';
import { opponent } from '../rules/game.ts';
import { chatCommand, pageNamed, pageRow } from './definition.ts';
import { NO_GAMES, SECTION_HEADINGS, TO_THE_BOARD, TO_THE_CHALLENGE } from './texts/answers.ts';
import { DESCRIPTIONS } from './texts/descriptions.ts';

const GAMES_ON_A_PAGE = 10;

export const games: ChatCommand = {
  kind: 'chat',
  answer: 'private',
  definition: chatCommand('games', DESCRIPTIONS.games.says),

  async run(interaction, app) {
    await answer(interaction, gamesMessage(await gamesFor(interaction, app), personOf(interaction)));
  },

  buttons: {
    answer: () => 'update-if-private',
    async run(click, [page], app) {
      await answer(click, gamesMessage(await gamesFor(click, app), personOf(click), page));
    },
  },
};

/** In a server, its games and the challenges open to anyone; in direct messages, one's own games of everywhere. */
async function gamesFor(interaction: RepliableInteraction, app: App): Promise<Listed[]> {
  const here = placeOf(interaction);
  const { store } = app;
  const person = personOf(interaction);
  if (here === 'dm') {
    const places = await store.placesOf(person);
    return (await Promise.all(places.map((place) => gamesElsewhere(place, interaction, app)))).flat();
  }
  const [own, open] = await Promise.all([store.gamesOf(here, person), store.openChallenges(here)]);
  const others = open.filter(({ by }) => by !== person);
  return listed(app, here, [...own, ...others]);
}

async function gamesElsewhere(
  place: PlaceId,
  interaction: RepliableInteraction,
  app: App,
): Promise<Listed[]> {
  const server = app.client.guilds.cache.get(place)?.name;
  const games = await listed(app, place, await app.store.gamesOf(place, personOf(interaction)));
  return games.map((game) => ({ ...game, ...(server !== undefined && { server: plainly(server) }) }));
}

async function listed(
  { store }: App,
  place: PlaceId,
  matches: readonly (Challenge | Playing)[],
): Promise<Listed[]> {
  const boards = await store.boards(
    place,
    matches.map(({ id }) => id),
  );
  return matches.map((match) => ({ match, board: boards.get(match.id) }));
}

export interface Listed {
  readonly match: Challenge | Playing;
  readonly board?: Board | undefined;
  /** Where it is played, if that needs saying. */
  readonly server?: string;
}

/** In the order in which they are listed. */
const SECTIONS = ['your-move', 'challenges-you', 'their-move', 'you-challenge', 'open'] as const;
type Section = (typeof SECTIONS)[number];

/** `page` is a word of a button; without one, the first page. */
export function gamesMessage(games: readonly Listed[], person: PersonId, page?: string): Message {
  if (games.length === 0) return said(NO_GAMES);
  const sorted = SECTIONS.flatMap((section) =>
    games.filter(({ match }) => sectionOf(match, person) === section),
  );
  const last = Math.ceil(sorted.length / GAMES_ON_A_PAGE) - 1;
  const shown = pageNamed(page, last);
  const first = shown * GAMES_ON_A_PAGE;
  const listed = sorted.slice(first, first + GAMES_ON_A_PAGE);
  const sections = SECTIONS.flatMap((section) => {
    const lines = listed.filter(({ match }) => sectionOf(match, person) === section);
    if (lines.length === 0) return [];
    return [text([SECTION_HEADINGS[section], ...lines.map((line) => lineOf(line, person))].join('\n'))];
  });
  const count = last > 0 ? [text(`-# Page ${shown + 1} of ${last + 1}`)] : [];
  return framed([...sections, ...count, ...pageRow({ command: 'games', page: shown, last })]);
}

function sectionOf(match: Challenge | Playing, person: PersonId): Section {
  if (match.stage === 'playing') return waitsFor(match, person) ? 'your-move' : 'their-move';
  if (match.by === person) return 'you-challenge';
  return match.to === person ? 'challenges-you' : 'open';
}

function lineOf({ match, board, server }: Listed, person: PersonId): string {
  const link = boardLink(match, board);
  const parts = [
    ...(match.stage === 'playing' ? gameWords(match, person) : challengeWords(match, person)),
    ...(server === undefined ? [] : [server]),
    ...(link === undefined
      ? []
      : [`[${match.stage === 'playing' ? TO_THE_BOARD : TO_THE_CHALLENGE}](${link})`]),
  ];
  return `- ${parts.join(' · ')}`;
}

function gameWords(match: Playing, person: PersonId): string[] {
  const seat = seatOf(match, person) ?? 0;
  return [
    `**${titleOf(match)}** against ${playerWords(match.players[opponent(seat)])}`,
    `you play ${seatName(match, seat)}`,
    match.deadline === undefined ? CLOCK_WORDS[match.clock] : `time runs out ${moment(match.deadline)}`,
  ];
}

function challengeWords(match: Challenge, person: PersonId): string[] {
  const { by, to, clock, rated, expires } = match;
  const whom = to === 'anyone' ? 'anyone' : mention(to);
  return [
    `**${titleOf(match)}** ${by === person ? `for ${whom}` : `from ${mention(by)}`}`,
    CLOCK_WORDS[clock],
    rated ? 'rated' : 'not rated',
    `open until ${moment(expires)}`,
  ];
}
