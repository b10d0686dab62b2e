/** From the challenge to the first turn, or to nothing. */
import type { BySeat, Seat } from '../rules/game.ts';
import { withAbsencesOf } from './away.ts';
import { type Millis, timeToAnswer } from './clock.ts';
import { presentEdition } from './edition.ts';
import type { EffectToDo } from './effect.ts';
import type { AcceptEvent, ChallengeEvent } from './event.ts';
import type { Challenge, DeclineReason, PersonId, Player, Playing, Withdrawn } from './match.ts';
import { positionOf } from './position.ts';
import { seating, sidesAreDrawn } from './seating.ts';
import { type Refusal, refuse, type Transition, transition } from './transition.ts';
import { announce, beginTurn } from './turn.ts';

export function challenge(event: ChallengeEvent, now: Millis): Transition | Refusal {
  if (event.to === event.by) return refuse('challenge_to_self');
  if (event.side !== 'random' && sidesAreDrawn(event.game)) {
    return { ok: false, error: { code: 'side_is_drawn', game: event.game } };
  }
  return open(event, now);
}

/** Opens a match: a challenge to people, a first turn against the computer. */
/** What a rematch has from the match before it. */
type Earlier = Pick<Challenge, 'previous' | 'home'>;

export function open(event: ChallengeEvent & Earlier, now: Millis): Transition {
  const { id, place, channel, game, seed, clock, by, to, side, rated } = event;
  const { previous, home } = event;
  const contest = { id, place, channel, game, seed, clock, created: now, updated: now, revision: 0 };
  const invitation = { ...contest, ...(home && { home }), ...(previous && { previous }), by, side };
  if (typeof to !== 'string') {
    const match = seatAt({ ...invitation, rated: false }, to, now);
    return transition(match, announce(match));
  }
  const expires = now + timeToAnswer(clock);
  return transition({ ...invitation, stage: 'challenge', to, rated, expires }, { kind: 'challenge' });
}

/** So many rated matches of one game may two people begin in a day: more would be farming. */
export const RATED_A_DAY = 3;

export function accept(match: Challenge, event: AcceptEvent, now: Millis): Transition | Refusal {
  const { by, unrated, ratedToday = 0, away = {} } = event;
  if (by === match.by) return refuse('own_challenge');
  if (match.to !== 'anyone' && by !== match.to) return refuse('not_challenged');
  if (now >= match.expires) return refuse('challenge_gone');
  if (match.rated && ratedToday >= RATED_A_DAY && !unrated) {
    return { ok: false, error: { code: 'rated_enough', game: match.game } };
  }
  const { stage, to, expires, ...invitation } = match;
  const rated = match.rated && ratedToday < RATED_A_DAY;
  const seated = seatAt({ ...invitation, rated }, { kind: 'person', id: by }, now);
  const playing = withAbsencesOf(seated, away, now);
  return transition(playing, announce(playing));
}

function seatAt(
  invitation: Omit<Challenge, 'stage' | 'to' | 'expires'>,
  guest: Player,
  now: Millis,
): Playing {
  const { by, side, ...contest } = invitation;
  const { challenger, first } = seating(contest.game, side, contest.seed);
  const host: Player = { kind: 'person', id: by };
  const edition = presentEdition(contest.game);
  const table = { ...contest, players: pair(challenger, host, guest), first, ...edition, moves: [] };
  return beginTurn(table, positionOf(table), now);
}

const pair = (seat: Seat, here: Player, there: Player): BySeat<Player> =>
  seat === 0 ? [here, there] : [there, here];

export function decline(match: Challenge, by: PersonId, reason: DeclineReason): Transition | Refusal {
  if (by === match.by) return refuse('own_challenge');
  if (by !== match.to) return refuse('not_challenged');
  const told: EffectToDo = { kind: 'notify', notice: { about: 'challenge-declined', reason }, to: match.by };
  return transition({ ...withdraw(match, 'declined'), reason }, CLOSED, told);
}

export function cancel(match: Challenge, by: PersonId): Transition | Refusal {
  if (by !== match.by) return refuse('not_your_challenge');
  const to = match.to !== 'anyone' && { to: match.to };
  return transition(withdraw(match, 'cancelled'), CLOSED, {
    kind: 'notify',
    notice: { about: 'challenge-cancelled' },
    ...to,
  });
}

export function expire(match: Challenge, now: Millis): Transition | Refusal {
  if (now < match.expires) return refuse('not_due');
  return transition(withdraw(match, 'expired'), CLOSED, {
    kind: 'notify',
    notice: { about: 'challenge-expired' },
    to: match.by,
  });
}

export function withdraw(match: Challenge, how: Withdrawn['how']): Withdrawn {
  const { expires, ...invitation } = match;
  return { ...invitation, stage: 'withdrawn', how };
}

/** Nobody can answer any more, so the buttons go. */
export const CLOSED: EffectToDo = { kind: 'remove-buttons' };
