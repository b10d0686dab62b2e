import { describe, expect, test } from 'vitest';
import { waysIn } from '../../src/rules/candidates.ts';
import { allGames } from '../../src/rules/catalogue.ts';
import { answerOf, type Choice, choose, MENU_SIZE, wordsForSteps } from '../../src/rules/choices.ts';
import type { Rules, Step } from '../../src/rules/game.ts';
import { type Random, randomFrom } from '../../src/rules/random.ts';

/** A way with all its steps. */
interface PlainWay<Move> {
  readonly move: Move;
  readonly following: readonly Move[];
  readonly steps: readonly Step[];
}

/** The same as `choose` in the plainest way: every step of every move is made first. */
function choosePlainly<Position, Move>(
  game: Rules<Position, Move>,
  position: Position,
  path: readonly number[],
): Choice<Move> {
  let left = waysIn(game, position).map(
    ({ move, following = [], steps }): PlainWay<Move> => ({ move, following, steps: [...steps()] }),
  );
  const taken: Step[] = [];
  let unasked: Step[] = [];
  const answers = [...path];
  for (let depth = 0; ; depth++) {
    const { move, following, steps } = left[0]!;
    const step = steps[depth];
    if (step === undefined) return { kind: 'move', move, following, taken, whole: wordsForSteps(steps) };
    const list = steps.findIndex(({ group }, index) => index >= depth && !group);
    if (step.group && byAnswer(left, list).length <= MENU_SIZE) continue;

    const branches = byAnswer(left, depth);
    const isAsked = branches.length > 1 || step.confirm === true;
    if (isAsked && answers.length === 0) {
      const options = branches.map((branch) => {
        const own = branch[0]!.steps[depth]!;
        const rest = branch[0]!.steps.slice(depth + 1);
        const plays = branch.length === 1 && !rest.some(({ confirm }) => confirm);
        const said = [...unasked, own, ...(plays ? rest : [])];
        const words = said.length === 1 && !plays ? own.label : wordsForSteps(said);
        const marks = rest.flatMap((each) => each.marks);
        return { ...own, moves: branch.length, words, ...(plays && { plays: { marks } }) };
      });
      return { kind: 'ask', ask: step.ask, options, taken };
    }
    left = branches[isAsked ? answers.shift()! : 0]!;
    const decided = left[0]!.steps[depth]!;
    taken.push(decided);
    unasked = isAsked ? [] : [...unasked, decided];
  }
}

const byAnswer = <Move>(ways: readonly PlainWay<Move>[], depth: number): PlainWay<Move>[][] => {
  const branches = new Map<string, PlainWay<Move>[]>();
  for (const way of ways) {
    const answer = answerOf(way.steps[depth]!);
    branches.set(answer, [...(branches.get(answer) ?? []), way]);
  }
  return [...branches.values()];
};

/** Every question on a random path from this position, and the move at its end. */
function* randomPath<Position, Move>(
  game: Rules<Position, Move>,
  position: Position,
  random: Random,
): Generator<{ readonly path: readonly number[]; readonly choice: Choice<Move> }> {
  const path: number[] = [];
  for (;;) {
    const choice = choose(game, position, path);
    yield { path: [...path], choice };
    if (choice.kind === 'move') return;
    path.push(random.below(choice.options.length));
  }
}

const GAMES = 3;
const PLIES = 150;
/** Every so many plies somebody is asked. */
const APART = 3;

describe.each(allGames())('$title: steps that are made when they are asked for', ({ open }) => {
  test('come to the same questions, answers and moves as steps that are all made first', () =>
    open((game) => {
      for (let seed = 0; seed < GAMES; seed++) {
        const random = randomFrom(`asked ${seed}`);
        let position = game.start({ seed: `asked ${seed}`, first: 0 });
        for (let ply = 0; ply < PLIES && !game.result(position); ply++) {
          if (ply % APART === 0) {
            for (const { path, choice } of randomPath(game, position, random))
              expect(choice, path.join()).toEqual(choosePlainly(game, position, path));
          }
          const moves = game.moves(position);
          position = game.play(position, moves[random.below(moves.length)]!);
        }
      }
    }));

  test('come to the move whose steps they are', () =>
    open((game) => {
      const random = randomFrom('asked');
      const position = game.start({ seed: 'asked', first: 0 });
      for (const move of random.shuffle(game.moves(position)).slice(0, 20)) {
        const steps = [...game.steps(position, move)];
        const ways = waysIn(game, position).filter((way) => way.move === move && !way.following);
        expect(ways.map((way) => [...way.steps()])).toContainEqual(steps);
      }
    }));
});
