/** The list of somebody's games and challenges. */
import { framed, type Message, said, text } from '../bot/message.ts';
import { boardLink, mention, moment, playerWords, seatName, titleOf } from '../bot/words.ts';
import { type Challenge, type PersonId, type Playing, seatOf, waitsFor } from '../match/match.ts';
import { CLOCK_WORDS } from '../match/words.ts';
import { opponent } from '../rules/game.ts';
import { pageNamed, pageRow } from './pages.ts';
import { NO_GAMES, SECTION_HEADINGS, TO_THE_BOARD, TO_THE_CHALLENGE } from './texts/answers.ts';

export interface Listed {
  readonly match: Challenge | Playing;
  /** Where it is played, if that needs saying. */
  readonly server?: string;
}

/** In the order in which they are listed. */
const SECTIONS = ['your-move', 'challenges-you', 'their-move', 'you-challenge', 'open'] as const;
type Section = (typeof SECTIONS)[number];

const GAMES_ON_A_PAGE = 10;

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

function lineOf({ match, server }: Listed, person: PersonId): string {
  const link = boardLink(match);
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
