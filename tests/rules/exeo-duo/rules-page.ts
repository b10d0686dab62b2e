/** The rules page once more, sentence by sentence and without any care for speed, to check the game against. */

export interface Table {
  readonly blueToMove: boolean;
  /** What stands on a square: `p c r q` for Blue, capitals for Silver. */
  readonly pieces: ReadonlyMap<string, string>;
}

export interface Turn {
  readonly text: string;
  /** The table at the start of the next turn. */
  readonly leads: Table;
  readonly wins: boolean;
}

const FILES = 'abcdefg';
const SILVER = ['d5', 'c4', 'e4', 'd3', 'd12', 'c11', 'e11', 'd10'];
const EXEO: Readonly<Record<string, number>> = { a4: 1, a11: 1, g4: 2, g11: 2, d4: 3, d11: 3 };

const rankOf = (square: string): number => Number(square.slice(1));
const isSouth = (square: string): boolean => rankOf(square) <= 7;
const isOrdinary = (square: string): boolean => !SILVER.includes(square) && EXEO[square] === undefined;
const isBlue = (piece: string): boolean => piece === piece.toLowerCase();
const shapeOf = (piece: string): string => piece.toLowerCase();

/** The square so many files and ranks away, if it is on the same half. */
function away(square: string, files: number, ranks: number): string | undefined {
  const file = FILES[FILES.indexOf(square[0]!) + files];
  const rank = rankOf(square) + ranks;
  const next = `${file}${rank}`;
  return file !== undefined && rank >= 1 && rank <= 14 && isSouth(next) === isSouth(square)
    ? next
    : undefined;
}

/** The squares that a piece would enter, the last one where it ends. */
type Walk = readonly string[];

/** One or two steps to any of the eight neighbours, both in the same direction. */
function walksFrom(square: string): Walk[] {
  const walks: Walk[] = [];
  for (const files of [-1, 0, 1]) {
    for (const ranks of [-1, 0, 1]) {
      if (files === 0 && ranks === 0) continue;
      const one = away(square, files, ranks);
      const two = away(square, 2 * files, 2 * ranks);
      if (one !== undefined) walks.push([one]);
      if (one !== undefined && two !== undefined) walks.push([one, two]);
    }
  }
  return walks;
}

interface Candidate {
  readonly text: string;
  readonly moved: readonly string[];
  readonly pieces: ReadonlyMap<string, string>;
  readonly wins: boolean;
}

/** Every legal turn; pairs have left already. */
export function legalTurns(table: Table): Turn[] {
  const mine = [...table.pieces]
    .filter(([, piece]) => isBlue(piece) === table.blueToMove)
    .map(([square]) => square);
  const obliged = (square: string): boolean => !isOrdinary(square);
  const candidates = turnsOf(table, mine);
  const dutyOf = ({ moved }: Candidate): number => moved.filter(obliged).length;
  const most = Math.max(...candidates.map(dutyOf));
  return candidates
    .filter((candidate) => dutyOf(candidate) === most)
    .map(({ text, pieces, wins }) => ({
      text,
      wins,
      leads: wins
        ? { blueToMove: !table.blueToMove, pieces }
        : pairsLeave({ blueToMove: !table.blueToMove, pieces }),
    }));
}

/** Should there be no double move, no exit move and no push at all, one piece moves; and who cannot even do that passes. */
function turnsOf(table: Table, mine: readonly string[]): Candidate[] {
  const usual = [...doubleAndExitMoves(table, mine), ...pushes(table, mine)];
  if (usual.length > 0) return usual;
  const single = singleMoves(table, mine);
  return single.length > 0 ? single : [{ text: 'pass', moved: [], pieces: table.pieces, wins: false }];
}

/** One or two steps onto empty ordinary squares. */
const singleMoves = ({ pieces }: Table, mine: readonly string[]): Candidate[] =>
  mine.flatMap((from) =>
    walksFrom(from)
      .filter((walk) => walk.every((square) => !pieces.has(square) && isOrdinary(square)))
      .map((walk) => ({
        text: `${from}-${walk.at(-1)}`,
        moved: [from],
        pieces: moved(pieces, [from, walk.at(-1)!]),
        wins: false,
      })),
  );

function doubleAndExitMoves({ pieces }: Table, mine: readonly string[]): Candidate[] {
  const candidates: Candidate[] = [];
  const isFree = (square: string): boolean => !pieces.has(square) && isOrdinary(square);
  const isLastPair = mine.length === 2;
  for (const south of mine.filter(isSouth)) {
    for (const north of mine.filter((square) => !isSouth(square))) {
      for (const southWalk of walksFrom(south)) {
        for (const northWalk of walksFrom(north)) {
          if (southWalk.length === northWalk.length) continue;
          const [southEnd, northEnd] = [southWalk.at(-1)!, northWalk.at(-1)!];
          const crossed = [...southWalk.slice(0, -1), ...northWalk.slice(0, -1)];
          if (!crossed.every(isFree)) continue;

          const number = EXEO[southEnd];
          const exits =
            number !== undefined &&
            number === EXEO[northEnd] &&
            pieces.get(south) === pieces.get(north) &&
            (number === 3) === isLastPair &&
            !pieces.has(southEnd) &&
            !pieces.has(northEnd) &&
            EXEO[south] === undefined &&
            EXEO[north] === undefined;
          if (!exits && !(isFree(southEnd) && isFree(northEnd))) continue;
          candidates.push({
            text: `${south}-${southEnd} ${north}-${northEnd}`,
            moved: [south, north],
            pieces: moved(pieces, [south, southEnd], [north, northEnd]),
            wins: exits && number === 3,
          });
        }
      }
    }
  }
  return candidates;
}

function pushes({ pieces, blueToMove }: Table, mine: readonly string[]): Candidate[] {
  const candidates: Candidate[] = [];
  for (const from of mine) {
    for (const walk of walksFrom(from)) {
      const end = walk.at(-1)!;
      const victim = pieces.get(end);
      if (victim === undefined || isBlue(victim) === blueToMove) continue;
      if (walk.length === 2 && (pieces.has(walk[0]!) || !isOrdinary(walk[0]!))) continue;
      if (SILVER.includes(end)) continue;
      if (EXEO[end] !== undefined && shapeOf(victim) !== shapeOf(pieces.get(from)!)) continue;
      for (const silver of SILVER) {
        if (isSouth(silver) !== isSouth(from)) continue;
        if (pieces.has(silver) && silver !== from) continue;
        candidates.push({
          text: `${from}x${end}>${silver}`,
          moved: [from],
          pieces: moved(pieces, [end, silver], [from, end]),
          wins: false,
        });
      }
    }
  }
  return candidates;
}

/** Lifts all the pieces that move before it puts them down. */
function moved(
  pieces: ReadonlyMap<string, string>,
  ...ways: readonly (readonly [from: string, to: string])[]
): Map<string, string> {
  const result = new Map(pieces);
  for (const [from] of ways) result.delete(from);
  for (const [from, to] of ways) result.set(to, pieces.get(from)!);
  return result;
}

/** At the start of a turn, twins on EXEO 1 or 2 leave the board, unless they are the last pair. */
export function pairsLeave(table: Table): Table {
  const pieces = new Map(table.pieces);
  for (const [one, other] of [
    ['a4', 'a11'],
    ['g4', 'g11'],
  ] as const) {
    const piece = pieces.get(one);
    const isTheirs = piece !== undefined && isBlue(piece) === table.blueToMove;
    const isLast = [...pieces.values()].filter((other) => isBlue(other) === table.blueToMove).length === 2;
    if (isTheirs && piece === pieces.get(other) && !isLast) {
      pieces.delete(one);
      pieces.delete(other);
    }
  }
  return { ...table, pieces };
}
