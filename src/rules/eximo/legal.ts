import { opponent, type Result } from '../game.ts';
import { generate } from './generate.ts';
import type { Move } from './move.ts';
import type { Position } from './position.ts';

/** House rule: the third time the same position comes up is a draw. */
const OCCURRENCES = 3;
/** House rule: so many moves of both players together are a draw. */
export const LONGEST_GAME = 500;

/** Every legal move, in the order of the men from the player's own side of the board. */
export function moves(position: Position): Move[] {
  const list: Move[] = [];
  if (houseDraw(position) === undefined) generate(position, list);
  return list.sort((one, other) => one - other);
}

export function count(position: Position): number {
  return houseDraw(position) === undefined ? generate(position) : 0;
}

/** A player who has no legal move loses, even where the house would call the game a draw. */
export function result(position: Position): Result | undefined {
  if (generate(position) === 0) return { winner: opponent(position.turn), reason: 'blocked' };
  const reason = houseDraw(position);
  return reason && { winner: 'draw', reason };
}

function houseDraw(position: Position): 'repetition' | 'length' | undefined {
  if (position.occurrence >= OCCURRENCES) return 'repetition';
  return position.ply >= LONGEST_GAME ? 'length' : undefined;
}
