/** Moves, and the ways in which a match ends without one. */
import type { AnyMove } from '../rules/any-game.ts';
import { opponent, RulesError, type Seat } from '../rules/game.ts';
import type { Phrase } from '../rules/phrase.ts';
import { withAbsencesOf } from './away.ts';
import { bankAfterMove, type Millis, reminderOf, respite, timeIsUp } from './clock.ts';
import type { ClockEvent, MoveEvent, RemindEvent } from './event.ts';
import { type MatchId, type PersonId, type Playing, seatOf } from './match.ts';
import { courseOf, playAll, playOn } from './play-on.ts';
import { positionOf } from './position.ts';
import { isStale } from './sight.ts';
import { type Refusal, refuse, type Transition, transition } from './transition.ts';
import {
  ANNOUNCE_RESULT,
  announce,
  beginTurn,
  bothHaveMoved,
  finish,
  resultSeen,
  SAID_ON_BOARD,
} from './turn.ts';

export function move(match: Playing, event: MoveEvent, now: Millis): Transition | Refusal {
  const seat = event.by === 'computer' ? computerSeat(match) : seatOf(match, event.by);
  if (seat === undefined) return refuse('not_a_player');
  if (isStale(match, event)) return refuse('stale');
  if (seat !== match.turn) return refuse('not_your_turn');
  if (timeIsUp(match, now)) return refuse('time_is_up');

  const chosen = readTurn(match, event.text);
  if ('said' in chosen) return { ok: false, error: { code: 'illegal_move', said: chosen.said } };

  // A player may offer a draw and then move; the offer stands until the other moves.
  const standing = match.offer?.kind === 'draw' && match.offer.by === seat;
  const { automatic = NOBODYS } = event;
  const asked = standing ? opponent(seat) : undefined;
  const begun = courseOf({ ...match, ...bankAfterMove(match, now) });
  const { after, record, seats } = playOn(playAll(begun, chosen.plies), automatic, asked);
  const followed = seats.length > chosen.plies.length && { playedFrom: match.moves.length };
  if (after.result !== undefined) {
    const { winner, reason, score } = after.result;
    const outcome = { end: 'rules', winner, ending: reason, ...(score && { score }) } as const;
    const over = finish({ ...record, since: match.revision + 1 }, outcome, now);
    return transition({ ...over, ...followed }, resultSeen(match));
  }
  const { plans } = record;
  const turn = { ...beginTurn(record, after, now), ...followed, ...(plans && { plans }) };
  const mover = seats.every((each) => each === seat) ? seat : undefined;
  return transition({ ...turn, ...(standing && { offer: match.offer }) }, announce(turn, mover));
}

const NOBODYS = [false, false] as const;

function readTurn(
  match: Playing,
  text: string,
): { readonly plies: readonly AnyMove[] } | { readonly said: Phrase } {
  try {
    return { plies: positionOf(match).readTurn(text) };
  } catch (error) {
    if (error instanceof RulesError) return { said: error.said };
    throw error;
  }
}

function computerSeat(match: Playing): Seat | undefined {
  const seat = match.players.findIndex((player) => player.kind === 'computer');
  return seat === 0 || seat === 1 ? seat : undefined;
}

export function resign(match: Playing, by: PersonId, now: Millis): Transition | Refusal {
  const seat = seatOf(match, by);
  if (seat === undefined) return refuse('not_a_player');
  if (timeIsUp(match, now)) return refuse('time_is_up');
  return transition(finish(match, { end: 'resignation', winner: opponent(seat) }, now), resultSeen(match));
}

export function timeOut(
  before: Playing,
  { availableSince, away = {} }: Extract<ClockEvent, { kind: 'time-out' }>,
  now: Millis,
): Transition | Refusal {
  const match = withAbsencesOf(before, away, now);
  // Whoever has left by then need not have told every match.
  if (timeIsUp(before, now) && !timeIsUp(match, now)) return transition(match, SAID_ON_BOARD);
  if (!timeIsUp(match, now)) return refuse('not_due');
  const spared = respite(match, availableSince, now);
  if (spared) return hurry({ ...match, ...spared });
  return transition(finish(match, { end: 'time', winner: opponent(match.turn) }, now), ANNOUNCE_RESULT);
}

export function remind(match: Playing, event: RemindEvent, now: Millis): Transition | Refusal {
  const { early = 0, others, silent } = event;
  const at = reminderOf(match);
  if (at === undefined || now + early < at) return refuse('not_due');
  return silent ? transition(reminded(match)) : hurry(match, others);
}

export function putReminderOff(match: Playing, until: Millis, now: Millis): Transition | Refusal {
  const at = reminderOf(match);
  return at !== undefined && now >= at ? transition({ ...match, quietUntil: until }) : refuse('not_due');
}

function reminded({ quietUntil, ...match }: Playing): Playing {
  return { ...match, reminded: true };
}

function hurry(match: Playing, others?: readonly MatchId[]): Transition {
  const player = match.players[match.turn];
  const to = player.kind === 'person' && { to: player.id };
  const notice = { about: 'reminder', ...(others && { others }) } as const;
  return transition(reminded(match), { kind: 'notify', notice, ...to });
}

/** Players may call a match off until each has moved; later they resign or agree on a draw. */
export function abort(match: Playing, by: PersonId | 'bot', now: Millis): Transition | Refusal {
  if (by !== 'bot') {
    if (seatOf(match, by) === undefined) return refuse('not_a_player');
    if (timeIsUp(match, now)) return refuse('time_is_up');
    if (bothHaveMoved(match)) return refuse('too_late_to_abort');
  }
  const told = by === 'bot' ? ANNOUNCE_RESULT : resultSeen(match);
  return transition(finish(match, { end: 'abort', winner: 'nobody' }, now), told);
}
