import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { faceOf } from '../../../src/rules/quexo/cards.ts';
import { setUp } from '../../../src/rules/quexo/diagram.ts';
import { quexo } from '../../../src/rules/quexo/game.ts';
import type { QuexoPosition } from '../../../src/rules/quexo/position.ts';
import { type Random, randomFrom } from '../../../src/rules/random.ts';
import { refusal } from '../in-english.ts';
import { played, randomGame } from './games.ts';

const acting = setUp({
  turn: 0,
  tokens: ['A4b A8a A8b', 'A1b B5a B5b'],
  hands: ['AS 2H 3D 3C 5C 6C TD JD QD KD', 'AC 2C 4C 4D 5D 6D TH JH QH KH'],
  row: '7C 7D 7H 7S TC',
});
const drawing = played(acting, 'swap=AS2H3D');
const lastDraw = played(drawing, 'deck take=7C');
const reading = (position: QuexoPosition, text: string): string =>
  quexo.write(position, quexo.read(position, text));

describe('a move is understood', () => {
  test.each([
    ['A1a=AS2H3D', 'A1a=AS2H3D'],
    ['a1a=as2h3d', 'A1a=AS2H3D'],
    ['A1a AS 2H 3D', 'A1a=AS2H3D'],
    ['A1a: 3D, 2H, AS', 'A1a=AS2H3D'],
    ['make A1a with A♠ 2♥ 3♦', 'A1a=AS2H3D'],
    ['  A1a = 2♥️ + A♠️ + 3♦️ ', 'A1a=AS2H3D'],
    ['a7b as2h3c', 'A7b=AS2H3C'],
    ['A9a qd jd kd', 'A9a=JDQDKD'],
    ['B7a', 'B7a=JDQDKD'],
    ['swap=2H5CTD', 'swap=2H5CTD'],
    ['SWAP 10D 5C 2H', 'swap=2H5CTD'],
    ['exchange 10♦ 5♣ 2♥', 'swap=2H5CTD'],
  ])('before the act: %s', (text, meant) => {
    expect(reading(acting, text)).toBe(meant);
  });

  test.each([
    ['take=7H', 'take=7H'],
    ['TAKE 7♥', 'take=7H'],
    ['draw 7h', 'take=7H'],
    ['7h', 'take=7H'],
    ['10♣', 'take=TC'],
    ['deck', 'deck'],
    ['Draw from the deck', 'deck'],
    ['top of the deck', 'deck'],
    ['top', 'deck'],
  ])('while drawing: %s', (text, meant) => {
    expect(reading(drawing, text)).toBe(meant);
  });

  test('however its cards are ordered, spaced and written', () => {
    const positions = randomGame('reading').slice(0, -1);
    const property = fc.property(fc.nat(), fc.nat(), fc.string(), (ply, index, seed) => {
      const position = positions[ply % positions.length]!;
      const moves = quexo.moves(position);
      const move = moves[index % moves.length]!;
      expect(quexo.read(position, rewritten(quexo.write(position, move), randomFrom(seed)))).toBe(move);
    });
    fc.assert(property, { seed: 1, numRuns: 300 });
  });
});

/** The same move with its cards in any order, in small letters or signs, with other separators. */
function rewritten(text: string, random: Random): string {
  const [head, cards] = text.split('=');
  if (cards === undefined) return text.toUpperCase();
  const shown = random
    .shuffle(cards.match(/../g)!)
    .map((name) => (random.below(2) === 0 ? name.toLowerCase() : faceOf(cardOf(name))));
  const separator = [' ', ', ', '-', ''][random.below(4)]!;
  return `${random.below(2) === 0 ? head!.toLowerCase() : head} ${shown.join(separator)}`;
}

const cardOf = (name: string): number => 'A23456789TJQK'.indexOf(name[0]!) * 4 + 'CDHS'.indexOf(name[1]!);

describe('what cannot be played gets one sentence', () => {
  test.each([
    ['', 'Please name a move.'],
    ['A1b=2H5C3D', 'A1b already holds your opponent’s token. Choose a half that is free.'],
    ['A4b=2H3D5C', 'A4b already holds your token. Choose a half that is free.'],
    ['A8b', 'A8 is completed. Choose a half that is free.'],
    ['B5a=AS2H3D', 'B5 is completed. Choose a half that is free.'],
    ['A1a=AS2H4D', 'You do not hold 4♦. Name cards of your hand.'],
    ['A1a=AS2H2H', 'You named 2♥ twice. Name each card once.'],
    ['A1a=AS2H', 'A1a takes three cards. Name three of yours.'],
    ['A1a=AS2H3D3C', 'A1a takes three cards. Name three of yours.'],
    ['A1a=AS2H5C', 'A♠ 2♥ 5♣ do not make A1a (run A-2-3).'],
    ['A2a', 'Your cards do not make A2a (three of a kind).'],
    ['A1a', 'That is only the beginning of a move. Write all of it, for example A1a=AS2H3C.'],
    ['swap', 'That is only the beginning of a move. Write all of it, for example swap=AS2H3C.'],
    ['swap QD KD', 'An exchange takes three cards. Name three of yours.'],
    ['swap AS 2H 9H', 'You do not hold 9♥. Name cards of your hand.'],
    ['swap AS AS 2H', 'You named A♠ twice. Name each card once.'],
    ['AS2H3D', 'Say what to do with the cards: name a half, as in A1a=AS2H3D, or swap.'],
    ['take=7H', 'First make a combination or exchange three cards; then you draw.'],
    ['deck', 'First make a combination or exchange three cards; then you draw.'],
    ['hello', 'A move is written half=cards or swap=cards, for example A1a=AS2H3C.'],
    ['C1a=AS2H3D', 'A move is written half=cards or swap=cards, for example A1a=AS2H3C.'],
    ['A1a=AS2Hxx', 'A move is written half=cards or swap=cards, for example A1a=AS2H3C.'],
  ])('before the act: "%s"', (text, sentence) => {
    expect(refusal(() => quexo.read(acting, text))).toBe(sentence);
  });

  test.each([
    ['take=9H', '9♥ is not in the row. Draw one of its cards, or from the deck.'],
    ['KD', 'K♦ is not in the row. Draw one of its cards, or from the deck.'],
    ['take', 'That is only the beginning of a move. Write all of it, for example take=7C.'],
    ['take 7H 7S', 'You draw one card at a time.'],
    ['7H 7S', 'You draw one card at a time.'],
    ['A1a=AS2H3D', 'You still have 3 cards to draw, for example take=7C or deck.'],
    ['swap=3C5C6C', 'You still have 3 cards to draw, for example take=7C or deck.'],
    ['hello', 'A draw is written take=7C or deck.'],
  ])('while drawing: "%s"', (text, sentence) => {
    expect(refusal(() => quexo.read(drawing, text))).toBe(sentence);
  });

  test('before the last draw', () => {
    const sentence = 'You still have a card to draw, for example take=7D or deck.';
    expect(refusal(() => quexo.read(lastDraw, 'swap=3C5C6C'))).toBe(sentence);
  });

  test('after the end', () => {
    const over = randomGame('reading').at(-1)!;
    expect(refusal(() => quexo.read(over, 'deck'))).toBe('The game is over.');
  });
});
