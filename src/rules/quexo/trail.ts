import type { BySeat, Seat } from '../game.ts';
import type { Card, Hand } from './cards.ts';
import type { Half } from './cells.ts';
import type { Move } from './moves.ts';

/** What has happened since the deck was last shuffled, newest first: what the players have seen is read off it. */
export type Trail = Ply | Deal;

export interface Happening {
  readonly turnNumber: number;
  readonly seat: Seat;
  readonly move: Move;
  /** The half from which a combination sent the opponent's token back. */
  readonly returned: Half | undefined;
  /** The card that came off the deck into the hand, where one did. */
  readonly drawn: Card | undefined;
  /** The cards laid into the row at the end of the turn. */
  readonly laid: readonly Card[];
}

export interface Ply {
  readonly before: Trail;
  readonly happening: Happening;
}

/** The table at the start, or right after the discards were shuffled into a new deck. */
export interface Deal {
  readonly before: undefined;
  /**
   * Right after a shuffle each player knows the other's hand: the deck was empty, so it is what remained besides
   * the own hand, the row and the discards.
   */
  readonly handsAreKnown: boolean;
  readonly hands: BySeat<Hand>;
  /** The cards of the new deck, in ascending order. */
  readonly deck: Hand;
  /** The turn that ended with the shuffle; empty at the start. */
  readonly turn: readonly Happening[];
  /** The face-up cards taken by then, as the public knows them. */
  readonly taken: BySeat<readonly Taken[]>;
}

export interface Taken {
  readonly card: Card;
  /** Not exchanged since: the seat has exchanged nothing since it took the card. */
  readonly certain: boolean;
}

/** The deal at the beginning of a trail, and what has happened since, oldest first. */
export interface SinceDeal {
  readonly deal: Deal;
  readonly happenings: readonly Happening[];
}

export function sinceDeal(trail: Trail): SinceDeal {
  const happenings: Happening[] = [];
  let step = trail;
  while (step.before !== undefined) {
    happenings.push(step.happening);
    step = step.before;
  }
  return { deal: step, happenings: happenings.reverse() };
}

/** The turn under way or, before its act, the turn before: oldest first. */
export function latestTurn({ deal, happenings }: SinceDeal): readonly Happening[] {
  const last = happenings.at(-1);
  if (last === undefined) return deal.turn;
  return happenings.filter(({ turnNumber }) => turnNumber === last.turnNumber);
}
