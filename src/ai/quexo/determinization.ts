import { sinceDeal } from '../../rules/quexo/history.ts';
import { imagining } from '../../rules/quexo/imagine.ts';
import { kindOf, type QuexoMove } from '../../rules/quexo/move.ts';
import type { QuexoPosition } from '../../rules/quexo/position.ts';
import type { Random } from '../../rules/random.ts';

/** Gives a determinization: a position that the player to move cannot tell from the true one, another one every time. */
export type Determinizer = (random: Random) => QuexoPosition;

/** Thrown where no determinization was found. */
export const NO_DETERMINIZATION = new Error('No table could be imagined.');

export function determinizer(position: QuexoPosition): Determinizer {
  const imagine = imagining(position, position.turn);
  let table: QuexoPosition | undefined;
  return (random) => {
    try {
      table = withoutPlies(imagine(random));
    } catch {
      // The one before is as possible as it was.
    }
    if (table === undefined) throw NO_DETERMINIZATION;
    return table;
  };
}

/** What has been played is not looked at in a simulation, and is most of what a position takes up. */
const withoutPlies = (position: QuexoPosition): QuexoPosition => ({
  ...position,
  history: sinceDeal(position.history).deal,
});

/**
 * For the cheating player, who sees the other hand: only the deck is sampled, without the cards exchanged since it was
 * shuffled, which lie at its bottom.
 */
export function withOpenHands(position: QuexoPosition): Determinizer {
  const { deck, history } = position;
  const exchanges = sinceDeal(history).plies.filter(({ move }) => kindOf(move) === 'swap').length;
  const unseen = Math.max(0, deck.length - 3 * exchanges);
  return (random) => ({
    ...position,
    seed: `seen ${random.below(2 ** 32)}`,
    deck: [...random.shuffle(deck.slice(0, unseen)), ...deck.slice(unseen)],
  });
}

/** The determinization in which a move is tried next. */
export type SharedDeterminizations = (move: QuexoMove, random: Random) => QuexoPosition;

/** So many are kept; then it is the turn of the first one again. */
const MOST_SHARED = 4096;

/** Common random numbers: every move is tried in the same determinizations, so that none is luckier with the cards. */
export function sharedDeterminizations(imagine: Determinizer): SharedDeterminizations {
  const tables: QuexoPosition[] = [];
  const tried = new Map<QuexoMove, number>();
  return (move, random) => {
    const count = tried.get(move) ?? 0;
    tried.set(move, count + 1);
    const place = count % MOST_SHARED;
    tables[place] ??= imagine(random);
    return tables[place];
  };
}
