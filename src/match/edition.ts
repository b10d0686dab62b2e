/** By which edition of its game a match is played. What was played by an earlier one is kept, but its position cannot be known any more. */
import { gameOf } from '../rules/catalogue.ts';
import type { GameId } from '../rules/game.ts';
import type { Over, Playing } from './match.ts';

const FIRST = 1;

const editionOf = (game: GameId): number => gameOf(game).traits.edition ?? FIRST;

/** For the record of a match that begins now; the first edition needs not be said. */
export function presentEdition(game: GameId): { readonly edition?: number } {
  const edition = editionOf(game);
  return edition === FIRST ? {} : { edition };
}

/** Whether a match is of another edition than the one that is played now. Its position must not be asked for. */
export const isOutdated = ({ game, edition = FIRST }: Pick<Playing | Over, 'game' | 'edition'>): boolean =>
  edition !== editionOf(game);
