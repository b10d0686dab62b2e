/** Whose forced moves play themselves: those of people, as far as they and the server want it. */
import type { Millis } from '../match/clock.ts';
import type { PersonId, Player } from '../match/match.ts';
import type { Preferences } from '../match/preferences.ts';
import type { WhoseForcedMoves } from '../play/apply.ts';
import { within } from './effects/time-limit.ts';
import type { Remembered } from './remembered.ts';

/** Nobody waits for longer until a move is played that another click can play as well. */
const PATIENCE: Millis = 1_000;

export function createForcedMoves(people: Remembered<PersonId, Preferences>): WhoseForcedMoves {
  const isWanted = async (player: Player): Promise<boolean> => {
    if (player.kind !== 'person') return false;
    const preferences = await within(PATIENCE, people.of(player.id)).catch(() => people.known(player.id));
    return preferences !== undefined && preferences.playsForced !== false;
  };
  return async ({ players: [here, there] }, { playsForced }) =>
    playsForced === false ? [false, false] : Promise.all([isWanted(here), isWanted(there)]);
}
