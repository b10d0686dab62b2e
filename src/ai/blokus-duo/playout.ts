import { type BlokusDuoBoard, CLOSED, CORNER, COVERED, lay } from '../../rules/blokus-duo/board.ts';
import { SIDES } from '../../rules/blokus-duo/cells.ts';
import { growFrom, PLACEMENT_LIMIT } from '../../rules/blokus-duo/generate.ts';
import { firstCellOf, orientationOf, type Placement, pieceOf } from '../../rules/blokus-duo/pieces.ts';
import { type BySeat, opponent, SEATS, type Seat } from '../../rules/game.ts';
import { type Random, randomFrom } from '../../rules/random.ts';
import {
  addCorners,
  addHotspots,
  CLOSES,
  COVERS,
  type Corners,
  clearHotspots,
  findCorners,
  HOT,
  noCorners,
  noHotspots,
  OPENS,
  removeCorner,
} from './features.ts';
import { append, type LastGoodReplies, type MoveSequence, placementOf, seatOf } from './replies.ts';
import { QUICK, stageOf, type Weights } from './weights.ts';

/** What a piece adds to the merit of a placement, and what a cell does that it covers, lies beside or touches by a corner. */
interface QuickMerits {
  readonly toPlace: Float32Array;
  /** By the flags of the cell, with HOT. */
  readonly toCover: Float32Array;
  readonly toClose: Float32Array;
  readonly toOpen: Float32Array;
}

/** What a cell is to the other player: closed, open, or a corner. */
const TO_OTHER = 3;

/** By seat and stage. */
const QUICK_MERITS: BySeat<readonly QuickMerits[]> = [
  QUICK.map((weights) => meritsOf(weights, 0)),
  QUICK.map((weights) => meritsOf(weights, 1)),
];

function meritsOf(weights: Weights, seat: Seat): QuickMerits {
  const has = (flags: number, flag: number): boolean => (flags & flag) !== 0;
  const besideClosed = (flags: number): number =>
    has(flags, COVERED << opponent(seat)) ? weights.besideOther : weights.besideClosed;
  const atClosed = (flags: number): number =>
    has(flags, COVERED << seat) ? weights.atOwn : weights.atClosed;
  const isClosed = (flags: number): boolean => has(flags, CLOSED << seat);
  const standing = (flags: number): number =>
    (has(flags, CORNER << seat) ? TO_OTHER : 0) + toOther(flags, opponent(seat));
  return {
    toPlace: Float32Array.from(weights.piece),
    toCover: byFlags((flags) => weights.cover[2 * standing(flags) + (has(flags, HOT) ? 1 : 0)]!),
    toClose: byFlags((flags) => (isClosed(flags) ? besideClosed(flags) : weights.close[standing(flags)]!)),
    toOpen: byFlags((flags) => (isClosed(flags) ? atClosed(flags) : weights.open[standing(flags)]!)),
  };
}

function byFlags(merit: (flags: number) => number): Float32Array {
  return Float32Array.from({ length: 2 * HOT }, (_, flags) => merit(flags));
}

function toOther(flags: number, other: Seat): number {
  if ((flags & (CLOSED << other)) !== 0) return 0;
  return (flags & (CORNER << other)) === 0 ? 1 : 2;
}

/** So many moves back, those of the other have made hot spots. */
const LOOK_BACK = 3;
/** Only what covers one of so many corners is looked at, and of that no more than so many placements. */
const MOST_CORNERS = 3;
const MOST_PLACEMENTS = 20;
/** The merit of an open cell beside a corner, besides what is on it. */
const ROOM = 0.3;

/** How much noise is added to the merit of a placement and of a corner; with 1, one more merit makes it e times as likely. */
const NOISE = 0.25;
const CORNER_NOISE = 1;
const GUMBELS = 4096;

const NONE = -1;
const found = new Uint16Array(PLACEMENT_LIMIT);
const hotspots = noHotspots();
const chosen = new Uint8Array(MOST_CORNERS);
const meritsOfChosen = new Float32Array(MOST_CORNERS);

/** The Gumbel-max trick: with noise of the Gumbel distribution added to each merit, the highest is drawn with a weight of e ** merit. */
const gumbels = Float32Array.from(
  randomFrom('lots').shuffle(Array.from({ length: GUMBELS }, (_, place) => (place + 0.5) / GUMBELS)),
  (chance) => -Math.log(-Math.log(chance)),
);
let gumbelIndex = 0;

function nextGumbel(): number {
  gumbelIndex = (gumbelIndex + 1) & (GUMBELS - 1);
  return gumbels[gumbelIndex]!;
}

/** A good move of those over some good corners, but never quite the same; -1 where there is none at all. */
export function quickMove(
  board: Readonly<BlokusDuoBoard>,
  seat: Seat,
  corners: Corners,
  { moves, count }: Readonly<MoveSequence>,
  random: Random,
): Placement {
  const merits = QUICK_MERITS[seat][stageOf(board, seat)]!;
  gumbelIndex = random.below(GUMBELS);
  for (let index = Math.max(0, count - LOOK_BACK); index < count; index++) {
    const move = moves[index]!;
    if (seatOf(move) !== seat) addHotspots(hotspots, board.cells, seatOf(move), placementOf(move));
  }
  let placements = 0;
  forgetClosed(corners, board.cells, seat);
  while (placements === 0 && corners.count > 0) placements = growSome(board, seat, corners, merits);
  const best = placements === 0 ? NONE : bestFound(board.cells, merits, placements, random);
  clearHotspots(hotspots);
  return best;
}

function forgetClosed(corners: Corners, cells: Uint8Array, seat: Seat): void {
  const closed = CLOSED << seat;
  for (let at = corners.count - 1; at >= 0; at--) {
    if ((cells[corners.cells[at]!]! & closed) !== 0) removeCorner(corners, at);
  }
}

/** Finds what covers some good corners, and forgets those of them that nothing covers; says how much it found. */
function growSome(
  { cells, left }: Readonly<BlokusDuoBoard>,
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
    if (count === before) removeCorner(corners, corners.cells.indexOf(corner));
  }
  return count;
}

/** Writes the corners of most merit to `chosen` and says how many. */
function chooseCorners(corners: Corners, cells: Uint8Array, seat: Seat, { toCover }: QuickMerits): number {
  const { hotFlags } = hotspots;
  const closed = CLOSED << seat;
  let count = 0;
  for (let at = 0; at < corners.count; at++) {
    const corner = corners.cells[at]!;
    let merit = 2 * toCover[cells[corner]! | hotFlags[corner]!]! + CORNER_NOISE * nextGumbel();
    for (let index = 0; index < SIDES.length; index++) {
      const cell = corner + SIDES[index]!;
      if ((cells[cell]! & closed) === 0) merit += toCover[cells[cell]! | hotFlags[cell]!]! + ROOM;
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
    const merit = meritOf(found[at]!, cells, merits) + NOISE * nextGumbel();
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
  const { hotFlags } = hotspots;
  const first = firstCellOf(placement);
  const way = orientationOf(placement);
  const covers = COVERS[way]!;
  const closes = CLOSES[way]!;
  const opens = OPENS[way]!;
  let merit = toPlace[pieceOf(placement)]!;
  for (let index = 0; index < covers.length; index++) {
    const cell = first + covers[index]!;
    merit += toCover[cells[cell]! | hotFlags[cell]!]!;
  }
  for (let index = 0; index < closes.length; index++) merit += toClose[cells[first + closes[index]!]!]!;
  for (let index = 0; index < opens.length; index++) merit += toOpen[cells[first + opens[index]!]!]!;
  return merit;
}

const corners: BySeat<Corners> = [noCorners(), noCorners()];

/** A playout to the end of the game: each move is the last good reply or, without one, a quick move. */
export function playOut(
  board: BlokusDuoBoard,
  random: Random,
  replies: LastGoodReplies,
  sequence: MoveSequence,
): void {
  for (const seat of SEATS) findCorners(corners[seat], board, seat);
  let seat = board.turn;
  while (!board.retired[0] || !board.retired[1]) {
    const placement = board.retired[seat] ? NONE : nextMove(board, seat, random, replies, sequence);
    if (placement === NONE) board.retired[seat] = true;
    else {
      append(sequence, seat, placement);
      addCorners(corners[seat], board, seat, placement);
      lay(board, seat, placement);
    }
    seat = opponent(seat);
  }
}

function nextMove(
  board: Readonly<BlokusDuoBoard>,
  seat: Seat,
  random: Random,
  replies: LastGoodReplies,
  sequence: Readonly<MoveSequence>,
): Placement {
  const reply = replies.recall(board, seat, sequence);
  return reply !== NONE ? reply : quickMove(board, seat, corners[seat], sequence, random);
}
