import type { Random } from '../../rules/random.ts';
import type { Effort, Stopwatch, Thinker, Thought } from '../thinker.ts';
import { makeMonteCarloSearch } from './search.ts';
import type { Simulator } from './simulator.ts';
import { branchOf, clearTree, makeTree, meanOf, ROOT, reroot, type SearchTree } from './tree.ts';

interface MonteCarloOptions<Position> {
  readonly simulator: Simulator<Position>;
  /** The nodes of the tree: 40 bytes each. */
  readonly capacity: number;
  /**
   * The moves that lead from one position of a game to a later one, where they do; with it the tree is kept between
   * moves.
   */
  movesBetween?(earlier: Position, later: Position): readonly number[] | undefined;
  /** So many simulations come between two looks at the clock. */
  readonly lookEvery?: number;
}

/** A computer player by Monte-Carlo tree search. */
export function monteCarloThinker<Position>({
  simulator,
  capacity,
  movesBetween,
  lookEvery = 8,
}: MonteCarloOptions<Position>): Thinker<Position, number> {
  const tree = makeTree(capacity);
  const search = makeMonteCarloSearch(simulator, tree);
  const moves = new Int32Array(simulator.mostMoves);
  const priorValues = new Float32Array(simulator.mostMoves);
  const policy = new Float32Array(simulator.mostMoves);
  /** The position at the root of the tree. */
  let rooted: Position | undefined;

  function think(position: Position, effort: Effort, random: Random, watch: Stopwatch): Thought<number> {
    simulator.setUp(position);
    const count = simulator.list(moves, priorValues, policy);
    const error = effort.error ?? 0;
    if (count === 1 || effort.depth === 1) return bestPrior(count, error, random);

    const began = watch.now();
    // With a tree that is kept, a number of simulations would not decide the result alone.
    if (effort.nodes !== undefined || !keepTree(position)) clearTree(tree);
    rooted = position;
    const most = effort.nodes ?? Number.POSITIVE_INFINITY;
    let nodes = 0;
    let depth = 0;
    while (nodes < most) {
      depth = Math.max(depth, search.simulate(random));
      nodes++;
      if (nodes % lookEvery !== 0) continue;
      if (watch.isCancelled() || watch.now() - began >= effort.millis) break;
    }
    const best =
      error === 0 ? mostVisited(tree) : bestWithNoise(tree, error, simulator.parameters.priorVisits, random);
    const value = 2 * meanOf(tree, best, simulator.parameters.priorVisits) - 1;
    return { move: tree.move[best]!, value, depth, nodes };
  }

  /** Takes the move of the highest prior value, without a simulation. */
  function bestPrior(count: number, error: number, random: Random): Thought<number> {
    let best = 0;
    let highest = Number.NEGATIVE_INFINITY;
    for (let index = 0; index < count; index++) {
      const value = priorValues[index]! + noise(error, random);
      if (value <= highest) continue;
      highest = value;
      best = index;
    }
    return { move: moves[best]!, value: 2 * priorValues[best]! - 1, depth: 1, nodes: count };
  }

  function keepTree(position: Position): boolean {
    if (rooted === undefined) return false;
    let node = ROOT;
    const between = movesBetween?.(rooted, position);
    if (between === undefined) return false;
    for (const move of between) {
      node = branchOf(tree, node, move);
      if (node === 0) return false;
    }
    if (tree.first[node] === 0) return false;
    if (node !== ROOT) reroot(tree, node);
    return true;
  }

  return { think };
}

/** The branch of the root that was visited most; of those visited equally often, the one of the highest value. */
function mostVisited(tree: SearchTree): number {
  let best = tree.first[ROOT]!;
  for (let branch = best; branch !== 0; branch = tree.next[branch]!) {
    const more = tree.visits[branch]! - tree.visits[best]!;
    if (more > 0 || (more === 0 && meanOf(tree, branch, 1) > meanOf(tree, best, 1))) best = branch;
  }
  return best;
}

/** The branch that looks best to a weak player, with an error added to each. */
function bestWithNoise(tree: SearchTree, error: number, priorVisits: number, random: Random): number {
  let best = 0;
  let highest = Number.NEGATIVE_INFINITY;
  for (let branch = tree.first[ROOT]!; branch !== 0; branch = tree.next[branch]!) {
    const value = meanOf(tree, branch, priorVisits) + noise(error, random);
    if (value <= highest) continue;
    highest = value;
    best = branch;
  }
  return best;
}

const FINENESS = 2 ** 16;

/** From -error / 2 to error / 2, for values go from 0 to 1; rarely near the most. */
const noise = (error: number, random: Random): number =>
  error === 0
    ? 0
    : (error * (random.below(FINENESS) + random.below(FINENESS) - FINENESS + 1)) / (2 * FINENESS);
