import { DROP_ZONE, HIGH_BIT, LOW_BIT, lowestIn, squaresIn } from './board.ts';
import { AHEAD, dropping, isCapture, leaving, type Move, stopping, WAYS } from './move.ts';
import { LAST_RANK } from './squares.ts';

/** Captures also go left and right; these directions follow the ways forward. */
const SIDEWAYS = [-1, 1];
const DIRECTIONS = WAYS + SIDEWAYS.length;

/**
 * The square jumped from each square in each direction. Where the jump would leave the board it is the square itself,
 * on which nobody else can stand, so that no such jump is ever found.
 */
const JUMPED = Int32Array.from({ length: (DIRECTIONS + 1) * 64 }, (_, index) => {
  const square = index % 64;
  const distance = [...AHEAD, ...SIDEWAYS][Math.floor(index / 64)]!;
  const over = square + distance;
  const landing = over + distance;
  const filesApart = Math.abs((landing % 8) - (square % 8));
  return landing >= 0 && landing < 64 && filesApart <= 2 ? over : square;
});

/**
 * The ways to complete a chain that has come to this square. `over` are the men that can be jumped: all enemies still
 * standing, or all friends.
 */
export function goOn(
  list: Move[] | undefined,
  move: Move,
  square: number,
  overLow: number,
  overHigh: number,
  emptyLow: number,
  emptyHigh: number,
): number {
  // A man leaves the last rank at once, so the chain ends there even where another capture would be possible.
  if (square >= LAST_RANK) return finish(list, move, square, emptyLow);
  const capturing = isCapture(move);
  const directions = capturing ? DIRECTIONS : WAYS;
  let count = 0;
  for (let direction = 1; direction <= directions; direction++) {
    const over = JUMPED[direction * 64 + square]!;
    const landing = 2 * over - square;
    if (((overLow & LOW_BIT[over]!) | (overHigh & HIGH_BIT[over]!)) === 0) continue;
    if (((emptyLow & LOW_BIT[landing]!) | (emptyHigh & HIGH_BIT[landing]!)) === 0) continue;
    const onward = direction <= WAYS ? leaving(move, square, direction) : move;
    count += capturing
      ? goOn(
          list,
          onward,
          landing,
          overLow & ~LOW_BIT[over]!,
          overHigh & ~HIGH_BIT[over]!,
          emptyLow | LOW_BIT[over]!,
          emptyHigh | HIGH_BIT[over]!,
        )
      : goOn(list, onward, landing, overLow, overHigh, emptyLow, emptyHigh);
  }
  return count || finish(list, move, square, emptyLow);
}

/** One finished path; a man that reached the last rank leaves the board, and new men come for it. */
export function finish(list: Move[] | undefined, move: Move, square: number, emptyLow: number): number {
  const finished = stopping(move, square);
  if (square < LAST_RANK) {
    list?.push(finished);
    return 1;
  }
  if (list !== undefined) listDrops(list, finished, emptyLow & DROP_ZONE);
  return choicesOfDrops(emptyLow);
}

/** Two new men on two different squares; only one where one square is empty, and none where none is. */
export function choicesOfDrops(emptyLow: number): number {
  const room = squaresIn(emptyLow & DROP_ZONE, 0);
  return room < 2 ? 1 : (room * (room - 1)) / 2;
}

function listDrops(list: Move[], move: Move, room: number): void {
  const allButFirst = room & (room - 1);
  if (allButFirst === 0) {
    list.push(room === 0 ? move : dropping(move, lowestIn(room), 0));
    return;
  }
  for (let firsts = room; firsts !== 0; firsts &= firsts - 1) {
    for (let seconds = firsts & (firsts - 1); seconds !== 0; seconds &= seconds - 1) {
      list.push(dropping(move, lowestIn(firsts), lowestIn(seconds)));
    }
  }
}
