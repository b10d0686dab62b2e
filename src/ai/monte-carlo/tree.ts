/** The tree of a search, in arrays: a node is its place in them, and comes after the node it hangs on. */
export interface SearchTree {
  readonly capacity: number;
  size: number;
  /** The move that leads to the node. */
  readonly move: Int32Array;
  /** The first of its branches and the next branch of the same node; 0 for none. */
  readonly first: Int32Array;
  readonly next: Int32Array;
  readonly visits: Int32Array;
  /** How often the move could have been chosen (as in ISMCTS); counted only where cards are hidden. */
  readonly availability: Int32Array;
  /** The sum of the values of the visits, for the player who moves to the node. */
  readonly totalValue: Float32Array;
  /** What the game said of the move before it was tried: its value, and its probability in the policy. */
  readonly priorValue: Float32Array;
  readonly policy: Float32Array;
  /** Simulations in which the same player made the move at any later time, and the sum of their values. */
  readonly raveVisits: Int32Array;
  readonly raveTotal: Float32Array;
}

export const ROOT = 0;

export function makeTree(capacity: number): SearchTree {
  return {
    capacity,
    size: 0,
    move: new Int32Array(capacity),
    first: new Int32Array(capacity),
    next: new Int32Array(capacity),
    visits: new Int32Array(capacity),
    availability: new Int32Array(capacity),
    totalValue: new Float32Array(capacity),
    priorValue: new Float32Array(capacity),
    policy: new Float32Array(capacity),
    raveVisits: new Int32Array(capacity),
    raveTotal: new Float32Array(capacity),
  };
}

/** Cuts the tree down to its root. */
export function clearTree(tree: SearchTree): void {
  tree.size = 0;
  addNode(tree, 0, 0, 0);
}

/** A new node that hangs on nothing yet. */
export function addNode(tree: SearchTree, move: number, priorValue: number, policy: number): number {
  const node = tree.size++;
  tree.move[node] = move;
  tree.first[node] = 0;
  tree.next[node] = 0;
  tree.visits[node] = 0;
  tree.availability[node] = 0;
  tree.totalValue[node] = 0;
  tree.priorValue[node] = priorValue;
  tree.policy[node] = policy;
  tree.raveVisits[node] = 0;
  tree.raveTotal[node] = 0;
  return node;
}

/** The branch of a node to which a move leads; 0 for none. */
export function branchOf(tree: SearchTree, node: number, move: number): number {
  let branch = tree.first[node]!;
  while (branch !== 0 && tree.move[branch] !== move) branch = tree.next[branch]!;
  return branch;
}

/** The mean value of the visits of a node, with its prior value counted as so many of them. */
export const meanOf = (tree: SearchTree, node: number, priorVisits: number): number =>
  (tree.totalValue[node]! + priorVisits * tree.priorValue[node]!) / (tree.visits[node]! + priorVisits);

/** Makes a node the root and clears away all that does not hang on it. */
export function reroot(tree: SearchTree, node: number): void {
  const homes = new Int32Array(tree.size).fill(GONE);
  homes[node] = ROOT;
  let kept = 0;
  // A node comes after the one it hangs on and never moves to a later place, so one pass upwards does it.
  for (let from = node; from < tree.size; from++) {
    if (homes[from] === GONE) continue;
    homes[from] = kept;
    for (let branch = tree.first[from]!; branch !== 0; branch = tree.next[branch]!) homes[branch] = KEPT;
    kept++;
  }
  const columns = columnsOf(tree);
  for (let from = node; from < tree.size; from++) {
    const home = homes[from]!;
    if (home === GONE) continue;
    for (const column of columns) column[home] = column[from]!;
    tree.first[home] = homeOf(homes, tree.first[from]!);
    tree.next[home] = from === node ? 0 : homeOf(homes, tree.next[from]!);
  }
  tree.size = kept;
}

const GONE = -2;
const KEPT = -1;

const homeOf = (homes: Int32Array, node: number): number => (node === 0 ? 0 : homes[node]!);

const columnsOf = (tree: SearchTree): readonly (Int32Array | Float32Array)[] => [
  tree.move,
  tree.visits,
  tree.availability,
  tree.totalValue,
  tree.priorValue,
  tree.policy,
  tree.raveVisits,
  tree.raveTotal,
];
