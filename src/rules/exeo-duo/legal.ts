import type { Move } from './move.ts';
import type { Position } from './position.ts';
import { countTurns, findTurns, listTurns, MOST_TURNS, noTurns } from './turns.ts';

const TURNS = noTurns();
const FOUND = new Int32Array(MOST_TURNS);

export function moves(position: Position): Move[] {
  if (position.result !== undefined) return [];
  findTurns(TURNS, position.placement);
  const length = listTurns(TURNS, FOUND);
  const legal: Move[] = [];
  for (let index = 0; index < length; index++) legal.push(FOUND[index]!);
  return legal;
}

export function count(position: Position): number {
  if (position.result !== undefined) return 0;
  findTurns(TURNS, position.placement);
  return countTurns(TURNS);
}
