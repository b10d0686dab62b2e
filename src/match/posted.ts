/** Which message shows a match. */
import type { EffectToDo } from './effect.ts';
import { type Board, type Match, type PersonId, type Playing, type Revision, seatOf } from './match.ts';
import { type Refusal, refuse, type Transition, transition } from './transition.ts';

export interface Shown {
  /** The match's board now. */
  readonly board: Board;
  readonly effects: readonly EffectToDo[];
}

/** A match is shown on one message at a time; any other loses its buttons. `shown` is its board so far, `board` has just been posted. */
export function posted(match: Match, shown: Board | undefined, board: Board): Shown {
  if (shown && isPassedOver(match, shown, board)) return { board: shown, effects: [withoutButtons(board)] };
  // The challenge came to nothing while its message was on the way.
  if (match.stage === 'withdrawn') return { board, effects: [withoutButtons(board)] };
  return { board, effects: shown && shown.message !== board.message ? [withoutButtons(shown)] : [] };
}

/** Whether what has just been posted does not become the match's board: a later one is there, or it tells of what the store has lost. */
export function isPassedOver(match: Match, shown: Board | undefined, board: Board): boolean {
  if (!shown || isAhead(match, shown)) return false;
  return shown.revision > board.revision || (isAhead(match, board) && shown.message !== board.message);
}

/** Whether nobody needs to be shown this revision any more. */
export const isShown = (match: Match, board: Board | undefined, revision: Revision): boolean =>
  board !== undefined && board.revision >= revision && !isAhead(match, board);

/** A board was posted after its match was written: one that is ahead shows moves that Redis has lost in a failover. */
const isAhead = (match: Match, board: Board): boolean => board.revision > match.revision;

const withoutButtons = (board: Board): EffectToDo => ({ kind: 'remove-buttons', board });

/** One of its players wants the board below what has been written since. */
export function showBelow(match: Playing, by: PersonId): Transition | Refusal {
  if (seatOf(match, by) === undefined) return refuse('not_a_player');
  return transition({ ...match, since: match.revision + 1 }, { kind: 'board', how: 'post', silent: true });
}

/** For everybody, since the one to move may not know of it; the message of what was lost loses its buttons. */
export const shownAnew = (match: Playing, lost: Board): Transition =>
  transition({ ...match, since: match.revision + 1 }, { kind: 'board', how: 'post' }, withoutButtons(lost));
