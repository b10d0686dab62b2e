import type { Over } from '../match/match.ts';
import { describeReason } from '../render/describe.ts';
import { opponent } from '../rules/game.ts';
import { viewOf } from './table.ts';
import { playerWords, sentence } from './words.ts';

/** How a match has ended, in one line. */
export function resultWords(match: Over): string {
  const { end, winner, score } = match.outcome;
  if (winner === 'nobody') return 'The match was called off, so nobody wins.';
  const reason = end === 'rules' ? describeReason(viewOf(match, 'public')) : undefined;
  const because = [reason, score?.join(' to ')].filter((part) => part !== undefined).join(', ');
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

const capital = (words: string): string => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
