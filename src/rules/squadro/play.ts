import { opponent, type Result } from '../game.ts';
import { HOME, type Lane, TURNED } from './lanes.ts';
import { type Pieces, totalProgress } from './pieces.ts';
import { hasWon, type Position, WON } from './position.ts';
import { heldBy, landed, landingOf, sentBack, tripOf } from './trips.ts';

const OCCURRENCES_TO_DRAW = 3;
/** House rule: after so many plies a game is drawn. */
export const LONGEST_GAME = 500;
const REPEATED: Result = { winner: 'draw', reason: 'repetition' };
const TOO_LONG: Result = { winner: 'draw', reason: 'length' };

export function play(position: Position, lane: Lane): Position {
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
  const occurrences = mayRepeat ? earlierOccurrences(position, waiting, moved, reversible) + 1 : 1;

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

/** How often the game was in the position that follows `before`, in the plies that it may come from. */
function earlierOccurrences(before: Position, own: Pieces, enemy: Pieces, reversible: number): number {
  let earlier = before.previous;
  for (let plies = 2; plies <= reversible; plies += 2) {
    if (earlier!.own === own && earlier!.enemy === enemy) return earlier!.occurrences;
    earlier = earlier!.previous?.previous;
  }
  return 0;
}
