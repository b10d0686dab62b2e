import { type BySeat, opponent, type Result, type Seat } from '../game.ts';
import { OCCURRENCES_TO_DRAW, occurrencesOf } from '../repetition.ts';
import {
  HOME,
  homeCount,
  homeLanes,
  LANES_IN,
  type Lane,
  type LaneSet,
  type Pieces,
  packPieces,
  START,
  TURNED,
  totalProgress,
} from './board.ts';
import { heldBy, landed, landingOf, sentBack, tripOf } from './trips.ts';

export interface SquadroPosition {
  readonly turn: Seat;
  /** The pieces of the seat to move. */
  readonly own: Pieces;
  /** The pieces of the seat that waits. */
  readonly enemy: Pieces;
  readonly ply: number;
  readonly result: Result | undefined;
  readonly previous: SquadroPosition | undefined;
  /** The lane that led here from the previous position. */
  readonly played: Lane | undefined;
  /** How often the game has been in this position, now counted. */
  readonly occurrences: number;
  /** Plies since a piece last turned or came home: nothing from before can occur again. */
  readonly reversible: number;
  /** The most progress that all ten pieces together had in those plies. */
  readonly peak: number;
}

const WON: BySeat<Result> = [
  { winner: 0, reason: 'four-home' },
  { winner: 1, reason: 'four-home' },
];

/** Four pieces home win at once. */
const hasWon = (pieces: Pieces): boolean => homeCount(pieces) >= 4;

export function startPosition(first: Seat): SquadroPosition {
  const atStart = packPieces(() => START);
  return setUp([atStart, atStart], first);
}

/** A position without a past. */
export function setUp(pieces: BySeat<Pieces>, turn: Seat): SquadroPosition {
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

export const piecesOf = (position: SquadroPosition, seat: Seat): Pieces =>
  seat === position.turn ? position.own : position.enemy;

/** The one generator: the lanes whose piece may move; every piece that is not home, until the game is over. */
const movableLanes = (position: SquadroPosition): LaneSet =>
  position.result === undefined ? ALL_LANES ^ homeLanes(position.own) : 0;

export const movesIn = (position: SquadroPosition): Lane[] => LANES_IN[movableLanes(position)]!.slice();

export const countMoves = (position: SquadroPosition): number => LANES_IN[movableLanes(position)]!.length;

const ALL_LANES: LaneSet = 0b11111;

/** House rule: after so many plies a game is drawn. */
export const LONGEST_GAME = 500;
const REPEATED: Result = { winner: 'draw', reason: 'repetition' };
const TOO_LONG: Result = { winner: 'draw', reason: 'length' };

export function play(position: SquadroPosition, lane: Lane): SquadroPosition {
  const { turn, own, enemy, peak } = position;
  const trip = tripOf(turn, lane, own, heldBy(enemy));
  const moved = landed(own, lane, trip);
  const waiting = sentBack(enemy, trip);
  const ply = position.ply + 1;

  // No piece ever falls back behind a slot it has reached, so a position from before is gone for good.
  const landing = landingOf(trip);
  const reversible = landing === TURNED || landing === HOME ? 0 : position.reversible + 1;
  // Progress only falls when a piece is sent back: above the peak no position is an old one.
  const total = totalProgress(moved) + totalProgress(waiting);
  const mayRepeat = reversible > 0 && total <= peak;
  const occurrences = mayRepeat
    ? occurrencesOf({ own: waiting, enemy: moved }, position.previous, reversible >> 1, hasPieces)
    : 1;

  let result: Result | undefined;
  if (landing === HOME && hasWon(moved)) result = WON[turn];
  else if (occurrences === OCCURRENCES_TO_DRAW) result = REPEATED;
  else if (ply === LONGEST_GAME) result = TOO_LONG;

  return {
    turn: opponent(turn),
    own: waiting,
    enemy: moved,
    ply,
    result,
    previous: position,
    played: lane,
    occurrences,
    reversible,
    peak: mayRepeat ? peak : total,
  };
}

const hasPieces = (
  position: SquadroPosition,
  { own, enemy }: Pick<SquadroPosition, 'own' | 'enemy'>,
): boolean => position.own === own && position.enemy === enemy;
