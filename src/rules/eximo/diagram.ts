import type { Seat } from '../game.ts';
import {
  type EximoBoard,
  FILES,
  HIGH_BIT,
  LAST_RANK,
  LOW_BIT,
  RANKS,
  SQUARES,
  type Square,
  seenBy,
} from './board.ts';
import { type EximoPosition, PLAYERS, setUp } from './position.ts';
import type { EximoView } from './view.ts';

const SIGNS = ['B', 'W'] as const;
const EMPTY = '.';

/** The board as text, rank 8 on top; `positionFrom` reads it back. */
export function diagramOf(view: Pick<EximoView, 'men'>): string {
  const signAt = (square: Square): string =>
    SIGNS.find((_, seat) => view.men[seat]!.includes(square)) ?? EMPTY;
  const files = `  ${FILES.join(' ')}`;
  const ranks = RANKS.toReversed().map((rank) => {
    const signs = FILES.map((file) => signAt(`${file}${rank}`));
    return `${rank} ${signs.join(' ')} ${rank}`;
  });
  return [files, ...ranks, files].join('\n');
}

/** The position of a diagram, with nothing played yet. A rank that is left out is empty. */
export function positionFrom(diagram: string, turn: Seat): EximoPosition {
  const board: EximoBoard = { mineLow: 0, mineHigh: 0, theirsLow: 0, theirsHigh: 0 };
  for (const { seat, number } of menDrawn(diagram)) {
    if (seenBy(seat, number) >= LAST_RANK) {
      throw new Error(`${PLAYERS[seat]} cannot have a man on ${SQUARES[number]}, its last rank.`);
    }
    const square = seenBy(turn, number);
    if (seat === turn) {
      board.mineLow |= LOW_BIT[square]!;
      board.mineHigh |= HIGH_BIT[square]!;
    } else {
      board.theirsLow |= LOW_BIT[square]!;
      board.theirsHigh |= HIGH_BIT[square]!;
    }
  }
  return setUp(board, turn);
}

interface ManDrawn {
  readonly seat: Seat;
  readonly number: number;
}

function menDrawn(diagram: string): ManDrawn[] {
  const lines = diagram.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '' && line !== FILES.join(' ')).flatMap(menOnLine);
}

function menOnLine(line: string): ManDrawn[] {
  const [, rank, signs] = /^([1-8])((?: [BW.]){8})(?: \1)?$/.exec(line) ?? [];
  if (rank === undefined || signs === undefined) throw new Error(`This is no rank of a board: ${line}`);
  return signs.split(' ').flatMap((sign, file): ManDrawn[] => {
    const number = (Number(rank) - 1) * 8 + file - 1;
    if (sign === SIGNS[0]) return [{ seat: 0, number }];
    return sign === SIGNS[1] ? [{ seat: 1, number }] : [];
  });
}

/** Sixteen men each; Black moves first. */
export const START: EximoPosition = positionFrom(
  `
    a b c d e f g h
  8 . W W W W W W . 8
  7 . W W W W W W . 7
  6 . W W . . W W . 6
  5 . . . . . . . . 5
  4 . . . . . . . . 4
  3 . B B . . B B . 3
  2 . B B B B B B . 2
  1 . B B B B B B . 1
    a b c d e f g h
  `,
  0,
);
