import type { BlokusDuoBoard } from '../../rules/blokus-duo/board.ts';
import { generate, PLACEMENT_LIMIT } from '../../rules/blokus-duo/generate.ts';
import type { Placement } from '../../rules/blokus-duo/pieces.ts';
import type { BlokusDuoPosition, Laid } from '../../rules/blokus-duo/position.ts';
import type { Engine } from '../engine.ts';
import { monteCarloThinker } from '../monte-carlo/thinker.ts';
import type { Effort, Stopwatch, Thinker, Thought } from '../thinker.ts';
import { solve } from './endgame.ts';
import { blokusDuoSimulator } from './simulator.ts';

const TREE_NODES = 1 << 20;

export function blokusDuoThinker(): Thinker<BlokusDuoPosition, Placement> {
  const thinker = monteCarloThinker({ simulator: blokusDuoSimulator(), capacity: TREE_NODES, movesBetween });
  return {
    think(position, effort, random, watch) {
      const began = watch.now();
      const known = solveEndgame(position, effort, watch);
      if (known !== undefined) return known;
      const left = { ...effort, millis: effort.millis - (watch.now() - began) };
      return thinker.think(position, left, random, watch);
    },
  };
}

/** With no more placements than this for both players together, the end may be near enough to be solved. */
const FEW_PLACEMENTS = 100;
/** As many positions of an endgame are looked at as there would be simulations, so many times. */
const POSITIONS_PER_SIMULATION = 2;
/** So much of the time may be spent on an end that turns out to be too far away. */
const SHARE_OF_TIME = 0.4;
const LOOK_EVERY = 64;

const found = new Uint16Array(PLACEMENT_LIMIT);

/** The best placement in the end, where there is little left to search; levels with an error or a depth do not. */
function solveEndgame(
  position: BlokusDuoPosition,
  effort: Effort,
  watch: Stopwatch,
): Thought<Placement> | undefined {
  const { board } = position;
  if (effort.error !== undefined || effort.depth !== undefined) return undefined;
  if (placementsOfBoth(board) > FEW_PLACEMENTS) return undefined;

  const began = watch.now();
  const most = (effort.nodes ?? Number.POSITIVE_INFINITY) * POSITIONS_PER_SIMULATION;
  const solution = solve(board, (nodes) => {
    if (nodes % LOOK_EVERY !== 0) return nodes < most;
    return nodes < most && !watch.isCancelled() && watch.now() - began < SHARE_OF_TIME * effort.millis;
  });
  if (solution === undefined) return undefined;
  const { placement, lead, depth, nodes } = solution;
  return { move: placement, value: Math.sign(lead), depth, nodes };
}

const placementsOfBoth = (board: Readonly<BlokusDuoBoard>): number =>
  generate(board, 0, found, FEW_PLACEMENTS + 1) + generate(board, 1, found, FEW_PLACEMENTS + 1);

/** The placements that were made between two positions of one game. */
function movesBetween(
  earlier: BlokusDuoPosition,
  later: BlokusDuoPosition,
): readonly Placement[] | undefined {
  const before = placementsOf(earlier.laid);
  const all = placementsOf(later.laid);
  return before.every((placement, index) => all[index] === placement) ? all.slice(before.length) : undefined;
}

function placementsOf(last: Laid | undefined): Placement[] {
  const placements: Placement[] = [];
  for (let laid = last; laid !== undefined; laid = laid.before) placements.unshift(laid.placement);
  return placements;
}

export const blokusDuoEngine: Engine<BlokusDuoPosition, Placement> = {
  thinker: blokusDuoThinker,
  efforts: {
    1: { millis: 500, depth: 1, error: 0.5 },
    2: { millis: 500, nodes: 25, error: 0.15 },
    3: { millis: 500, nodes: 150 },
    4: { millis: 1000, nodes: 1200 },
    5: { millis: 2000 },
  },
};
