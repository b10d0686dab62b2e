/** A new position on the table: the next turn begins, or the match is over. */
import type { AnyPosition } from '../rules/any-game.ts';
import { SEATS, type Seat } from '../rules/game.ts';
import { clocksAtTurn, type Millis, withoutClocks } from './clock.ts';
import type { EffectToDo } from './effect.ts';
import { isAgainstComputer, type Outcome, type Over, type Playing } from './match.ts';
import { movers } from './position.ts';

/** The match with the position that its record has come to, somebody to move, and the time for it running. */
export function beginTurn(
  table: Omit<Playing, 'stage' | 'turn' | 'since'>,
  { turn }: AnyPosition,
  now: Millis,
): Playing {
  const { offer, refused, takenBack, playedFrom, plans, ...kept } = withoutClocks(table);
  const clocks = clocksAtTurn(table, { seat: turn, runs: table.players[turn].kind === 'person' }, now);
  return { ...kept, stage: 'playing', turn, since: table.revision + 1, ...clocks };
}

/** How people learn of a turn; `mover` has it still. The computer's answer comes in the same message as the move that it answers. */
export function announce(match: Playing, mover?: Seat): EffectToDo {
  if (match.players[match.turn].kind === 'computer') return { kind: 'computer-move' };
  return { kind: 'board', how: match.turn === mover || isAgainstComputer(match) ? 'update' : 'post' };
}

/** The final board tells the result. */
export const ANNOUNCE_RESULT: EffectToDo = { kind: 'board', how: 'post' };

/** Nobody is called for it: whoever looks at the board finds it there. */
export const SAID_ON_BOARD: EffectToDo = { kind: 'board', how: 'update', atAnyAge: true };

/** Of an end that came by what the players did: against the computer nobody has to be called. */
export const resultSeen = (match: Playing): EffectToDo =>
  isAgainstComputer(match) ? { kind: 'board', how: 'update' } : ANNOUNCE_RESULT;

export function finish(match: Playing, outcome: Omit<Outcome, 'at' | 'rated'>, now: Millis): Over {
  const { turn, offer, refused, takenBack, stopped, playedFrom, plans, ...table } = withoutClocks(match);
  const rated = match.rated && outcome.winner !== 'nobody' && bothHaveMoved(match);
  return { ...table, stage: 'over', outcome: { ...outcome, at: now, rated } };
}

export function bothHaveMoved(match: Playing): boolean {
  const seats = new Set<Seat>();
  for (const seat of movers(match)) {
    seats.add(seat);
    if (seats.size === SEATS.length) return true;
  }
  return false;
}
