/** Whoever waits gives the other more time. */
import { cannotGive, type Millis, timeIsUp, withDayGiven } from './clock.ts';
import { type PersonId, type Playing, seatOf } from './match.ts';
import { type Refusal, refuse, type Transition, transition } from './transition.ts';
import { SAID_ON_BOARD } from './turn.ts';

export function giveDay(match: Playing, by: PersonId, now: Millis): Transition | Refusal {
  const seat = seatOf(match, by);
  if (seat === undefined) return refuse('not_a_player');
  if (seat === match.turn) return refuse('own_turn');
  if (timeIsUp(match, now)) return refuse('time_is_up');
  const obstacle = cannotGive(match);
  if (obstacle) return refuse(obstacle === 'enough' ? 'given_enough' : 'nothing_to_give');
  return transition(withDayGiven(match), SAID_ON_BOARD);
}
