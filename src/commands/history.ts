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
import { formattingLocale, type Texts } from '../texts/texts.ts';
import { chatCommand, memberOption, pageNamed, pageRow } from './definition.ts';

const GAMES_ON_A_PAGE = 10;
const MOST_PAGES = 100_000;

export const history: ChatCommand = {
  kind: 'chat',
  answer: 'private',
  definition: chatCommand('history', 'commands.history.says', {
    options: () => [memberOption('commands.history.member')],
  }),

  async run(interaction, app, t) {
    const named = interaction.options.getUser('member');
    await showHistory(t, interaction, app, named ? personId(named.id) : undefined);
  },

  buttons: {
    answer: () => 'update-if-private',
    async run(click, [word = '', page], app, t) {
      const person = parsePersonId(word);
      if (person === undefined) throw new Refused((t) => t('history.none'));
      await showHistory(t, click, app, person, pageNamed(page, MOST_PAGES));
    },
  },
};

async function showHistory(
  t: Texts,
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
  const labels = await Promise.all(matches.map((match) => finishedLabel(t, match, person, app)));
  const isLast = found.length <= GAMES_ON_A_PAGE;
  await answer(interaction, historyMessage(t, { person, matches, boards, labels, page, isLast }));
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

export function historyMessage(t: Texts, { person, matches, boards, labels, page, isLast }: Past): Message {
  if (matches.length === 0) return said(t('history.none'));
  const replays = matches.map(({ id }, index) => ({ label: labels[index] ?? id, value: id }));
  return framed([
    text(
      [
        t('history.heading', { player: mention(t, person) }),
        ...matches.map((match) => lineOf(t, match, boards.get(match.id), person)),
      ].join('\n'),
    ),
    menu(t('history.watchAgain'), { action: 'command', command: 'replay', words: [] }, replays),
    ...pageRow(t, {
      command: 'history',
      words: [person],
      page,
      last: isLast ? page : page + 1,
    }),
  ]);
}

function lineOf(t: Texts, match: Over, board: Board | undefined, person: PersonId): string {
  const seat = seatOf(match, person) ?? 0;
  const link = boardLink(match, board);
  const parts = [
    t('games.against', {
      game: titleOf(match),
      opponent: playerWords(t, match.players[opponent(seat)]),
    }),
    `**${verdictWords(t, match, person)}**`,
    ...(match.outcome.ratings ? [changeWords(t, match.outcome.ratings[seat])] : []),
    `<t:${Math.round(match.outcome.at / 1000)}:d>`,
    ...(link === undefined ? [] : [`[${t('games.toTheBoard')}](${link})`]),
  ];
  return `- ${parts.join(' · ')}`;
}

/** Won, lost or drawn by this person. */
function verdictWords(t: Texts, match: Over, person: PersonId): string {
  const { winner } = match.outcome;
  const seat = seatOf(match, person);
  if (winner === 'nobody' || seat === undefined) return t('history.verdict.nobody');
  return t(`history.verdict.${verdictFor(seat, winner)}`);
}

/** `Eximo against Ben · won · 16 Nov 2026` */
export async function finishedLabel(t: Texts, match: Over, person: PersonId, app: App): Promise<string> {
  const seat = seatOf(match, person) ?? 0;
  const other = await app.names.ofPlayer(t, match.place, match.players[opponent(seat)]);
  const parts = [
    t('history.label', { game: titleOf(match), opponent: other }),
    verdictWords(t, match, person),
    dayFormat(t).format(match.outcome.at),
  ];
  return clipped(parts.join(' · '), 100);
}

const dayFormats = new Map<Texts, Intl.DateTimeFormat>();

function dayFormat(t: Texts): Intl.DateTimeFormat {
  const format =
    dayFormats.get(t) ??
    new Intl.DateTimeFormat(formattingLocale(t.language), { dateStyle: 'medium', timeZone: 'UTC' });
  dayFormats.set(t, format);
  return format;
}
