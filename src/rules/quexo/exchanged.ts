import type { Random } from '../random.ts';
import { CARDS, type Card } from './cards.ts';
import { share, weighted } from './chance.ts';

/** A card that the other may have exchanged. */
export interface Candidate {
  readonly card: Card;
  /** Certainly held; otherwise one of the loose cards, some of which are held. */
  readonly isHeld: boolean;
  /** Whether it may have been the first, the second and the third of the cards that went under the deck: bits 1, 2, 4. */
  readonly places: number;
}

interface Exchanged {
  /** The three cards, ascending. */
  readonly chosen: readonly Candidate[];
  /** How many exchanges there may have been, each counted by how likely it is that its cards were all held. */
  readonly ways: number;
}

/**
 * Three cards that the other may have exchanged, every three as likely as that all of them were held. They went under the
 * deck in ascending order, so that the lowest must fit the first place, and so on.
 *
 * The candidates are ascending; `looseHeld` of the `loose` cards are held, each as likely as the others.
 */
export function guessExchange(
  random: Random,
  candidates: readonly Candidate[],
  looseHeld: number,
  loose: number,
): Exchanged | undefined {
  countWays(candidates);
  const weights = [0, 1, 2, 3].map(
    (fromLoose) => waysFrom(0, 0, fromLoose) * shareHeld(fromLoose, looseHeld, loose),
  );
  const ways = weights.reduce((sum, weight) => sum + weight, 0);
  if (ways === 0) return undefined;

  const chosen: Candidate[] = [];
  let fromLoose = weighted(random, weights);
  for (let next = 0; chosen.length < CHOSEN; next++) {
    const candidate = candidates[next]!;
    const without = waysFrom(next + 1, chosen.length, fromLoose);
    if (share(random) * waysFrom(next, chosen.length, fromLoose) < without) continue;
    chosen.push(candidate);
    if (!candidate.isHeld) fromLoose--;
  }
  return { chosen, ways };
}

const CHOSEN = 3;
const SIDE = CHOSEN + 1;

/** In how many ways the places from one on can be filled from the candidates from one on, so many of them loose. */
const table = new Float64Array((CARDS.length + 1) * SIDE * SIDE);
const at = (candidate: number, place: number, fromLoose: number): number =>
  (candidate * SIDE + place) * SIDE + fromLoose;
const waysFrom = (candidate: number, place: number, fromLoose: number): number =>
  table[at(candidate, place, fromLoose)]!;

function countWays(candidates: readonly Candidate[]): void {
  const end = candidates.length;
  table.fill(0, at(end, 0, 0), at(end + 1, 0, 0));
  table[at(end, CHOSEN, 0)] = 1;
  for (let index = end - 1; index >= 0; index--) {
    const { isHeld, places } = candidates[index]!;
    const looseTaken = isHeld ? 0 : 1;
    for (let place = 0; place <= CHOSEN; place++) {
      const fits = (places >> place) & 1;
      for (let fromLoose = 0; fromLoose <= CHOSEN; fromLoose++) {
        const leaving = table[at(index + 1, place, fromLoose)]!;
        const taking =
          fits && fromLoose >= looseTaken ? table[at(index + 1, place + 1, fromLoose - looseTaken)]! : 0;
        table[at(index, place, fromLoose)] = leaving + taking;
      }
    }
  }
}

/** How likely it is that some given loose cards are all among those held. */
function shareHeld(given: number, held: number, loose: number): number {
  let likely = 1;
  for (let index = 0; index < given; index++) likely *= loose > index ? (held - index) / (loose - index) : 0;
  return likely;
}
