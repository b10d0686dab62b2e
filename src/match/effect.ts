/**
 * What the bot owes the players after an event. Effects are kept until they are carried out, and after a crash
 * they may be carried out again, so each can be recognised by its id (short enough for Discord's `nonce`, which
 * drops a message sent twice).
 */
import type { Millis } from './clock.ts';
import type { Board, DeclineReason, MatchId, PersonId, Revision } from './match.ts';
import type { Season } from './season.ts';

export type Errand =
  /**
   * Show the match as it is now, at this revision or later: on a new message that mentions whoever is to move
   * (both, when the match has begun or is over), or, where the same player goes on, on the message that is
   * there. Nothing is left to do when the match's board has this revision already.
   */
  | { readonly kind: 'board'; readonly how: 'post' | 'update' }
  /** The computer is to move, unless the position has changed since. */
  | { readonly kind: 'think' }
  /** This message no longer shows the match: take its buttons away. */
  | { readonly kind: 'strip'; readonly board: Board }
  /** Tell somebody something; without `to`, everybody in the channel. */
  | { readonly kind: 'tell'; readonly news: News; readonly to?: PersonId };

export const PLAIN_NEWS = [
  'challenge', // somebody may accept or decline; its message becomes the match's board
  'challenge-cancelled',
  'challenge-expired',
  'draw-offered',
  'draw-declined',
  'takeback-asked',
  'takeback-declined',
  'reminder', // little time is left
] as const;

export type News =
  | { readonly about: (typeof PLAIN_NEWS)[number] }
  | { readonly about: 'challenge-declined'; readonly reason: DeclineReason };

export type Effect = Errand & {
  readonly id: string;
  readonly match: MatchId;
  /** The revision that the event made. */
  readonly revision: Revision;
};

/** What is owed to a whole server: its season is over, and the winners are to be announced. */
export interface Announcement {
  readonly kind: 'season';
  readonly id: string;
  readonly season: Season;
  readonly closed: Millis;
}

/** Gives the errands of one event their names. */
export function effectsOf(
  match: { readonly id: MatchId; readonly revision: Revision },
  errands: readonly Errand[],
): Effect[] {
  return errands.map((errand, index) => ({
    ...errand,
    id: `${match.id}.${match.revision}.${index}`,
    match: match.id,
    revision: match.revision,
  }));
}
