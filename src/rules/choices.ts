import {
  apartAt,
  type Candidate,
  candidatesIn,
  stepAt,
  stepsFrom,
  waysBehind,
  waysOf,
} from './candidates.ts';
import { type Mark, type Part, type Rules, RulesError, type Step } from './game.ts';
import { identityOf, type Phrase, phrase, type Words } from './phrase.ts';

/** How many options one menu can show. */
export const MENU_SIZE = 25;

/** What a person still has to decide, or the move that their decisions have come to. */
export type Choice<Move> =
  | {
      readonly kind: 'ask';
      readonly ask: Phrase;
      readonly options: readonly Option[];
      /** The decisions that led here, with those that left no other option. */
      readonly taken: readonly Step[];
    }
  | {
      readonly kind: 'move';
      readonly move: Move;
      /** The plies of the same turn that were chosen with it. */
      readonly following: readonly Move[];
      readonly taken: readonly Step[];
      /** The move in words. */
      readonly whole: Words;
    };

/** A choice that has not come to a move yet. */
export type Asked = Extract<Choice<unknown>, { kind: 'ask' }>;

export interface Option extends Step {
  /** How many ways to a move lie behind this option. */
  readonly moves: number;
  /** The answer with what was decided before it without being asked, or, where it plays, with all that follows. */
  readonly words: Words;
  /** Where this answer is the last and plays the move: what the rest of the move does, after the option's own marks. */
  readonly plays?: { readonly marks: readonly Mark[] };
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
  let candidates = candidatesIn(game, position);
  if (candidates.length === 0) throw new RulesError(phrase('choices.over'));

  const taken: Step[] = [];
  let unasked: Step[] = [];
  let answered = 0;
  for (let depth = 0; ; depth++) {
    candidates = apartAt(candidates, depth);
    const step = stepAt(candidates[0]!, depth);
    if (step === undefined) {
      const { move, following = [], steps } = waysOf(candidates[0]!)[0]!;
      return { kind: 'move', move, following, taken, whole: wordsForSteps(steps()) };
    }
    if (step.group && fitsOneMenu(candidates, depth)) continue;

    const branches = branchesAt(candidates, depth);
    const isAsked = branches.length > 1 || step.confirm === true;
    if (isAsked && answered === path.length) {
      const options = branches.map((branch) => optionOf(branch, depth, unasked));
      return { kind: 'ask', ask: step.ask, options, taken };
    }
    const branch = isAsked ? branches[path[answered++]!] : branches[0];
    if (branch === undefined) throw new RulesError(phrase('choices.unknown'));
    const decided = stepAt(branch[0]!, depth)!;
    taken.push(decided);
    unasked = isAsked ? [] : [...unasked, decided];
    candidates = branch;
  }
}

function optionOf<Move>(branch: readonly Candidate<Move>[], depth: number, unasked: readonly Step[]): Option {
  const [first] = branch;
  const step = stepAt(first!, depth)!;
  const moves = waysBehind(branch);
  const rest = moves === 1 ? stepsFrom(first!, depth + 1) : [];
  if (moves > 1 || rest.some(({ confirm }) => confirm)) {
    return { ...step, moves, words: unasked.length === 0 ? step.label : wordsForSteps([...unasked, step]) };
  }
  const words = wordsForSteps([...unasked, step, ...rest]);
  return { ...step, moves, words, plays: { marks: rest.flatMap(({ marks }) => marks) } };
}

/** What these decisions come to. Those that only sort a list say nothing that the next one does not. */
export function wordsForSteps(steps: Iterable<Step>): Words {
  const all = [...steps];
  const whole = all.at(-1)?.whole;
  if (whole !== undefined) return whole;
  const labels = all
    .filter(({ group }, index) => !group || index === all.length - 1)
    .map(({ label }) => label);
  return labels.length === 1 ? labels[0]! : phrase('choices.way', { steps: labels });
}

/** What tells an answer from the others to the same question. */
export const answerOf = ({ label, detail }: Pick<Step, 'label' | 'detail'>): string =>
  detail === undefined ? identityOf(label) : `${identityOf(label)} · ${identityOf(detail)}`;

/** The candidates, parted by their answer at this depth, in the order in which the answers first occur. */
function branchesAt<Move>(candidates: readonly Candidate<Move>[], depth: number): Candidate<Move>[][] {
  const branches = new Map<string, Candidate<Move>[]>();
  // Ways that part later have the same steps up to there, often the very same objects.
  let last: { readonly step: Step; readonly branch: Candidate<Move>[] } | undefined;
  for (const candidate of candidates) {
    const step = stepAt(candidate, depth)!;
    if (last?.step !== step) {
      const answer = answerOf(step);
      const branch = branches.get(answer) ?? [];
      branches.set(answer, branch);
      last = { step, branch };
    }
    last.branch.push(candidate);
  }
  return [...branches.values()];
}

/** Whether the list that the groups from this depth on would sort is short enough without them. */
function fitsOneMenu<Move>(candidates: readonly Candidate<Move>[], depth: number): boolean {
  let list = depth;
  let listed = candidates;
  while (stepAt(listed[0]!, list)?.group) listed = apartAt(listed, ++list);
  const answers = new Set<string>();
  for (const candidate of listed) {
    answers.add(answerOf(stepAt(candidate, list)!));
    if (answers.size > MENU_SIZE) return false;
  }
  return true;
}

/** Some of a question's answers, which stand in one menu. */
export interface AnswerMenu {
  readonly name: Phrase;
  /** The numbers of these options among all of the question. */
  readonly options: readonly number[];
  /** Where an answer is several things: what there is to choose from, and how many are chosen. */
  readonly several?: { readonly parts: readonly Part[]; readonly least: number; readonly most: number };
}

/** The menus of a question that has several lists of answers, in the order in which they first occur; none where it has one list. */
export function menusIn(options: readonly Option[]): AnswerMenu[] {
  const names = new Map(options.flatMap(({ menu }) => (menu ? [[identityOf(menu), menu]] : [])));
  return [...names].map(([identity, name]) => {
    const within = [...options.keys()].filter((index) => isIn(options[index]!, identity));
    const answers = within.flatMap((index) => (options[index]!.parts ? [options[index]!.parts] : []));
    if (answers.length === 0) return { name, options: within };
    const parts = new Map(answers.flat().map((part) => [identityOf(part.label), part]));
    const amounts = answers.map(({ length }) => length);
    const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
    return { name, options: within, several: { parts: [...parts.values()], least, most } };
  });
}

const isIn = ({ menu }: Option, identity: string): boolean =>
  menu !== undefined && identityOf(menu) === identity;

/** The option that consists of these parts, given by their numbers in the menu. */
export function optionOfParts(
  options: readonly Option[],
  { options: numbers, several }: AnswerMenu,
  picked: readonly number[],
): number {
  if (new Set(picked).size < picked.length) throw new RulesError(phrase('choices.twice'));
  if (several && (picked.length < several.least || picked.length > several.most)) {
    const { least, most } = several;
    throw new RulesError(
      least === most ? phrase('choices.exactly', { most }) : phrase('choices.between', { least, most }),
    );
  }
  const labels = new Set(
    picked.flatMap((index) => {
      const part = several?.parts[index];
      return part ? [identityOf(part.label)] : [];
    }),
  );
  const option = numbers.find((number) => {
    const parts = options[number]!.parts ?? [];
    return parts.length === picked.length && parts.every(({ label }) => labels.has(identityOf(label)));
  });
  if (option === undefined) throw new RulesError(phrase('choices.unknown'));
  return option;
}
