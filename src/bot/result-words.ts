import type { Over } from '../match/match.ts';
import { describeReason, type Outcome } from '../render/describe.ts';
import { opponent } from '../rules/game.ts';
import { type Table, viewOf } from './table.ts';
import { capital, playerWords, seatName, sentence } from './words.ts';

/** How the players ended a match, for its picture; how the rules did, the position itself tells. */
export function outcomeShown(match: Table): Outcome | undefined {
  if (match.stage !== 'over' || match.outcome.end === 'rules') return undefined;
  const { end, winner } = match.outcome;
  const loser = winner === 0 || winner === 1 ? seatName(match, opponent(winner)) : '';
  const reasons = {
    resignation: `${loser} has resigned`,
    time: `${loser} has run out of time`,
    agreement: 'the players have agreed',
    abort: 'nobody wins',
  };
  return { winner, reason: reasons[end] };
}

/** How a match has ended, in one line. */
export function resultWords(match: Over): string {
  const { end, winner } = match.outcome;
  if (winner === 'nobody') return 'The match was called off, so nobody wins.';
  const because = end === 'rules' ? (describeReason(viewOf(match, 'public')) ?? '') : '';
  if (winner === 'draw') return end === 'agreement' ? 'Drawn by agreement.' : sentence(`a draw: ${because}`);
  const won = `${playerWords(match.players[winner])} wins`;
  const loser = playerWords(match.players[opponent(winner)]);
  switch (end) {
    case 'resignation':
      return sentence(`${loser} has resigned. ${capital(won)}`);
    case 'time':
      return sentence(`${loser} has run out of time. ${capital(won)}`);
    default:
      return sentence(because === '' ? won : `${won}: ${because}`);
  }
}
