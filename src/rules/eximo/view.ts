import { type BySeat, type LastMove, opponent, type Viewer, type ViewOf } from '../game.ts';
import { journeyOf, markFrom, marksOfDrops, marksOfPath } from './journey.ts';
import { result } from './legal.ts';
import { writeJourney } from './notation.ts';
import { menOf, type Position } from './position.ts';
import type { Square } from './squares.ts';

/** Everything on the table; both players and the public see the same. */
export interface EximoView extends ViewOf<'eximo'> {
  /** The squares of each seat's men, in the order a1, b1, …, h1, a2, …, h8. */
  readonly men: BySeat<readonly Square[]>;
  /** How many men each seat has lost to captures. A man that left at the last rank is not captured. */
  readonly captured: BySeat<number>;
}

export function viewOf(position: Position, viewer: Viewer): EximoView {
  const last = lastMoveOf(position);
  const ended = result(position);
  return {
    game: 'eximo',
    viewer,
    turn: position.turn,
    ply: position.ply,
    men: [menOf(position, 0), menOf(position, 1)],
    captured: capturedSoFar(position),
    ...(last && { last }),
    ...(ended && { result: ended }),
  };
}

function lastMoveOf({ turn, lastMove }: Position): LastMove | undefined {
  if (lastMove === undefined) return undefined;
  const seat = opponent(turn);
  const journey = journeyOf(seat, lastMove);
  return {
    seat,
    text: writeJourney(journey),
    marks: [...markFrom(journey), ...marksOfPath(journey), ...marksOfDrops(journey.drops)],
  };
}

function capturedSoFar(position: Position): BySeat<number> {
  const captured: [number, number] = [0, 0];
  for (let at: Position | undefined = position; at?.lastMove !== undefined; at = at.previous) {
    captured[at.turn] += journeyOf(opponent(at.turn), at.lastMove).taken.length;
  }
  return captured;
}
