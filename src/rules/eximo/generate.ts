import { type Board, HIGH_BIT, LOW_BIT, lowestIn, squaresIn } from './board.ts';
import { choicesOfDrops, finish, goOn } from './chain.ts';
import { AHEAD, begin, CAPTURE, JUMP, leaving, type Move, STEP, WAYS } from './move.ts';
import { aheadHigh, aheadLow, runUpsBeside, runUpsHigh, runUpsLow } from './reach.ts';

/**
 * The legal moves of the player to move, by the rules of movement alone: appended to `list`, or without a list only
 * counted. Returns how many there are.
 */
export function generate(board: Readonly<Board>, list?: Move[]): number {
  return captures(board, list) || quietMoves(board, list);
}

function captures(board: Readonly<Board>, list: Move[] | undefined): number {
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

function quietMoves(board: Readonly<Board>, list: Move[] | undefined): number {
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
  list: Move[] | undefined,
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
