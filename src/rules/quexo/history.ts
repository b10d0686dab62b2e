import { type BySeat, opponent, type Seat, type Viewer } from '../game.ts';
import type { Card, Hand } from './cards.ts';
import { cardsOf } from './combinations.ts';
import type { Half } from './grids.ts';
import { cardIn, kindOf, type QuexoMove, tripleIn } from './move.ts';

/** What has happened since the deck was last shuffled, newest first: what the players have seen is read off it. */
export type History = HistoryNode | Deal;

export interface PlayedPly {
  readonly turnNumber: number;
  readonly seat: Seat;
  readonly move: QuexoMove;
  /** The half from which a combination sent the opponent's token back. */
  readonly returned: Half | undefined;
  /** The card that came off the deck into the hand, where one did. */
  readonly drawn: Card | undefined;
  /** The cards laid into the row at the end of the turn. */
  readonly laid: readonly Card[];
}

export interface HistoryNode {
  readonly before: History;
  readonly played: PlayedPly;
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
  readonly turn: readonly PlayedPly[];
  /** The face-up cards taken by then, as the public knows them. */
  readonly taken: BySeat<readonly Taken[]>;
}

interface Taken {
  readonly card: Card;
  /** Not exchanged since: the seat has exchanged nothing since it took the card. */
  readonly certain: boolean;
}

/** The deal at the beginning of a history, and what has happened since, oldest first. */
interface SinceDeal {
  readonly deal: Deal;
  readonly plies: readonly PlayedPly[];
}

export function sinceDeal(history: History): SinceDeal {
  const plies: PlayedPly[] = [];
  let step = history;
  while (step.before !== undefined) {
    plies.push(step.played);
    step = step.before;
  }
  return { deal: step, plies: plies.reverse() };
}

/** The turn under way or, before its act, the turn before: oldest first. */
export function latestTurn({ deal, plies }: SinceDeal): readonly PlayedPly[] {
  const last = plies.at(-1);
  if (last === undefined) return deal.turn;
  return plies.filter(({ turnNumber }) => turnNumber === last.turnNumber);
}

/**
 * The face-up cards that a seat took and may still hold, in the order taken: all that the viewer has not seen elsewhere
 * since. A seat's own list is the public one, for that is what others make of it.
 */
export function takenBy({ deal, plies }: SinceDeal, taker: Seat, viewer: Viewer): readonly Taken[] {
  const isRival = viewer === opponent(taker);
  let taken = isRival ? knownToRival(deal, taker) : deal.taken[taker];
  for (const played of plies) {
    const kind = kindOf(played.move);
    const shown = shownTo(isRival ? viewer : 'public', played);
    if (shown.length > 0) taken = taken.filter(({ card }) => !shown.includes(card));
    if (played.seat !== taker) continue;
    if (kind === 'take') taken = [...taken, { card: cardIn(played.move), certain: true }];
    if (kind === 'swap') taken = taken.map(({ card }) => ({ card, certain: false }));
  }
  return taken;
}

/** A shuffle tells the rival the whole hand. */
function knownToRival(deal: Deal, taker: Seat): readonly Taken[] {
  if (!deal.handsAreKnown) return deal.taken[taker];
  return deal.taken[taker]
    .filter(({ card }) => deal.hands[taker].includes(card))
    .map(({ card }) => ({ card, certain: true }));
}

/** The cards that a viewer sees come or go in a ply. */
function shownTo(viewer: Viewer, { seat, move, drawn, laid }: PlayedPly): readonly Card[] {
  switch (kindOf(move)) {
    case 'make':
      return cardsOf(tripleIn(move));
    case 'swap':
      return [];
    case 'take':
      return [cardIn(move), ...laid];
    case 'deck':
      return drawn !== undefined && seat === viewer ? [drawn, ...laid] : laid;
  }
}
