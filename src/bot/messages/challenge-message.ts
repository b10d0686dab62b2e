/** The message on which a challenge is answered, and what is left of it afterwards. */

import type { Challenge, Withdrawn } from '../../match/match.ts';
import { sidesAreDrawn } from '../../match/seating.ts';
import { CLOCK_WORDS, DECLINE_WORDS } from '../../match/words.ts';
import { firstLine } from './first-line.ts';
import { button, row, rulesButton } from './message.ts';
import type { PublicMessage } from './public-message.ts';
import { aimOf, mention, moment, seatName } from './words.ts';

export function challengeMessage(match: Challenge): PublicMessage {
  const { by, to, expires, place, id } = match;
  const about = { place, match: id };
  const open = to === 'anyone';
  const until = `${open ? 'Anyone can accept; the challenge' : 'The challenge'} expires ${moment(expires)}.`;
  return {
    lines: [firstLine({ kind: 'challenge', match }), aimOf(match), terms(match), until],
    rows: [
      row(
        button('Accept', { action: 'accept', ...about }, 'yes'),
        ...(open ? [] : [button('Decline', { action: 'decline', ...about })]),
        button('Withdraw', { action: 'withdraw', ...about }),
        rulesButton(match),
      ),
    ],
    calls: open ? [] : [to].filter((person) => person !== by),
  };
}

export const withdrawnMessage = (match: Withdrawn): PublicMessage => ({
  lines: [firstLine({ kind: 'withdrawn', match }), endWords(match)],
});

function endWords({ how, reason, to }: Withdrawn): string {
  switch (how) {
    case 'declined':
      return `Declined${reason ? `: “${DECLINE_WORDS[reason]}”` : '.'}`;
    case 'cancelled':
      return 'The challenge was withdrawn.';
    case 'expired':
      return to === 'anyone' ? 'Nobody accepted in time.' : 'There was no answer in time.';
  }
}

function terms(match: Challenge): string {
  const side =
    match.side === 'random'
      ? sidesAreDrawn(match.game)
        ? 'sides and start drawn by lot'
        : 'sides drawn by lot'
      : `${mention(match.by)} plays ${seatName(match, match.side)}`;
  return [CLOCK_WORDS[match.clock], match.rated ? 'rated' : 'not rated', side].join(' · ');
}
