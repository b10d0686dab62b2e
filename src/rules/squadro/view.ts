import { type BySeat, gameId, type LastMove, type Seat, type View, type Viewer } from '../game.ts';
import { timesSeen } from '../repetition.ts';
import { type ByLane, HOME, homeCount, type Lane, type Progress, progressIn, speedOf } from './board.ts';
import { writeLane } from './notation.ts';
import { piecesOf, type SquadroPosition } from './position.ts';
import { type Ahead, aheadOf, marksOf } from './steps.ts';

export type { Ahead } from './steps.ts';

export const SQUADRO = gameId('squadro');

/**
 * The table of Squadro. Marks name places as `makePlace` does: `from` and `to` of the piece that moves, `take` for
 * each jumped piece where it stood and `drop` where it went.
 */
export interface SquadroView extends View {
  /** The five pieces of each seat, lane 1 first. */
  readonly pieces: BySeat<ByLane<SquadroPiece>>;
  /** How many pieces each seat has brought home; four win. */
  readonly home: BySeat<number>;
}

export interface SquadroPiece {
  readonly lane: Lane;
  /** 0 start … 6 turned … 12 home, off the board. */
  readonly progress: Progress;
  /** Steps of one move in its present direction; 0 when it is home. */
  readonly speed: 0 | 1 | 2 | 3;
  /** What its move would do now, also for the seat that waits; absent when it is home or the game is over. */
  readonly ahead?: Ahead;
}

export function viewOf(position: SquadroPosition, viewer: Viewer): SquadroView {
  const last = lastMoveOf(position);
  return {
    game: SQUADRO,
    viewer,
    turn: position.turn,
    ply: position.ply,
    pieces: [piecesInView(position, 0), piecesInView(position, 1)],
    home: [homeCount(piecesOf(position, 0)), homeCount(piecesOf(position, 1))],
    ...timesSeen(position),
    ...(last && { last }),
    ...(position.result && { result: position.result }),
  };
}

function piecesInView(position: SquadroPosition, seat: Seat): ByLane<SquadroPiece> {
  const piece = (lane: Lane): SquadroPiece => {
    const progress = progressIn(piecesOf(position, seat), lane);
    const stays = progress === HOME || position.result !== undefined;
    return {
      lane,
      progress,
      speed: speedOf(seat, lane, progress),
      ...(!stays && { ahead: aheadOf(position, seat, lane) }),
    };
  };
  return [piece(1), piece(2), piece(3), piece(4), piece(5)];
}

function lastMoveOf({ previous, played }: SquadroPosition): LastMove | undefined {
  if (previous === undefined || played === undefined) return undefined;
  return {
    seat: previous.turn,
    text: writeLane(played),
    marks: marksOf(previous, previous.turn, played),
  };
}
