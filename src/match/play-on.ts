/** What is played in one event: what somebody has chosen, and what follows from it without anybody's doing. */
import type { AnyMove, AnyPosition } from '../rules/any-game.ts';
import type { BySeat, Seat } from '../rules/game.ts';
import type { Playing } from './match.ts';
import { plannedPly, plansAfter } from './plans.ts';
import { playFrom, positionOf } from './position.ts';

/** A match in the middle of an event. */
export interface Course {
  /** With the moves so far. */
  readonly record: Playing;
  readonly after: AnyPosition;
  /** Who has moved in it, ply by ply. */
  readonly seats: readonly Seat[];
}

export const courseOf = (match: Playing): Course => ({ record: match, after: positionOf(match), seats: [] });

/** All of it or nothing: what one event plays is one change of the match. */
export const playAll = (course: Course, plies: readonly AnyMove[]): Course => plies.reduce(playPly, course);

function playPly({ record, after: before, seats }: Course, ply: AnyMove): Course {
  const after = playFrom(record, ply);
  const written = ply.written();
  const { plans, ...rest } = record;
  const left = plansAfter(plans, written);
  return {
    record: { ...rest, moves: [...record.moves, written], ...(left && { plans: left }) },
    after,
    seats: [...seats, before.turn],
  };
}

/** Plays what plays itself, until somebody has to choose. Nothing does for `asked`, who has an offer to answer. */
export function playOn(course: Course, automatic: BySeat<boolean>, asked: Seat | undefined): Course {
  let now = course;
  while (now.after.result === undefined && now.after.turn !== asked) {
    const { record, after } = now;
    const isAutomatic = automatic[after.turn] && record.players[after.turn].kind === 'person';
    const only = isAutomatic ? forcedMove(after) : undefined;
    const planned = plannedPly(record, after.turn);
    const ply = planned === undefined ? only : after.read(planned);
    if (!ply) break;
    // Also where it was planned: that it is not said would tell of the plan.
    const forced = only && { forced: [...(record.forced ?? []), record.moves.length] };
    now = playPly({ ...now, record: { ...record, ...forced } }, ply);
  }
  return now;
}

/** The only legal move, unless it ends the game: that is for its player to see coming. Where something is hidden, it would tell of it. */
export function forcedMove(position: AnyPosition): AnyMove | undefined {
  if (position.game.traits.hidesInformation || position.perft(1) !== 1) return undefined;
  const [only] = position.moves();
  return only?.play().result === undefined ? only : undefined;
}
