import type { Mark, Seat } from '../game.ts';
import {
  firstDropOf,
  isCapture,
  isJump,
  landingAfter,
  type Move,
  NONE,
  originOf,
  secondDropOf,
} from './move.ts';
import { SQUARES, type Square, seenBy } from './squares.ts';

/** A move as people see it: the squares it touches, by name, in the order of the move. */
export interface Journey {
  readonly kind: 'step' | 'jump' | 'capture';
  readonly from: Square;
  readonly landings: readonly Square[];
  /** The men captured. */
  readonly taken: readonly Square[];
  /** The new men, from the player's own side of the board. */
  readonly drops: readonly Square[];
}

export function journeyOf(seat: Seat, move: Move): Journey {
  const nameOf = (square: number): Square => SQUARES[seenBy(seat, square)]!;
  const kind = isCapture(move) ? 'capture' : isJump(move) ? 'jump' : 'step';
  const landings: Square[] = [];
  const taken: Square[] = [];
  let square = originOf(move);
  for (let landing = landingAfter(move, square); landing !== NONE; landing = landingAfter(move, square)) {
    landings.push(nameOf(landing));
    if (kind === 'capture') taken.push(nameOf((square + landing) >>> 1));
    square = landing;
  }
  const drops = [firstDropOf(move), secondDropOf(move)].filter((drop) => drop !== 0).map(nameOf);
  return { kind, from: nameOf(originOf(move)), landings, taken, drops };
}

const mark =
  (role: Mark['role']) =>
  (place: Square): Mark => ({ role, place });

export const markFrom = (journey: Journey): Mark[] => [mark('from')(journey.from)];

export const marksOfPath = ({ landings, taken }: Journey): Mark[] => [
  ...landings.slice(0, -1).map(mark('via')),
  ...landings.slice(-1).map(mark('to')),
  ...taken.map(mark('take')),
];

export const marksOfDrops = (drops: readonly Square[]): Mark[] => drops.map(mark('drop'));
