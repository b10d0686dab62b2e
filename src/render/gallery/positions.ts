import { type AnyGame, CATALOGUE, type View } from '../../rules/catalogue.ts';
import { choose } from '../../rules/choices.ts';
import type { GameId, Viewer } from '../../rules/game.ts';
import { randomFrom } from '../../rules/random.ts';
import type { GameRecord } from '../../rules/record.ts';
import type { Question } from '../painter.ts';

/** Short games by seeded chance: the same positions on every machine. */

export interface Walk {
  readonly record: GameRecord;
  /** Every position of the game, the start first. */
  readonly positions: readonly unknown[];
}

const walks = new Map<string, Walk>();

/** A whole game of random moves. */
export function walk(id: GameId, seed: string): Walk {
  const key = `${id} ${seed}`;
  const known = walks.get(key);
  if (known) return known;
  const game = CATALOGUE[id];
  const random = randomFrom(key);
  const record = { game: id, seed, first: 0 } as const;
  const positions: unknown[] = [game.start(record)];
  const moves: string[] = [];
  for (;;) {
    const position = positions.at(-1);
    const candidates = lively(game, position);
    if (candidates.length === 0) break;
    const move = candidates[random.below(candidates.length)];
    moves.push(game.write(position, move));
    positions.push(game.play(position, move));
  }
  const walked = { record: { ...record, moves }, positions };
  walks.set(key, walked);
  return walked;
}

/** What is played wherever it can be, or games by chance would be nothing but to and fro: combinations of Quexo, exits of Exeo Duo. */
const LIVELY: Readonly<Partial<Record<GameId, RegExp>>> = {
  quexo: /^[AB]\d/,
  'exeo-duo': /-(a4|g4|d7) /,
};

function lively(game: AnyGame, position: unknown): unknown[] {
  const moves = game.moves(position);
  const pattern = LIVELY[game.id];
  const preferred = pattern ? moves.filter((move) => pattern.test(game.write(position, move))) : [];
  return preferred.length > 0 ? preferred : moves;
}

/** The table after so many plies; a negative number counts from the end. */
export const viewAfter = ({ positions, record }: Walk, ply: number, viewer: Viewer = 'public'): View =>
  CATALOGUE[record.game].view(positions.at(ply), viewer);

/** The question that a player comes to by these answers, if the game really asks it there. */
export function questionAt(
  { positions, record }: Walk,
  ply: number,
  ask: string,
  path: readonly number[],
): Question {
  const question = choose(CATALOGUE[record.game], positions.at(ply), path);
  if (question.kind === 'ask' && question.ask === ask) return question;
  throw new Error(`After ${ply} plies, ${record.game} does not ask "${ask}".`);
}
