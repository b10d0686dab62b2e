import type { Board } from '../../rules/blokus-duo/board.ts';
import { generate, PLACEMENT_LIMIT } from '../../rules/blokus-duo/generate.ts';
import type { Placement } from '../../rules/blokus-duo/placements.ts';
import type { Laid, Position } from '../../rules/blokus-duo/play.ts';
import { monteCarloThinker } from '../monte-carlo/thinker.ts';
import type { Effort, Thinker, Thought, Watch } from '../thinker.ts';
import { solve } from './endgame.ts';
import { blokusDuoWorld } from './world.ts';

const TREE_NODES = 1 << 20;

export function blokusDuoThinker(): Thinker<Position, Placement> {
  const thinker = monteCarloThinker({ world: blokusDuoWorld(), capacity: TREE_NODES, movesBetween });
  return {
    think(position, effort, random, watch) {
      const began = watch.now();
      const known = thinkItThrough(position, effort, watch);
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

/** The best placement in the end, where there is little left to look at; players who misjudge do not look so far. */
function thinkItThrough(position: Position, effort: Effort, watch: Watch): Thought<Placement> | undefined {
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

const placementsOfBoth = (board: Readonly<Board>): number =>
  generate(board, 0, found, FEW_PLACEMENTS + 1) + generate(board, 1, found, FEW_PLACEMENTS + 1);

/** The placements that were made between two positions of one game. */
function movesBetween(earlier: Position, later: Position): readonly Placement[] | undefined {
  const before = placementsOf(earlier.laid);
  const all = placementsOf(later.laid);
  return before.every((placement, index) => all[index] === placement) ? all.slice(before.length) : undefined;
}

function placementsOf(last: Laid | undefined): Placement[] {
  const placements: Placement[] = [];
  for (let laid = last; laid !== undefined; laid = laid.before) placements.unshift(laid.placement);
  return placements;
}
