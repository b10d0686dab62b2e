import { imagine } from '../../rules/quexo/imagine.ts';
import type { Position } from '../../rules/quexo/position.ts';
import type { Random } from '../../rules/random.ts';

/** The tables at which the player to move may be sitting, one after the other. */
export interface Imagination {
  next(random: Random): Position;
}

/** Thrown where the player cannot think of any table that fits what was seen. */
export const UNIMAGINABLE = new Error('No table could be imagined.');

/** One table serves so many simulations, for imagining takes longer than playing where much was exchanged. */
const USES = 4;
const ATTEMPTS = 3;

export function imagination(position: Position): Imagination {
  let table: Position | undefined;
  let uses = 0;

  function imagined(random: Random): Position | undefined {
    try {
      return imagine(position, position.turn, random);
    } catch {
      return undefined;
    }
  }

  return {
    next(random) {
      if (table !== undefined && uses++ % USES !== 0) return table;
      table = imagined(random) ?? table;
      for (let attempt = 1; table === undefined && attempt < ATTEMPTS; attempt++) table = imagined(random);
      if (table === undefined) throw UNIMAGINABLE;
      return table;
    },
  };
}
