import { GRIDS } from '../../rules/quexo/grids.ts';
import type { Point } from '../marks.ts';
import type { Box } from '../shapes.ts';
import { SPACE, WIDTH } from '../theme.ts';

/** Two grids, one below the other: each of the 36 halves must be wide enough to read. */
export const FRAME = 12;
const GAP = 6;
const MARGIN = 16;
const GRID_GAP = 14;
const HALF_HEIGHT = 46;
const CELL_WIDTH = (WIDTH - 2 * MARGIN - 2 * FRAME - 2 * GAP) / 3;
const CELL_HEIGHT = 2 * HALF_HEIGHT;
const GRID_HEIGHT = 3 * CELL_HEIGHT + 2 * GAP + 2 * FRAME;
/** At the left of each half: its name, or the token that lies on it. */
export const WELL = 54;

/** `A` or `B`. */
export const gridBox = (grid: string): Box => ({
  x: MARGIN,
  y: (grid === GRIDS[0] ? 0 : 1) * (GRID_HEIGHT + GRID_GAP),
  width: WIDTH - 2 * MARGIN,
  height: GRID_HEIGHT,
});

/** `A1` */
export function cellBox(cell: string): Box {
  const { x, y } = gridBox(cell.slice(0, 1));
  const index = Number(cell.slice(1)) - 1;
  return {
    x: x + FRAME + (index % 3) * (CELL_WIDTH + GAP),
    y: y + FRAME + Math.floor(index / 3) * (CELL_HEIGHT + GAP),
    width: CELL_WIDTH,
    height: CELL_HEIGHT,
  };
}

/** `A1a` */
export function halfBox(half: string): Box {
  const cell = cellBox(half.slice(0, 2));
  return { ...cell, y: cell.y + (half.endsWith('b') ? HALF_HEIGHT : 0), height: HALF_HEIGHT };
}

/** Below the grids: the deck and the row, and below that the hands that the viewer may see. */
export const CARD = { width: 70, height: 98 } as const;
const CARD_STEP = 74;
const SHELF_HEIGHT = CARD.height + 28;
const SHELVES_TOP = 2 * GRID_HEIGHT + GRID_GAP + SPACE.gap;

export const shelfBox = (shelf: number): Box => ({
  x: MARGIN,
  y: SHELVES_TOP + shelf * (SHELF_HEIGHT + 12),
  width: WIDTH - 2 * MARGIN,
  height: SHELF_HEIGHT,
});

/**
 * Below the shelves, if need be, a list. There are few heights of it, because every height of a picture has a
 * canvas of its own.
 */
const LIST_COLUMNS = 3;
const LIST_ROWS = [0, 1, 2, 3, 5, 7, 9] as const;
const LIST_STEP = 52;
export const listRows = (items: number): number =>
  LIST_ROWS.find((rows) => rows * LIST_COLUMNS >= items) ?? Math.ceil(items / LIST_COLUMNS);

export const listBox = (shelves: number, rows: number): Box => ({
  ...shelfBox(shelves),
  height: rows * LIST_STEP + 20,
});

/** The left end of an item, below so many hands. */
export function listPlace(hands: number, index: number): Point {
  const { x, y, width } = listBox(1 + hands, 0);
  return {
    x: x + 12 + ((index % LIST_COLUMNS) * (width - 12)) / LIST_COLUMNS,
    y: y + 10 + (Math.floor(index / LIST_COLUMNS) + 0.5) * LIST_STEP,
  };
}

export function shelvesBottom(shelves: number, rows: number): number {
  const below = rows === 0 ? shelfBox(shelves - 1) : listBox(shelves, rows);
  return below.y + below.height;
}

const RAISED = 18;

/** The middle of a card of the hand on this shelf; a full hand of ten just fits. */
export function handPlace(shelf: number, index: number, raised = false): Point {
  const { x, y, height } = shelfBox(shelf);
  return {
    x: x + 16 + CARD.width / 2 + index * CARD_STEP,
    y: y + height / 2 - (raised ? RAISED : 0),
  };
}

/** The deck lies at the left of the first shelf, the row at its right. */
export const DECK: Point = handPlace(0, 0);
export const rowPlace = (index: number): Point => handPlace(0, index + 5);
