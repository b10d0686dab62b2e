import { gameOf } from '../rules/catalogue.ts';
import type { GameId, Seat } from '../rules/game.ts';
import { randomFrom } from '../rules/random.ts';
import type { Side } from './match.ts';

/** Where the rules leave the start to chance they leave the sides to chance, too. */
export const sidesAreDrawn = (game: GameId): boolean => gameOf(game).traits.starter === 'either';

/**
 * The challenger's seat and the seat that starts. Chance comes from the seed, so the same match is always
 * seated alike.
 */
export function seating(game: GameId, side: Side, seed: string): { challenger: Seat; first: Seat } {
  const random = randomFrom(`seating ${seed}`);
  const [drawnSeat, drawnStarter] = [coin(random.below(2)), coin(random.below(2))];
  return {
    challenger: side === 'random' ? drawnSeat : side,
    first: sidesAreDrawn(game) ? drawnStarter : 0,
  };
}

const coin = (side: number): Seat => (side === 0 ? 0 : 1);
