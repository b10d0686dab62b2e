import { type Rules, RulesError, type Step } from './game.ts';

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
  | { readonly kind: 'move'; readonly move: Move; readonly taken: readonly Step[] };

export interface Option extends Step {
  /** How many moves lie behind this option. */
  readonly moves: number;
  /** Whether taking it plays its move, and asks nothing more. */
  readonly plays: boolean;
}

interface Candidate<Move> {
  readonly move: Move;
  readonly steps: readonly Step[];
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
  let candidates: Candidate<Move>[] = game
    .moves(position)
    .map((move) => ({ move, steps: game.steps(position, move) }));
  if (candidates.length === 0) throw new RulesError('The game is over.');

  const taken: Step[] = [];
  let answered = 0;
  for (let depth = 0; ; depth++) {
    const { move, steps } = candidates[0]!;
    const step = steps[depth];
    if (step === undefined) return { kind: 'move', move, taken };
    if (step.group && fitsOneMenu(candidates, depth)) continue;

    const branches = branchesAt(candidates, depth);
    const isAsked = branches.length > 1 || step.confirm === true;
    if (isAsked && answered === path.length) {
      return {
        kind: 'ask',
        ask: step.ask,
        options: branches.map((branch) => optionOf(branch, depth)),
        taken,
      };
    }
    const branch = isAsked ? branches[path[answered++]!] : branches[0];
    if (branch === undefined) throw new RulesError('That is not one of the choices.');
    taken.push(branch[0]!.steps[depth]!);
    candidates = branch;
  }
}

function optionOf<Move>(branch: readonly Candidate<Move>[], depth: number): Option {
  const { steps } = branch[0]!;
  const plays = branch.length === 1 && !steps.slice(depth + 1).some(({ confirm }) => confirm);
  return { ...steps[depth]!, moves: branch.length, plays };
}

/** The candidates, parted by their answer at this depth, in the order in which the answers first occur. */
function branchesAt<Move>(candidates: readonly Candidate<Move>[], depth: number): Candidate<Move>[][] {
  const branches = new Map<string, Candidate<Move>[]>();
  for (const candidate of candidates) {
    const { label } = candidate.steps[depth]!;
    const branch = branches.get(label);
    if (branch) branch.push(candidate);
    else branches.set(label, [candidate]);
  }
  return [...branches.values()];
}

/** Whether the list that the groups from this depth on would sort is short enough without them. */
function fitsOneMenu<Move>(candidates: readonly Candidate<Move>[], depth: number): boolean {
  const { steps } = candidates[0]!;
  let list = depth;
  while (steps[list]?.group) list++;
  return branchesAt(candidates, list).length <= MENU_SIZE;
}
