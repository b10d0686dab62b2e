import type { BySeat, Result, Seat } from '../game.ts';
import type { Card, Hand } from './cards.ts';
import type { Tokens } from './tokens.ts';
import type { Trail } from './trail.ts';

export const HAND_SIZE = 10;
export const ROW_SIZE = 5;
/** House rule: the end of this turn, both players' turns counted, is a draw. */
export const LAST_TURN = 200;

export interface Position {
  readonly seed: string;
  /** How often the discards have been shuffled into a new deck. */
  readonly shuffles: number;
  readonly turn: Seat;
  /** From 1; a turn is an act with its draws. */
  readonly turnNumber: number;
  readonly ply: number;
  /** A hand of fewer than ten cards on its turn is being drawn back to ten. */
  readonly hands: BySeat<Hand>;
  /** Face up, the newest last. */
  readonly row: readonly Card[];
  /** Face down, the top first. */
  readonly deck: readonly Card[];
  /** Since the last shuffle, in the order of play. */
  readonly discards: readonly Card[];
  readonly tokens: Tokens;
  readonly trail: Trail;
  readonly result: Result | undefined;
}

/** How many cards the player to move still has to draw before the turn passes; 0 before the act and after the end. */
export const drawsLeft = (position: Position): number =>
  position.result ? 0 : HAND_SIZE - position.hands[position.turn].length;

/** The hands with another one in a seat's place. */
export const withHand = (hands: BySeat<Hand>, seat: Seat, hand: Hand): BySeat<Hand> =>
  seat === 0 ? [hand, hands[1]] : [hands[0], hand];
