import { expect, test } from 'vitest';
import {
  addNode,
  branchOf,
  clearTree,
  makeTree,
  ROOT,
  reroot,
  type SearchTree,
} from '../../../src/ai/monte-carlo/tree.ts';

/** A tree in which every node of `depth` above 0 has three branches, and visits tell the nodes apart. */
function grown(depth: number): SearchTree {
  const tree = makeTree(1000);
  clearTree(tree);
  const grow = (node: number, left: number): void => {
    tree.visits[node] = node + 1;
    if (left === 0) return;
    const branches = [1, 2, 3].map((move) => addNode(tree, move, move / 10, move / 6));
    for (const [index, branch] of branches.entries()) tree.next[branch] = branches[index + 1] ?? 0;
    tree.first[node] = branches[0]!;
    for (const branch of branches) grow(branch, left - 1);
  };
  grow(ROOT, depth);
  return tree;
}

interface Growth {
  readonly visits: number;
  readonly branches: Readonly<Record<number, Growth>>;
}

function written(tree: SearchTree, node: number): Growth {
  const branches: Record<number, Growth> = {};
  for (let branch = tree.first[node]!; branch !== 0; branch = tree.next[branch]!) {
    branches[tree.move[branch]!] = written(tree, branch);
  }
  return { visits: tree.visits[node]!, branches };
}

test.each([[[2]], [[1, 3]], [[3, 1, 2]], [[]]])(
  'what hangs on the node after the moves %j is kept',
  (moves) => {
    const tree = grown(4);
    const node = moves.reduce((at, move) => branchOf(tree, at, move), ROOT);
    const before = written(tree, node);
    reroot(tree, node);
    expect(written(tree, ROOT)).toEqual(before);
    expect(tree.size).toBe((3 ** (5 - moves.length) - 1) / 2);
  },
);
