import type { Seat } from '../../rules/game.ts';
import type { Random } from '../../rules/random.ts';
import type { Simulator } from './simulator.ts';
import { addNode, branchOf, ROOT, type SearchTree } from './tree.ts';

interface MonteCarloSearch {
  /** Plays one game from the root and adds its value to the tree; says how many moves it was in the tree. */
  simulate(random: Random): number;
}

/** No simulation goes deeper into the tree. */
const DEEPEST = 128;

/**
 * Monte-Carlo tree search with PUCT, or with ISMCTS where cards are hidden. The value of a branch is the mean of its
 * simulations, mixed with its prior value and, while there are few of them, with that of the move when it was made later
 * (all moves as first, RAVE).
 */
export function makeMonteCarloSearch<Position>(
  simulator: Simulator<Position>,
  tree: SearchTree,
): MonteCarloSearch {
  const { expandAfter, priorVisits, exploration, raveEquivalence } = simulator.parameters;
  const { first, next, visits, availability, totalValue, priorValue, raveVisits, raveTotal } = tree;
  const moves = new Int32Array(simulator.mostMoves);
  const priorValues = new Float32Array(simulator.mostMoves);
  const policy = new Float32Array(simulator.mostMoves);
  const listed = new Int32Array(simulator.mostMoves);
  const path = new Int32Array(DEEPEST + 1);
  const movers = new Uint8Array(DEEPEST + 1);
  /** The number of the last simulation in which each move was made. */
  const madeIn = new Int32Array(2 * simulator.kinds);
  let simulation = 0;

  /** Gives a node all its branches, once for all. */
  function expand(node: number): boolean {
    const count = simulator.list(moves, priorValues, policy);
    if (tree.size + count > tree.capacity) return false;
    let last = 0;
    for (let index = 0; index < count; index++) {
      const branch = addNode(tree, moves[index]!, priorValues[index]!, policy[index]!);
      if (last === 0) first[node] = branch;
      else next[last] = branch;
      last = branch;
    }
    return true;
  }

  /** Finds or makes the branches for the moves that are possible in this determinization; says how many there are. */
  function match(node: number): number {
    const count = simulator.list(moves, priorValues, policy);
    if (tree.size + count > tree.capacity) return 0;
    for (let index = 0; index < count; index++) {
      let branch = branchOf(tree, node, moves[index]!);
      if (branch === 0) {
        branch = addNode(tree, moves[index]!, priorValues[index]!, policy[index]!);
        next[branch] = first[node]!;
        first[node] = branch;
      }
      availability[branch]!++;
      listed[index] = branch;
    }
    return count;
  }

  /** The mean value of a branch with its prior and RAVE. */
  function estimateOf(branch: number): number {
    const count = visits[branch]!;
    const mean = (totalValue[branch]! + priorVisits * priorValue[branch]!) / (count + priorVisits);
    const later = raveVisits[branch]!;
    if (later === 0) return mean;
    const share = later / (later + count + priorVisits + (later * count) / raveEquivalence);
    return mean + share * (raveTotal[branch]! / later - mean);
  }

  /** PUCT, of all branches: the more probable in the policy, the more often one is tried before it is left for others. */
  function bestBranch(node: number): number {
    const bonus = exploration * Math.sqrt(visits[node]!) * Math.log(visits[node]! + 1);
    let best = 0;
    let highest = -1;
    for (let branch = first[node]!; branch !== 0; branch = next[branch]!) {
      const value = estimateOf(branch) + (bonus * tree.policy[branch]!) / (visits[branch]! + priorVisits);
      if (value <= highest) continue;
      highest = value;
      best = branch;
    }
    return best;
  }

  /** UCB of ISMCTS, of the branches in this determinization: visits are weighed against how often a branch was available. */
  function bestListed(count: number): number {
    let best = 0;
    let highest = -1;
    for (let index = 0; index < count; index++) {
      const branch = listed[index]!;
      const bonus = exploration * Math.sqrt(Math.log(availability[branch]! + 1));
      const value = estimateOf(branch) + bonus / Math.sqrt(visits[branch]! + 1);
      if (value <= highest) continue;
      highest = value;
      best = branch;
    }
    return best;
  }

  /** The branch to follow, or 0 where the tree ends. */
  function choose(node: number): number {
    const mayExpand = node === ROOT || visits[node]! >= expandAfter;
    if (!mayExpand && first[node] === 0) return 0;
    if (!simulator.isOpen) return bestListed(match(node));
    if (first[node] === 0 && !expand(node)) return 0;
    return bestBranch(node);
  }

  function simulate(random: Random): number {
    simulation++;
    simulator.restart(random);
    let depth = 0;
    path[0] = ROOT;
    while (depth < DEEPEST && !simulator.isOver()) {
      const branch = choose(path[depth]!);
      if (branch === 0) break;
      depth++;
      path[depth] = branch;
      movers[depth] = simulator.mover();
      simulator.make(tree.move[branch]!);
    }
    backpropagate(depth, simulator.finish(random));
    return depth;
  }

  function backpropagate(depth: number, valueToFirst: number): void {
    const made = simulator.playedCount();
    for (let index = 0; index < made; index++) madeIn[simulator.played[index]!] = simulation;
    visits[ROOT]!++;
    for (let ply = 1; ply <= depth; ply++) {
      const node = path[ply]!;
      const mover: Seat = movers[ply] === 0 ? 0 : 1;
      const value = mover === 0 ? valueToFirst : 1 - valueToFirst;
      visits[node]!++;
      totalValue[node]! += value;
      if (made > 0) updateRave(path[ply - 1]!, mover, value);
    }
  }

  /** Every branch of a node whose move was made by the same player, now or later, learns from it. */
  function updateRave(node: number, mover: Seat, value: number): void {
    const offset = mover * simulator.kinds;
    for (let branch = first[node]!; branch !== 0; branch = next[branch]!) {
      if (madeIn[offset + tree.move[branch]!] !== simulation) continue;
      raveVisits[branch]!++;
      raveTotal[branch]! += value;
    }
  }

  return { simulate };
}
