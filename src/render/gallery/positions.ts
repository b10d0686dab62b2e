import type { AnyMove, AnyPosition } from '../../rules/any-game.ts';
import { positionAfter } from '../../rules/catalogue.ts';
import type { GameId, View, Viewer } from '../../rules/game.ts';
import { randomFrom } from '../../rules/random.ts';
import type { GameRecord } from '../../rules/record.ts';
import { drawingOf } from '../games.ts';
import type { Question } from '../painter.ts';

/** Short games by seeded chance: the same positions on every machine. */

export interface Walk {
  readonly record: GameRecord;
  /** Every position of the game, the start first. */
  readonly positions: readonly AnyPosition[];
}

const walks = new Map<string, Walk>();

/** A whole game of random moves. */
export function walk(id: GameId, seed: string): Walk {
  const key = `${id} ${seed}`;
  const known = walks.get(key);
  if (known) return known;
  const random = randomFrom(key);
  const start: GameRecord = { game: id, seed, first: 0, moves: [] };
  const positions = [positionAfter(start)];
  const moves: string[] = [];
  for (;;) {
    const candidates = lively(positions.at(-1)!);
    if (candidates.length === 0) break;
    const move = candidates[random.below(candidates.length)]!;
    moves.push(move.written());
    positions.push(move.play());
  }
  const walked = { record: { ...start, moves }, positions };
  walks.set(key, walked);
  return walked;
}

function lively(position: AnyPosition): AnyMove[] {
  const moves = position.moves();
  const { lively: pattern } = drawingOf(position.game.id).samples;
  const preferred = pattern ? moves.filter((move) => pattern.test(move.written())) : [];
  return preferred.length > 0 ? preferred : moves;
}

/** The table after so many plies; a negative number counts from the end. */
export const viewAfter = ({ positions }: Walk, ply: number, viewer: Viewer = 'public'): View =>
  positions.at(ply)!.view(viewer);

/** The question that a player comes to by these answers, if the game really asks it there. */
export function questionAt(
  { positions, record }: Walk,
  ply: number,
  ask: string,
  path: readonly number[],
): Question {
  const question = positions.at(ply)!.choose(path);
  if (question.kind === 'ask' && question.ask.say === ask) return question;
  throw new Error(`After ${ply} plies, ${record.game} does not ask ${ask}.`);
}
