import type { Random } from '../../rules/random.ts';
import type { Effort, Thinker, Thought, Watch } from '../thinker.ts';
import { graft } from './graft.ts';
import { makeSearch } from './search.ts';
import { branchOf, fell, makeTree, meanOf, ROOT, type Tree } from './tree.ts';
import type { World } from './world.ts';

export interface Options<Position> {
  readonly world: World<Position>;
  /** The nodes of the tree: 40 bytes each. */
  readonly capacity: number;
  /**
   * The moves that lead from one position of a game to a later one, where they do; with it the tree is kept between
   * moves.
   */
  movesBetween?(earlier: Position, later: Position): readonly number[] | undefined;
}

/** So many simulations come between two looks at the clock. */
const LOOK_EVERY = 8;

/** A computer player by Monte-Carlo tree search. */
export function monteCarloThinker<Position>({
  world,
  capacity,
  movesBetween,
}: Options<Position>): Thinker<Position, number> {
  const tree = makeTree(capacity);
  const search = makeSearch(world, tree);
  const moves = new Int32Array(world.mostMoves);
  const promises = new Float32Array(world.mostMoves);
  const odds = new Float32Array(world.mostMoves);
  /** The position at the root of the tree. */
  let rooted: Position | undefined;

  function think(position: Position, effort: Effort, random: Random, watch: Watch): Thought<number> {
    world.setUp(position);
    const count = world.list(moves, promises, odds);
    const error = effort.error ?? 0;
    if (count === 1 || effort.depth === 1) return atAGlance(count, error, random);

    const began = watch.now();
    // A tree that is kept makes the same thoughts come out differently the next time.
    if (effort.nodes !== undefined || !keepTree(position)) fell(tree);
    rooted = position;
    const most = effort.nodes ?? Number.POSITIVE_INFINITY;
    let nodes = 0;
    let depth = 0;
    while (nodes < most) {
      depth = Math.max(depth, search.simulate(random));
      nodes++;
      if (nodes % LOOK_EVERY !== 0) continue;
      if (watch.isCancelled() || watch.now() - began >= effort.millis) break;
    }
    const best = error === 0 ? mostVisited(tree) : bestMisjudged(tree, error, world.habits.trust, random);
    const value = 2 * meanOf(tree, best, world.habits.trust) - 1;
    return { move: tree.move[best]!, value, depth, nodes };
  }

  /** Takes what looks best without playing any of it. */
  function atAGlance(count: number, error: number, random: Random): Thought<number> {
    let best = 0;
    let highest = Number.NEGATIVE_INFINITY;
    for (let index = 0; index < count; index++) {
      const value = promises[index]! + misjudgement(error, random);
      if (value <= highest) continue;
      highest = value;
      best = index;
    }
    return { move: moves[best]!, value: 2 * promises[best]! - 1, depth: 1, nodes: count };
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
    if (node !== ROOT) graft(tree, node);
    return true;
  }

  return { think };
}

/** The branch of the root that was visited most; of those visited equally often, the one worth most. */
function mostVisited(tree: Tree): number {
  let best = tree.first[ROOT]!;
  for (let branch = best; branch !== 0; branch = tree.next[branch]!) {
    const more = tree.visits[branch]! - tree.visits[best]!;
    if (more > 0 || (more === 0 && meanOf(tree, branch, 1) > meanOf(tree, best, 1))) best = branch;
  }
  return best;
}

/** The branch that looks best to a player who misjudges each by something. */
function bestMisjudged(tree: Tree, error: number, trust: number, random: Random): number {
  let best = 0;
  let highest = Number.NEGATIVE_INFINITY;
  for (let branch = tree.first[ROOT]!; branch !== 0; branch = tree.next[branch]!) {
    const value = meanOf(tree, branch, trust) + misjudgement(error, random);
    if (value <= highest) continue;
    highest = value;
    best = branch;
  }
  return best;
}

const FINENESS = 2 ** 16;

/** From -error / 2 to error / 2, for worth goes from 0 to 1; rarely near the most. */
const misjudgement = (error: number, random: Random): number =>
  error === 0
    ? 0
    : (error * (random.below(FINENESS) + random.below(FINENESS) - FINENESS + 1)) / (2 * FINENESS);
