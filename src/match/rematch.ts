import { opponent } from '../rules/game.ts';
import { open } from './challenge.ts';
import type { Millis } from './clock.ts';
import type { RematchEvent } from './event.ts';
import { type Over, seatOf } from './match.ts';
import { type Refusal, refuse, type Transition } from './transition.ts';

/**
 * Another match of the same kind with the seats exchanged. The old one remembers it, so that two clicks make
 * one rematch.
 */
export function rematch(match: Over, event: RematchEvent, now: Millis): Transition | Refusal {
  const seat = seatOf(match, event.by);
  if (seat === undefined) return refuse('not_a_player');
  if (match.rematch) return { ok: false, error: { code: 'rematch_exists', match: match.rematch } };
  const other = match.players[opponent(seat)];
  if (other.kind === 'forgotten') return refuse('opponent_gone');

  const { place, game, clock, rated, home, id: previous } = match;
  const to = other.kind === 'person' ? other.id : other;
  const again = {
    ...event,
    place,
    game,
    clock,
    rated,
    to,
    side: opponent(seat),
    previous,
    ...(home && { home }),
  };
  return {
    ok: true,
    match: { ...match, rematch: event.id },
    effects: [],
    sequel: open({ ...again, kind: 'challenge' }, now),
  };
}
