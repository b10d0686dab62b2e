import { opponent, type Seat, type Viewer } from '../game.ts';
import type { Card } from './cards.ts';
import { cardIn, kindOf, tripleIn } from './moves.ts';
import type { Deal, Happening, SinceDeal, Taken } from './trail.ts';
import { cardsOf } from './triples.ts';

/**
 * The face-up cards that a seat took and may still hold, in the order taken: all that the viewer has not seen elsewhere
 * since. A seat's own list is the public one, for that is what others make of it.
 */
export function takenBy({ deal, happenings }: SinceDeal, taker: Seat, viewer: Viewer): readonly Taken[] {
  const isRival = viewer === opponent(taker);
  let taken = isRival ? knownToRival(deal, taker) : deal.taken[taker];
  for (const happening of happenings) {
    const kind = kindOf(happening.move);
    const shown = shownTo(isRival ? viewer : 'public', happening);
    if (shown.length > 0) taken = taken.filter(({ card }) => !shown.includes(card));
    if (happening.seat !== taker) continue;
    if (kind === 'take') taken = [...taken, { card: cardIn(happening.move), certain: true }];
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
function shownTo(viewer: Viewer, { seat, move, drawn, laid }: Happening): readonly Card[] {
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
