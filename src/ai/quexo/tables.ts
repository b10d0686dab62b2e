import type { Move } from '../../rules/quexo/moves.ts';
import type { Position } from '../../rules/quexo/position.ts';
import type { Random } from '../../rules/random.ts';
import type { Imagination } from './imagination.ts';

/** The table at which a move is tried next. */
export type Tables = (move: Move, random: Random) => Position;

/** So many are kept; then it is the turn of the first one again. */
const MOST_TABLES = 4096;

/** Every move is tried at the same tables in the same order, so that none is luckier with the cards than the others. */
export function sameTables(imagine: Imagination): Tables {
  const tables: Position[] = [];
  const tried = new Map<Move, number>();
  return (move, random) => {
    const count = tried.get(move) ?? 0;
    tried.set(move, count + 1);
    const place = count % MOST_TABLES;
    tables[place] ??= imagine(random);
    return tables[place];
  };
}
