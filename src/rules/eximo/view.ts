import { type BySeat, gameId, type LastMove, opponent, type View, type Viewer } from '../game.ts';
import { timesSeen } from '../repetition.ts';
import type { Square } from './board.ts';
import { markFrom, marksOfDrops, marksOfPath, namedMoveOf, writeNamedMove } from './notation.ts';
import { type EximoPosition, menOf, result } from './position.ts';

export const EXIMO = gameId('eximo');

/** Everything on the table; both players and the public see the same. */
export interface EximoView extends View {
  /** The squares of each seat's men, in the order a1, b1, …, h1, a2, …, h8. */
  readonly men: BySeat<readonly Square[]>;
  /** How many men each seat has lost to captures. A man that left at the last rank is not captured. */
  readonly captured: BySeat<number>;
}

export function viewOf(position: EximoPosition, viewer: Viewer): EximoView {
  const last = lastMoveOf(position);
  const ended = result(position);
  return {
    game: EXIMO,
    viewer,
    turn: position.turn,
    ply: position.ply,
    men: [menOf(position, 0), menOf(position, 1)],
    captured: capturedSoFar(position),
    ...timesSeen(position),
    ...(last && { last }),
    ...(ended && { result: ended }),
  };
}

function lastMoveOf({ turn, lastMove }: EximoPosition): LastMove | undefined {
  if (lastMove === undefined) return undefined;
  const seat = opponent(turn);
  const named = namedMoveOf(seat, lastMove);
  return {
    seat,
    text: writeNamedMove(named),
    marks: [...markFrom(named), ...marksOfPath(named), ...marksOfDrops(named.drops)],
  };
}

function capturedSoFar(position: EximoPosition): BySeat<number> {
  const captured: [number, number] = [0, 0];
  for (let at: EximoPosition | undefined = position; at?.lastMove !== undefined; at = at.previous) {
    captured[at.turn] += namedMoveOf(opponent(at.turn), at.lastMove).taken.length;
  }
  return captured;
}
