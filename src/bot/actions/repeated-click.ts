/** A double click: its second half comes when the first has played the move, and has nothing to add. */
import type { Millis } from '../../match/clock.ts';
import type { Match } from '../../match/match.ts';
import { fingerprintOf, positionOf } from '../../match/position.ts';
import type { Seat } from '../../rules/game.ts';
import type { ChoiceId } from '../gateway/custom-id.ts';
import { after, type StartedMatch } from '../messages/match-view.ts';

const MOMENTS: Millis = 5_000;

/** Whether this player has just played what the click asks for, and nobody but the computer has moved since. */
export function isRepeated(
  match: Match | undefined,
  seat: Seat,
  { path, position }: Pick<ChoiceId, 'path' | 'position'>,
  now: Millis,
): boolean {
  if (match?.stage !== 'playing' && match?.stage !== 'over') return false;
  if (now - match.updated > MOMENTS) return false;
  const before = beforeMoveOf(match, seat);
  if (!before || fingerprintOf(before) !== position) return false;
  const choice = positionOf(before).choose(path);
  return choice.kind === 'move' && choice.move.written() === match.moves[before.moves.length];
}

/** The match before the last move, if the player made it, or before the one that the computer has answered. */
function beforeMoveOf(match: StartedMatch, seat: Seat): StartedMatch | undefined {
  for (let plies = match.moves.length - 1; plies >= 0; plies--) {
    const before = after(match, plies);
    const { turn } = positionOf(before);
    if (turn === seat) return before;
    if (match.players[turn].kind !== 'computer') return undefined;
  }
  return undefined;
}
