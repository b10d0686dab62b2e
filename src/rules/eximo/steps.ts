import type { Mark, Seat, Step, WaysTogether } from '../game.ts';
import { type Phrase, phrase, type Words } from '../phrase.ts';
import { FILES, SQUARES, type Square, seenBy } from './board.ts';
import { type EximoMove, isCapture, originOf, withoutDrops } from './move.ts';
import { markFrom, marksOfDrops, marksOfPath, type NamedMove, namedMoveOf } from './notation.ts';
import { type EximoPosition, moves } from './position.ts';

/** A person's way to a move: the man, where it goes, and the new men. */
export const steps = ({ turn }: EximoPosition, move: EximoMove): Generator<Step> => stepsOf(turn, move);

/** One path may be fifty moves, by where the new men are put. */
export function ways(position: EximoPosition): WaysTogether<EximoMove>[] {
  const { turn } = position;
  const byPath = new Map<EximoMove, EximoMove[]>();
  for (const move of moves(position)) {
    const path = withoutDrops(move);
    const known = byPath.get(path);
    if (known) known.push(move);
    else byPath.set(path, [move]);
  }
  return [...byPath].map(([path, own]) => ({
    steps: () => stepsOf(turn, path),
    count: own.length,
    ways: () => own.map((move) => ({ move, steps: () => stepsOf(turn, move) })),
  }));
}

function* stepsOf(seat: Seat, move: EximoMove): Generator<Step> {
  yield* (isCapture(move) ? STEPS_TO_CAPTURER : STEPS_TO_MAN)[seenBy(seat, originOf(move))]!;
  const named = namedMoveOf(seat, move);
  yield* stepsToPath(named);
  yield* stepsToDrops(named);
}

/** Whoever can capture must, so all moves of the position are captures then. */
const WHY = phrase('eximo.mustCapture');

const ASK_RANK = phrase('eximo.ask.rank');
const ASK_MAN = phrase('eximo.ask.man');
const ASK_LANDING = phrase('eximo.ask.landing');
const ASK_CAPTURING_RANK = phrase('eximo.ask.capturingRank');
const ASK_CAPTURING_MAN = phrase('eximo.ask.capturingMan');
const ASK_FIRST_CAPTURES = phrase('eximo.ask.firstCaptures');
const ASK_CAPTURES = phrase('eximo.ask.captures');
const ASK_NEW_MEN = [phrase('eximo.ask.firstNewMan'), phrase('eximo.ask.secondNewMan')];

/** The supply of men is unlimited, so there may be more than one menu of them: then the rank comes first. */
function stepsToMan(from: Square): Step[] {
  const rank = from.charAt(1);
  const area = FILES.map((file): Mark => ({ role: 'area', place: `${file}${rank}` }));
  return [
    { ask: ASK_RANK, label: phrase('eximo.answer.rank', { rank }), marks: area, group: true },
    { ask: ASK_MAN, label: from, marks: markFrom({ from }) },
  ];
}

/** By the square of the man. */
const STEPS_TO_MAN: readonly (readonly Step[])[] = SQUARES.map(stepsToMan);
const STEPS_TO_CAPTURER = STEPS_TO_MAN.map(([rank, man]): readonly Step[] => [
  { ...rank!, ask: ASK_CAPTURING_RANK },
  { ...man!, ask: ASK_CAPTURING_MAN, group: true },
]);

/**
 * A quiet move has at most 21 paths from one square. Captures are few as a rule, and are asked for with their men; among enough
 * enemies there are many more, which are sorted by the man, by the way to the next rank, and the next. A capturing man stands on
 * four ranks at most.
 */
function stepsToPath(named: NamedMove): Step[] {
  const whole = pathWords(named);
  if (named.kind !== 'capture') {
    return [{ ask: ASK_LANDING, label: pathLabel(named), marks: marksOfPath(named), whole }];
  }
  const marksOf = (way: NamedMove): Mark[] => [...markFrom(way), ...marksOfPath(way)];
  const groups = [1, 2, 3].map((ranksEntered): Step => {
    const beginning = upToRank(named, ranksEntered);
    return {
      ask: ASK_FIRST_CAPTURES,
      label: phrase('eximo.answer.firstCaptures', { landings: inARow(beginning.landings) }),
      marks: marksOf(beginning),
      group: true,
    };
  });
  return [...groups, { ask: ASK_CAPTURES, label: whole, marks: marksOf(named), whole, why: WHY }];
}

/** Squares are notation. Lists of the language would take ten times as long, and there may be hundreds of moves. */
const inARow = (squares: readonly Square[]): string => squares.join(', ');

/** A step has one landing. */
const pathLabel = ({ kind, landings }: NamedMove): Words =>
  kind === 'jump' ? phrase('eximo.answer.jump', { landings: inARow(landings) }) : landings[0]!;

/** `c3 to d4`, `c1 jumps to e3, e5`, `d4 takes f6, h6`: a capture is told by its landings, as the notation does. */
function pathWords({ kind, from, landings }: NamedMove): Phrase {
  if (kind === 'step') return phrase('eximo.move.step', { from, to: landings[0]! });
  return phrase(kind === 'jump' ? 'eximo.move.jump' : 'eximo.move.capture', {
    from,
    landings: inARow(landings),
  });
}

/** The same of the whole move. */
export function words({ turn }: EximoPosition, move: EximoMove): Phrase {
  const named = namedMoveOf(turn, move);
  return withDrops(named, named.drops.length);
}

function withDrops(named: NamedMove, count: number): Phrase {
  if (count === 0) return pathWords(named);
  const { kind, from, landings } = named;
  const newMen = inARow(named.drops.slice(0, count));
  if (kind === 'step') return phrase('eximo.move.stepAndAdd', { from, to: landings[0]!, newMen });
  return phrase(kind === 'jump' ? 'eximo.move.jumpAndAdd' : 'eximo.move.captureAndAdd', {
    from,
    landings: inARow(landings),
    newMen,
  });
}

/** The capture as far as the landing on the first, second or third new rank, or the whole of it if it stops before. */
function upToRank(named: NamedMove, ranksEntered: number): NamedMove {
  const ranks = [named.from, ...named.landings].map((square) => square.charAt(1));
  const entered = [...new Set(ranks)][ranksEntered];
  const hops = entered === undefined ? named.landings.length : ranks.indexOf(entered);
  return { ...named, landings: named.landings.slice(0, hops), taken: named.taken.slice(0, hops) };
}

/** The two new men are alike, so the second stands after the first, seen from the player's own side. */
const stepsToDrops = (named: NamedMove): Step[] =>
  named.drops.map((square: Square, index) => ({
    ask: ASK_NEW_MEN[index]!,
    label: square,
    marks: marksOfDrops([square]),
    whole: withDrops(named, index + 1),
  }));
