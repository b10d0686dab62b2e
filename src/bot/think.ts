/** Lets the computer move. */
import type { Effect } from '../match/effect.ts';
import type { Place } from '../match/match.ts';
import type { Claim } from '../store/store.ts';
import type { House } from './house.ts';

export async function think(house: House, place: Place, effect: Effect): Promise<readonly Claim[]> {
  const match = await house.store.match(place, effect.match);
  if (match?.stage !== 'playing' || match.players[match.turn].kind !== 'computer') return [];
  if (!house.computer) throw new Error('there is no computer player to make this move');
  const text = await house.computer.move(match);
  if (text === undefined) return [];
  const outcome = await house.store.advance({
    place,
    id: match.id,
    event: { kind: 'move', by: 'computer', text, seen: match.revision },
    cause: effect.id,
    now: house.now(),
  });
  if (outcome.ok) return outcome.claims;
  // Taken back or resigned while the computer was thinking: what came of that has effects of its own.
  if (outcome.error.code === 'illegal_move') throw new Error(`the computer’s move: ${outcome.error.reason}`);
  return [];
}
