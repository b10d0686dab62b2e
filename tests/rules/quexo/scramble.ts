import { type BySeat, SEATS, type Seat, type Viewer } from '../../../src/rules/game.ts';
import { ascending, type Card, type Hand } from '../../../src/rules/quexo/cards.ts';
import { kindOf, swapOf } from '../../../src/rules/quexo/moves.ts';
import type { Position } from '../../../src/rules/quexo/position.ts';
import { type Deal, type Happening, sinceDeal, type Trail } from '../../../src/rules/quexo/trail.ts';
import { TRIPLES } from '../../../src/rules/quexo/triples.ts';
import type { Random } from '../../../src/rules/random.ts';

/**
 * The position with everything in it replaced at random that the viewer may not know, as far as it goes on without
 * any regard for whether a game could have come to it: the seed, the deck, hidden hands, exchanged and drawn cards.
 */
export function scramble(position: Position, viewer: Viewer, random: Random): Position {
  const hidden = SEATS.filter((seat) => seat !== viewer);
  const { deal, happenings } = sinceDeal(position.trail);
  const scrambled = (happening: Happening): Happening => {
    if (!hidden.includes(happening.seat)) return happening;
    const move = kindOf(happening.move) === 'swap' ? swapOf(random.below(TRIPLES)) : happening.move;
    return { ...happening, move, drawn: happening.drawn === undefined ? undefined : random.below(52) };
  };

  const now = redeal(position.hands, position.deck, hidden, random);
  const newDeal: Deal = {
    ...deal,
    ...dealtAnew(deal, viewer, hidden, random),
    turn: deal.turn.map(scrambled),
  };
  const trail = happenings.reduce<Trail>(
    (before, happening) => ({ before, happening: scrambled(happening) }),
    newDeal,
  );
  return { ...position, ...now, seed: `scrambled ${random.below(2 ** 32)}`, trail };
}

/** A shuffle tells each player the other's hand, and everybody the cards of the deck, but the public no hand. */
function dealtAnew(
  { handsAreKnown, hands, deck }: Deal,
  viewer: Viewer,
  hidden: readonly Seat[],
  random: Random,
) {
  if (!handsAreKnown) {
    const anew = redeal(hands, deck, hidden, random);
    return { hands: anew.hands, deck: ascending(anew.deck) };
  }
  return viewer === 'public' ? { hands: redeal(hands, [], hidden, random).hands, deck } : { hands, deck };
}

function redeal(hands: BySeat<Hand>, deck: readonly Card[], hidden: readonly Seat[], random: Random) {
  const cards = random.shuffle([...deck, ...hidden.flatMap((seat) => hands[seat])]);
  const handOf = (seat: Seat): Hand =>
    hidden.includes(seat) ? ascending(cards.splice(0, hands[seat].length)) : hands[seat];
  const dealt: BySeat<Hand> = [handOf(0), handOf(1)];
  return { hands: dealt, deck: cards };
}
