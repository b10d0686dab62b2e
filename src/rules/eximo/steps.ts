import type { Mark, Seat, Step } from '../game.ts';
import { FILES, type Square } from './board.ts';
import type { EximoMove } from './move.ts';
import { markFrom, marksOfDrops, marksOfPath, type NamedMove, namedMoveOf } from './notation.ts';

/** A person's way to a move: the man, where it goes, and the new men. */
export function stepsOf(seat: Seat, move: EximoMove): Step[] {
  const named = namedMoveOf(seat, move);
  return [...stepsToMan(named), ...stepsToPath(named), ...stepsToDrops(named)];
}

/** The supply of men is unlimited, so there may be more than one menu of them: then the rank comes first. */
function stepsToMan(named: NamedMove): Step[] {
  const rank = named.from.charAt(1);
  const area = FILES.map((file): Mark => ({ role: 'area', place: `${file}${rank}` }));
  return [
    { ask: 'A man on which rank?', label: `Rank ${rank}`, marks: area, group: true },
    { ask: 'Which man?', label: named.from, marks: markFrom(named) },
  ];
}

/**
 * A quiet move has at most 21 paths from one square. Captures have many more among enough enemies; they are sorted
 * by the way to the next rank, and the next. A capturing man stands on four ranks at most.
 */
function stepsToPath(named: NamedMove): Step[] {
  const path: Step = { ask: 'Where to?', label: pathLabel(named), marks: marksOfPath(named) };
  if (named.kind !== 'capture') return [path];
  const groups = [1, 2, 3].map((ranksEntered): Step => {
    const beginning = upToRank(named, ranksEntered);
    return {
      ask: 'Which way first?',
      label: `First ${beginning.landings.join(', ')}`,
      marks: marksOfPath(beginning),
      group: true,
    };
  });
  return [...groups, path];
}

function pathLabel({ kind, landings, taken }: NamedMove): string {
  const squares = landings.join(', ');
  if (kind === 'capture') return `${squares} taking ${taken.length}`;
  return kind === 'jump' ? `${squares} by jump` : squares;
}

/** The capture as far as the landing on the first, second or third new rank, or the whole of it if it stops before. */
function upToRank(named: NamedMove, ranksEntered: number): NamedMove {
  const ranks = [named.from, ...named.landings].map((square) => square.charAt(1));
  const entered = [...new Set(ranks)][ranksEntered];
  const hops = entered === undefined ? named.landings.length : ranks.indexOf(entered);
  return { ...named, landings: named.landings.slice(0, hops), taken: named.taken.slice(0, hops) };
}

const QUESTIONS_FOR_DROPS = ['First new man on?', 'Second new man on?'];

/** The two new men are alike, so the second stands after the first, seen from the player's own side. */
const stepsToDrops = ({ drops }: NamedMove): Step[] =>
  drops.map((square: Square, index) => ({
    ask: QUESTIONS_FOR_DROPS[index]!,
    label: square,
    marks: marksOfDrops([square]),
  }));
