import type { RepliableInteraction } from 'discord.js';
import type { ChatCommand } from '../bot/actions/command.ts';
import { showNextGame } from '../bot/actions/next-game.ts';
import type { App } from '../bot/app.ts';
import { personOf, placeOf } from '../bot/gateway/interaction-source.ts';
import { answer } from '../bot/gateway/reply.ts';
import { FIRST_GAME, firstGameButton, gameLine, type Listed } from '../bot/messages/game-line.ts';
import { framed, type Message, row, said, text } from '../bot/messages/message.ts';
import { plainly } from '../bot/messages/words.ts';
import { deadlineOf } from '../match/clock.ts';
import { type Challenge, type PersonId, type PlaceId, type Playing, waitsFor } from '../match/match.ts';
import type { Texts } from '../texts/texts.ts';
import { chatCommand, pageCount, pageNamed, pageRow } from './definition.ts';

const GAMES_ON_A_PAGE = 10;

export const games: ChatCommand = {
  kind: 'chat',
  answer: 'private',
  definition: chatCommand('games', 'commands.games.says'),

  async run(interaction, app, t) {
    await answer(interaction, gamesMessage(t, await gamesFor(t, interaction, app), personOf(interaction)));
  },

  buttons: {
    // The list stays where it is.
    answer: ([word]) => (word === FIRST_GAME ? 'private' : 'update-if-private'),
    cost: ([word]) => (word === FIRST_GAME ? { pictures: 1 } : {}),
    async run(click, [page], app, t) {
      if (page === FIRST_GAME) return showNextGame(t, click, app);
      await answer(click, gamesMessage(t, await gamesFor(t, click, app), personOf(click), page));
    },
  },
};

/** In a server, its games and the challenges open to anyone; in direct messages, one's own games of everywhere. */
async function gamesFor(t: Texts, interaction: RepliableInteraction, app: App): Promise<Listed[]> {
  const here = placeOf(interaction);
  const { store } = app;
  const person = personOf(interaction);
  if (here === 'dm') {
    const places = await store.placesOf(person);
    return (await Promise.all(places.map((place) => gamesElsewhere(t, place, interaction, app)))).flat();
  }
  const [own, open] = await Promise.all([store.gamesOf(here, person), store.openChallenges(here)]);
  const others = open.filter(({ by }) => by !== person);
  return listed(app, person, here, [...own, ...others]);
}

async function gamesElsewhere(
  t: Texts,
  place: PlaceId,
  interaction: RepliableInteraction,
  app: App,
): Promise<Listed[]> {
  const server = app.client.guilds.cache.get(place)?.name;
  const person = personOf(interaction);
  const games = await listed(app, person, place, await app.store.gamesOf(place, person));
  return games.map((game) => ({ ...game, ...(server !== undefined && { server: plainly(t, server) }) }));
}

async function listed(
  { store, looks, now }: App,
  person: PersonId,
  place: PlaceId,
  matches: readonly (Challenge | Playing)[],
): Promise<Listed[]> {
  const ids = matches.map(({ id }) => id);
  const boards = await store.boards(place, ids);
  looks.note(person, ...ids);
  return matches.map((match) => ({ match, board: boards.get(match.id), at: now() }));
}

/** In the order in which they are listed. */
const SECTIONS = ['yourMove', 'challengesYou', 'theirMove', 'youChallenge', 'open'] as const;
type Section = (typeof SECTIONS)[number];

/** `page` is a word of a button; without one, the first page. */
export function gamesMessage(t: Texts, games: readonly Listed[], person: PersonId, page?: string): Message {
  if (games.length === 0) return said(t('games.none'));
  const sorted = SECTIONS.flatMap((section) =>
    games.filter(({ match }) => sectionOf(match, person) === section).sort(byTimeLeft),
  );
  const last = Math.ceil(sorted.length / GAMES_ON_A_PAGE) - 1;
  const shown = pageNamed(page, last);
  const first = shown * GAMES_ON_A_PAGE;
  const listed = sorted.slice(first, first + GAMES_ON_A_PAGE);
  const sections = SECTIONS.flatMap((section) => {
    const lines = listed.filter(({ match }) => sectionOf(match, person) === section);
    if (lines.length === 0) return [];
    return [
      text([t(`games.section.${section}`), ...lines.map((line) => gameLine(t, line, person))].join('\n')),
    ];
  });
  const count = last > 0 ? [text(pageCount(t, shown, last))] : [];
  const waits = games.some(({ match }) => match.stage === 'playing' && waitsFor(match, person));
  return framed([
    ...sections,
    ...count,
    ...(waits ? [row(firstGameButton(t))] : []),
    ...pageRow(t, { command: 'games', page: shown, last }),
  ]);
}

/** What has no clock comes last. */
const byTimeLeft = ({ match: one }: Listed, { match: other }: Listed): number => endOf(one) - endOf(other);

const endOf = (match: Challenge | Playing): number =>
  (match.stage === 'playing' ? deadlineOf(match) : match.expires) ?? Number.MAX_SAFE_INTEGER;

function sectionOf(match: Challenge | Playing, person: PersonId): Section {
  if (match.stage === 'playing') return waitsFor(match, person) ? 'yourMove' : 'theirMove';
  if (match.by === person) return 'youChallenge';
  return match.to === person ? 'challengesYou' : 'open';
}
