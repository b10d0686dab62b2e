/** The message on which a challenge is answered, and what is left of it afterwards. */

import type { Challenge, Withdrawn } from '../../match/match.ts';
import { sidesAreDrawn } from '../../match/seating.ts';
import type { Texts } from '../../texts/texts.ts';
import { firstLine } from './first-line.ts';
import { clockWords, declineWords } from './match-words.ts';
import { button, row, rulesButton } from './message.ts';
import type { PublicMessage } from './public-message.ts';
import { aimOf, mention, moment, seatName } from './words.ts';

export function challengeMessage(t: Texts, match: Challenge): PublicMessage {
  const { by, to, expires, place, id } = match;
  const about = { place, match: id };
  const open = to === 'anyone';
  const until = open
    ? t('challenge.anyoneUntil', { moment: moment(expires) })
    : t('challenge.expires', { moment: moment(expires) });
  return {
    lines: [firstLine(t, { kind: 'challenge', match }), aimOf(t, match), terms(t, match), until],
    rows: [
      row(
        button(t('challenge.button.accept'), { action: 'accept', ...about }, 'yes'),
        ...(open ? [] : [button(t('challenge.button.decline'), { action: 'decline', ...about })]),
        button(t('challenge.button.withdraw'), { action: 'withdraw', ...about }),
        rulesButton(t, match),
      ),
    ],
    calls: open ? [] : [to].filter((person) => person !== by),
  };
}

export const withdrawnMessage = (t: Texts, match: Withdrawn): PublicMessage => ({
  lines: [firstLine(t, { kind: 'withdrawn', match }), endWords(t, match)],
});

function endWords(t: Texts, { how, reason, to }: Withdrawn): string {
  switch (how) {
    case 'declined':
      return reason
        ? t('challenge.declinedBecause', { reason: declineWords(t, reason) })
        : t('challenge.declined');
    case 'cancelled':
      return t('challenge.withdrawn');
    case 'expired':
      return to === 'anyone' ? t('challenge.nobodyAccepted') : t('challenge.noAnswer');
  }
}

function terms(t: Texts, match: Challenge): string {
  const side =
    match.side === 'random'
      ? sidesAreDrawn(match.game)
        ? t('challenge.sidesAndStartDrawn')
        : t('challenge.sidesDrawn')
      : t('challenge.plays', { challenger: mention(t, match.by), side: seatName(t, match, match.side) });
  return [clockWords(t, match.clock), match.rated ? t('challenge.rated') : t('challenge.unrated'), side].join(
    ' · ',
  );
}
