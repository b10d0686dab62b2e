import type { Board } from '../../rules/blokus-duo/board.ts';
import { CELL_COUNT, columnOf, rowOf } from '../../rules/blokus-duo/cells.ts';
import { growFrom, PLACEMENT_LIMIT } from '../../rules/blokus-duo/generate.ts';
import { CLOSED, CORNER } from '../../rules/blokus-duo/imprint.ts';
import { firstCellOf, orientationOf, type Placement } from '../../rules/blokus-duo/placements.ts';
import type { Seat } from '../../rules/game.ts';
import type { Random } from '../../rules/random.ts';
import { type Corners, forget } from './corners.ts';
import { coolDown, heatUp, noHotspots } from './hotspots.ts';
import { type Line, placementOf, seatOf } from './line.ts';
import { COVERS, OPENS } from './prints.ts';

/** So many moves back, those of the other are answered. */
const LOOK_BACK = 3;
/** From an own corner so far away, a hot spot can be covered well. */
const REACH = 2;

const NONE = -1;
const found = new Uint16Array(PLACEMENT_LIMIT);
const warmth = new Uint8Array(PLACEMENT_LIMIT);
const hotspots = noHotspots();

/** How many times more likely a piece is to be taken for one more square, and for one more corner. */
const BY_SQUARE = 3;
const BY_CORNER = 2;
const LOTS = Int32Array.from(COVERS, (covers, way) =>
  Math.round(BY_SQUARE ** covers.length * BY_CORNER ** (OPENS[way]!.length - 3)),
);

/** For all pairs of cells, whether one can be reached from the other. */
const IS_NEAR = Uint8Array.from({ length: CELL_COUNT * CELL_COUNT }, (_, pair) => {
  const one = Math.trunc(pair / CELL_COUNT);
  const other = pair % CELL_COUNT;
  const steps = Math.abs(columnOf(one) - columnOf(other)) + Math.abs(rowOf(one) - rowOf(other));
  return steps <= REACH ? 1 : 0;
});

/** A quick answer to the last moves of the other: what takes most of the hot spots. -1 where nothing reaches any. */
export function answer(
  board: Readonly<Board>,
  seat: Seat,
  corners: Corners,
  line: Readonly<Line>,
  random: Random,
): Placement {
  findHotspots(board, seat, line);
  const count = grow(board, seat, corners);
  const placement = drawWarmest(count, random);
  coolDown(hotspots);
  return placement;
}

/** Those over an own corner count twice, for both could go on from there. */
function findHotspots({ cells }: Readonly<Board>, seat: Seat, { moves, count }: Readonly<Line>): void {
  for (let index = Math.max(0, count - LOOK_BACK); index < count; index++) {
    const move = moves[index]!;
    if (seatOf(move) !== seat) heatUp(hotspots, cells, seatOf(move), placementOf(move));
  }
  const corner = CORNER << seat;
  for (let index = 0; index < hotspots.count; index++) {
    const cell = hotspots.cells[index]!;
    if ((cells[cell]! & corner) !== 0) hotspots.heat[cell] = 2;
  }
}

/** Finds the placements over the corners near a hot spot; says how many. */
function grow({ cells, left }: Readonly<Board>, seat: Seat, corners: Corners): number {
  const closed = CLOSED << seat;
  let count = 0;
  for (let at = corners.count - 1; at >= 0; at--) {
    const corner = corners.cells[at]!;
    const isClosed = (cells[corner]! & closed) !== 0;
    if (!isClosed && !isNearHotspot(corner)) continue;
    const before = count;
    if (!isClosed) count = growFrom(corner, cells, seat, left[seat], found, count, PLACEMENT_LIMIT);
    if (count === before) forget(corners, at);
  }
  return count;
}

function isNearHotspot(cell: number): boolean {
  for (let index = 0; index < hotspots.count; index++) {
    if (IS_NEAR[cell * CELL_COUNT + hotspots.cells[index]!] !== 0) return true;
  }
  return false;
}

/** One of the placements that take most of the hot spots, by lot: rather a large piece with many corners. */
function drawWarmest(count: number, random: Random): Placement {
  let warmest = 1;
  let lots = 0;
  for (let index = 0; index < count; index++) {
    const placement = found[index]!;
    const first = firstCellOf(placement);
    const covers = COVERS[orientationOf(placement)]!;
    let warm = 0;
    for (let cover = 0; cover < covers.length; cover++) warm += hotspots.heat[first + covers[cover]!]!;
    warmth[index] = warm;
    if (warm > warmest) {
      warmest = warm;
      lots = 0;
    }
    if (warm === warmest) lots += LOTS[orientationOf(placement)]!;
  }
  if (lots === 0) return NONE;
  let lot = random.below(lots);
  let drawn = NONE;
  while (lot >= 0) {
    drawn++;
    if (warmth[drawn] === warmest) lot -= LOTS[orientationOf(found[drawn]!)]!;
  }
  return found[drawn]!;
}
