import { describe, expect, test } from 'vitest';
import { CARDS, cardNamed, nameOf } from '../../../src/rules/quexo/cards.ts';
import {
  COMBINATIONS,
  cardsOf,
  HALVES_MADE,
  TRIPLES,
  type Triple,
  tripleOf,
} from '../../../src/rules/quexo/combinations.ts';
import { makeable } from '../../../src/rules/quexo/generate.ts';
import {
  bitOf,
  gridOf,
  HALF_NAMES,
  type HalfName,
  halfNamed,
  NO_TOKENS,
} from '../../../src/rules/quexo/grids.ts';
import { randomFrom } from '../../../src/rules/random.ts';
import { fitsByThePage } from './page.ts';

function triple(text: string): Triple {
  const [a, b, c] = text.split(' ').map((name) => cardNamed(name)!);
  return [a!, b!, c!];
}

describe('the combinations', () => {
  test.each<[HalfName, string, string]>([
    ['A1a', 'AS 2H 3D, AC 2C 3C', 'AS 2H 4D, AC AD 2C'],
    ['A1b', 'AC AD TH, AC AD KH, 2C 4D 6H', 'AC AD 9H, 2C JD QH'],
    ['A2a', '7C 7D 7H, KC KH KS', '7C 7D 8H'],
    ['A2b', '4C 4D 4H, 4C 6D 7H', '3C 4D 5H, 6C 7D 8H'],
    ['A3a', '7C 8D 9H', '6C 7D 8H, 7C 7D 8H'],
    ['A3b', '7C TD KH, 9C 9D 9H', '7C 9D TH'],
    ['A4a', '2D 4H TD', '2C 4H TD, 2D 4H QH, 2D 4H 5H'],
    ['A4b', 'AC 2D 7H, AC AD 8H', 'AC 2D 8H'],
    ['A5a', '7D 7H 9S, 7S 9D 9H', '7D 7H 9D, 7C 7D 9S, 7C 7D 7H, 7C 7S 9D'],
    ['A5b', 'AC 7C KC', 'AC 7C KS'],
    ['A6a', 'AC 3S 9C', 'AC 3S 9D, AC 3S JC, AC 3S 4C'],
    ['A6b', '7C 7D KH, AC AS KC', 'QC KD KH, KC KD KH, 7C 8D KH'],
    ['A7a', '9C TD JH', 'TC JD QH'],
    ['A7b', 'AC AD 4H, 2C 3D 4H', 'AC 2D 5H'],
    ['A8a', 'AC 2S 3C, AS QC KS, 8S 9S TS', 'AC 2S 3D, AC 2C KC'],
    ['A8b', '9C TD KH, 9S JD QH', 'TC JD QH'],
    ['A9a', 'JC JD JH, JC QD KH', 'TC JD QH, AC QD KH'],
    ['A9b', '2D 9D KD', '2D 9D KH'],
    ['B1a', '3C 4D 5H', '2C 3D 4H'],
    ['B1b', '6C TD KH, 8C 8D TH', '6C 9D KH'],
    ['B2a', '4H 5H 6H, AD QD KD, AS 2S 3S', '4H 5H 6D, AD 2D KD, 4H 5H 7H'],
    ['B2b', '7C 7D TH, 8C 9D TH', '7C TD JH, 6C 7D 8H'],
    ['B3a', '5C 6D 7H', '4C 5D 6H'],
    ['B3b', 'AC 2D 8H', 'AC 2D 9H'],
    ['B4a', '2C 4S TS', '2C 4S TH, 2C 4S KS'],
    ['B4b', '2C 3D 4H', '2C 3D 5H'],
    ['B5a', '7C 7S 9D, 7H 9C 9S', '7C 7S 9S, 7C 7D 9H'],
    ['B5b', '2H 9H KH', '2H 9H KS'],
    ['B6a', 'AD 5H 9D', 'AD 5H 9S, AD 5H KD'],
    ['B6b', '8C TD KH, 9C 9D TH', '7C TD KH'],
    ['B7a', 'JC QD KH', 'TC JD QH, AC QD KH'],
    ['B7b', 'TC TD TH, TC JD KH, JC QD KH', '9C JD KH'],
    ['B8a', '2D 3H 4H, AH QD KD', '2D 3H 4S'],
    ['B8b', 'AC 7C 7D, AS KC KD', 'AC AD 7H, AC AD AH, AC 7D 8H'],
    ['B9a', 'AC AD 5H, AC 2D 4H', 'AC 2D 5H'],
    ['B9b', '2S 9S KS', '2S 9S KC'],
  ])('%s is made by %s but not by %s', (half, made, notMade) => {
    for (const cards of made.split(', ')) expect(COMBINATIONS[half].fits(...triple(cards)), cards).toBe(true);
    for (const cards of notMade.split(', '))
      expect(COMBINATIONS[half].fits(...triple(cards)), cards).toBe(false);
  });

  test('every three cards make what the rules page says, read a second time', () => {
    for (let number = 0; number < TRIPLES; number++) {
      const cards = cardsOf(number);
      expect(tripleOf(...cards)).toBe(number);
      const made = HALF_NAMES.filter((_, half) => HALVES_MADE[gridOf(half)][number]! & bitOf(half));
      expect(made, cards.map(nameOf).join(' ')).toEqual(
        HALF_NAMES.filter((half) => fitsByThePage(half, cards)),
      );
    }
  });

  test('7,900 of the 22,100 possible three cards make at least one', () => {
    expect(TRIPLES).toBe(22_100);
    const useful = HALVES_MADE[0].filter((halves, number) => halves !== 0 || HALVES_MADE[1][number] !== 0);
    expect(useful.length).toBe(7900);
  });
});

describe('hands of ten cards', () => {
  const HANDS = 100_000;
  const random = randomFrom('hands');
  const timesMade = HALF_NAMES.map(() => 0);
  for (let hand = 0; hand < HANDS; hand++) {
    const cards = random
      .shuffle(CARDS)
      .slice(0, 10)
      .sort((one, other) => one - other);
    const halves = makeable(cards, NO_TOKENS);
    for (const half of timesMade.keys()) if (halves[gridOf(half)] & bitOf(half)) timesMade[half]!++;
  }

  test.each<[HalfName, number]>([
    ['A1a', 0.176],
    ['A1b', 0.807],
    ['A2a', 0.239],
    ['A2b', 0.658],
    ['A3b', 0.694],
    ['A4a', 0.29],
    ['A4b', 0.652],
    ['A5a', 0.383],
    ['A5b', 0.482],
    ['A6b', 0.557],
    ['A8a', 0.296],
    ['A9a', 0.418],
  ])('can make %s in a share of %d', (half, share) => {
    expect(Math.abs(timesMade[halfNamed(half)!]! / HANDS - share)).toBeLessThan(0.005);
  });

  test('make 15.8 of the 36 on average', () => {
    const average = timesMade.reduce((sum, times) => sum + times, 0) / HANDS;
    expect(average).toBeCloseTo(15.8, 1);
  });
});
