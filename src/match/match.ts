/** What a contest is, from the challenge to the result. Plain data: it is stored as it stands here. */
import type { BySeat, Ending, GameId, Seat } from '../rules/game.ts';
import type { GameRecord } from '../rules/record.ts';
import type { Clock, ClockState, Millis } from './clock.ts';

declare const kind: unique symbol;
/** An id of one kind is not taken for one of another. A text becomes an id where it comes in, by the function of that name below. */
type Id<Kind extends string> = string & { readonly [kind]: Kind };

/** Eight or more letters and digits, unique everywhere. */
export type MatchId = Id<'match'>;
/** A person's Discord id. */
export type PersonId = Id<'person'>;
/** A server's id, or `dm` for direct messages. */
export type PlaceId = Id<'place'>;
/** Of a channel, a thread or a conversation in direct messages. */
export type ChannelId = Id<'channel'>;
export type MessageId = Id<'message'>;

/** Nothing is refused here, since what is stored must stay readable; what people type is checked where it is read. */
export const matchId = (text: string): MatchId => text as MatchId;
export const personId = (text: string): PersonId => text as PersonId;
export const placeId = (text: string): PlaceId => text as PlaceId;
export const channelId = (text: string): ChannelId => text as ChannelId;
export const messageId = (text: string): MessageId => text as MessageId;

/** Grows by one with every event that a match accepts; 1 when it is created. */
export type Revision = number;

export const COMPUTER_LEVELS = [1, 2, 3, 4, 5] as const;
export type ComputerLevel = (typeof COMPUTER_LEVELS)[number];

export type Person = { readonly kind: 'person'; readonly id: PersonId };
export type Computer = { readonly kind: 'computer'; readonly level: ComputerLevel };
/** Someone who asked for their traces to be removed: the opponent keeps the game, without the name. */
export type Forgotten = { readonly kind: 'forgotten' };
export type Player = Person | Computer | Forgotten;
/** Stands where a challenge named somebody who has been forgotten. */
export const NOBODY = personId('nobody');

export type Side = Seat | 'random';

/** The message on which a match is shown, and what it shows. It is kept beside the match. */
export interface Board {
  readonly channel: ChannelId;
  readonly message: MessageId;
  readonly revision: Revision;
}

interface Contest {
  readonly id: MatchId;
  readonly place: PlaceId;
  /** Where the match is played: the channel of its challenge, then the one (or the thread) of its latest board. */
  readonly channel: ChannelId;
  /** The channel in which it began, once it has gone on elsewhere, as in a thread: that can be deleted. */
  readonly home?: ChannelId;
  readonly game: GameId;
  /** 128 random bits as text. Secret: it knows the deck. */
  readonly seed: string;
  /** Whether the players agreed that it counts. */
  readonly rated: boolean;
  readonly clock: Clock;
  readonly revision: Revision;
  readonly created: Millis;
  readonly updated: Millis;
  /** The match whose rematch this is. */
  readonly previous?: MatchId;
}

/** Who challenges whom. An invitation `to` nobody in particular is open to anyone but its author. */
interface Invitation extends Contest {
  readonly by: PersonId;
  readonly to: PersonId | 'anyone';
  /** The side that the challenger will have. */
  readonly side: Side;
}

export interface Challenge extends Invitation {
  readonly stage: 'challenge';
  readonly expires: Millis;
}

/** A challenge that came to nothing. */
export interface Withdrawn extends Invitation {
  readonly stage: 'withdrawn';
  readonly how: 'declined' | 'cancelled' | 'expired';
  readonly reason?: DeclineReason;
}

export const DECLINE_REASONS = [
  'not-now',
  'another-game',
  'slower-clock',
  'faster-clock',
  'rated-please',
  'unrated-please',
  'no-thanks',
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

interface Table extends Contest, GameRecord {
  readonly players: BySeat<Player>;
  /** By which edition of the game it is played; the first, if it is not said. */
  readonly edition?: number;
  /** The revision with which the present position came about, or was put on the table anew. */
  readonly since: Revision;
  /** The plies, counted from 0, that were the only legal move and played themselves. */
  readonly forced?: readonly number[];
  /** Where moves have followed the last one by themselves: the ply that it began with. */
  readonly playedFrom?: number;
}

export interface Playing extends Table, ClockState {
  readonly stage: 'playing';
  /** Follows from the record; kept so that lists of games need no replay. */
  readonly turn: Seat;
  readonly offer?: Offer;
  /** The last offer that was turned down, and after how many plies: it may not be repeated in the same position. */
  readonly refused?: Offer & { readonly ply: number };
  /** Who has stopped playing, as far as is known. */
  readonly stopped?: BySeat<boolean>;
  /** The player to move has just taken their last move back. */
  readonly takenBack?: true;
  /** What each has planned for what may come. Secret: nobody but its owner ever learns of it. */
  readonly plans?: BySeat<readonly PlannedLine[]>;
}

/** Plies from the present position on, those of the other player among them; the last one is its owner's. */
export type PlannedLine = readonly string[];

export const OFFERS = ['draw', 'takeback'] as const;
export interface Offer {
  readonly kind: (typeof OFFERS)[number];
  readonly by: Seat;
  /** The revision with which it was made, or turned down; older records do not say it. */
  readonly revision?: Revision;
}

export interface Over extends Table {
  readonly stage: 'over';
  readonly outcome: Outcome;
  /** The match that followed when a player asked for another. */
  readonly rematch?: MatchId;
}

export const ENDS = ['rules', 'resignation', 'time', 'agreement', 'abort'] as const;
export interface Outcome {
  readonly end: (typeof ENDS)[number];
  readonly winner: Seat | 'draw' | 'nobody';
  readonly at: Millis;
  /** Whether it counts: agreed so, and each side has moved at least once. */
  readonly rated: boolean;
  /** How the rules ended it. */
  readonly ending?: Ending;
  readonly score?: BySeat<number>;
  /** What became of the ratings in this game. */
  readonly ratings?: BySeat<RatingChange>;
}

export interface RatingChange {
  readonly before: number;
  readonly after: number;
}

export type Match = Challenge | Withdrawn | Playing | Over;

export const isOpen = (match: Match): match is Challenge | Playing =>
  match.stage === 'challenge' || match.stage === 'playing';

export function seatOf(match: Playing | Over, person: PersonId): Seat | undefined {
  const seat = match.players.findIndex((player) => player.kind === 'person' && player.id === person);
  return seat === 0 || seat === 1 ? seat : undefined;
}

/** The people whom a match concerns. */
export function peopleOf(match: Match): PersonId[] {
  if (match.stage === 'challenge' || match.stage === 'withdrawn') {
    const named = match.to === 'anyone' ? [match.by] : [match.by, match.to];
    return named.filter((person) => person !== NOBODY);
  }
  return match.players.flatMap((player) => (player.kind === 'person' ? [player.id] : []));
}

/** Whose only other player is the computer: one message shows it from beginning to end. */
export const isAgainstComputer = ({ players }: Playing | Over): boolean =>
  players.some(({ kind }) => kind === 'computer');

/** Whether this person is the one for whom the match waits. */
export function waitsFor(match: Match, person: PersonId): boolean {
  if (match.stage === 'challenge') return match.to === person;
  return match.stage === 'playing' && seatOf(match, person) === match.turn;
}
