import { type BySeat, opponent, type Result, type Seat, type Start } from '../game.ts';
import { randomFrom } from '../random.ts';
import { ascending, CARDS, type Card, type Hand, withCard, withoutCards } from './cards.ts';
import { cardsOf } from './combinations.ts';
import {
  gridOf,
  type Half,
  hasLine,
  NO_TOKENS,
  noLineLeft,
  otherHalf,
  ownerOf,
  placed,
  type Tokens,
} from './grids.ts';
import { type Deal, type History, type HistoryNode, latestTurn, sinceDeal, takenBy } from './history.ts';
import { cardIn, halfOf, kindOf, type QuexoMove, tripleIn } from './move.ts';

export const SEAT_NAMES: BySeat<string> = ['Red', 'Blue'];
/** The tokens of the seats. */
export const SEAT_SIGNS: BySeat<'X' | 'O'> = ['X', 'O'];

export const HAND_SIZE = 10;
export const ROW_SIZE = 5;
/** House rule: the end of this turn, both players' turns counted, is a draw. */
export const LAST_TURN = 200;

export interface QuexoPosition {
  readonly seed: string;
  /** How often the discards have been shuffled into a new deck. */
  readonly shuffles: number;
  readonly turn: Seat;
  /** From 1; a turn is an act with its draws. */
  readonly turnNumber: number;
  readonly ply: number;
  /** A hand of fewer than ten cards on its turn is being drawn back to ten. */
  readonly hands: BySeat<Hand>;
  /** Face up, the newest last. */
  readonly row: readonly Card[];
  /** Face down, the top first. */
  readonly deck: readonly Card[];
  /** Since the last shuffle, in the order of play. */
  readonly discards: readonly Card[];
  readonly tokens: Tokens;
  readonly history: History;
  readonly result: Result | undefined;
}

/** How many cards the player to move still has to draw before the turn passes; 0 before the act and after the end. */
export const drawsLeft = (position: QuexoPosition): number =>
  position.result ? 0 : HAND_SIZE - position.hands[position.turn].length;

/** The hands with another one in a seat's place. */
export const withHand = (hands: BySeat<Hand>, seat: Seat, hand: Hand): BySeat<Hand> =>
  seat === 0 ? [hand, hands[1]] : [hands[0], hand];

/** Ten cards to Red, then ten to Blue, then five face up; the rest is the deck. */
export function start({ seed, first }: Start): QuexoPosition {
  const cards = randomFrom(seed).shuffle(CARDS);
  const handOf = (from: number): Hand => ascending(cards.slice(from, from + HAND_SIZE));
  const hands: BySeat<Hand> = [handOf(0), handOf(HAND_SIZE)];
  const row = cards.slice(2 * HAND_SIZE, 2 * HAND_SIZE + ROW_SIZE);
  const deck = cards.slice(2 * HAND_SIZE + ROW_SIZE);
  return {
    seed,
    shuffles: 0,
    turn: first,
    turnNumber: 1,
    ply: 0,
    hands,
    row,
    deck,
    discards: [],
    tokens: NO_TOKENS,
    history: firstDeal(hands, deck),
    result: undefined,
  };
}

/** A deal of which nobody has seen more than the own hand and what lies face up. */
export const firstDeal = (hands: BySeat<Hand>, deck: readonly Card[]): Deal => ({
  before: undefined,
  handsAreKnown: false,
  hands,
  deck: ascending(deck),
  turn: [],
  taken: [[], []],
});

/** The discards as a new deck, in an order that the seed and the number of the shuffle decide. */
function shuffled(position: QuexoPosition): QuexoPosition {
  const { seed, hands, discards, history } = position;
  const shuffles = position.shuffles + 1;
  const since = sinceDeal(history);
  return {
    ...position,
    shuffles,
    deck: randomFrom(`${seed} shuffle ${shuffles}`).shuffle(discards),
    discards: [],
    history: {
      before: undefined,
      handsAreKnown: true,
      hands,
      deck: ascending(discards),
      turn: latestTurn(since),
      taken: [takenBy(since, 0, 'public'), takenBy(since, 1, 'public')],
    },
  };
}

export function play(position: QuexoPosition, move: QuexoMove): QuexoPosition {
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

function make(position: QuexoPosition, move: QuexoMove): QuexoPosition {
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
    history: step(position, move, returned, undefined, NONE),
    result: outcome(tokens, turn, gridOf(half)),
  };
}

/** The three cards go under the deck in ascending order, the last at the very bottom. */
function exchange(position: QuexoPosition, move: QuexoMove): QuexoPosition {
  const { turn, hands, deck } = position;
  const [a, b, c] = cardsOf(tripleIn(move));
  return {
    ...position,
    ply: position.ply + 1,
    hands: withHand(hands, turn, withoutCards(hands[turn], a, b, c)),
    deck: [...deck, a, b, c],
    history: step(position, move, undefined, undefined, NONE),
  };
}

/** Takes one card; the last draw fills the row and ends the turn. */
function draw(position: QuexoPosition, move: QuexoMove, isFaceUp: boolean): QuexoPosition {
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
  const after: QuexoPosition = {
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
    history: step(position, move, undefined, isFaceUp ? undefined : card, laid),
    result: isLength ? { winner: 'draw', reason: 'length' } : undefined,
  };
  return isLastDraw && after.deck.length === 0 ? shuffled(after) : after;
}

function outcome(tokens: Tokens, seat: Seat, grid: 0 | 1): Result | undefined {
  if (hasLine(tokens[grid][seat])) return { winner: seat, reason: 'line' };
  return noLineLeft(tokens) ? { winner: 'draw', reason: 'no-line-left' } : undefined;
}

const step = (
  { history, turnNumber, turn }: QuexoPosition,
  move: QuexoMove,
  returned: Half | undefined,
  drawn: Card | undefined,
  laid: readonly Card[],
): HistoryNode => ({ before: history, played: { turnNumber, seat: turn, move, returned, drawn, laid } });

const NONE: readonly Card[] = [];
