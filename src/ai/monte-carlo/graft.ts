import { ROOT, type Tree } from './tree.ts';

/** Makes a node the root and clears away all that does not hang on it. */
export function graft(tree: Tree, node: number): void {
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

const columnsOf = (tree: Tree): readonly (Int32Array | Float32Array)[] => [
  tree.move,
  tree.visits,
  tree.chances,
  tree.worth,
  tree.promise,
  tree.odds,
  tree.laterVisits,
  tree.laterWorth,
];
