/** The computer as a player in matches. */
import type { Pool } from '../../ai/pool.ts';
import type { MatchId, Playing } from '../../match/match.ts';
import type { GameRecord } from '../../rules/record.ts';
import type { ComputerPlayer } from '../app.ts';

export function seatComputer(pool: Pool): ComputerPlayer {
  const thinking = new Map<MatchId, AbortController>();
  return {
    async move(match) {
      const player = match.players[match.turn];
      if (player.kind !== 'computer') throw new Error('it is not the computer’s turn');
      const cancel = new AbortController();
      thinking.set(match.id, cancel);
      try {
        const question = { place: match.place, record: recordOf(match), signal: cancel.signal };
        return await pool.move({ ...question, level: player.level });
      } catch (error) {
        if (cancel.signal.aborted) return undefined;
        throw error;
      } finally {
        if (thinking.get(match.id) === cancel) thinking.delete(match.id);
      }
    },
    hint: (match) => pool.hint({ place: match.place, record: recordOf(match) }),
    cancel: (match) => thinking.get(match)?.abort(),
  };
}

/** Nothing but the record goes to the threads. */
const recordOf = ({ game, seed, first, moves }: Playing): GameRecord => ({ game, seed, first, moves });
