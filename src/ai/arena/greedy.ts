import type { AnyGame } from '../../rules/catalogue.ts';
import { patientWatch } from '../thinker.ts';
import { thinkerOf } from '../thinkers.ts';
import type { Choose } from './player.ts';

/** Looks one ply ahead and takes what then looks best. */
export function greedyMove(game: AnyGame): Choose {
  const thinker = thinkerOf(game.id);
  return (position, random) => thinker.think(position, { millis: 1000, depth: 1 }, random, patientWatch).move;
}
