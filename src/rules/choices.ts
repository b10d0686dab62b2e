import { type Mark, type Rules, RulesError, type Step, type WayToMove } from './game.ts';

/** How many options one menu can show. */
export const MENU_SIZE = 25;

/** What a person still has to decide, or the move that their decisions have come to. */
export type Choice<Move> =
  | {
      readonly kind: 'ask';
      readonly ask: string;
      readonly options: readonly Option[];
      /** The decisions that led here, with those that left no other option. */
      readonly taken: readonly Step[];
    }
  | {
      readonly kind: 'move';
      readonly move: Move;
      readonly taken: readonly Step[];
      /** The move in words. */
      readonly whole: string;
    };

export interface Option extends Step {
  /** How many ways to a move lie behind this option. */
  readonly moves: number;
  /** The answer with what was decided before it without being asked, or, where it plays, with all that follows. */
  readonly words: string;
  /** Where this answer is the last and plays the move: what the rest of the move does, after the option's own marks. */
  readonly plays?: { readonly marks: readonly Mark[] };
}

/** Every way to every legal move, in the order in which people see the options. */
export function waysIn<Position, Move>(
  game: Rules<Position, Move>,
  position: Position,
): readonly WayToMove<Move>[] {
  if (game.ways) return game.ways(position);
  return game.moves(position).map((move) => ({ move, steps: game.steps(position, move) }));
}

/**
 * Follows a person's decisions, given as the number of the option taken at each question, through the legal moves
 * of a position. Questions with a single answer are not asked, unless they confirm what the answers have come to; steps that only
 * group a list are left out where the list fits one menu.
 */
export function choose<Position, Move>(
  game: Rules<Position, Move>,
  position: Position,
  path: readonly number[],
): Choice<Move> {
  let candidates = waysIn(game, position);
  if (candidates.length === 0) throw new RulesError('The game is over.');

  const taken: Step[] = [];
  let unasked: Step[] = [];
  let answered = 0;
  for (let depth = 0; ; depth++) {
    const { move, steps } = candidates[0]!;
    const step = steps[depth];
    if (step === undefined) return { kind: 'move', move, taken, whole: wordsFor(steps) };
    if (step.group && fitsOneMenu(candidates, depth)) continue;

    const branches = branchesAt(candidates, depth);
    const isAsked = branches.length > 1 || step.confirm === true;
    if (isAsked && answered === path.length) {
      const options = branches.map((branch) => optionOf(branch, depth, unasked));
      return { kind: 'ask', ask: step.ask, options, taken };
    }
    const branch = isAsked ? branches[path[answered++]!] : branches[0];
    if (branch === undefined) throw new RulesError('That is not one of the choices.');
    const decided = branch[0]!.steps[depth]!;
    taken.push(decided);
    unasked = isAsked ? [] : [...unasked, decided];
    candidates = branch;
  }
}

function optionOf<Move>(branch: readonly WayToMove<Move>[], depth: number, unasked: readonly Step[]): Option {
  const { steps } = branch[0]!;
  const step = steps[depth]!;
  const moves = branch.length;
  const rest = steps.slice(depth + 1);
  if (moves > 1 || rest.some(({ confirm }) => confirm)) {
    return { ...step, moves, words: unasked.length === 0 ? step.label : wordsFor([...unasked, step]) };
  }
  const words = wordsFor([...unasked, step, ...rest]);
  return { ...step, moves, words, plays: { marks: rest.flatMap(({ marks }) => marks) } };
}

/** What these decisions come to. Those that only sort a list say nothing that the next one does not. */
const wordsFor = (steps: readonly Step[]): string =>
  steps.at(-1)?.whole ??
  steps
    .filter(({ group }, index) => !group || index === steps.length - 1)
    .map(({ label }) => label)
    .join(' › ');

/** The candidates, parted by their answer at this depth, in the order in which the answers first occur. */
function branchesAt<Move>(candidates: readonly WayToMove<Move>[], depth: number): WayToMove<Move>[][] {
  const branches = new Map<string, WayToMove<Move>[]>();
  for (const candidate of candidates) {
    const { label } = candidate.steps[depth]!;
    const branch = branches.get(label);
    if (branch) branch.push(candidate);
    else branches.set(label, [candidate]);
  }
  return [...branches.values()];
}

/** Whether the list that the groups from this depth on would sort is short enough without them. */
function fitsOneMenu<Move>(candidates: readonly WayToMove<Move>[], depth: number): boolean {
  const { steps } = candidates[0]!;
  let list = depth;
  while (steps[list]?.group) list++;
  return branchesAt(candidates, list).length <= MENU_SIZE;
}
