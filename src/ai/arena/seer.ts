import type { AnyGame } from '../../rules/catalogue.ts';
import { RulesError } from '../../rules/game.ts';
import { kindOf } from '../../rules/quexo/moves.ts';
import type { Position } from '../../rules/quexo/position.ts';
import { sinceDeal } from '../../rules/quexo/trail.ts';
import { EFFORTS } from '../levels.ts';
import type { Imagination } from '../quexo/imagination.ts';
import { quexoThinker } from '../quexo/thinker.ts';
import { patientWatch } from '../thinker.ts';
import type { Choose } from './player.ts';

/** Thinks as level 5 of Quexo does but sees the other's hand, to measure what knowing it would be worth. */
export function seeingMove(game: AnyGame, millis: number = EFFORTS.quexo[5].millis): Choose {
  if (game.id !== 'quexo')
    throw new RulesError(`Nobody hides anything in ${game.title}; a seer plays Quexo.`);
  const thinker = quexoThinker(withOpenHands);
  return (position, random) => thinker.think(position as Position, { millis }, random, patientWatch).move;
}

/** Only the deck is imagined, but for the cards exchanged since it was shuffled, which lie at its bottom. */
export function withOpenHands(position: Position): Imagination {
  const { deck, trail } = position;
  const exchanges = sinceDeal(trail).happenings.filter(({ move }) => kindOf(move) === 'swap').length;
  const unseen = Math.max(0, deck.length - 3 * exchanges);
  return (random) => ({
    ...position,
    seed: `seen ${random.below(2 ** 32)}`,
    deck: [...random.shuffle(deck.slice(0, unseen)), ...deck.slice(unseen)],
  });
}
