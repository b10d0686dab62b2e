import type { RepliableInteraction } from 'discord.js';
import type { ChatCommand } from '../bot/actions/command.ts';
import { showNextGame } from '../bot/actions/next-game.ts';
import type { App } from '../bot/app.ts';
import { personOf, placeOf } from '../bot/gateway/interaction-source.ts';
import { answer } from '../bot/gateway/reply.ts';
import { clockWords } from '../bot/messages/match-words.ts';
import { button, framed, type Message, row, said, text } from '../bot/messages/message.ts';
import {
  boardLink,
  mention,
  moment,
  plainly,
  playerWords,
  seatName,
  titleOf,
} from '../bot/messages/words.ts';
import { deadlineOf, isAway, type Millis } from '../match/clock.ts';
import {
  type Board,
  type Challenge,
  type PersonId,
  type PlaceId,
  type Playing,
  seatOf,
  waitsFor,
} from '../match/match.ts';
import { opponent } from '../rules/game.ts';
import type { Texts } from '../texts/texts.ts';
import { chatCommand, pageCount, pageNamed, pageRow } from './definition.ts';

const GAMES_ON_A_PAGE = 10;

/** Stands in the place of a page. */
const NEXT = 'next';

/** To the first game that waits for whoever clicks. */
export const firstGameButton = (t: Texts) =>
  button(t('board.button.nextGame'), { action: 'command', command: 'games', words: [NEXT] }, 'main');

export const games: ChatCommand = {
  kind: 'chat',
  answer: 'private',
  definition: chatCommand('games', 'commands.games.says'),

  async run(interaction, app, t) {
    await answer(interaction, gamesMessage(t, await gamesFor(t, interaction, app), personOf(interaction)));
  },

  buttons: {
    // The list stays where it is.
    answer: ([word]) => (word === NEXT ? 'private' : 'update-if-private'),
    cost: ([word]) => (word === NEXT ? { pictures: 1 } : {}),
    async run(click, [page], app, t) {
      if (page === NEXT) return showNextGame(t, click, app);
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
  return listed(app, here, [...own, ...others]);
}

async function gamesElsewhere(
  t: Texts,
  place: PlaceId,
  interaction: RepliableInteraction,
  app: App,
): Promise<Listed[]> {
  const server = app.client.guilds.cache.get(place)?.name;
  const games = await listed(app, place, await app.store.gamesOf(place, personOf(interaction)));
  return games.map((game) => ({ ...game, ...(server !== undefined && { server: plainly(t, server) }) }));
}

async function listed(
  { store, now }: App,
  place: PlaceId,
  matches: readonly (Challenge | Playing)[],
): Promise<Listed[]> {
  const boards = await store.boards(
    place,
    matches.map(({ id }) => id),
  );
  return matches.map((match) => ({ match, board: boards.get(match.id), at: now() }));
}

export interface Listed {
  readonly match: Challenge | Playing;
  readonly board?: Board | undefined;
  /** When they are listed. */
  readonly at?: Millis;
  /** Where it is played, if that needs saying. */
  readonly server?: string;
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
      text([t(`games.section.${section}`), ...lines.map((line) => lineOf(t, line, person))].join('\n')),
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

function lineOf(t: Texts, { match, board, server, at = match.updated }: Listed, person: PersonId): string {
  const link = boardLink(match, board);
  const label = t(match.stage === 'playing' ? 'games.toTheBoard' : 'games.toTheChallenge');
  const parts = [
    ...(match.stage === 'playing' ? gameWords(t, match, person, at) : challengeWords(t, match, person)),
    ...(server === undefined ? [] : [server]),
    ...(link === undefined ? [] : [`[${label}](${link})`]),
  ];
  return `- ${parts.join(' · ')}`;
}

function gameWords(t: Texts, match: Playing, person: PersonId, now: Millis): string[] {
  const { players, clock } = match;
  const deadline = deadlineOf(match);
  const seat = seatOf(match, person) ?? 0;
  return [
    t('games.against', { game: titleOf(match), opponent: playerWords(t, players[opponent(seat)]) }),
    t('games.youPlay', { side: seatName(t, match, seat) }),
    deadline === undefined ? clockWords(t, clock) : t('games.timeRunsOut', { when: moment(deadline) }),
    ...(isAway(match.away?.[opponent(seat)], now) ? [t('games.isAway')] : []),
  ];
}

function challengeWords(t: Texts, match: Challenge, person: PersonId): string[] {
  return [
    betweenWords(t, match, person),
    clockWords(t, match.clock),
    t(match.rated ? 'games.rated' : 'games.notRated'),
    t('games.openUntil', { when: moment(match.expires) }),
  ];
}

function betweenWords(t: Texts, match: Challenge, person: PersonId): string {
  const { by, to } = match;
  const game = titleOf(match);
  if (by !== person) return t('games.challengeFrom', { game, challenger: mention(t, by) });
  return to === 'anyone'
    ? t('games.challengeForAnyone', { game })
    : t('games.challengeFor', { game, opponent: mention(t, to) });
}
