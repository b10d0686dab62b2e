import { describe, expect, test } from 'vitest';
import { opponent, SEATS } from '../../../src/rules/game.ts';
import { CARDS, type Card, nameOf } from '../../../src/rules/quexo/cards.ts';
import { cardsOf } from '../../../src/rules/quexo/combinations.ts';
import { quexo } from '../../../src/rules/quexo/game.ts';
import { sinceDeal } from '../../../src/rules/quexo/history.ts';
import { cardIn, kindOf, tripleIn } from '../../../src/rules/quexo/move.ts';
import type { QuexoPosition } from '../../../src/rules/quexo/position.ts';
import { randomFrom } from '../../../src/rules/random.ts';
import { anyMove, names, randomGame, someSeeds } from './games.ts';
import { scramble } from './scramble.ts';

/** Some positions of random games, in which players exchange seldom, often, or nearly always. */
function somePositions(): QuexoPosition[] {
  const games = [10, 40, 80, 97].flatMap((exchanges) =>
    someSeeds(2).map((seed) => randomGame(seed, exchanges)),
  );
  return games.flatMap((game) => game.slice(0, -1).filter((_, ply) => ply % 11 === 0));
}

describe('an imagined position', () => {
  const positions = somePositions();

  test('looks to the seat like the real one', () => {
    const random = randomFrom('looks');
    for (const position of positions) {
      for (const seat of SEATS) {
        const imagined = quexo.imagine(position, seat, random);
        expect(quexo.view(imagined, seat)).toEqual(quexo.view(position, seat));
        expect(quexo.moves(imagined).length > 0).toBe(true);
        if (position.turn === seat) expect(quexo.moves(imagined)).toEqual(quexo.moves(position));
      }
    }
  });

  test('is the end of a story that could have happened and looked the same all along', () => {
    const random = randomFrom('stories');
    for (const position of positions) {
      for (const seat of SEATS) {
        const imagined = quexo.imagine(position, seat, random);
        expectToBeReached(imagined);
        expect(sightsOf(imagined, seat)).toEqual(sightsOf(position, seat));
      }
    }
  });

  test('can be played on to the end', () => {
    const random = randomFrom('on');
    for (const position of positions.filter((_, index) => index % 8 === 0)) {
      let imagined = quexo.imagine(position, opponent(position.turn), random);
      while (!imagined.result) {
        imagined = quexo.play(imagined, anyMove(imagined, random, 30));
        const { hands, row, deck, discards } = imagined;
        const all = [...hands[0], ...hands[1], ...row, ...deck, ...discards];
        expect(all.sort((one, other) => one - other)).toEqual(CARDS);
      }
    }
  });

  test('does not depend on what is really hidden', () => {
    const scrambling = randomFrom('scrambling');
    for (const [index, position] of positions.entries()) {
      for (const seat of SEATS) {
        const scrambled = scramble(position, seat, scrambling);
        const real = quexo.imagine(position, seat, randomFrom(`imagine ${index}`));
        expect(quexo.imagine(scrambled, seat, randomFrom(`imagine ${index}`))).toEqual(real);
      }
    }
  });

  test('leaves the real position alone, and a finished game as it is', () => {
    const [game] = someSeeds(1).map((seed) => randomGame(seed));
    const position = game![40]!;
    const before = JSON.stringify(position);
    quexo.imagine(position, 0, randomFrom('any'));
    expect(JSON.stringify(position)).toBe(before);
    expect(quexo.imagine(game!.at(-1)!, 0, randomFrom('any'))).toBe(game!.at(-1)!);
  });

  test('can itself be imagined from', () => {
    const random = randomFrom('twice');
    for (const position of positions.filter((_, index) => index % 5 === 0)) {
      const twice = quexo.imagine(quexo.imagine(position, 0, random), 1, random);
      expectToBeReached(twice);
    }
  });
});

/** Walks a position's story from the deal on, strictly by the rules, and sees whether it leads there. */
function expectToBeReached(position: QuexoPosition): void {
  const { deal, plies } = sinceDeal(position.history);
  const hands = deal.hands.map((hand) => new Set(hand));
  const dealt = new Set(deal.deck);
  const buried: Card[] = [];
  const comesOff = (card: Card): void => {
    if (dealt.size > 0) expect(dealt.delete(card), `${nameOf(card)} lay in the deck`).toBe(true);
    else expect(card).toBe(buried.shift());
  };
  const leaves = (hand: Set<Card>, card: Card): void => {
    expect(hand.delete(card), `${nameOf(card)} was in the hand`).toBe(true);
  };
  for (const { seat, move, drawn, laid } of plies) {
    const hand = hands[seat]!;
    switch (kindOf(move)) {
      case 'make':
        for (const card of cardsOf(tripleIn(move))) leaves(hand, card);
        break;
      case 'swap':
        for (const card of cardsOf(tripleIn(move))) leaves(hand, card);
        buried.push(...cardsOf(tripleIn(move)));
        break;
      case 'take':
        hand.add(cardIn(move));
        break;
      case 'deck':
        comesOff(drawn!);
        hand.add(drawn!);
        break;
    }
    for (const card of laid) comesOff(card);
  }
  expect(hands.map((hand) => [...hand].sort(byNumber))).toEqual(position.hands);
  expect(position.deck.slice(0, dealt.size).sort(byNumber)).toEqual([...dealt].sort(byNumber));
  expect(position.deck.slice(dealt.size)).toEqual(buried);
}

const byNumber = (one: number, other: number): number => one - other;

/** All that a seat has seen since the deal, ply by ply. */
const sightsOf = ({ history }: QuexoPosition, seat: number): string[] =>
  sinceDeal(history).plies.map(({ seat: mover, move, drawn, laid }) => {
    const own = mover === seat;
    const kind = kindOf(move);
    const cards = kind === 'make' || (kind === 'swap' && own) ? cardsOf(tripleIn(move)) : [];
    const drew = kind === 'take' ? [cardIn(move)] : own && drawn !== undefined ? [drawn] : [];
    return `${mover} ${kind} ${names([...cards, ...drew])} / ${names(laid)}`;
  });
