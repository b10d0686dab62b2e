/** The tree of a search, in arrays: a node is its place in them, and comes after the node it hangs on. */
export interface Tree {
  readonly capacity: number;
  size: number;
  /** The move that leads to the node. */
  readonly move: Int32Array;
  /** The first of its branches and the next branch of the same node; 0 for none. */
  readonly first: Int32Array;
  readonly next: Int32Array;
  readonly visits: Int32Array;
  /** How often the move could have been chosen; counted only where cards are hidden. */
  readonly chances: Int32Array;
  /** What the visits were worth to the player who moves to the node, together. */
  readonly worth: Float32Array;
  /** What the move was said to promise, and how likely it was said to be the best. */
  readonly promise: Float32Array;
  readonly odds: Float32Array;
  /** Simulations in which the same player made the move at any later time, and their worth. */
  readonly laterVisits: Int32Array;
  readonly laterWorth: Float32Array;
}

export const ROOT = 0;

export function makeTree(capacity: number): Tree {
  return {
    capacity,
    size: 0,
    move: new Int32Array(capacity),
    first: new Int32Array(capacity),
    next: new Int32Array(capacity),
    visits: new Int32Array(capacity),
    chances: new Int32Array(capacity),
    worth: new Float32Array(capacity),
    promise: new Float32Array(capacity),
    odds: new Float32Array(capacity),
    laterVisits: new Int32Array(capacity),
    laterWorth: new Float32Array(capacity),
  };
}

/** Cuts the tree down to its root. */
export function fell(tree: Tree): void {
  tree.size = 0;
  sprout(tree, 0, 0, 0);
}

/** A new node that hangs on nothing yet. */
export function sprout(tree: Tree, move: number, promise: number, odds: number): number {
  const node = tree.size++;
  tree.move[node] = move;
  tree.first[node] = 0;
  tree.next[node] = 0;
  tree.visits[node] = 0;
  tree.chances[node] = 0;
  tree.worth[node] = 0;
  tree.promise[node] = promise;
  tree.odds[node] = odds;
  tree.laterVisits[node] = 0;
  tree.laterWorth[node] = 0;
  return node;
}

/** The branch of a node to which a move leads; 0 for none. */
export function branchOf(tree: Tree, node: number, move: number): number {
  let branch = tree.first[node]!;
  while (branch !== 0 && tree.move[branch] !== move) branch = tree.next[branch]!;
  return branch;
}

/** What the visits of a node were worth on average, with its promise counted as so many of them. */
export const meanOf = (tree: Tree, node: number, trust: number): number =>
  (tree.worth[node]! + trust * tree.promise[node]!) / (tree.visits[node]! + trust);
