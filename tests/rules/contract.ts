import { serialize } from 'node:v8';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { waysIn } from '../../src/rules/candidates.ts';
import {
  answerOf,
  type Choice,
  choose,
  MENU_SIZE,
  menusIn,
  type Option,
  optionOfParts,
  wordsForSteps,
} from '../../src/rules/choices.ts';
import {
  type Game,
  MARK_ROLES,
  RulesError,
  SEATS,
  type Seat,
  type Step,
  type View,
  type Viewer,
  type WayToMove,
} from '../../src/rules/game.ts';
import { identityOf, type Phrase } from '../../src/rules/phrase.ts';
import { type Random, randomFrom } from '../../src/rules/random.ts';
import { type GameRecord, replay } from '../../src/rules/record.ts';
import { english } from './in-english.ts';

export interface ContractOptions {
  /** How many random games are played. */
  readonly games?: number;
  /** Games are left after so many plies; one that cannot last longer has to end. */
  readonly plies?: number;
  /** How many positions of each game get the slow checks, from its start to its end. */
  readonly looks?: number;
  /** With more moves than this in a position, the slow checks take so many of them at random. */
  readonly moves?: number;
  /** The most options that one question may offer. */
  readonly menu?: number;
}

interface PlayedGame<Position> {
  readonly record: GameRecord;
  /** Every position of the game, the start first. */
  readonly positions: readonly Position[];
}

/** What a person may write before or after a move: anything, something of the same alphabet, or another move. */
const besides = fc.oneof(
  fc.record({
    kind: fc.constant('text'),
    before: fc.boolean(),
    text: fc.oneof(
      fc.string({ minLength: 1, maxLength: 6 }),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 4 }),
      fc.stringMatching(/^[ ,.:;-]?[a-nxtACDHS]?[0-9]{1,2}[ ,.:;-]?$/),
      fc.constantFrom('-', 'not ', ' not', ': I changed my mind', '三', '４', '½'),
    ),
  }),
  fc.record({
    kind: fc.constant('move'),
    before: fc.boolean(),
    text: fc.constantFrom(' or ', ' no ', ': I changed my mind, ', ' – '),
  }),
);

/** The names of squares, cards and the like, letters and numbers apart, in no order. */
const namesIn = (text: string): string[] => (text.toLowerCase().match(/\p{L}+|\p{N}+/gu) ?? []).sort();

const VIEWERS: readonly Viewer[] = [...SEATS, 'public'];
const LABEL_LENGTH = 80;

/** The tests that every game has to pass, whatever its rules say. */
export function keepsTheContract<Position, Move, GameView extends View>(
  game: Game<Position, Move, GameView>,
  options: ContractOptions = {},
): void {
  const { games = 8, plies = 1000, looks = 6, moves: manyMoves = 60, menu = MENU_SIZE } = options;

  let all: readonly PlayedGame<Position>[] | undefined;
  const played = (): readonly PlayedGame<Position>[] => {
    all ??= Array.from({ length: games }, (_, index) => playAtRandom(game, `contract ${index}`, plies));
    return all;
  };
  const everyPosition = (): Position[] => played().flatMap(({ positions }) => positions);
  const somePositions = (): Position[] =>
    played().flatMap(({ positions }) => spread(positions.slice(0, -1), looks));
  const random = randomFrom('contract');
  const someMoves = (position: Position): Move[] => sample(game.moves(position), manyMoves, random);

  describe(`${game.title} keeps the contract of a game`, () => {
    test('the seat that is asked to starts', () => {
      expect(game.turn(game.start({ seed: 'any', first: 0 }))).toBe(0);
      const secondStarts = (): Position => game.start({ seed: 'any', first: 1 });
      if (game.traits.starter === 'either') expect(game.turn(secondStarts())).toBe(1);
      else expect(secondStarts).toThrow(RulesError);
    });

    test('every game ends, unless we leave it early', () => {
      for (const { record, positions } of played()) {
        const over = game.result(positions.at(-1)!) !== undefined;
        expect(over || record.moves.length === plies, `${record.seed} ends`).toBe(true);
      }
    });

    test('there are moves exactly until there is a result', () => {
      for (const position of everyPosition()) {
        const result = game.result(position);
        expect(game.moves(position).length === 0).toBe(result !== undefined);
        if (result) expect(game.traits.endings).toContain(result.reason);
      }
    });

    test('counting the moves agrees with listing them', () => {
      for (const position of everyPosition()) expect(game.count(position)).toBe(game.moves(position).length);
    });

    test('no two moves of a position are written alike', () => {
      for (const position of everyPosition()) {
        const written = game.moves(position).map((move) => game.write(position, move));
        expect(repeated(written)).toEqual([]);
      }
    });

    test('a move reads back as it is written', () => {
      for (const position of somePositions()) {
        for (const move of someMoves(position)) {
          expect(game.read(position, game.write(position, move))).toEqual(move);
        }
      }
    });

    test('whatever people type is a legal move or gets one sentence', () => {
      const positions = everyPosition();
      const typed = fc.oneof(fc.string(), fc.stringMatching(/^[a-h0-9 x,+@:-]{0,12}$/));
      const property = fc.property(fc.nat(positions.length - 1), typed, (index, text) => {
        const position = positions[index]!;
        const meant = readOrReason(game, position, text);
        if (typeof meant === 'string') expect(meant).toMatch(/^\S[^\n]{3,198}[.?!]$/);
        else expect(game.moves(position)).toContainEqual(meant.move);
      });
      fc.assert(property, { seed: 1, numRuns: 200 });
    });

    test('whatever people type besides a move is refused, or changes nothing', () => {
      const positions = somePositions();
      const property = fc.property(fc.nat(), fc.nat(), fc.nat(), besides, (at, one, other, typed) => {
        const position = positions[at % positions.length]!;
        const moves = game.moves(position);
        const [move, next] = [moves[one % moves.length]!, moves[other % moves.length]!];
        const added = typed.kind === 'text' ? typed.text : `${typed.text}${game.write(position, next)}`;
        const written = game.write(position, move);
        const text = typed.before ? `${added}${written}` : `${written}${added}`;
        const meant = readOrReason(game, position, text);
        if (typeof meant === 'string') return;
        // Another piece or square was named, which is part of a move or makes it none.
        if (/\p{N}/u.test(added))
          expect(namesIn(game.write(position, meant.move)), text).toEqual(namesIn(text));
        else expect(meant.move, text).toEqual(move);
      });
      fc.assert(property, { seed: 1, numRuns: 500 });
    });

    test('playing a move leaves the position before it alone', () => {
      for (const position of somePositions()) {
        const moves = someMoves(position);
        const before = serialize(position);
        for (const move of moves) game.play(position, move);
        expect(serialize(position).equals(before)).toBe(true);
      }
    });

    test('a record replays to the same position', () => {
      for (const { record, positions } of played()) {
        const original = positions.at(-1)!;
        const replayed = replay(game, record);
        for (const viewer of VIEWERS) {
          expect(game.view(replayed, viewer)).toEqual(game.view(original, viewer));
        }
        expect(game.moves(replayed)).toEqual(game.moves(original));
      }
    });

    test('a view is plain data', () => {
      for (const position of everyPosition()) {
        for (const viewer of VIEWERS) {
          const view = game.view(position, viewer);
          expect(JSON.parse(JSON.stringify(view))).toStrictEqual(view);
        }
      }
    });

    test('a view says whose turn it is, what was played last and how it ended', () => {
      for (const { record, positions } of played()) {
        for (const [ply, position] of positions.entries()) {
          for (const viewer of VIEWERS) {
            const { last, ...view } = game.view(position, viewer);
            expect(view).toMatchObject({ game: game.id, viewer, turn: game.turn(position), ply });
            expect(view.result).toEqual(game.result(position));
            if (ply === 0) {
              expect(last).toBeUndefined();
              continue;
            }
            const mover = game.turn(positions[ply - 1]!);
            expect(last?.seat).toBe(mover);
            if (viewer === mover) expect(last?.text).toBe(record.moves[ply - 1]);
            for (const { role } of last!.marks) expect(MARK_ROLES).toContain(role);
          }
        }
      }
    });

    test('every view has its diagram', () => {
      for (const position of somePositions()) {
        for (const viewer of VIEWERS) expect(game.diagram(game.view(position, viewer))).toMatch(/\S/);
      }
    });

    test('every question has several short answers, all different', () => {
      for (const position of somePositions()) {
        for (const move of someMoves(position)) {
          for (const question of wayTo(game, position, move).questions) {
            expect(english.words(question.ask)).toMatch(/^\S.{0,78}\?$/);
            const confirms = question.options.some(({ confirm }) => confirm);
            expect(question.options.length).toBeGreaterThan(confirms ? 0 : 1);
            expect(Math.max(...amountsOf(question.options))).toBeLessThanOrEqual(menu);
            expect(repeated(question.options.map(answerOf))).toEqual([]);
            expect(repeated(question.options.map(answerInWords))).toEqual([]);
            const labels = question.options.map(({ label }) => english.words(label));
            expect(labels.filter(({ length }) => length === 0 || length > LABEL_LENGTH)).toEqual([]);
            const roles = question.options.flatMap(({ marks }) => marks.map(({ role }) => role));
            expect(roles.filter((role) => !MARK_ROLES.includes(role))).toEqual([]);
          }
        }
      }
    });

    test('what is chosen together comes to one answer, and only to what is offered', () => {
      for (const position of somePositions()) {
        for (const move of someMoves(position)) {
          for (const { options } of wayTo(game, position, move).questions) {
            for (const menu of menusIn(options).filter(({ several }) => several !== undefined)) {
              const labels = menu.several!.parts.map(({ label }) => identityOf(label));
              for (const option of menu.options) {
                const picked = options[option]!.parts!.map(({ label }) => labels.indexOf(identityOf(label)));
                expect(optionOfParts(options, menu, random.shuffle(picked))).toBe(option);
              }
            }
          }
        }
      }
    });

    test('a turn that is chosen as a whole is one legal move after the other, all of one player', () => {
      for (const position of somePositions()) {
        for (const { move, following = [] } of sample(waysIn(game, position), manyMoves, random)) {
          let now = game.play(position, move);
          for (const ply of following) {
            expect(game.turn(now)).toBe(game.turn(position));
            expect(game.moves(now)).toContainEqual(ply);
            now = game.play(now, ply);
          }
        }
      }
    });

    test('a turn that is typed as a whole is what it is ply by ply', () => {
      for (const position of somePositions()) {
        for (const { move, following = [] } of sample(waysIn(game, position), manyMoves, random)) {
          const written = [game.write(position, move)];
          let now = game.play(position, move);
          for (const ply of following) {
            written.push(game.write(now, ply));
            now = game.play(now, ply);
          }
          expect(game.plies?.(written.join(' ')) ?? written).toEqual(written);
        }
      }
    });

    test('every legal move can be chosen step by step', () => {
      for (const position of somePositions()) {
        for (const move of someMoves(position)) {
          const { questions, chosen } = wayTo(game, position, move);
          expect(chosen).toEqual({ move, following: [] });
          let behind = waysIn(game, position).length;
          for (const question of questions) {
            expect(sum(question.options.map(({ moves }) => moves))).toBe(behind);
            behind = question.answer.moves;
          }
          expect(behind).toBe(1);
        }
      }
    });

    test('a move in words is what its steps come to', () => {
      for (const position of somePositions()) {
        for (const move of someMoves(position)) {
          const words = wordsForSteps(game.steps(position, move));
          expect(game.words?.(position, move) ?? words).toEqual(words);
        }
      }
    });

    test('nothing but the legal moves can be chosen', () => {
      for (const position of somePositions()) {
        const moves = game.moves(position);
        if (moves.length > manyMoves) continue;
        const written = (some: readonly Move[]): string[] =>
          [...new Set(some.map((move) => game.write(position, move)))].sort();
        expect(written(allChoices(game, position))).toEqual(written(moves));
      }
    });
  });
}

function playAtRandom<Position, Move, GameView extends View>(
  game: Game<Position, Move, GameView>,
  seed: string,
  plies: number,
): PlayedGame<Position> {
  const random = randomFrom(seed);
  const first: Seat = game.traits.starter === 'either' && random.below(2) === 1 ? 1 : 0;
  const positions = [game.start({ seed, first })];
  const written: string[] = [];
  while (written.length < plies) {
    const position = positions.at(-1)!;
    const moves = game.moves(position);
    if (moves.length === 0) break;
    const move = moves[random.below(moves.length)]!;
    written.push(game.write(position, move));
    positions.push(game.play(position, move));
  }
  return { record: { game: game.id, seed, first, moves: written }, positions };
}

function readOrReason<Position, Move, GameView extends View>(
  game: Game<Position, Move, GameView>,
  position: Position,
  text: string,
): { readonly move: Move } | string {
  try {
    return { move: game.read(position, text) };
  } catch (error) {
    if (error instanceof RulesError) return english.words(error.said);
    throw error;
  }
}

/** How many there are to choose from in each menu of a question; in all, where it has none. */
function amountsOf(options: readonly Option[]): number[] {
  const menus = menusIn(options);
  if (menus.length === 0) return [options.length];
  const buttons = options.filter(({ menu, quick }) => menu === undefined || quick);
  return [buttons.length, ...menus.map((each) => each.several?.parts.length ?? each.options.length)];
}

/** An answer as people read it. */
const answerInWords = ({ label, detail = '' }: Step): string =>
  `${english.words(label)} · ${english.words(detail)}`;

interface Question {
  readonly ask: Phrase;
  readonly options: readonly Option[];
  readonly answer: Option;
}

/** The questions that a person answers on the way to this move, and the move they arrive at. */
function wayTo<Position, Move, GameView extends View>(
  game: Game<Position, Move, GameView>,
  position: Position,
  move: Move,
): { readonly questions: readonly Question[]; readonly chosen: Pick<WayToMove<Move>, 'move' | 'following'> } {
  const steps = [...game.steps(position, move)];
  const questions: Question[] = [];
  const path: number[] = [];
  for (;;) {
    const choice = choose(game, position, path);
    if (choice.kind === 'move') {
      return { questions, chosen: { move: choice.move, following: choice.following } };
    }
    const answer = answerAmong(choice, steps);
    if (answer === undefined) {
      throw new Error(`No answer to "${english.words(choice.ask)}" leads to ${game.write(position, move)}.`);
    }
    questions.push({ ask: choice.ask, options: choice.options, answer });
    path.push(choice.options.indexOf(answer));
  }
}

/** The option that a person with these steps in mind takes; steps that only group may have been left out. */
function answerAmong<Move>(
  { taken, ask, options }: Extract<Choice<Move>, { kind: 'ask' }>,
  steps: readonly Step[],
): Option | undefined {
  let depth = 0;
  for (const answer of taken.map(answerOf))
    depth = steps.findIndex((step, at) => at >= depth && answerOf(step) === answer) + 1;
  for (const step of steps.slice(depth)) {
    const answer =
      identityOf(step.ask) === identityOf(ask) &&
      options.find((option) => answerOf(option) === answerOf(step));
    if (answer) return answer;
    if (!step.group) return undefined;
  }
  return undefined;
}

/** What a person can arrive at by any answers. */
function allChoices<Position, Move, GameView extends View>(
  game: Game<Position, Move, GameView>,
  position: Position,
  path: readonly number[] = [],
): Move[] {
  const choice = choose(game, position, path);
  if (choice.kind === 'move') return [choice.move];
  return choice.options.flatMap((_, index) => allChoices(game, position, [...path, index]));
}

/** Some of the items at even distances, the first and the last among them. */
function spread<T>(items: readonly T[], wanted: number): T[] {
  if (items.length <= wanted) return [...items];
  return Array.from({ length: wanted }, (_, index) => {
    return items[Math.round((index * (items.length - 1)) / (wanted - 1))]!;
  });
}

const sample = <T>(items: readonly T[], most: number, random: Random): T[] =>
  items.length <= most ? [...items] : random.shuffle(items).slice(0, most);

function repeated(texts: readonly string[]): string[] {
  const seen = new Set<string>();
  return texts.filter((text) => seen.size === seen.add(text).size);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
