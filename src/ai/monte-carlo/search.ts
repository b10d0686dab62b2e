import type { Seat } from '../../rules/game.ts';
import type { Random } from '../../rules/random.ts';
import { branchOf, ROOT, sprout, type Tree } from './tree.ts';
import type { World } from './world.ts';

export interface Search {
  /** Plays one game from the root and remembers what it was worth; says how many moves it was in the tree. */
  simulate(random: Random): number;
}

/** No simulation goes deeper into the tree. */
const DEEPEST = 128;

/**
 * Monte-Carlo tree search. A branch is as good as its simulations, mixed with what the game promises of the move and,
 * while there are few of them, with what came of the move when it was made later (all moves as first, RAVE).
 */
export function makeSearch<Position>(world: World<Position>, tree: Tree): Search {
  const { growAt, trust, curiosity, hearsay } = world.habits;
  const { first, next, visits, chances, worth, promise, laterVisits, laterWorth } = tree;
  const moves = new Int32Array(world.mostMoves);
  const promises = new Float32Array(world.mostMoves);
  const odds = new Float32Array(world.mostMoves);
  const listed = new Int32Array(world.mostMoves);
  const path = new Int32Array(DEEPEST + 1);
  const movers = new Uint8Array(DEEPEST + 1);
  /** The number of the last simulation in which each move was made. */
  const madeIn = new Int32Array(2 * world.kinds);
  let simulation = 0;

  /** Gives a node all its branches, once for all. */
  function grow(node: number): boolean {
    const count = world.list(moves, promises, odds);
    if (tree.size + count > tree.capacity) return false;
    let last = 0;
    for (let index = 0; index < count; index++) {
      const branch = sprout(tree, moves[index]!, promises[index]!, odds[index]!);
      if (last === 0) first[node] = branch;
      else next[last] = branch;
      last = branch;
    }
    return true;
  }

  /** Finds or makes the branches for the moves that are possible at this table; says how many there are. */
  function match(node: number): number {
    const count = world.list(moves, promises, odds);
    if (tree.size + count > tree.capacity) return 0;
    for (let index = 0; index < count; index++) {
      let branch = branchOf(tree, node, moves[index]!);
      if (branch === 0) {
        branch = sprout(tree, moves[index]!, promises[index]!, odds[index]!);
        next[branch] = first[node]!;
        first[node] = branch;
      }
      chances[branch]!++;
      listed[index] = branch;
    }
    return count;
  }

  /** What the branch seems to be worth. */
  function worthOf(branch: number): number {
    const count = visits[branch]!;
    const mean = (worth[branch]! + trust * promise[branch]!) / (count + trust);
    const later = laterVisits[branch]!;
    if (later === 0) return mean;
    const share = later / (later + count + trust + (later * count) / hearsay);
    return mean + share * (laterWorth[branch]! / later - mean);
  }

  /** Of all branches; a likely one must be tried often before it is left for others. */
  function bestBranch(node: number): number {
    const wonder = curiosity * Math.sqrt(visits[node]!) * Math.log(visits[node]! + 1);
    let best = 0;
    let highest = -1;
    for (let branch = first[node]!; branch !== 0; branch = next[branch]!) {
      const value = worthOf(branch) + (wonder * tree.odds[branch]!) / (visits[branch]! + trust);
      if (value <= highest) continue;
      highest = value;
      best = branch;
    }
    return best;
  }

  /** Of the branches at this table; the more often one could have been tried, the more seldom it was. */
  function bestListed(count: number): number {
    let best = 0;
    let highest = -1;
    for (let index = 0; index < count; index++) {
      const branch = listed[index]!;
      const wonder = curiosity * Math.sqrt(Math.log(chances[branch]! + 1));
      const value = worthOf(branch) + wonder / Math.sqrt(visits[branch]! + 1);
      if (value <= highest) continue;
      highest = value;
      best = branch;
    }
    return best;
  }

  /** The branch to follow, or 0 where the tree ends. */
  function choose(node: number): number {
    const isRipe = node === ROOT || visits[node]! >= growAt;
    if (!isRipe && first[node] === 0) return 0;
    if (!world.isOpen) return bestListed(match(node));
    if (first[node] === 0 && !grow(node)) return 0;
    return bestBranch(node);
  }

  function simulate(random: Random): number {
    simulation++;
    world.restart(random);
    let depth = 0;
    path[0] = ROOT;
    while (depth < DEEPEST && !world.isOver()) {
      const branch = choose(path[depth]!);
      if (branch === 0) break;
      depth++;
      path[depth] = branch;
      movers[depth] = world.mover();
      world.make(tree.move[branch]!);
    }
    learn(depth, world.finish(random));
    return depth;
  }

  function learn(depth: number, worthToFirst: number): void {
    const made = world.playedCount();
    for (let index = 0; index < made; index++) madeIn[world.played[index]!] = simulation;
    visits[ROOT]!++;
    for (let ply = 1; ply <= depth; ply++) {
      const node = path[ply]!;
      const mover: Seat = movers[ply] === 0 ? 0 : 1;
      const value = mover === 0 ? worthToFirst : 1 - worthToFirst;
      visits[node]!++;
      worth[node]! += value;
      if (made > 0) learnLater(path[ply - 1]!, mover, value);
    }
  }

  /** Every branch of a node whose move was made by the same player, now or later, learns from it. */
  function learnLater(node: number, mover: Seat, value: number): void {
    const offset = mover * world.kinds;
    for (let branch = first[node]!; branch !== 0; branch = next[branch]!) {
      if (madeIn[offset + tree.move[branch]!] !== simulation) continue;
      laterVisits[branch]!++;
      laterWorth[branch]! += value;
    }
  }

  return { simulate };
}
