import { opponent, type Result, RulesError, type Seat, type Start } from '../game.ts';
import { DRAWING } from './board.ts';
import { placementDrawn } from './drawing.ts';
import type { Move } from './move.ts';
import { after, isWon, type Placement, pairsIn, samePlacement } from './placement.ts';

/** A game of Exeo Duo so far. */
export interface Position {
  readonly placement: Placement;
  /** Turns of both players together. */
  readonly ply: number;
  readonly last: Move | undefined;
  readonly previous: Position | undefined;
  /** Turns played since a pair last left: no earlier placement can come again. */
  readonly calm: number;
  readonly result: Result | undefined;
}

/** House rule: the game is drawn at the end of this turn. */
export const LAST_TURN = 200;
/** House rule: the game is drawn when a placement occurs this often with the same player to move. */
const REPETITIONS = 3;

const WON: Readonly<Record<Seat, Result>> = {
  0: Object.freeze({ winner: 0, reason: 'last-pair' }),
  1: Object.freeze({ winner: 1, reason: 'last-pair' }),
};
const REPEATED: Result = Object.freeze({ winner: 'draw', reason: 'repetition' });
const TOO_LONG: Result = Object.freeze({ winner: 'draw', reason: 'length' });

/** A game that begins with this placement. */
export function begin(placement: Placement, ply = 0): Position {
  const result = resultOf(placement, ply, 0, undefined);
  return { placement, ply, last: undefined, previous: undefined, calm: 0, result };
}

const START = begin(placementDrawn(DRAWING, 0));

export function start({ first }: Start): Position {
  if (first !== 0) throw new RulesError('Blue always starts in Exeo Duo.');
  return START;
}

export function play(position: Position, move: Move): Position {
  const placement = after(position.placement, move);
  const ply = position.ply + 1;
  const pairLeft = pairsIn(placement.ownSouth) < pairsIn(position.placement.foeSouth);
  const calm = pairLeft ? 0 : position.calm + 1;
  const result = resultOf(placement, ply, calm, position);
  return { placement, ply, last: move, previous: position, calm, result };
}

/** A win on the last turn is a win. */
function resultOf(
  placement: Placement,
  ply: number,
  calm: number,
  previous: Position | undefined,
): Result | undefined {
  if (isWon(placement)) return WON[opponent(placement.turn)];
  if (occurrences(placement, calm, previous) >= REPETITIONS) return REPEATED;
  if (ply >= LAST_TURN) return TOO_LONG;
  return undefined;
}

/** How often the placement has occurred, this time included. */
function occurrences(placement: Placement, calm: number, previous: Position | undefined): number {
  let count = 1;
  let earlier = previous?.previous;
  for (let turns = 2; turns <= calm && earlier !== undefined; turns += 2) {
    if (samePlacement(earlier.placement, placement)) count++;
    earlier = earlier.previous?.previous;
  }
  return count;
}
