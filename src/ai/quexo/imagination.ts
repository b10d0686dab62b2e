import { imagining } from '../../rules/quexo/imagine.ts';
import type { Position } from '../../rules/quexo/position.ts';
import type { Random } from '../../rules/random.ts';

/** Tells of a table at which the player to move may be sitting, another one every time. */
export type Imagination = (random: Random) => Position;

/** Thrown where the player cannot think of any table that fits what was seen. */
export const UNIMAGINABLE = new Error('No table could be imagined.');

export function imagination(position: Position): Imagination {
  const imagine = imagining(position, position.turn);
  let table: Position | undefined;
  return (random) => {
    try {
      table = imagine(random);
    } catch {
      // The table before is as possible as it was.
    }
    if (table === undefined) throw UNIMAGINABLE;
    return table;
  };
}
