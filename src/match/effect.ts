/**
 * What the bot owes the players after an event. Effects are kept until they are carried out, and after a crash
 * they may be carried out again, so each can be recognised by its id: by us as a cause, and by Discord, which
 * drops a message sent twice.
 */
import type { Millis } from './clock.ts';
import type { Board, DeclineReason, MatchId, PersonId, Revision } from './match.ts';
import type { Season } from './season.ts';

export type EffectToDo =
  /**
   * Show the match as it is now, at this revision or later: on a new message that mentions whoever is to move or to
   * answer (both, when the match has begun or is over), or, where nobody else has to hear of it, on the message that
   * is there. Nothing is left to do when the match's board has this revision already.
   */
  | {
      readonly kind: 'board';
      readonly how: 'post' | 'update';
      /** Whoever is to see it is there already: nobody is called. */
      readonly silent?: true;
      /** What is new is no news for anybody: however old the message is, it is edited. */
      readonly atAnyAge?: true;
    }
  /** The computer is to move, unless the position has changed since. */
  | { readonly kind: 'computer-move' }
  /** This message no longer shows the match: take its buttons away. Without one, nobody can answer on the match's board any more. */
  | { readonly kind: 'remove-buttons'; readonly board?: Board }
  /** Post the challenge, for somebody to accept or decline; its message becomes the match's board. */
  | { readonly kind: 'challenge' }
  /** Tell somebody something; without `to` there is nobody to tell. */
  | { readonly kind: 'notify'; readonly notice: Notice; readonly to?: PersonId };

export const PLAIN_NOTICES = [
  'challenge-cancelled',
  'challenge-expired',
  'draw-offered',
  'draw-declined',
  'takeback-asked',
  'takeback-declined',
  'reminder', // little time is left
] as const;

export type Notice =
  | {
      readonly about: (typeof PLAIN_NOTICES)[number];
      /** Of a reminder: in these games of the place little time is left, too. */
      readonly others?: readonly MatchId[];
    }
  | { readonly about: 'challenge-declined'; readonly reason: DeclineReason };

export type Effect = EffectToDo & {
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

/** What is owed to all matches of a person in a place: that person has said when they are away. */
export interface AbsenceSaid {
  readonly kind: 'absence';
  readonly id: string;
  readonly person: PersonId;
}

/** What is owed to all matches of a person in a place: that person has lost their last games on time, and plays no more. */
export interface PersonStopped {
  readonly kind: 'stopped';
  readonly id: string;
  readonly person: PersonId;
}

/** What is owed to one person, wherever they play: word of all that waits for them. */
export interface Digest {
  readonly kind: 'digest';
  readonly id: string;
  readonly person: PersonId;
  /** The hour for which it is meant. */
  readonly at: Millis;
}

/** Of a match, of a whole place, or of one person. */
export type AnyEffect = Effect | Announcement | AbsenceSaid | PersonStopped | Digest;

export const isOfMatch = (effect: AnyEffect): effect is Effect => 'match' in effect;

/** Gives the effects of one event their ids. The time is in them because a revision that was lost is given again, to another event. */
export function effectsOf(
  match: { readonly id: MatchId; readonly revision: Revision; readonly updated: Millis },
  effects: readonly EffectToDo[],
): Effect[] {
  return effects.map((effect, index) => ({
    ...effect,
    id: `${match.id}.${match.revision}.${index}.${match.updated}`,
    match: match.id,
    revision: match.revision,
  }));
}
