/** What people are told about a match besides its board. */
import type { Notice } from '../../match/effect.ts';
import type { Board, Challenge, Match, Offer, Playing, Revision, Withdrawn } from '../../match/match.ts';
import { DECLINE_WORDS } from '../../match/words.ts';
import { button, framed, type Message, type Row, row, text } from './message.ts';
import { boardLink, mention, moment, playerWords, titleOf } from './words.ts';

interface NoticeText {
  readonly words: string;
  /** The reader is asked for a yes or a no. */
  readonly offer?: Offer['kind'];
}

/** The message for a notice; nothing, when it is no news any more. `told` is the revision that made it. */
export function noticeMessage(
  match: Match,
  notice: Notice,
  told: Revision,
  board?: Board,
): Message | undefined {
  const said =
    match.stage === 'playing'
      ? gameNotice(match, notice, told)
      : match.stage === 'over'
        ? undefined
        : challengeNotice(match, notice);
  if (!said) return undefined;
  const link = boardLink(match, board);
  const lines = [`### ${titleOf(match)}`, said.words, ...(link ? [`[Go to the board](${link})`] : [])];
  const rows = said.offer ? [offerRow(match, said.offer)] : [];
  return framed([text(lines.join('\n')), ...rows]);
}

function challengeNotice(match: Challenge | Withdrawn, notice: Notice): NoticeText | undefined {
  switch (notice.about) {
    case 'challenge-declined':
      if (match.to === 'anyone') return undefined;
      return { words: `${mention(match.to)} has declined your challenge: “${DECLINE_WORDS[notice.reason]}”` };
    case 'challenge-cancelled':
      return { words: `${mention(match.by)} has withdrawn the challenge.` };
    case 'challenge-expired':
      return {
        words:
          match.to === 'anyone'
            ? 'Nobody has taken your challenge in time. You can send a new one with `/challenge`.'
            : `${mention(match.to)} has not answered your challenge in time.`,
      };
    default:
      return undefined;
  }
}

function gameNotice(match: Playing, notice: Notice, told: Revision): NoticeText | undefined {
  const { offer, deadline } = match;
  const asker = offer && playerWords(match.players[offer.by]);
  switch (notice.about) {
    case 'draw-offered':
      if (offer?.kind !== 'draw') return undefined;
      return { words: `${asker} offers a draw. Do you agree?`, offer: 'draw' };
    case 'takeback-asked':
      if (offer?.kind !== 'takeback') return undefined;
      return {
        words: `${asker} would like to take the last move back. Is that all right?`,
        offer: 'takeback',
      };
    case 'draw-declined':
      return { words: 'Your opponent would rather play on than agree to a draw.' };
    case 'takeback-declined':
      return { words: 'Your opponent would rather not have the move taken back.' };
    case 'reminder':
      if (match.since > told || deadline === undefined) return undefined;
      return { words: `It is your move, and your time runs out ${moment(deadline)}.` };
    default:
      return undefined;
  }
}

const ANSWERS = {
  draw: ['accept-draw', 'refuse-draw'],
  takeback: ['accept-takeback', 'refuse-takeback'],
} as const;

function offerRow({ place, id }: Match, offer: Offer['kind']): Row {
  const [yes, no] = ANSWERS[offer];
  return row(
    button('Yes', { action: yes, place, match: id }, 'yes'),
    button('No', { action: no, place, match: id }),
  );
}
