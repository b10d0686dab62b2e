/** The list of somebody's finished games. */
import { framed, type Message, menu, said, text } from '../bot/message.ts';
import { changeWords } from '../bot/rating-words.ts';
import { boardLink, mention, playerWords, titleOf } from '../bot/words.ts';
import { type Over, type PersonId, seatOf } from '../match/match.ts';
import { opponent } from '../rules/game.ts';
import { verdictWords } from './finished.ts';
import { pageRow } from './pages.ts';
import { TO_THE_BOARD } from './texts/answers.ts';
import { NO_HISTORY, WATCH_AGAIN } from './texts/ladder.ts';

export const GAMES_ON_A_PAGE = 10;

export interface Past {
  readonly person: PersonId;
  /** Of one page, the latest first. */
  readonly matches: readonly Over[];
  /** What they are called where no mention can stand. */
  readonly labels: readonly string[];
  readonly page: number;
  readonly isLast: boolean;
}

export function historyMessage({ person, matches, labels, page, isLast }: Past): Message {
  if (matches.length === 0) return said(NO_HISTORY);
  const replays = matches.map(({ id }, index) => ({ label: labels[index] ?? id, value: id }));
  return framed([
    text(
      [`### Finished games of ${mention(person)}`, ...matches.map((match) => lineOf(match, person))].join(
        '\n',
      ),
    ),
    menu(WATCH_AGAIN, { action: 'command', command: 'replay', words: [] }, replays),
    ...pageRow({
      command: 'history',
      words: [person],
      page,
      last: isLast ? page : page + 1,
    }),
  ]);
}

function lineOf(match: Over, person: PersonId): string {
  const seat = seatOf(match, person) ?? 0;
  const link = boardLink(match);
  const parts = [
    `**${titleOf(match)}** against ${playerWords(match.players[opponent(seat)])}`,
    `**${verdictWords(match, person)}**`,
    ...(match.outcome.ratings ? [changeWords(match.outcome.ratings[seat])] : []),
    `<t:${Math.round(match.outcome.at / 1000)}:d>`,
    ...(link === undefined ? [] : [`[${TO_THE_BOARD}](${link})`]),
  ];
  return `- ${parts.join(' · ')}`;
}
