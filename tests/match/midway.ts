import fc from 'fast-check';
import type { Playing } from '../../src/match/match.ts';
import { positionOf } from '../../src/match/position.ts';
import { gameIds } from '../../src/rules/catalogue.ts';
import type { GameId } from '../../src/rules/game.ts';
import { randomFrom } from '../../src/rules/random.ts';
import { started } from './scenes.ts';

export const startOf = (game: GameId): Playing => started({ game, side: 'random' });

/** The match after some random moves, with somebody to move. */
export function midway(game: GameId, seed: string, plies: number): Playing {
  const random = randomFrom(seed);
  let match = startOf(game);
  for (let ply = 0; ply < plies; ply++) {
    const moves = positionOf(match).moves();
    const move = moves[random.below(moves.length)]!;
    const after = move.play();
    if (after.result) break;
    match = { ...match, moves: [...match.moves, move.written()], turn: after.turn };
  }
  return match;
}

export const midwayMatches = fc
  .tuple(fc.constantFrom(...gameIds()), fc.string(), fc.nat({ max: 30 }))
  .map(([game, seed, plies]) => midway(game, seed, plies));
