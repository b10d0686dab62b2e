import { opponent, type Seat } from '../game.ts';
import { ascending, type Hand } from './cards.ts';
import type { Guess } from './guess.ts';
import { cardIn, kindOf, swapOf, tripleIn } from './moves.ts';
import { type Position, withHand } from './position.ts';
import { type Deal, type Happening, sinceDeal, type Trail } from './trail.ts';
import { cardsOf, tripleOf } from './triples.ts';

/** The position with a guess in place of all that the seat has not seen, and another seed for what is to come. */
export function retell(
  position: Position,
  seat: Seat,
  { hand, deck, exchanges }: Guess,
  seed: string,
): Position {
  const other = opponent(seat);
  const { deal, happenings } = sinceDeal(position.trail);
  const held = new Set(hand);
  const down = [...deck];
  const toExchange = [...exchanges];

  const retold = (happening: Happening): Happening => {
    const isOther = happening.seat === other;
    switch (kindOf(happening.move)) {
      case 'make':
        if (isOther) for (const card of cardsOf(tripleIn(happening.move))) held.delete(card);
        return happening;
      case 'swap': {
        const cards = isOther ? toExchange.shift()! : cardsOf(tripleIn(happening.move));
        down.push(...cards);
        if (!isOther) return happening;
        for (const card of cards) held.delete(card);
        return { ...happening, move: swapOf(tripleOf(cards[0]!, cards[1]!, cards[2]!)) };
      }
      case 'take':
        if (isOther) held.add(cardIn(happening.move));
        return happening;
      case 'deck': {
        const drawn = down.shift()!;
        if (isOther) held.add(drawn);
        return { ...happening, drawn };
      }
    }
  };

  let trail: Trail = retoldDeal(deal, seat, hand, ascending(deck));
  for (const happening of happenings) {
    trail = { before: trail, happening: retold(happening) };
    down.splice(0, happening.laid.length);
  }
  return {
    ...position,
    seed,
    hands: withHand(position.hands, other, ascending([...held])),
    deck: down,
    trail,
  };
}

/** A card that the other drew before the shuffle is not known either. */
const retoldDeal = (deal: Deal, seat: Seat, hand: Hand, deck: Hand): Deal => ({
  ...deal,
  hands: withHand(deal.hands, opponent(seat), hand),
  deck,
  turn: deal.turn.map((happening) =>
    happening.seat === seat ? happening : { ...happening, drawn: undefined },
  ),
});
