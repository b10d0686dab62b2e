/** Moves, and the ways in which a match ends without one. */
import type { AnyMove, AnyPosition } from '../rules/any-game.ts';
import { opponent, RulesError, type Seat } from '../rules/game.ts';
import type { Phrase } from '../rules/phrase.ts';
import type { Millis } from './clock.ts';
import { remindsAt, respite, timeIsUp } from './due.ts';
import type { MoveEvent, RemindEvent } from './event.ts';
import { type MatchId, type PersonId, type Playing, seatOf } from './match.ts';
import { playFrom, positionOf } from './position.ts';
import { isStale } from './sight.ts';
import { type Refusal, refuse, type Transition, transition } from './transition.ts';
import { ANNOUNCE_RESULT, announce, beginTurn, bothHaveMoved, finish, resultSeen } from './turn.ts';

export function move(match: Playing, event: MoveEvent, now: Millis): Transition | Refusal {
  const seat = event.by === 'computer' ? computerSeat(match) : seatOf(match, event.by);
  if (seat === undefined) return refuse('not_a_player');
  if (isStale(match, event)) return refuse('stale');
  if (seat !== match.turn) return refuse('not_your_turn');
  if (timeIsUp(match, now)) return refuse('time_is_up');

  const chosen = readTurn(match, event.text);
  if ('said' in chosen) return { ok: false, error: { code: 'illegal_move', said: chosen.said } };

  const { after, moves } = playAll(match, chosen.plies);
  const played = { ...match, moves };
  if (after.result !== undefined) {
    const { winner, reason, score } = after.result;
    const outcome = { end: 'rules', winner, ending: reason, ...(score && { score }) } as const;
    return transition(finish({ ...played, since: match.revision + 1 }, outcome, now), resultSeen(match));
  }
  const turn = beginTurn(played, after, now);
  // A player may offer a draw and then move; the offer stands until the other moves.
  const standing = match.offer?.kind === 'draw' && match.offer.by === seat;
  return transition({ ...turn, ...(standing && { offer: match.offer }) }, announce(turn, seat));
}

/** All of it or nothing: what one event plays is one change of the match. */
function playAll(
  match: Playing,
  plies: readonly AnyMove[],
): { readonly after: AnyPosition; readonly moves: readonly string[] } {
  let { moves } = match;
  let after = positionOf(match);
  for (const ply of plies) {
    after = playFrom({ ...match, moves }, ply);
    moves = [...moves, ply.written()];
  }
  return { after, moves };
}

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

export function timeOut(match: Playing, availableSince: Millis, now: Millis): Transition | Refusal {
  if (!timeIsUp(match, now)) return refuse('not_due');
  const deadline = respite(match, availableSince, now);
  if (deadline !== undefined) return hurry({ ...match, deadline });
  return transition(finish(match, { end: 'time', winner: opponent(match.turn) }, now), ANNOUNCE_RESULT);
}

export function remind(match: Playing, event: RemindEvent, now: Millis): Transition | Refusal {
  const { early = 0, others, silent } = event;
  const at = remindsAt(match);
  if (at === undefined || now + early < at) return refuse('not_due');
  return silent ? transition(reminded(match)) : hurry(match, others);
}

export function putReminderOff(match: Playing, until: Millis, now: Millis): Transition | Refusal {
  const at = remindsAt(match);
  return at !== undefined && now >= at ? transition({ ...match, quietUntil: until }) : refuse('not_due');
}

function reminded({ remind, quietUntil, ...match }: Playing): Playing {
  return match;
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
