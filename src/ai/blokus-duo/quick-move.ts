import type { Board } from '../../rules/blokus-duo/board.ts';
import { SIDES } from '../../rules/blokus-duo/cells.ts';
import { growFrom, PLACEMENT_LIMIT } from '../../rules/blokus-duo/generate.ts';
import { CLOSED } from '../../rules/blokus-duo/imprint.ts';
import { firstCellOf, orientationOf, type Placement, pieceOf } from '../../rules/blokus-duo/placements.ts';
import type { Seat } from '../../rules/game.ts';
import { type Random, randomFrom } from '../../rules/random.ts';
import { type Corners, forget } from './corners.ts';
import { coolDown, heatUp, noHotspots } from './hotspots.ts';
import { type Line, placementOf, seatOf } from './line.ts';
import { CLOSES, COVERS, OPENS } from './prints.ts';
import { QUICK_MERITS, type QuickMerits } from './quick-merits.ts';
import { stageOf } from './weights.ts';

/** So many moves back, those of the other have made hot spots. */
const LOOK_BACK = 3;
/** Only what covers one of so many corners is looked at, and of that no more than so many placements. */
const MOST_CORNERS = 3;
const MOST_PLACEMENTS = 20;
/** What an open cell beside a corner is worth besides what is on it. */
const ROOM = 0.3;

/** How much luck is added to the merit of a placement and of a corner; with 1, one more merit is worth odds of e. */
const LUCK = 0.25;
const LUCK_OF_CORNERS = 1;
const LOTS = 4096;

const NONE = -1;
const found = new Uint16Array(PLACEMENT_LIMIT);
const hotspots = noHotspots();
const chosen = new Uint8Array(MOST_CORNERS);
const meritsOfChosen = new Float32Array(MOST_CORNERS);

/** Lots by the Gumbel distribution: where each adds one to its merit, the highest is drawn by odds of e ** merit. */
const lots = Float32Array.from(
  randomFrom('lots').shuffle(Array.from({ length: LOTS }, (_, place) => (place + 0.5) / LOTS)),
  (chance) => -Math.log(-Math.log(chance)),
);
let nextLot = 0;

function drawLot(): number {
  nextLot = (nextLot + 1) & (LOTS - 1);
  return lots[nextLot]!;
}

/** A good move of those over some good corners, but never quite the same; -1 where there is none at all. */
export function quickMove(
  board: Readonly<Board>,
  seat: Seat,
  corners: Corners,
  { moves, count }: Readonly<Line>,
  random: Random,
): Placement {
  const merits = QUICK_MERITS[seat][stageOf(board, seat)]!;
  nextLot = random.below(LOTS);
  for (let index = Math.max(0, count - LOOK_BACK); index < count; index++) {
    const move = moves[index]!;
    if (seatOf(move) !== seat) heatUp(hotspots, board.cells, seatOf(move), placementOf(move));
  }
  let placements = 0;
  forgetClosed(corners, board.cells, seat);
  while (placements === 0 && corners.count > 0) placements = growSome(board, seat, corners, merits);
  const best = placements === 0 ? NONE : bestFound(board.cells, merits, placements, random);
  coolDown(hotspots);
  return best;
}

function forgetClosed(corners: Corners, cells: Uint8Array, seat: Seat): void {
  const closed = CLOSED << seat;
  for (let at = corners.count - 1; at >= 0; at--) {
    if ((cells[corners.cells[at]!]! & closed) !== 0) forget(corners, at);
  }
}

/** Finds what covers some good corners, and forgets those of them that nothing covers; says how much it found. */
function growSome(
  { cells, left }: Readonly<Board>,
  seat: Seat,
  corners: Corners,
  merits: QuickMerits,
): number {
  const some = chooseCorners(corners, cells, seat, merits);
  let count = 0;
  for (let index = 0; index < some; index++) {
    const corner = chosen[index]!;
    const before = count;
    count = growFrom(corner, cells, seat, left[seat], found, count, PLACEMENT_LIMIT);
    if (count === before) forget(corners, corners.cells.indexOf(corner));
  }
  return count;
}

/** Writes the corners of most merit to `chosen` and says how many. */
function chooseCorners(corners: Corners, cells: Uint8Array, seat: Seat, { toCover }: QuickMerits): number {
  const { heat } = hotspots;
  const closed = CLOSED << seat;
  let count = 0;
  for (let at = 0; at < corners.count; at++) {
    const corner = corners.cells[at]!;
    let merit = 2 * toCover[cells[corner]! | heat[corner]!]! + LUCK_OF_CORNERS * drawLot();
    for (let index = 0; index < SIDES.length; index++) {
      const cell = corner + SIDES[index]!;
      if ((cells[cell]! & closed) === 0) merit += toCover[cells[cell]! | heat[cell]!]! + ROOM;
    }
    if (count === MOST_CORNERS && merit <= meritsOfChosen[count - 1]!) continue;
    let place = count < MOST_CORNERS ? count++ : count - 1;
    for (; place > 0 && meritsOfChosen[place - 1]! < merit; place--) {
      meritsOfChosen[place] = meritsOfChosen[place - 1]!;
      chosen[place] = chosen[place - 1]!;
    }
    meritsOfChosen[place] = merit;
    chosen[place] = corner;
  }
  return count;
}

/** The placement of most merit of some that are evenly spread over all that were found. */
function bestFound(cells: Uint8Array, merits: QuickMerits, count: number, random: Random): Placement {
  const tries = Math.min(MOST_PLACEMENTS, count);
  const step = Math.trunc(count / tries);
  let at = random.below(count);
  let best = NONE;
  let highest = Number.NEGATIVE_INFINITY;
  for (let tried = 0; tried < tries; tried++) {
    const merit = meritOf(found[at]!, cells, merits) + LUCK * drawLot();
    if (merit > highest) {
      highest = merit;
      best = found[at]!;
    }
    at += step;
    if (at >= count) at -= count;
  }
  return best;
}

function meritOf(placement: Placement, cells: Uint8Array, merits: QuickMerits): number {
  const { toPlace, toCover, toClose, toOpen } = merits;
  const { heat } = hotspots;
  const first = firstCellOf(placement);
  const way = orientationOf(placement);
  const covers = COVERS[way]!;
  const closes = CLOSES[way]!;
  const opens = OPENS[way]!;
  let merit = toPlace[pieceOf(placement)]!;
  for (let index = 0; index < covers.length; index++) {
    const cell = first + covers[index]!;
    merit += toCover[cells[cell]! | heat[cell]!]!;
  }
  for (let index = 0; index < closes.length; index++) merit += toClose[cells[first + closes[index]!]!]!;
  for (let index = 0; index < opens.length; index++) merit += toOpen[cells[first + opens[index]!]!]!;
  return merit;
}
