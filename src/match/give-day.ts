/** What a player can do about the other's clock while they wait. */
import { cannotGive, type Millis, timeIsUp, withDayGiven } from './clock.ts';
import type { EffectToDo } from './effect.ts';
import { type PersonId, type Playing, seatOf } from './match.ts';
import { type Refusal, refuse, type Transition, transition } from './transition.ts';

/** Nobody is called for it: whoever looks at the board finds it there. */
export const SAID_ON_BOARD: EffectToDo = { kind: 'board', how: 'update', atAnyAge: true };

export function giveDay(match: Playing, by: PersonId, now: Millis): Transition | Refusal {
  const seat = seatOf(match, by);
  if (seat === undefined) return refuse('not_a_player');
  if (seat === match.turn) return refuse('own_turn');
  if (timeIsUp(match, now)) return refuse('time_is_up');
  const obstacle = cannotGive(match);
  if (obstacle) return refuse(obstacle === 'enough' ? 'given_enough' : 'nothing_to_give');
  return transition(withDayGiven(match), SAID_ON_BOARD);
}
