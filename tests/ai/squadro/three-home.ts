import type { Random } from '../../../src/rules/random.ts';
import { HOME, LANES, PROGRESS } from '../../../src/rules/squadro/lanes.ts';
import { type Pieces, packPieces } from '../../../src/rules/squadro/pieces.ts';

/** Five pieces of which three are home and the others anywhere else. */
export function threeHome(random: Random): Pieces {
  const [one, other] = random.shuffle(LANES);
  return packPieces((lane) => (lane === one || lane === other ? PROGRESS[random.below(HOME)]! : HOME));
}
