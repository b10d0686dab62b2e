/** Lets the computer move. */
import { PoolClosed, TooBusy } from '../ai/pool.ts';
import type { Effect } from '../match/effect.ts';
import type { Place, Playing } from '../match/match.ts';
import { positionOf } from '../match/position.ts';
import { randomFrom } from '../rules/random.ts';
import type { Claim } from '../store/store.ts';
import type { ComputerPlayer, House } from './house.ts';
import { gameOf, written } from './table.ts';

export async function think(house: House, place: Place, effect: Effect): Promise<readonly Claim[]> {
  const match = await house.store.match(place, effect.match);
  if (match?.stage !== 'playing' || match.players[match.turn].kind !== 'computer') return [];
  if (!house.computer) throw new Error('there is no computer player to make this move');
  const text = await chosenMove(house, house.computer, match);
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

/** A thread that has hung or died over this position would do so again: the game goes on with any move rather than not at all. */
async function chosenMove(
  { log }: House,
  computer: ComputerPlayer,
  match: Playing,
): Promise<string | undefined> {
  try {
    return await computer.move(match);
  } catch (error) {
    if (error instanceof TooBusy || error instanceof PoolClosed) throw error;
    log.error({ place: match.place, match: match.id, err: error }, 'the computer moves without thinking');
    return anyMove(match);
  }
}

function anyMove(match: Playing): string {
  const moves = gameOf(match).moves(positionOf(match));
  const { below } = randomFrom(`${match.seed} ${match.moves.length} without thinking`);
  return written(match, moves[below(moves.length)]);
}
