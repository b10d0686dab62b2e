import { patientStopwatch, type Thinker } from '../../src/ai/thinker.ts';
import type { Rules } from '../../src/rules/game.ts';
import { randomFrom } from '../../src/rules/random.ts';

/** Whether the player to move can force a win in so many own turns or fewer: every move is tried, by the rules alone. */
export function isForced<Position, Move>(
  game: Rules<Position, Move>,
  position: Position,
  turns: number,
): boolean {
  return game.moves(position).some((move) => forces(game, position, move, turns));
}

/** Whether a move leads to a win in so many own turns, this one counted, whatever the other does. */
export function forces<Position, Move>(
  game: Rules<Position, Move>,
  position: Position,
  move: Move,
  turns: number,
): boolean {
  const mover = game.turn(position);
  const after = game.play(position, move);
  const result = game.result(after);
  if (result !== undefined) return result.winner === mover;
  if (turns === 1) return false;
  return game.moves(after).every((reply) => {
    const next = game.play(after, reply);
    const end = game.result(next);
    return end === undefined ? isForced(game, next, turns - 1) : end.winner === mover;
  });
}

/** The first positions of a source in which the player to move has a choice, and wins in exactly so many turns. */
export function forcedWins<Position, Move>(
  game: Rules<Position, Move>,
  source: Iterable<Position>,
  turns: number,
  wanted: number,
): Position[] {
  const found: Position[] = [];
  for (const position of source) {
    if (game.result(position) !== undefined || game.count(position) < 2) continue;
    if (turns > 1 && isForced(game, position, turns - 1)) continue;
    if (isForced(game, position, turns)) found.push(position);
    if (found.length === wanted) break;
  }
  return found;
}

/** Where the later winner was to move, so many turns before the end of games between beginners. */
export function* endingsOf<Position, Move>(
  game: Rules<Position, Move>,
  thinker: Thinker<Position, Move>,
  turns: number,
): Generator<Position> {
  for (let number = 0; ; number++) {
    const positions = beginnersGame(game, thinker, `beginners ${number}`);
    const { winner } = game.result(positions.at(-1)!)!;
    const position = positions.at(-2 * turns);
    if (position !== undefined && game.turn(position) === winner) yield position;
  }
}

/** Both look one ply ahead and see it badly. */
function beginnersGame<Position, Move>(
  game: Rules<Position, Move>,
  thinker: Thinker<Position, Move>,
  seed: string,
): Position[] {
  const random = randomFrom(seed);
  let position = game.start({ seed, first: 0 });
  const positions = [position];
  while (game.result(position) === undefined) {
    const effort = { millis: 1000, depth: 1, error: 0.3 };
    position = game.play(position, thinker.think(position, effort, random, patientStopwatch).move);
    positions.push(position);
  }
  return positions;
}
