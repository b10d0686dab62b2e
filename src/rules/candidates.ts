/** What a person may still come to while they decide. Steps are made when they are asked for, since of most moves few are. */
import type { Rules, Step, WaysTogether, WayToMove } from './game.ts';

/** A way to a move, or several together. */
export interface Candidate<Move> {
  readonly way: WayToMove<Move> | WaysTogether<Move>;
  /** The steps that have been asked for, and what makes the next ones. */
  made: Step[];
  toMake: Iterator<Step> | undefined;
}

const candidateOf = <Move>(way: Candidate<Move>['way']): Candidate<Move> => ({
  way,
  made: NONE_YET,
  toMake: undefined,
});
const NONE_YET: Step[] = [];

export function candidatesIn<Position, Move>(
  game: Rules<Position, Move>,
  position: Position,
): Candidate<Move>[] {
  if (game.ways) return game.ways(position).map(candidateOf);
  return game.moves(position).map((move) => candidateOf({ move, steps: () => game.steps(position, move) }));
}

/** Every way to every legal move, in the order in which people see the options. */
export const waysIn = <Position, Move>(game: Rules<Position, Move>, position: Position): WayToMove<Move>[] =>
  candidatesIn(game, position).flatMap(waysOf);

export const waysOf = <Move>({ way }: Candidate<Move>): readonly WayToMove<Move>[] =>
  'ways' in way ? way.ways() : [way];

/** The same candidates, with ways that are not together any more at this depth each by itself. */
export const apartAt = <Move>(candidates: readonly Candidate<Move>[], depth: number): Candidate<Move>[] =>
  candidates.flatMap((candidate) => {
    const { way } = candidate;
    const isTogether = !('ways' in way) || (way.count > 1 && stepAt(candidate, depth) !== undefined);
    return isTogether ? [candidate] : way.ways().map(candidateOf);
  });

export const waysBehind = <Move>(candidates: readonly Candidate<Move>[]): number =>
  candidates.reduce((sum, { way }) => sum + ('ways' in way ? way.count : 1), 0);

/** The step of this depth, or nothing where there is none. */
export function stepAt<Move>(candidate: Candidate<Move>, depth: number): Step | undefined {
  if (candidate.made === NONE_YET) {
    const steps = candidate.way.steps();
    if (Array.isArray(steps)) candidate.made = steps;
    else {
      candidate.made = [];
      candidate.toMake = steps[Symbol.iterator]();
    }
  }
  while (candidate.toMake && candidate.made.length <= depth) {
    const { value, done } = candidate.toMake.next();
    if (done) return undefined;
    candidate.made.push(value);
  }
  return candidate.made[depth];
}

/** All steps from this depth on. */
export function stepsFrom<Move>(candidate: Candidate<Move>, depth: number): Step[] {
  let end = depth;
  while (stepAt(candidate, end) !== undefined) end++;
  return candidate.made.slice(depth);
}
