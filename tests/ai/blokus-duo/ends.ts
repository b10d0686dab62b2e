import { blokusDuo } from '../../../src/rules/blokus-duo/game.ts';
import type { BlokusDuoPosition } from '../../../src/rules/blokus-duo/position.ts';
import { opponent } from '../../../src/rules/game.ts';
import { randomFrom } from '../../../src/rules/random.ts';

/** By how much the player to move is ahead if both play on as well as can be: everything is tried, by the rules alone. */
export function bestLead(position: BlokusDuoPosition): number {
  const mover = blokusDuo.turn(position);
  return Math.max(...blokusDuo.moves(position).map((move) => leadAfter(position, move, mover)));
}

/** What a move leads to for the player who makes it. */
export function leadAfter(
  position: BlokusDuoPosition,
  move: number,
  mover = blokusDuo.turn(position),
): number {
  const after = blokusDuo.play(position, move);
  const score = blokusDuo.result(after)?.score;
  if (score !== undefined) return score[mover] - score[opponent(mover)];
  return blokusDuo.turn(after) === mover ? bestLead(after) : 0 - bestLead(after);
}

/** Positions of random games, so many moves before their end. */
export function ends(movesLeft: number, games: number): BlokusDuoPosition[] {
  return Array.from({ length: games }, (_, game) => {
    const random = randomFrom(`end ${game}`);
    let position = blokusDuo.start({ seed: '', first: 0 });
    const positions = [position];
    while (blokusDuo.result(position) === undefined) {
      const moves = blokusDuo.moves(position);
      position = blokusDuo.play(position, moves[random.below(moves.length)]!);
      positions.push(position);
    }
    return positions.at(-1 - movesLeft)!;
  });
}

/** How many positions there are from this one on, counted no further than `most`. */
export function sizeOf(position: BlokusDuoPosition, most: number): number {
  let size = 1;
  for (const move of blokusDuo.moves(position)) {
    if (size >= most) return most;
    size += sizeOf(blokusDuo.play(position, move), most - size);
  }
  return size;
}
