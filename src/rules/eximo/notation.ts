import { type Mark, opponent, type Seat } from '../game.ts';
import { type Phrase, phrase } from '../phrase.ts';
import { placesNamed } from '../places-named.ts';
import { lettersAndDigits, type Plain, readPlainly } from '../reading.ts';
import { SQUARES, type Square, seenBy } from './board.ts';
import {
  type EximoMove,
  firstDropOf,
  isCapture,
  isJump,
  landingAfter,
  NONE,
  originOf,
  secondDropOf,
} from './move.ts';
import { type EximoPosition, menOf, moves } from './position.ts';

/** A move as people see it: the squares it touches, by name, in the order of the move. */
export interface NamedMove {
  readonly kind: 'step' | 'jump' | 'capture';
  readonly from: Square;
  readonly landings: readonly Square[];
  /** The men captured. */
  readonly taken: readonly Square[];
  /** The new men, from the player's own side of the board. */
  readonly drops: readonly Square[];
}

export function namedMoveOf(seat: Seat, move: EximoMove): NamedMove {
  const kind = isCapture(move) ? 'capture' : isJump(move) ? 'jump' : 'step';
  const landings: Square[] = [];
  const taken: Square[] = [];
  let square = originOf(move);
  for (let landing = landingAfter(move, square); landing !== NONE; landing = landingAfter(move, square)) {
    landings.push(nameOf(seat, landing));
    if (kind === 'capture') taken.push(nameOf(seat, (square + landing) >>> 1));
    square = landing;
  }
  const drops = [firstDropOf(move), secondDropOf(move)]
    .filter((drop) => drop !== 0)
    .map((drop) => nameOf(seat, drop));
  return { kind, from: nameOf(seat, originOf(move)), landings, taken, drops };
}

const nameOf = (seat: Seat, square: number): Square => SQUARES[seenBy(seat, square)]!;

const mark =
  (role: Mark['role']) =>
  (place: Square): Mark => ({ role, place });

export const markFrom = ({ from }: Pick<NamedMove, 'from'>): Mark[] => [mark('from')(from)];

export const marksOfPath = ({ landings, taken }: NamedMove): Mark[] => [
  ...landings.slice(0, -1).map(mark('via')),
  ...landings.slice(-1).map(mark('to')),
  ...taken.map(mark('take')),
];

export const marksOfDrops = (drops: readonly Square[]): Mark[] => drops.map(mark('drop'));

/** The notation of the rules page: `c3-d4`, `b2-b4-d6`, `c4xc6xe6`, `d7-e8@b1,c2`. */
export const writeMove = (seat: Seat, move: EximoMove): string => writeNamedMove(namedMoveOf(seat, move));

export function writeNamedMove({ kind, from, landings, drops }: NamedMove): string {
  const path = [from, ...landings].join(kind === 'capture' ? 'x' : '-');
  return drops.length === 0 ? path : `${path}@${inSquareOrder(drops).join(',')}`;
}

/** In the order a1, b1, …, h1, a2, …, h8. */
const inSquareOrder = (squares: readonly Square[]): Square[] =>
  squares.toSorted((one, other) => NUMBERS.get(one)! - NUMBERS.get(other)!);
const NUMBERS: ReadonlyMap<string, number> = new Map(SQUARES.map((square, number) => [square, number]));

/** Understands the squares of a move however they are joined, its drops in any order. */
export function read(position: EximoPosition, text: string): EximoMove {
  const { turn } = position;
  const legal = moves(position);
  const beginsSo = (move: EximoMove): boolean => text.startsWith(nameOf(turn, originOf(move)));
  const exact = legal.find((move) => beginsSo(move) && writeMove(turn, move) === text);
  if (exact !== undefined) return exact;

  const namedMoves = legal.map((move) => namedMoveOf(turn, move));
  const candidates = legal.map((move, index) => ({
    move,
    get text() {
      return writeNamedMove(namedMoves[index]!);
    },
  }));
  const wanted = plainFor(turn)(inFull(text, namedMoves));
  const why = (): Phrase => explain(position, namedMoves, squaresNamed(wanted));
  return readPlainly(candidates, () => namedMoves.map(plainMove), wanted, why);
}

/** The squares in the order in which they are written. */
const plainMove = ({ from, landings, drops }: NamedMove): string =>
  [from, ...landings, ...inSquareOrder(drops)].join('');

/** The squares of a text that has no number but in squares. */
function squaresNamed(text: string): Square[] | undefined {
  const squares = placesNamed(text.replace(CAPTURES, ' '))?.map((name) => SQUARES[NUMBERS.get(name) ?? -1]);
  return squares?.every((square) => square !== undefined) && squares.length > 0 ? squares : undefined;
}

/** `c4xc6` */
const CAPTURES = /(?<=\d\s*)x/gi;

/** A man leaves the board on its last rank, so what follows are the drops. */
function plainFor(seat: Seat): Plain {
  const lastRank = seat === 0 ? '8' : '1';
  return (text) => {
    const squares = squaresNamed(text);
    if (squares === undefined) return lettersAndDigits(text);
    const arrival = squares.findIndex((square, index) => index > 0 && square.endsWith(lastRank));
    const path = arrival === -1 ? squares : squares.slice(0, arrival + 1);
    return [...path, ...inSquareOrder(squares.slice(path.length))].join('');
  };
}

/** Of a chain it is enough to name where it begins and ends, if only one path leads there. */
function inFull(text: string, namedMoves: readonly NamedMove[]): string {
  const [from, to, ...drops] = squaresNamed(text) ?? [];
  const ofThisMan = namedMoves.filter((named) => named.from === from);
  if (ofThisMan.some((named) => named.landings[0] === to)) return text;
  const arriving = ofThisMan.filter((named) => named.landings.at(-1) === to);
  const paths = new Set(arriving.map((named) => [from, ...named.landings].join('-')));
  return paths.size === 1 ? [...paths, ...drops].join(' ') : text;
}

/** Why these squares are neither a legal move nor the beginning of one. */
function explain(
  position: EximoPosition,
  legal: readonly NamedMove[],
  squares: readonly Square[] | undefined,
): Phrase {
  const { turn } = position;
  const example = writeNamedMove(legal[0]!);
  const from = squares?.[0];
  if (!squares || !from) return phrase('eximo.refused.noSquares', { example });
  if (menOf(position, opponent(turn)).includes(from)) {
    return phrase('eximo.refused.notYours', { square: from });
  }
  if (!menOf(position, turn).includes(from)) return phrase('eximo.refused.empty', { square: from });

  const ofThisMan = legal.filter((named) => named.from === from);
  if (ofThisMan.length > 0) return explainPath(ofThisMan, squares);
  return legal[0]!.kind === 'capture'
    ? phrase('eximo.refused.mustCapture', { example })
    : phrase('eximo.refused.cannotMove', { square: from });
}

function explainPath(ofThisMan: readonly NamedMove[], squares: readonly Square[]): Phrase {
  const agreed = Math.max(...ofThisMan.map((named) => inCommon(pathOf(named), squares)));
  const nearest = ofThisMan.filter((named) => inCommon(pathOf(named), squares) === agreed);
  // A chain must go on while it can, so no path is the beginning of another: these have one path if it is complete.
  if (agreed === pathOf(nearest[0]!).length) return explainDrops(nearest, squares.slice(agreed));

  const example = writeNamedMove(nearest[0]!);
  const [from, to] = squares.slice(agreed - 1);
  if (from === undefined || to === undefined) return phrase('reading.beginning', { example });
  const outOfReach = phrase('eximo.refused.outOfReach', { from, to, example });
  if (agreed > 1) return outOfReach;
  const arriving = ofThisMan.find((named) => named.landings.at(-1) === squares[1]);
  if (arriving) return phrase('eximo.refused.landingsMissing', { example: writeNamedMove(arriving) });
  return nearest[0]!.kind === 'capture' ? phrase('eximo.refused.mustCapture', { example }) : outOfReach;
}

function explainDrops(ofThisPath: readonly NamedMove[], drops: readonly Square[]): Phrase {
  const example = writeNamedMove(ofThisPath[0]!);
  const room = ofThisPath.flatMap((named) => named.drops);
  if (room.length === 0) return phrase('eximo.refused.tooMuch', { move: example });
  const wrong = drops.find((square) => !room.includes(square));
  return wrong
    ? phrase('eximo.refused.noNewMan', { square: wrong, example })
    : phrase('eximo.refused.newMen', { example });
}

const pathOf = (named: NamedMove): Square[] => [named.from, ...named.landings];

/** How many squares two lists have in common from the beginning. */
function inCommon(one: readonly Square[], other: readonly Square[]): number {
  const parting = one.findIndex((square, index) => square !== other[index]);
  return parting === -1 ? one.length : parting;
}
