import type { RepliableInteraction } from 'discord.js';
import type { ChatCommand } from '../bot/actions/command.ts';
import { Refused } from '../bot/actions/refused.ts';
import type { App } from '../bot/app.ts';
import { parsePersonId } from '../bot/gateway/custom-id.ts';
import { personOf, placeOf } from '../bot/gateway/interaction-source.ts';
import { answer } from '../bot/gateway/reply.ts';
import { clipped, framed, type Message, menu, said, text } from '../bot/messages/message.ts';
import { changeWords } from '../bot/messages/result-words.ts';
import { boardLink, mention, playerWords, titleOf } from '../bot/messages/words.ts';
import { type Board, type MatchId, type Over, type PersonId, personId, seatOf } from '../match/match.ts';
import { verdictFor } from '../match/standing.ts';
import { opponent } from '../rules/game.ts';
import { chatCommand, memberOption, pageNamed, pageRow } from './definition.ts';
import { TO_THE_BOARD } from './texts/answers.ts';
import { DESCRIPTIONS } from './texts/descriptions.ts';
import { NO_HISTORY, VERDICTS, WATCH_AGAIN } from './texts/ladder.ts';

const { says, member } = DESCRIPTIONS.history;
const GAMES_ON_A_PAGE = 10;
const MOST_PAGES = 100_000;

export const history: ChatCommand = {
  kind: 'chat',
  answer: 'private',
  definition: chatCommand('history', says, [memberOption(member)]),

  async run(interaction, app) {
    const named = interaction.options.getUser('member');
    await showHistory(interaction, app, named ? personId(named.id) : undefined);
  },

  buttons: {
    answer: () => 'update-if-private',
    async run(click, [word = '', page], app) {
      const person = parsePersonId(word);
      if (person === undefined) throw new Refused(NO_HISTORY);
      await showHistory(click, app, person, pageNamed(page, MOST_PAGES));
    },
  },
};

async function showHistory(
  interaction: RepliableInteraction,
  app: App,
  of: PersonId | undefined,
  page = 0,
): Promise<void> {
  const place = placeOf(interaction);
  // In direct messages people see only their own games.
  const asker = personOf(interaction);
  const person = place === 'dm' ? asker : (of ?? asker);
  const found = await app.store.finished(place, person, {
    skip: page * GAMES_ON_A_PAGE,
    limit: GAMES_ON_A_PAGE + 1,
  });
  const matches = found.slice(0, GAMES_ON_A_PAGE);
  const boards = await app.store.boards(
    place,
    matches.map(({ id }) => id),
  );
  const labels = await Promise.all(matches.map((match) => finishedLabel(match, person, app)));
  const isLast = found.length <= GAMES_ON_A_PAGE;
  await answer(interaction, historyMessage({ person, matches, boards, labels, page, isLast }));
}

export interface Past {
  readonly person: PersonId;
  /** Of one page, the latest first. */
  readonly matches: readonly Over[];
  readonly boards: ReadonlyMap<MatchId, Board>;
  /** What they are called where no mention can stand. */
  readonly labels: readonly string[];
  readonly page: number;
  readonly isLast: boolean;
}

export function historyMessage({ person, matches, boards, labels, page, isLast }: Past): Message {
  if (matches.length === 0) return said(NO_HISTORY);
  const replays = matches.map(({ id }, index) => ({ label: labels[index] ?? id, value: id }));
  return framed([
    text(
      [
        `### Finished games of ${mention(person)}`,
        ...matches.map((match) => lineOf(match, boards.get(match.id), person)),
      ].join('\n'),
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

function lineOf(match: Over, board: Board | undefined, person: PersonId): string {
  const seat = seatOf(match, person) ?? 0;
  const link = boardLink(match, board);
  const parts = [
    `**${titleOf(match)}** against ${playerWords(match.players[opponent(seat)])}`,
    `**${verdictWords(match, person)}**`,
    ...(match.outcome.ratings ? [changeWords(match.outcome.ratings[seat])] : []),
    `<t:${Math.round(match.outcome.at / 1000)}:d>`,
    ...(link === undefined ? [] : [`[${TO_THE_BOARD}](${link})`]),
  ];
  return `- ${parts.join(' · ')}`;
}

/** Won, lost or drawn by this person. */
function verdictWords(match: Over, person: PersonId): string {
  const { winner } = match.outcome;
  const seat = seatOf(match, person);
  if (winner === 'nobody' || seat === undefined) return VERDICTS.nobody;
  return VERDICTS[verdictFor(seat, winner)];
}

/** `Eximo against Ben · won · 16 Nov 2026` */
export async function finishedLabel(match: Over, person: PersonId, app: App): Promise<string> {
  const seat = seatOf(match, person) ?? 0;
  const other = await app.names.ofPlayer(match.place, match.players[opponent(seat)]);
  const parts = [
    `${titleOf(match)} against ${other}`,
    verdictWords(match, person),
    DAY.format(match.outcome.at),
  ];
  return clipped(parts.join(' · '), 100);
}

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
