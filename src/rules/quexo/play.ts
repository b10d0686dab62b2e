import { opponent, type Result, type Seat } from '../game.ts';
import { type Card, withCard, withoutCards } from './cards.ts';
import type { Half } from './cells.ts';
import { shuffled } from './deal.ts';
import { cardIn, halfOf, kindOf, type Move, tripleIn } from './moves.ts';
import { HAND_SIZE, LAST_TURN, type Position, ROW_SIZE, withHand } from './position.ts';
import { gridOf, hasLine, noLineLeft, otherHalf, ownerOf, placed, type Tokens } from './tokens.ts';
import type { Ply } from './trail.ts';
import { cardsOf } from './triples.ts';

export function play(position: Position, move: Move): Position {
  switch (kindOf(move)) {
    case 'make':
      return make(position, move);
    case 'swap':
      return exchange(position, move);
    case 'take':
      return draw(position, move, true);
    case 'deck':
      return draw(position, move, false);
  }
}

function make(position: Position, move: Move): Position {
  const { turn, hands } = position;
  const [a, b, c] = cardsOf(tripleIn(move));
  const half = halfOf(move);
  const other = otherHalf(half);
  const returned = ownerOf(position.tokens, other) === opponent(turn) ? other : undefined;
  const tokens = placed(position.tokens, turn, half);
  return {
    ...position,
    ply: position.ply + 1,
    hands: withHand(hands, turn, withoutCards(hands[turn], a, b, c)),
    discards: [...position.discards, a, b, c],
    tokens,
    trail: step(position, move, returned, undefined, NONE),
    result: outcome(tokens, turn, gridOf(half)),
  };
}

/** The three cards go under the deck in ascending order, the last at the very bottom. */
function exchange(position: Position, move: Move): Position {
  const { turn, hands, deck } = position;
  const [a, b, c] = cardsOf(tripleIn(move));
  return {
    ...position,
    ply: position.ply + 1,
    hands: withHand(hands, turn, withoutCards(hands[turn], a, b, c)),
    deck: [...deck, a, b, c],
    trail: step(position, move, undefined, undefined, NONE),
  };
}

/** Takes one card; the last draw fills the row and ends the turn. */
function draw(position: Position, move: Move, isFaceUp: boolean): Position {
  const { turn, turnNumber, hands } = position;
  const card = isFaceUp ? cardIn(move) : position.deck[0]!;
  const row = isFaceUp ? position.row.filter((other) => other !== card) : position.row;
  const deck = isFaceUp ? position.deck : position.deck.slice(1);
  const hand = withCard(hands[turn], card);
  const isLastDraw = hand.length === HAND_SIZE;
  const laid = isLastDraw ? deck.slice(0, ROW_SIZE - row.length) : NONE;
  const isLength = isLastDraw && turnNumber === LAST_TURN;
  const passes = isLastDraw && !isLength;
  // Spelled out, for three plies of four are draws, and copying the rest by spread takes a third of their time.
  const after: Position = {
    seed: position.seed,
    shuffles: position.shuffles,
    turn: passes ? opponent(turn) : turn,
    turnNumber: passes ? turnNumber + 1 : turnNumber,
    ply: position.ply + 1,
    hands: withHand(hands, turn, hand),
    row: laid.length > 0 ? [...row, ...laid] : row,
    deck: laid.length > 0 ? deck.slice(laid.length) : deck,
    discards: position.discards,
    tokens: position.tokens,
    trail: step(position, move, undefined, isFaceUp ? undefined : card, laid),
    result: isLength ? { winner: 'draw', reason: 'length' } : undefined,
  };
  return isLastDraw && after.deck.length === 0 ? shuffled(after) : after;
}

function outcome(tokens: Tokens, seat: Seat, grid: 0 | 1): Result | undefined {
  if (hasLine(tokens[grid][seat])) return { winner: seat, reason: 'line' };
  return noLineLeft(tokens) ? { winner: 'draw', reason: 'no-line-left' } : undefined;
}

const step = (
  { trail, turnNumber, turn }: Position,
  move: Move,
  returned: Half | undefined,
  drawn: Card | undefined,
  laid: readonly Card[],
): Ply => ({ before: trail, happening: { turnNumber, seat: turn, move, returned, drawn, laid } });

const NONE: readonly Card[] = [];
