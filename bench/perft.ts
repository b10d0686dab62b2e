import type { Rules } from '../src/rules/game.ts';
import { perft } from '../src/rules/perft.ts';
import { randomFrom } from '../src/rules/random.ts';
import { bestOf, millions, type Row } from './row.ts';

export interface PerftBench<Position, Move> {
  readonly game: Rules<Position, Move>;
  readonly depth: number;
  readonly target: number;
  /** After how many random plies, and how deep, the middle of the game is measured. */
  readonly middle: { readonly plies: readonly number[]; readonly depth: number };
}

/** Leaf positions per second, from the start and in the middle of random games. */
export function benchPerft<Position, Move>({
  game,
  depth,
  target,
  middle,
}: PerftBench<Position, Move>): Row[] {
  const start = game.start({ seed: 'bench', first: 0 });
  const middles = middle.plies.map((plies) => afterRandomPlies(game, plies));
  const row = (where: string, positions: readonly Position[], deep: number): Row => {
    let leaves = 0;
    const millis = bestOf(4, () => {
      leaves = 0;
      for (const position of positions) leaves += perft(game, position, deep);
    });
    const perSecond = (leaves * 1000) / millis;
    return {
      what: `${game.title}: leaf positions per second, ${where}`,
      target: `≥ ${millions(target)}`,
      measured: millions(perSecond),
      met: perSecond >= target,
    };
  };
  return [row('from the start', [start], depth), row('in the middle', middles, middle.depth)];
}

function afterRandomPlies<Position, Move>(game: Rules<Position, Move>, plies: number): Position {
  const random = randomFrom(`middle ${plies}`);
  let position = game.start({ seed: 'bench', first: 0 });
  for (let ply = 0; ply < plies; ply++) {
    const moves = game.moves(position);
    position = game.play(position, moves[random.below(moves.length)]!);
  }
  return position;
}
