/** What people are told about a match besides its board. */
import { deadlineOf } from '../../match/clock.ts';
import type { Notice } from '../../match/effect.ts';
import type { Board, Match, Offer, PersonId, Playing, Revision } from '../../match/match.ts';
import type { Say, Texts } from '../../texts/texts.ts';
import { firstLine } from './first-line.ts';
import { gameLine, type Listed } from './game-line.ts';
import { framed, type Message, text } from './message.ts';
import { offerRow } from './offer-row.ts';
import type { PublicMessage } from './public-message.ts';
import { boardLink, mention, moment } from './words.ts';

interface Told {
  readonly notice: Notice;
  readonly to: PersonId;
  /** The revision that gave cause for it. */
  readonly revision: Revision;
}

/** What there is to say besides the first line. */
interface NoticeRest {
  readonly say?: Say;
  /** The reader is asked for a yes or a no. */
  readonly offer?: Offer['kind'];
}

/** What writes the message for a notice; nothing, when it no longer holds. */
export function noticeWriter(
  match: Match,
  told: Told,
  board?: Board,
): ((t: Texts) => PublicMessage) | undefined {
  const { notice, to } = told;
  const rest = match.stage === 'playing' ? gameNotice(match, told) : challengeNotice(match, notice);
  if (!rest) return undefined;
  // A challenge that came to nothing has no board.
  const link = match.stage === 'playing' ? boardLink(match, board) : undefined;
  return (t) => ({
    lines: [
      firstLine(t, { kind: 'notice', match, notice, to }),
      ...(rest.say ? [rest.say(t)] : []),
      ...(link ? [t('notice.goToBoard', { link })] : []),
    ],
    rows: rest.offer ? [offerRow(t, match, rest.offer, 'notice')] : [],
    calls: [to],
  });
}

export const noticeMessage = (t: Texts, match: Match, told: Told, board?: Board): PublicMessage | undefined =>
  noticeWriter(match, told, board)?.(t);

/** A reminder of several games of the same player, the most urgent first. */
export const remindersWriter =
  (games: readonly Listed[], to: PersonId) =>
  (t: Texts): PublicMessage => ({
    lines: [
      t('notice.reminders', { player: mention(t, to), games: games.length }),
      ...games.map((game) => gameLine(t, game, to)),
    ],
    calls: [to],
  });

/** The same as an answer to somebody who asks. */
export function noticeAsAnswer(t: Texts, match: Match, told: Told, board?: Board): Message | undefined {
  const notice = noticeMessage(t, match, told, board);
  return notice && framed([text(notice.lines.join('\n')), ...(notice.rows ?? [])]);
}

function challengeNotice({ stage }: Match, { about }: Notice): NoticeRest | undefined {
  if (stage === 'over') return undefined;
  switch (about) {
    case 'challenge-declined':
    case 'challenge-cancelled':
      return {};
    case 'challenge-expired':
      return { say: (t) => t('notice.sendNewOne') };
    default:
      return undefined;
  }
}

function gameNotice(match: Playing, { notice: { about }, revision }: Told): NoticeRest | undefined {
  const { offer, since } = match;
  const deadline = deadlineOf(match);
  switch (about) {
    case 'draw-offered':
      return offer?.kind === 'draw' ? { offer: 'draw' } : undefined;
    case 'takeback-asked':
      return offer?.kind === 'takeback' ? { offer: 'takeback' } : undefined;
    case 'draw-declined':
    case 'takeback-declined':
      return {};
    case 'reminder':
      if (since > revision || deadline === undefined) return undefined;
      return { say: (t) => t('notice.timeRunsOut', { moment: moment(deadline) }) };
    default:
      return undefined;
  }
}
