import { SEATS, type Seat } from '../../rules/game.ts';
import { DARK, LANES, type Lane, LIGHT, PROGRESS } from '../../rules/squadro/lanes.ts';
import { WEIGHTS } from './weights.ts';

interface Piece {
  readonly seat: Seat;
  readonly lane: Lane;
}

/** Every pair of pieces, in the order in which their weights are written. */
const PAIRS: readonly (readonly [Piece, Piece])[] = [
  ...piecesOf(LIGHT).flatMap((light) => piecesOf(DARK).map((dark) => [light, dark] as const)),
  ...SEATS.flatMap((seat) => {
    const pieces = piecesOf(seat);
    return pieces.flatMap((one, index) => pieces.slice(index + 1).map((other) => [one, other] as const));
  }),
];

function piecesOf(seat: Seat): Piece[] {
  return LANES.map((lane) => ({ seat, lane }));
}

/**
 * A row of weights for each piece in each place, one set of rows with Light to move and one with Dark. In a row there
 * are 16 weights for each lane of Dark and then of Light, by the place of the piece there. A pair has its weights in the
 * row of its first piece.
 */
const ROW = 2 * 5 * 16;

export const rowOf = (turn: Seat, seat: Seat, lane: Lane, progress: number): number =>
  (((2 * turn + seat) * 5 + lane - 1) * 16 + progress) * ROW;

export const columnOf = (seat: Seat, lane: Lane, progress: number): number =>
  ((seat === DARK ? 0 : 5) + lane - 1) * 16 + progress;

export const ROWS = readRows();

function readRows(): Int16Array {
  const rows = new Int16Array(2 * 2 * 5 * 16 * ROW);
  const written = Int8Array.from(Buffer.from(WEIGHTS, 'base64'));
  const ofOneTurn = written.length / SEATS.length;
  for (const turn of SEATS) {
    const weights = written.subarray(turn * ofOneTurn, (turn + 1) * ofOneTurn);
    // What the turn itself is worth is the last number; it goes with the first pair, which is always there.
    const ofTheTurn = weights.at(-1)!;
    let next = 0;
    for (const [number, [one, other]] of PAIRS.entries()) {
      const more = number === 0 ? ofTheTurn : 0;
      for (const here of PROGRESS) {
        for (const there of PROGRESS) {
          const at = rowOf(turn, one.seat, one.lane, here) + columnOf(other.seat, other.lane, there);
          rows[at] = weights[next++]! + more;
        }
      }
    }
  }
  return rows;
}
