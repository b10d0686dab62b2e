/** When somebody has stopped playing: they have lost their last games in a place on time. */
import { claimableOf, HOUR, isAway, type Millis, timeIsUp } from './clock.ts';
import type { ClaimEvent, MatchEvent } from './event.ts';
import { type Match, type PersonId, type Playing, seatOf } from './match.ts';
import { type Refusal, refuse, type Transition, transition } from './transition.ts';
import { ANNOUNCE_RESULT, finish, SAID_ON_BOARD } from './turn.ts';

/** So many games in a row, lost on time, mean that nobody is there. */
const STOPPED_AFTER = 2;
/** People are back only after a while when the bot is. */
const TIME_TO_COME_BACK = HOUR;

export const hasStopped = (lapses: number): boolean => lapses >= STOPPED_AFTER;

/** Has the match know it, so that the opponent does. */
export function hearStopped(match: Playing, person: PersonId): Transition | Refusal {
  const seat = seatOf(match, person);
  if (seat === undefined) return refuse('not_a_player');
  if (match.stopped?.[seat]) return refuse('not_due');
  const stopped =
    seat === 0
      ? ([true, match.stopped?.[1] ?? false] as const)
      : ([match.stopped?.[0] ?? false, true] as const);
  return transition({ ...match, stopped }, SAID_ON_BOARD);
}

/** Whoever does anything in a match has not stopped playing it. */
export function returned(match: Match | undefined, event: MatchEvent): Match | undefined {
  if (match?.stage !== 'playing' || !match.stopped || !('by' in event)) return match;
  if (event.by === 'computer' || event.by === 'bot') return match;
  const seat = seatOf(match, event.by);
  if (seat === undefined || !match.stopped[seat]) return match;
  const { stopped, ...rest } = match;
  const other = seat === 0 ? ([false, stopped[1]] as const) : ([stopped[0], false] as const);
  return other.includes(true) ? { ...rest, stopped: other } : rest;
}

/** The opponent need not wait for the clock of somebody who has stopped playing. */
export function claim(
  match: Playing,
  { by, lapses = 0, availableSince }: ClaimEvent,
  now: Millis,
): Transition | Refusal {
  const seat = seatOf(match, by);
  if (seat === undefined) return refuse('not_a_player');
  if (seat === match.turn) return refuse('own_turn');
  if (timeIsUp(match, now)) return refuse('time_is_up');
  if (!match.stopped?.[match.turn] || !hasStopped(lapses)) return refuse('plays_on');
  if (isAway(match.away?.[match.turn], now)) return refuse('opponent_away');
  const claimable = claimableOf(match);
  const isEarly = claimable === undefined || now < claimable;
  if (isEarly || availableSince === undefined || now < availableSince + TIME_TO_COME_BACK) {
    return refuse('too_early_to_claim');
  }
  return transition(finish(match, { end: 'time', winner: seat }, now), ANNOUNCE_RESULT);
}
