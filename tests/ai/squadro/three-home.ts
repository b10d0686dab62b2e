import type { Random } from '../../../src/rules/random.ts';
import { HOME, LANES, type Pieces, PROGRESS, packPieces } from '../../../src/rules/squadro/board.ts';

/** Five pieces of which three are home and the others anywhere else. */
export function threeHome(random: Random): Pieces {
  const [one, other] = random.shuffle(LANES);
  return packPieces((lane) => (lane === one || lane === other ? PROGRESS[random.below(HOME)]! : HOME));
}
