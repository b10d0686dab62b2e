import { imagining } from '../../rules/quexo/imagine.ts';
import type { Position } from '../../rules/quexo/position.ts';
import type { Random } from '../../rules/random.ts';

/** The tables at which the player to move may be sitting, one after the other. */
export interface Imagination {
  next(random: Random): Position;
}

/** Thrown where the player cannot think of any table that fits what was seen. */
export const UNIMAGINABLE = new Error('No table could be imagined.');

export function imagination(position: Position): Imagination {
  const imagine = imagining(position, position.turn);
  let table: Position | undefined;
  return {
    next(random) {
      try {
        table = imagine(random);
      } catch {
        // The table before is as possible as it was.
      }
      if (table === undefined) throw UNIMAGINABLE;
      return table;
    },
  };
}
