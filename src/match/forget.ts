import { opponent } from '../rules/game.ts';
import { closed, withdraw } from './challenge.ts';
import type { Millis } from './clock.ts';
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
import { type Refusal, refuse, type Step, step } from './step.ts';
import { ANNOUNCE_RESULT, finish } from './turn.ts';

/**
 * Takes a person out of a match: a challenge ends, a game is resigned, and the name goes; the game itself stays
 * the opponent's.
 */
export function forget(match: Match, person: PersonId, now: Millis): Step | Refusal {
  if (!peopleOf(match).includes(person)) return refuse('not_a_player');
  switch (match.stage) {
    case 'challenge':
      return step(unsigned(withdraw(match, 'cancelled'), person), ...closed(match));
    case 'withdrawn':
      return step(unsigned(match, person));
    case 'playing': {
      const winner = opponent(seatOf(match, person)!);
      return step(nameless(finish(match, { end: 'resignation', winner }, now), person), ANNOUNCE_RESULT);
    }
    case 'over':
      return step(nameless(match, person));
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
