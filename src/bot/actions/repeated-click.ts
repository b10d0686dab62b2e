/** A double click: its second half comes when the first has played the move or opened the picker, and has nothing to add. */
import { createLru } from '../../lru.ts';
import type { Millis } from '../../match/clock.ts';
import type { Match } from '../../match/match.ts';
import { type Fingerprint, fingerprintOf, positionOf } from '../../match/position.ts';
import type { Seat } from '../../rules/game.ts';
import type { ChoiceId } from '../gateway/custom-id.ts';
import type { Click } from '../gateway/reply.ts';
import { after, type StartedMatch } from '../messages/match-view.ts';

const MOMENTS: Millis = 5_000;

export interface ClickBefore extends Pick<ChoiceId, 'position'> {
  /** The decisions that the click has come to, in the match as it was. */
  pathIn(match: StartedMatch): readonly number[];
}

/** Whether this player has just played what the click asks for, and nobody but the computer has moved since. */
export function isRepeated(
  match: Match | undefined,
  seat: Seat,
  { pathIn, position }: ClickBefore,
  now: Millis,
): boolean {
  if (match?.stage !== 'playing' && match?.stage !== 'over') return false;
  if (now - match.updated > MOMENTS) return false;
  const before = beforeMoveOf(match, seat, position);
  if (!before) return false;
  const choice = positionOf(before).choose(pathIn(before));
  if (choice.kind !== 'move') return false;
  const played = match.moves.slice(before.moves.length);
  return [choice.move, ...choice.following].every((ply, index) => ply.written() === played[index]);
}

/**
 * The match in this position, if all that has been played since are plies of one turn of the player, of the computer after it, and what
 * has followed by itself.
 */
function beforeMoveOf(
  match: StartedMatch,
  seat: Seat,
  position: Fingerprint | undefined,
): StartedMatch | undefined {
  let isOwn = false;
  const { forced = [], playedFrom = match.moves.length } = match;
  for (let plies = match.moves.length - 1; plies >= 0; plies--) {
    // Nobody clicked for it.
    if (forced.includes(plies) || plies > playedFrom) continue;
    const before = after(match, plies);
    const { turn } = positionOf(before);
    if (turn !== seat && (isOwn || match.players[turn].kind !== 'computer')) return undefined;
    isOwn = turn === seat;
    if (isOwn && fingerprintOf(before) === position) return before;
  }
  return undefined;
}

/** Which buttons have just opened a picker, and for whom. Only a memory: without it there are two pickers, and either does. */
export interface OpenedPickers {
  /** Whether this click is the second half of a double click on a button that opens one. */
  isSecond(click: Click): boolean;
  /** The first half has opened nothing. */
  forget(click: Click): void;
}

const REMEMBERED = 1_000;
const BETWEEN_HALVES: Millis = 1_000;

export function createOpenedPickers(): OpenedPickers {
  const opened = createLru<{ readonly at: Millis }>(REMEMBERED);
  const keyOf = ({ user, message, customId }: Click): string => `${user.id} ${message.id} ${customId}`;
  return {
    isSecond(click) {
      const key = keyOf(click);
      const before = opened.get(key);
      opened.set(key, { at: click.createdTimestamp });
      return before !== undefined && Math.abs(click.createdTimestamp - before.at) <= BETWEEN_HALVES;
    },
    forget: (click) => opened.set(keyOf(click), { at: Number.NEGATIVE_INFINITY }),
  };
}
