/** House rule: a game is drawn when the same position comes up for the third time, with the same player to move. */
export const OCCURRENCES_TO_DRAW = 3;

interface Repeatable<Position> {
  readonly previous: Position | undefined;
  /** How often the game has been in this position, this time included. */
  readonly occurrences: number;
}

/**
 * How often the game has been in the position of this board, this time included. The search goes back from `latest`, the
 * latest position that may have the same board, over at most so many positions with the same player to move; the first
 * one found has counted those before it.
 */
export function occurrencesOf<Position extends Repeatable<Position>, Board>(
  board: Board,
  latest: Position | undefined,
  most: number,
  hasBoard: (position: Position, board: Board) => boolean,
): number {
  let earlier = latest;
  for (let looked = 0; looked < most && earlier !== undefined; looked++) {
    if (hasBoard(earlier, board)) return earlier.occurrences + 1;
    earlier = earlier.previous?.previous;
  }
  return 1;
}

/** For the view of a position that has come up before. */
export const timesSeen = ({ occurrences }: Pick<Repeatable<unknown>, 'occurrences'>) =>
  occurrences > 1 ? { occurrences } : {};
