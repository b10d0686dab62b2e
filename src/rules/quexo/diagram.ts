import type { BySeat, Seat } from '../game.ts';
import { ascending, CARDS, type Card, cardNamed, type Hand } from './cards.ts';
import { bitOf, gridOf, type Half, halfNamed, type Tokens } from './grids.ts';
import { firstDeal, HAND_SIZE, type QuexoPosition, ROW_SIZE, SEAT_NAMES, SEAT_SIGNS } from './position.ts';
import type { CellView, QuexoView } from './view.ts';

/**
 * The table as text. A cell shows its halves `a` and `b`, with a dot where no token lies; both tokens alike are a
 * completed cell. A question mark follows a card that the seat may have exchanged since it took it.
 */
export function diagram(view: QuexoView): string {
  return [
    heading(view),
    ...[0, 3, 6].map((from) => `${cellsFrom(view, from)}     ${cellsFrom(view, from + 9)}`),
    `row       ${view.row.join(' ')}`,
    `deck      ${view.deckCount}`,
    `discards  ${view.discards.join(' ') || '-'}`,
    handLine(view, 0),
    handLine(view, 1),
  ].join('\n');
}

function heading({ turnNumber, turn, phase, drawsLeft, result }: QuexoView): string {
  if (result?.winner === 'draw') return `Turn ${turnNumber}: drawn`;
  if (result) return `Turn ${turnNumber}: ${SEAT_NAMES[result.winner]} has won`;
  const player = SEAT_NAMES[turn];
  return `Turn ${turnNumber}: ${player} ${phase === 'act' ? 'acts' : `draws ${drawsLeft}`}`;
}

const cellsFrom = ({ cells }: QuexoView, from: number): string =>
  cells
    .slice(from, from + 3)
    .map((cell) => `${cell.cell} ${tokensOn(cell)}`)
    .join('  ');

const tokensOn = ({ a, b }: CellView): string => `${signOf(a)}${signOf(b)}`;
const signOf = (owner: Seat | null): string => (owner === null ? '.' : SEAT_SIGNS[owner]);

const NAME_WIDTH = 10;

function handLine({ hands, handCounts, taken }: QuexoView, seat: Seat): string {
  const held = hands[seat]?.join(' ') ?? `${handCounts[seat]} cards`;
  const known = taken[seat].map(({ card, certain }) => (certain ? card : `${card}?`));
  return `${SEAT_NAMES[seat].padEnd(NAME_WIDTH)}${held}${known.length > 0 ? ` (took ${known.join(' ')})` : ''}`;
}

/** A table to be set up: cards and halves by name, with spaces between. */
export interface Layout {
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
}: Layout): QuexoPosition {
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
    tokens: tokensFrom(tokens),
    history: firstDeal(held, faceDown),
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

function tokensFrom(tokens: BySeat<string>): Tokens {
  const bits = (seat: Seat, grid: 0 | 1): number =>
    halvesIn(tokens[seat])
      .filter((half) => gridOf(half) === grid)
      .reduce((all, half) => all | bitOf(half), 0);
  return [
    [bits(0, 0), bits(1, 0)],
    [bits(0, 1), bits(1, 1)],
  ];
}
