import { opponent, type Seat } from '../game.ts';
import type { Random } from '../random.ts';
import { ascending, type Hand } from './cards.ts';
import { cardsOf, tripleOf } from './combinations.ts';
import { type Deal, type History, type PlayedPly, sinceDeal } from './history.ts';
import { type Constraints, constraintsOf, informationSetOf } from './information-set.ts';
import { cardIn, kindOf, swapOf, tripleIn } from './move.ts';
import { type QuexoPosition, withHand } from './position.ts';
import { type HiddenSample, sampleHidden, weightedIndex } from './sampling.ts';

/** The position with a sample in place of all that the seat has not seen, and another seed for what is to come. */
function determinize(
  position: QuexoPosition,
  seat: Seat,
  { hand, deck, exchanges }: HiddenSample,
  seed: string,
): QuexoPosition {
  const other = opponent(seat);
  const { deal, plies } = sinceDeal(position.history);
  const held = new Set(hand);
  const down = [...deck];
  const toExchange = [...exchanges];

  const determinized = (played: PlayedPly): PlayedPly => {
    const isOther = played.seat === other;
    switch (kindOf(played.move)) {
      case 'make':
        if (isOther) for (const card of cardsOf(tripleIn(played.move))) held.delete(card);
        return played;
      case 'swap': {
        const cards = isOther ? toExchange.shift()! : cardsOf(tripleIn(played.move));
        down.push(...cards);
        if (!isOther) return played;
        for (const card of cards) held.delete(card);
        return { ...played, move: swapOf(tripleOf(cards[0]!, cards[1]!, cards[2]!)) };
      }
      case 'take':
        if (isOther) held.add(cardIn(played.move));
        return played;
      case 'deck': {
        const drawn = down.shift()!;
        if (isOther) held.add(drawn);
        return { ...played, drawn };
      }
    }
  };

  let history: History = determinizedDeal(deal, seat, hand, ascending(deck));
  for (const played of plies) {
    history = { before: history, played: determinized(played) };
    down.splice(0, played.laid.length);
  }
  return {
    ...position,
    seed,
    hands: withHand(position.hands, other, ascending([...held])),
    deck: down,
    history,
  };
}

/** A card that the other drew before the shuffle is not known either. */
const determinizedDeal = (deal: Deal, seat: Seat, hand: Hand, deck: Hand): Deal => ({
  ...deal,
  hands: withHand(deal.hands, opponent(seat), hand),
  deck,
  turn: deal.turn.map((played) => (played.seat === seat ? played : { ...played, drawn: undefined })),
});

/**
 * Positions that agree with all that a seat knows: its own hand, what lies face up, what it drew and exchanged, what
 * the other took and made, and what follows from these. They depend on nothing that the seat does not know.
 *
 * All histories that fit are equally likely; nearly so if the other has exchanged cards since the last shuffle.
 */
export function imagining(position: QuexoPosition, seat: Seat): (random: Random) => QuexoPosition {
  if (position.result) return () => position;
  const constraints = constraintsOf(informationSetOf(position, seat));
  return (random) =>
    determinize(position, seat, likelySample(constraints, random), `imagined ${random.below(2 ** 32)}`);
}

/** One of them. */
export const imagine = (position: QuexoPosition, seat: Seat, random: Random): QuexoPosition =>
  imagining(position, seat)(random);

/** Sampling importance resampling: of so many samples one is taken, the likelier the more exchanges its deal allows. */
const SAMPLES = 8;
/** Attempts may be rejected: after so many, fewer samples have to do. */
const ENOUGH_ATTEMPTS = 40;
const MOST_ATTEMPTS = 10_000;

function likelySample(constraints: Constraints, random: Random): HiddenSample {
  const isCertain = constraints.informationSet.observations.every(({ kind }) => kind !== 'other exchanges');
  const wanted = isCertain ? 1 : SAMPLES;
  const samples: HiddenSample[] = [];
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const found = sampleHidden(constraints, random);
    if (found) samples.push(found);
    if (samples.length === wanted || (samples.length > 0 && attempt > ENOUGH_ATTEMPTS)) break;
  }
  if (samples.length === 0) throw new Error('No history fits what the seat has seen.');
  const heaviest = Math.max(...samples.map(({ weight }) => weight));
  return samples[
    weightedIndex(
      random,
      samples.map(({ weight }) => Math.exp(weight - heaviest)),
    )
  ]!;
}
