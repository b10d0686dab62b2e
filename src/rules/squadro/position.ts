import { type BySeat, opponent, type Result, type Seat } from '../game.ts';
import { type Lane, START } from './lanes.ts';
import {
  homeCount,
  homeLanes,
  LANES_IN,
  type LaneSet,
  type Pieces,
  packPieces,
  totalProgress,
} from './pieces.ts';

export interface Position {
  readonly turn: Seat;
  /** The pieces of the seat to move. */
  readonly own: Pieces;
  /** The pieces of the seat that waits. */
  readonly enemy: Pieces;
  readonly ply: number;
  readonly result: Result | undefined;
  readonly previous: Position | undefined;
  /** The lane that led here from the previous position. */
  readonly played: Lane | undefined;
  /** How often the game has been in this position, now counted. */
  readonly occurrences: number;
  /** Plies since a piece last turned or came home: nothing from before can occur again. */
  readonly reversible: number;
  /** The most progress that all ten pieces together had in those plies. */
  readonly peak: number;
}

export const WON: BySeat<Result> = [
  { winner: 0, reason: 'four-home' },
  { winner: 1, reason: 'four-home' },
];

/** Four pieces home win at once. */
export const hasWon = (pieces: Pieces): boolean => homeCount(pieces) >= 4;

export function startPosition(first: Seat): Position {
  const atStart = packPieces(() => START);
  return setUp([atStart, atStart], first);
}

/** A position without a past. */
export function setUp(pieces: BySeat<Pieces>, turn: Seat): Position {
  const own = pieces[turn];
  const enemy = pieces[opponent(turn)];
  return {
    turn,
    own,
    enemy,
    ply: 0,
    result: hasWon(own) ? WON[turn] : hasWon(enemy) ? WON[opponent(turn)] : undefined,
    previous: undefined,
    played: undefined,
    occurrences: 1,
    reversible: 0,
    peak: totalProgress(own) + totalProgress(enemy),
  };
}

export const piecesOf = (position: Position, seat: Seat): Pieces =>
  seat === position.turn ? position.own : position.enemy;

/** The one generator: the lanes whose piece may move; every piece that is not home, until the game is over. */
export const movableLanes = (position: Position): LaneSet =>
  position.result === undefined ? ALL_LANES ^ homeLanes(position.own) : 0;

export const movesIn = (position: Position): Lane[] => LANES_IN[movableLanes(position)]!.slice();

export const countMoves = (position: Position): number => LANES_IN[movableLanes(position)]!.length;

const ALL_LANES: LaneSet = 0b11111;
