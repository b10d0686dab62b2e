import { opponent } from '../rules/game.ts';
import { CLOSED, withdraw } from './challenge.ts';
import type { Millis } from './clock.ts';
import { isOutdated } from './edition.ts';
import {
  type Match,
  NOBODY,
  type Over,
  type PersonId,
  type Player,
  peopleOf,
  seatOf,
  type Withdrawn,
} from './match.ts';
import { type Refusal, refuse, type Transition, transition } from './transition.ts';
import { ANNOUNCE_RESULT, finish } from './turn.ts';

/**
 * Takes a person out of a match: a challenge ends, a game is resigned, and the name goes; the game itself stays
 * the opponent's.
 */
export function forget(match: Match, person: PersonId, now: Millis): Transition | Refusal {
  if (!peopleOf(match).includes(person)) return refuse('not_a_player');
  switch (match.stage) {
    case 'challenge':
      return transition(unsigned(withdraw(match, 'cancelled'), person), CLOSED);
    case 'withdrawn':
      return transition(unsigned(match, person));
    case 'playing': {
      const outcome = isOutdated(match)
        ? ({ end: 'abort', winner: 'nobody' } as const)
        : ({ end: 'resignation', winner: opponent(seatOf(match, person)!) } as const);
      return transition(nameless(finish(match, outcome, now), person), ANNOUNCE_RESULT);
    }
    case 'over':
      return transition(nameless(match, person));
  }
}

const unsigned = (match: Withdrawn, person: PersonId): Withdrawn => ({
  ...match,
  by: match.by === person ? NOBODY : match.by,
  to: match.to === person ? NOBODY : match.to,
});

function nameless(match: Over, person: PersonId): Over {
  const forgotten: Player = { kind: 'forgotten' };
  const [here, there] = match.players;
  return { ...match, players: seatOf(match, person) === 0 ? [forgotten, there] : [here, forgotten] };
}
