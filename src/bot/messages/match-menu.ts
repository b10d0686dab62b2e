/** All that can be done about a match besides moving, for one person: what is behind *More* on its board. */
import type { APIButtonComponentWithCustomId } from 'discord.js';
import { type PersonId, type Playing, seatOf } from '../../match/match.ts';
import { canAsk } from '../../match/offers.ts';
import type { Seat } from '../../rules/game.ts';
import type { Texts } from '../../texts/texts.ts';
import { stateWords } from './board-message.ts';
import { nextGameButton } from './board-rows.ts';
import { hidesHands } from './match-view.ts';
import { button, framed, type Message, type Row, row, rulesButton, text } from './message.ts';
import { offerRow } from './offer-row.ts';
import { planButton } from './plan-button.ts';
import { BUTTONS_IN_A_ROW } from './typing.ts';
import { claimButton, giveDayButton } from './waiting-buttons.ts';
import { titleOf } from './words.ts';

interface Menu {
  readonly match: Playing;
  readonly person: PersonId;
  /** Whether a computer player is there to give hints. */
  readonly hints: boolean;
}

/** Whoever does not play finds what is for everybody. */
export function matchMenu(t: Texts, { match, person, hints }: Menu): Message {
  const { place, id, offer } = match;
  const seat = seatOf(match, person);
  const isAsked = offer !== undefined && seat !== undefined && offer.by !== seat;
  const buttons = [
    ...(seat === undefined ? [] : ownButtons(t, match, seat, hints)),
    rulesButton(t, match),
    nextGameButton(t, match),
    ...(seat === undefined
      ? []
      : [button(t('board.button.resign'), { action: 'resign', place, match: id }, 'danger')]),
    button(t('button.close'), { action: 'close', place, match: id }),
  ];
  return framed([
    text([`### ${titleOf(match)}`, ...stateWords(t, match)].join('\n')),
    ...(isAsked ? [text(t(ASKED[offer.kind])), offerRow(t, match, offer.kind, 'notice')] : []),
    ...inRows(buttons),
  ]);
}

const ASKED = { draw: 'action.menu.drawOffered', takeback: 'action.menu.takebackAsked' } as const;

function ownButtons(
  t: Texts,
  match: Playing,
  seat: Seat,
  hints: boolean,
): readonly APIButtonComponentWithCustomId[] {
  const about = { place: match.place, match: match.id };
  return [
    ...planButton(t, match, seat),
    ...giveDayButton(t, match, seat),
    ...claimButton(t, match, seat),
    ...(hidesHands(match) ? [button(t('board.button.hand'), { action: 'hand', ...about })] : []),
    ...(canAsk(match, 'takeback', seat)
      ? [button(t('board.button.takeBack'), { action: 'takeback', ...about })]
      : []),
    ...(canAsk(match, 'draw', seat)
      ? [button(t('board.button.offerDraw'), { action: 'draw', ...about })]
      : []),
    ...(hints && !match.rated && match.turn === seat
      ? [button(t('board.button.hint'), { action: 'hint', ...about })]
      : []),
  ];
}

function inRows(buttons: readonly APIButtonComponentWithCustomId[]): Row[] {
  const rows: Row[] = [];
  for (let start = 0; start < buttons.length; start += BUTTONS_IN_A_ROW) {
    rows.push(row(...buttons.slice(start, start + BUTTONS_IN_A_ROW)));
  }
  return rows;
}
