/** The combinations a second time, straight from the words of the rules page, for checking the first. */
import { nameOf } from '../../../src/rules/quexo/cards.ts';
import type { HalfName } from '../../../src/rules/quexo/grids.ts';

const ORDER = 'A23456789TJQKA';
const ALL_RUNS = ['A23', '234', '345', '456', '567', '678', '789', '89T', '9TJ', 'TJQ', 'JQK', 'QKA'];

interface Hand {
  readonly ranks: readonly string[];
  readonly suits: readonly string[];
}

const sorted = (letters: string): string => [...letters].sort().join('');
const isRun = ({ ranks }: Hand, runs: readonly string[]): boolean =>
  runs.map(sorted).includes(sorted(ranks.join('')));
const allIn = (letters: readonly string[], among: string): boolean =>
  letters.every((letter) => among.includes(letter));
const value = (rank: string): number => ('TJQK'.includes(rank) ? 10 : ORDER.indexOf(rank) + 1);
const total = ({ ranks }: Hand): number => ranks.reduce((sum, rank) => sum + value(rank), 0);

/** For a pair, the suits of its two cards and the third card. */
function pairOf({ ranks, suits }: Hand): { suits: string; rank: string; suit: string } | undefined {
  if (new Set(ranks).size !== 2) return undefined;
  const third = ranks.findIndex((rank) => ranks.filter((other) => other === rank).length === 1);
  return {
    suits: suits.filter((_, index) => index !== third).join(''),
    rank: ranks[third]!,
    suit: suits[third]!,
  };
}

const RED = 'DH';
const BLACK = 'CS';
const EVEN = '2468T';
const ODD = 'A3579';

type Check = (hand: Hand) => boolean;
const run =
  (ranks: string): Check =>
  (hand) =>
    isRun(hand, [ranks]);
const totals =
  (sum: number): Check =>
  (hand) =>
    total(hand) === sum;
const ranksIn =
  (among: string): Check =>
  (hand) =>
    allIn(hand.ranks, among);
const suitsIn =
  (among: string): Check =>
  (hand) =>
    allIn(hand.suits, among);
const both =
  (one: Check, other: Check): Check =>
  (hand) =>
    one(hand) && other(hand);
const pairAnd =
  (rank: string): Check =>
  (hand) =>
    pairOf(hand)?.rank === rank;
const colourPair =
  (colour: string, other: string): Check =>
  (hand) => {
    const pair = pairOf(hand);
    return pair !== undefined && allIn([...pair.suits], colour) && other.includes(pair.suit);
  };

const CHECKS: Readonly<Record<HalfName, Check>> = {
  A1a: run('A23'),
  A1b: totals(12),
  A2a: ({ ranks }) => new Set(ranks).size === 1,
  A2b: ranksIn('4567'),
  A3a: run('789'),
  A3b: totals(27),
  A4a: both(suitsIn(RED), ranksIn(EVEN)),
  A4b: totals(10),
  A5a: colourPair(RED, BLACK),
  A5b: suitsIn('C'),
  A6a: both(suitsIn(BLACK), ranksIn(ODD)),
  A6b: pairAnd('K'),
  A7a: run('9TJ'),
  A7b: ranksIn('A234'),
  A8a: both((hand) => isRun(hand, ALL_RUNS), suitsIn(BLACK)),
  A8b: totals(29),
  A9a: ranksIn('JQK'),
  A9b: suitsIn('D'),
  B1a: run('345'),
  B1b: totals(26),
  B2a: both(
    (hand) => isRun(hand, ALL_RUNS),
    ({ suits }) => new Set(suits).size === 1,
  ),
  B2b: ranksIn('789T'),
  B3a: run('567'),
  B3b: totals(11),
  B4a: both(suitsIn(BLACK), ranksIn(EVEN)),
  B4b: totals(9),
  B5a: colourPair(BLACK, RED),
  B5b: suitsIn('H'),
  B6a: both(suitsIn(RED), ranksIn(ODD)),
  B6b: totals(28),
  B7a: run('JQK'),
  B7b: totals(30),
  B8a: both((hand) => isRun(hand, ALL_RUNS), suitsIn(RED)),
  B8b: pairAnd('A'),
  B9a: totals(7),
  B9b: suitsIn('S'),
};

export function fitsByThePage(half: HalfName, cards: readonly number[]): boolean {
  const names = cards.map(nameOf);
  return CHECKS[half]({ ranks: names.map((name) => name[0]!), suits: names.map((name) => name[1]!) });
}
