import type { Rules } from './game.ts';

/** The number of legal move sequences of this length; the last ply is counted, not played. */
export function perft<Position, Move>(
  game: Rules<Position, Move>,
  position: Position,
  depth: number,
): number {
  if (depth === 0) return 1;
  if (depth === 1) return game.count(position);
  let sequences = 0;
  for (const move of game.moves(position)) sequences += perft(game, game.play(position, move), depth - 1);
  return sequences;
}
