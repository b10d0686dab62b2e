import { seatName } from '../bot/words.ts';
import type { Over } from '../match/match.ts';
import type { Outcome } from '../render/describe.ts';
import { opponent } from '../rules/game.ts';

/** How a match ended, where that was for the players to say: `Black has resigned`. Nothing, where the rules ended it. */
export function endingOf(match: Over): Outcome | undefined {
  const { end, winner } = match.outcome;
  if (end === 'rules') return undefined;
  if (winner === 'nobody') return { winner, reason: 'before both had moved' };
  if (winner === 'draw') return { winner, reason: 'by agreement' };
  const loser = seatName(match, opponent(winner));
  return { winner, reason: end === 'time' ? `${loser} ran out of time` : `${loser} has resigned` };
}
