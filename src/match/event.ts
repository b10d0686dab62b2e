/** What can happen to a match. */
import type { GameId } from '../rules/game.ts';
import type { AbsencesByPerson } from './away.ts';
import type { Clock, Millis } from './clock.ts';
import type { Board, ChannelId, Computer, DeclineReason, MatchId, PersonId, PlaceId, Side } from './match.ts';
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
  | { readonly kind: 'remind' }
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
