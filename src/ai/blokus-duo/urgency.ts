import { CLOSED, CORNER } from '../../rules/blokus-duo/imprint.ts';
import { type BySeat, opponent, type Seat } from '../../rules/game.ts';

/** What the flags of a cell say to a seat that plays quickly, looked up by the flags themselves. */
type ByFlags = Uint8Array;
const FLAGS = 64;

/** What a cell is to a seat: it may be open to it, and one of its corners. */
interface Standing {
  readonly isOpen: boolean;
  readonly isCorner: boolean;
}

const standing = (flags: number, seat: Seat): Standing => ({
  isOpen: (flags & (CLOSED << seat)) === 0,
  isCorner: (flags & (CORNER << seat)) !== 0,
});

function bySeat(worth: (own: Standing, other: Standing) => number): BySeat<ByFlags> {
  const forSeat = (seat: Seat): ByFlags =>
    Uint8Array.from({ length: FLAGS }, (_, flags) =>
      worth(standing(flags, seat), standing(flags, opponent(seat))),
    );
  return [forSeat(0), forSeat(1)];
}

/** Where the other player may come too there is no time to lose; what is closed to them can wait. */
export const CORNER_URGENCY = bySeat((_, other) => (other.isOpen ? (other.isCorner ? 5 : 2) : 0));
/** The same for a cell beside a corner. */
export const SIDE_URGENCY = bySeat((own, other) =>
  own.isOpen && other.isOpen ? (other.isCorner ? 3 : 1) : 0,
);

/** A covered cell: rather a large piece, rather over the other's corners. */
export const COVERED_MERIT = bySeat((_, other) => (other.isOpen && other.isCorner ? 7 : 3));
/** A cell that becomes a corner: rather many new ones. */
export const OPENED_MERIT = bySeat((own) => (own.isOpen && !own.isCorner ? 1 : 0));
