import { type BySeat, SEATS, type Seat, type Viewer } from '../../../src/rules/game.ts';
import { ascending, type Card, type Hand } from '../../../src/rules/quexo/cards.ts';
import { TRIPLES } from '../../../src/rules/quexo/combinations.ts';
import { type Deal, type History, type PlayedPly, sinceDeal } from '../../../src/rules/quexo/history.ts';
import { kindOf, swapOf } from '../../../src/rules/quexo/move.ts';
import type { QuexoPosition } from '../../../src/rules/quexo/position.ts';
import type { Random } from '../../../src/rules/random.ts';

/**
 * The position with everything in it replaced at random that the viewer may not know, as far as it goes on without
 * any regard for whether a game could have come to it: the seed, the deck, hidden hands, exchanged and drawn cards.
 */
export function scramble(position: QuexoPosition, viewer: Viewer, random: Random): QuexoPosition {
  const hidden = SEATS.filter((seat) => seat !== viewer);
  const { deal, plies } = sinceDeal(position.history);
  const scrambled = (played: PlayedPly): PlayedPly => {
    if (!hidden.includes(played.seat)) return played;
    const move = kindOf(played.move) === 'swap' ? swapOf(random.below(TRIPLES)) : played.move;
    return { ...played, move, drawn: played.drawn === undefined ? undefined : random.below(52) };
  };

  const now = redeal(position.hands, position.deck, hidden, random);
  const newDeal: Deal = {
    ...deal,
    ...dealtAnew(deal, viewer, hidden, random),
    turn: deal.turn.map(scrambled),
  };
  const history = plies.reduce<History>((before, played) => ({ before, played: scrambled(played) }), newDeal);
  return { ...position, ...now, seed: `scrambled ${random.below(2 ** 32)}`, history };
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
