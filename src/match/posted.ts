import type { Board, Match } from './match.ts';
import { type Step, step } from './step.ts';

/** A match is shown on one message at a time, and is played where that is; any other message loses its buttons. */
export function posted(match: Match, board: Board): Step {
  const shown = match.board;
  if (shown && shown.revision > board.revision) return step(match, { kind: 'strip', board });
  const now = { ...match, board, channel: board.channel };
  // The challenge came to nothing while its message was on the way.
  if (match.stage === 'withdrawn') return step(now, { kind: 'strip', board });
  if (shown && shown.message !== board.message) return step(now, { kind: 'strip', board: shown });
  return step(now);
}
