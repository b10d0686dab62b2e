/** What can happen to a match. */
import type { BySeat, GameId } from '../rules/game.ts';
import type { AbsencesByPerson } from './away.ts';
import type { Clock, Millis } from './clock.ts';
import type {
  Board,
  ChannelId,
  Computer,
  DeclineReason,
  MatchId,
  PersonId,
  PlaceId,
  PlannedLine,
  Side,
} from './match.ts';
import type { Sight } from './sight.ts';

export interface ChallengeEvent {
  readonly kind: 'challenge';
  readonly id: MatchId;
  readonly place: PlaceId;
  readonly channel: ChannelId;
  readonly seed: string;
  readonly by: PersonId;
  readonly to: PersonId | 'anyone' | Computer;
  readonly game: GameId;
  readonly clock: Clock;
  readonly side: Side;
  readonly rated: boolean;
}

export interface MoveEvent extends Sight {
  readonly kind: 'move';
  readonly by: PersonId | 'computer';
  /** What is played: a ply, or more of the same turn, as far as the game understands them together. */
  readonly text: string;
  /** Whose forced moves play themselves; whoever knows what the players prefer fills this in. */
  readonly automatic?: BySeat<boolean>;
}

/** A player who waits keeps a line for later, or drops one. */
export interface PlanEvent extends Sight {
  readonly kind: 'plan';
  readonly by: PersonId;
  readonly does: 'keep' | 'drop';
  readonly line: PlannedLine;
}

export interface RematchEvent {
  readonly kind: 'rematch';
  readonly by: PersonId;
  /** For the match that follows. */
  readonly id: MatchId;
  readonly seed: string;
  readonly channel: ChannelId;
}

export interface AcceptEvent {
  readonly kind: 'accept';
  readonly by: PersonId;
  /** Whether the person plays although it would not count any more. */
  readonly unrated?: true;
  /** How many rated matches of this game the two have begun today; whoever keeps the matches fills this in. */
  readonly ratedToday?: number;
  /** When the two are away, likewise. */
  readonly away?: AbsencesByPerson;
}

export interface RemindEvent {
  readonly kind: 'remind';
  /** Also where it would be due only so much later. */
  readonly early?: Millis;
  /** Games of the same player of which the same message tells. */
  readonly others?: readonly MatchId[];
  /** Nobody has to be told: the player knows, or hears of it from another message. */
  readonly silent?: true;
}

export interface ClaimEvent {
  readonly kind: 'claim';
  readonly by: PersonId;
  /** How many games in a row the player to move has lost on time; whoever keeps that fills it in. */
  readonly lapses?: number;
  /** Since when people have been able to play without a break; nothing while they are not. */
  readonly availableSince: Millis | undefined;
}

/** What happens because time goes by. */
export type ClockEvent =
  | { readonly kind: 'expire' }
  | RemindEvent
  /** The player to move does not want to be disturbed before that. */
  | { readonly kind: 'put-reminder-off'; readonly until: Millis }
  | {
      readonly kind: 'time-out';
      /** Since when people have been able to play without a break. */
      readonly availableSince: Millis;
      /** When the players are away; whoever keeps the matches fills this in. */
      readonly away?: AbsencesByPerson;
    };

/** By the bot, where the match cannot go on. */
export type CallOffEvent = { readonly kind: 'abort'; readonly by: 'bot' };

type ByPerson<Kind extends string> = { readonly kind: Kind; readonly by: PersonId };
type OfferAnswer<Kind extends string> = ByPerson<Kind> & { readonly yes: boolean };

export type MatchEvent =
  | ChallengeEvent
  | AcceptEvent
  | (ByPerson<'decline'> & { readonly reason: DeclineReason })
  | ByPerson<'cancel'>
  | ClockEvent
  | MoveEvent
  | PlanEvent
  | ClaimEvent
  | ByPerson<'offer-draw'>
  | OfferAnswer<'answer-draw'>
  | ByPerson<'ask-takeback'>
  | OfferAnswer<'answer-takeback'>
  | ByPerson<'give-day'>
  | ByPerson<'resign'>
  | ByPerson<'abort'>
  | CallOffEvent
  | RematchEvent
  /** A player has said when they are away; whoever keeps that fills it in. */
  | { readonly kind: 'absence'; readonly person: PersonId; readonly away?: AbsencesByPerson }
  /** A player has stopped playing, here and elsewhere. */
  | { readonly kind: 'stopped'; readonly person: PersonId }
  /** The match is played elsewhere from now on: its board was posted there. */
  | { readonly kind: 'channel-changed'; readonly channel: ChannelId }
  /** A player wants the board posted anew. */
  | ByPerson<'show-board'>
  /** This message shows moves that the store has lost: the match is to be shown anew. */
  | { readonly kind: 'lost-board'; readonly board: Board }
  /** A person asks for every trace of theirs to be removed. */
  | { readonly kind: 'forget'; readonly person: PersonId };
