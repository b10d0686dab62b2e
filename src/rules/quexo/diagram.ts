import type { Seat } from '../game.ts';
import { SEAT_NAMES, SEAT_SIGNS } from './seats.ts';
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
