import { DROP_ZONE, type EximoBoard, HIGH_BIT, LAST_RANK, LOW_BIT, lowestIn, squaresIn } from './board.ts';
import {
  AHEAD,
  begin,
  CAPTURE,
  dropping,
  type EximoMove,
  isCapture,
  JUMP,
  leaving,
  STEP,
  stopping,
  WAYS,
} from './move.ts';

/**
 * Where whole sets of men can go. Half a set goes in and half a set comes out, `low` or `high` as the names say
 * (see board.ts): going up, squares move from the low half to the high one, never back.
 */

const NOT_FILE_A = 0xfefefefe | 0;
const NOT_FILE_H = 0x7f7f7f7f;
/** The files from which each way forward stays on the board. */
const MAY_LEAVE: readonly number[] = [0, NOT_FILE_A, -1, NOT_FILE_H];

/** The squares next on the way from those of a set. */
const aheadLow = (low: number, way: number): number => (low & MAY_LEAVE[way]!) << AHEAD[way]!;
const aheadHigh = (low: number, high: number, way: number): number =>
  ((high & MAY_LEAVE[way]!) << AHEAD[way]!) | ((low & MAY_LEAVE[way]!) >>> (32 - AHEAD[way]!));

/** The squares from which the way leads to those of a set. */
const beforeLow = (low: number, high: number, way: number): number =>
  ((low >>> AHEAD[way]!) | (high << (32 - AHEAD[way]!))) & MAY_LEAVE[way]!;
const beforeHigh = (high: number, way: number): number => (high >>> AHEAD[way]!) & MAY_LEAVE[way]!;

/** The squares from which a man can jump forward over one of the men `over` onto one of the `empty` squares. */
function runUpsLow(overLow: number, overHigh: number, emptyLow: number, emptyHigh: number): number {
  let runUps = 0;
  for (let way = 1; way <= WAYS; way++) {
    const low = overLow & beforeLow(emptyLow, emptyHigh, way);
    const high = overHigh & beforeHigh(emptyHigh, way);
    runUps |= beforeLow(low, high, way);
  }
  return runUps;
}

function runUpsHigh(overHigh: number, emptyHigh: number): number {
  let runUps = 0;
  for (let way = 1; way <= WAYS; way++) runUps |= beforeHigh(overHigh & beforeHigh(emptyHigh, way), way);
  return runUps;
}

/** The same for jumps to the left or right, within either half. */
function runUpsBeside(over: number, empty: number): number {
  const toTheRight = over & ((empty >>> 1) & NOT_FILE_H);
  const toTheLeft = over & ((empty << 1) & NOT_FILE_A);
  return ((toTheRight >>> 1) & NOT_FILE_H) | ((toTheLeft << 1) & NOT_FILE_A);
}

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
function goOn(
  list: EximoMove[] | undefined,
  move: EximoMove,
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
function finish(list: EximoMove[] | undefined, move: EximoMove, square: number, emptyLow: number): number {
  const finished = stopping(move, square);
  if (square < LAST_RANK) {
    list?.push(finished);
    return 1;
  }
  if (list !== undefined) listDrops(list, finished, emptyLow & DROP_ZONE);
  return choicesOfDrops(emptyLow);
}

/** Two new men on two different squares; only one where one square is empty, and none where none is. */
function choicesOfDrops(emptyLow: number): number {
  const room = squaresIn(emptyLow & DROP_ZONE, 0);
  return room < 2 ? 1 : (room * (room - 1)) / 2;
}

function listDrops(list: EximoMove[], move: EximoMove, room: number): void {
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

/**
 * The legal moves of the player to move, by the rules of movement alone: appended to `list`, or without a list only
 * counted. Returns how many there are.
 */
export function generate(board: Readonly<EximoBoard>, list?: EximoMove[]): number {
  return captures(board, list) || quietMoves(board, list);
}

function captures(board: Readonly<EximoBoard>, list: EximoMove[] | undefined): number {
  const { mineLow, mineHigh, theirsLow, theirsHigh } = board;
  const emptyLow = ~(mineLow | theirsLow);
  const emptyHigh = ~(mineHigh | theirsHigh);
  const forwardLow = runUpsLow(theirsLow, theirsHigh, emptyLow, emptyHigh);
  const forwardHigh = runUpsHigh(theirsHigh, emptyHigh);
  let count = 0;
  for (let men = mineLow & (forwardLow | runUpsBeside(theirsLow, emptyLow)); men !== 0; men &= men - 1) {
    const from = lowestIn(men);
    const vacatedLow = emptyLow | LOW_BIT[from]!;
    count += goOn(list, begin(from, CAPTURE), from, theirsLow, theirsHigh, vacatedLow, emptyHigh);
  }
  for (let men = mineHigh & (forwardHigh | runUpsBeside(theirsHigh, emptyHigh)); men !== 0; men &= men - 1) {
    const from = 32 + lowestIn(men);
    const vacatedHigh = emptyHigh | HIGH_BIT[from]!;
    count += goOn(list, begin(from, CAPTURE), from, theirsLow, theirsHigh, emptyLow, vacatedHigh);
  }
  return count;
}

function quietMoves(board: Readonly<EximoBoard>, list: EximoMove[] | undefined): number {
  const { mineLow, mineHigh } = board;
  const emptyLow = ~(mineLow | board.theirsLow);
  const emptyHigh = ~(mineHigh | board.theirsHigh);
  const runUpLow = runUpsLow(mineLow, mineHigh, emptyLow, emptyHigh);
  const runUpHigh = runUpsHigh(mineHigh, emptyHigh);
  let count = 0;
  for (let way = 1; way <= WAYS; way++) {
    const nextLow = aheadLow(mineLow, way);
    const nextHigh = aheadHigh(mineLow, mineHigh, way);
    count += endings(list, STEP, way, nextLow & emptyLow, nextHigh & emptyHigh, emptyLow);

    const overLow = nextLow & mineLow;
    const overHigh = nextHigh & mineHigh;
    const landLow = aheadLow(overLow, way) & emptyLow;
    const landHigh = aheadHigh(overLow, overHigh, way) & emptyHigh;
    count += endings(list, JUMP, way, landLow & ~runUpLow, landHigh & ~runUpHigh, emptyLow);

    for (let landings = landLow & runUpLow; landings !== 0; landings &= landings - 1) {
      const landing = lowestIn(landings);
      const from = landing - 2 * AHEAD[way]!;
      const jump = leaving(begin(from, JUMP), from, way);
      count += goOn(list, jump, landing, mineLow, mineHigh, emptyLow | LOW_BIT[from]!, emptyHigh);
    }
    for (let landings = landHigh & runUpHigh; landings !== 0; landings &= landings - 1) {
      const landing = 32 + lowestIn(landings);
      const from = landing - 2 * AHEAD[way]!;
      const jump = leaving(begin(from, JUMP), from, way);
      // The origin is on a rank from 3 up, so it makes no room in the drop zone.
      count += goOn(list, jump, landing, mineLow, mineHigh, emptyLow, emptyHigh);
    }
  }
  return count;
}

/**
 * The steps, or the jumps that lead no further, that arrive on the given squares. Those that arrive on the last rank
 * come from rank 6 or 7, so the drop zone is as it was.
 */
function endings(
  list: EximoMove[] | undefined,
  kind: typeof STEP | typeof JUMP,
  way: number,
  low: number,
  high: number,
  emptyLow: number,
): number {
  const leavers = high & LAST_RANK_BITS;
  if (list === undefined) {
    const staying = squaresIn(low, high ^ leavers);
    return leavers === 0 ? staying : staying + squaresIn(0, leavers) * choicesOfDrops(emptyLow);
  }
  const length = kind === STEP ? AHEAD[way]! : 2 * AHEAD[way]!;
  let count = 0;
  for (let squares = low; squares !== 0; squares &= squares - 1) {
    const square = lowestIn(squares);
    count += finish(list, leaving(begin(square - length, kind), square - length, way), square, emptyLow);
  }
  for (let squares = high; squares !== 0; squares &= squares - 1) {
    const square = 32 + lowestIn(squares);
    count += finish(list, leaving(begin(square - length, kind), square - length, way), square, emptyLow);
  }
  return count;
}

const LAST_RANK_BITS = 0xff000000 | 0;
