import type { BySeat, Seat } from '../game.ts';
import { ascending, CARDS, type Card, cardNamed, type Hand } from './cards.ts';
import { type Half, halfNamed } from './cells.ts';
import { firstDeal } from './deal.ts';
import { HAND_SIZE, type Position, ROW_SIZE } from './position.ts';
import { bitOf, gridOf, type Tokens } from './tokens.ts';

/** A table to be set up: cards and halves by name, with spaces between. */
export interface Table {
  readonly turn: Seat;
  readonly turnNumber?: number;
  readonly seed?: string;
  /** The halves on which each seat's tokens lie. */
  readonly tokens?: BySeat<string>;
  /** Ten cards each; fewer for a player who is to draw. */
  readonly hands: BySeat<string>;
  readonly row: string;
  /** The top first. Without it, the deck is all other cards in ascending order. */
  readonly deck?: string;
}

/** The position of a table; cards that lie nowhere else are discards. Nobody has seen what happened before. */
export function setUp({
  turn,
  turnNumber = 1,
  seed = 'table',
  tokens = ['', ''],
  hands,
  row,
  deck,
}: Table): Position {
  const held: BySeat<Hand> = [ascending(cardsIn(hands[0])), ascending(cardsIn(hands[1]))];
  const faceUp = cardsIn(row);
  const elsewhere = [...held[0], ...held[1], ...faceUp];
  const faceDown = deck === undefined ? CARDS.filter((card) => !elsewhere.includes(card)) : cardsIn(deck);
  const laidOut = [...elsewhere, ...faceDown];
  if (new Set(laidOut).size !== laidOut.length) throw new Error('A card lies in two places.');
  if (held.some((hand) => hand.length > HAND_SIZE) || faceUp.length > ROW_SIZE)
    throw new Error('Too many cards.');
  return {
    seed,
    shuffles: 0,
    turn,
    turnNumber,
    ply: 0,
    hands: held,
    row: faceUp,
    deck: faceDown,
    discards: CARDS.filter((card) => !laidOut.includes(card)),
    tokens: tokensOn(tokens),
    trail: firstDeal(held, faceDown),
    result: undefined,
  };
}

const words = (text: string): string[] => text.split(' ').filter((word) => word !== '');

const cardsIn = (text: string): Card[] =>
  words(text).map((name) => {
    const card = cardNamed(name);
    if (card === undefined) throw new Error(`${name} is not a card.`);
    return card;
  });

const halvesIn = (text: string): Half[] =>
  words(text).map((name) => {
    const half = halfNamed(name);
    if (half === undefined) throw new Error(`${name} is not a half.`);
    return half;
  });

function tokensOn(tokens: BySeat<string>): Tokens {
  const bits = (seat: Seat, grid: 0 | 1): number =>
    halvesIn(tokens[seat])
      .filter((half) => gridOf(half) === grid)
      .reduce((all, half) => all | bitOf(half), 0);
  return [
    [bits(0, 0), bits(1, 0)],
    [bits(0, 1), bits(1, 1)],
  ];
}
