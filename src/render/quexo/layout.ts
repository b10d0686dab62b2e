import { GRIDS } from '../../rules/quexo/grids.ts';
import type { Point } from '../marks.ts';
import { type Box, inset } from '../shapes.ts';
import { SPACE, WIDTH } from '../theme.ts';

/** The rim of the table. Inside it, from above: the mats, one below the other, the deck with the row, the hand. */
export const RIM = 16;
const TABLE: Omit<Box, 'height'> = { x: SPACE.edge, y: 0, width: WIDTH - 2 * SPACE.edge };
const LEFT = TABLE.x + RIM;
const INNER_WIDTH = TABLE.width - 2 * RIM;

/** Each of the 36 halves must be wide enough to read. */
const MAT_MARGIN = 5;
const MAT_PADDING = 5;
const GAP = 4;
const HALF_HEIGHT = 40;
const CELL_WIDTH = (INNER_WIDTH - 2 * MAT_MARGIN - 2 * MAT_PADDING - 2 * GAP) / 3;
const CELL_HEIGHT = 2 * HALF_HEIGHT;
const MAT_HEIGHT = 3 * CELL_HEIGHT + 2 * GAP + 2 * MAT_PADDING;
/** At the left of each half: its name, or the token that lies on it. */
export const WELL = 52;

/** The mat of grid `A` or `B`. */
export const gridBox = (grid: string): Box => ({
  x: LEFT + MAT_MARGIN,
  y: RIM + MAT_MARGIN + (grid === GRIDS[0] ? 0 : 1) * (MAT_HEIGHT + MAT_MARGIN),
  width: INNER_WIDTH - 2 * MAT_MARGIN,
  height: MAT_HEIGHT,
});

/** `A1` */
export function cellBox(cell: string): Box {
  const { x, y } = inset(gridBox(cell.slice(0, 1)), MAT_PADDING);
  const index = Number(cell.slice(1)) - 1;
  return {
    x: x + (index % 3) * (CELL_WIDTH + GAP),
    y: y + Math.floor(index / 3) * (CELL_HEIGHT + GAP),
    width: CELL_WIDTH,
    height: CELL_HEIGHT,
  };
}

/** `A1a` */
export function halfBox(half: string): Box {
  const cell = cellBox(half.slice(0, 2));
  return { ...cell, y: cell.y + (half.endsWith('b') ? HALF_HEIGHT : 0), height: HALF_HEIGHT };
}

export const CARD = { width: 66, height: 92 } as const;
const SHELF_HEIGHT = CARD.height + 12;
const SHELVES_TOP = RIM + 2 * (MAT_HEIGHT + MAT_MARGIN) + MAT_MARGIN;

/** A stretch of the table for cards: the deck and the row on the first, hands on the second. */
export const shelfBox = (shelf: number): Box => ({
  x: LEFT,
  y: SHELVES_TOP + shelf * SHELF_HEIGHT,
  width: INNER_WIDTH,
  height: SHELF_HEIGHT,
});

/**
 * Below the shelves, if need be, a list. There are few heights of it, because every height of a picture has a
 * canvas of its own.
 */
const LIST_COLUMNS = 3;
const LIST_ROWS = [0, 1, 2, 3, 5, 7, 9] as const;
const LIST_STEP = 48;
export const listRows = (items: number): number =>
  LIST_ROWS.find((rows) => rows * LIST_COLUMNS >= items) ?? Math.ceil(items / LIST_COLUMNS);

const listBox = (shelves: number, rows: number): Box => ({
  ...shelfBox(shelves),
  height: rows === 0 ? 0 : rows * LIST_STEP + 12,
});

/** The left end of an item, below so many hands. */
export function listPlace(hands: number, index: number): Point {
  const { x, y, width } = listBox(1 + hands, 0);
  return {
    x: x + 6 + ((index % LIST_COLUMNS) * (width - 6)) / LIST_COLUMNS,
    y: y + 6 + (Math.floor(index / LIST_COLUMNS) + 0.5) * LIST_STEP,
  };
}

/** The whole table, with so many shelves and a list of so many rows. */
export function tableBox(shelves: number, rows: number): Box {
  const { y, height } = listBox(shelves, rows);
  return { ...TABLE, height: y + height + RIM };
}

const CARD_MARGIN = 8;
const RAISED = 14;
const HAND = 10;
const CARD_STEP = (INNER_WIDTH - 2 * CARD_MARGIN - CARD.width) / (HAND - 1);

/** The middle of a card of a hand that has the shelf to itself; a full one just fits. */
export function handPlace(shelf: number, index: number, raised = false): Point {
  const { x, y, height } = shelfBox(shelf);
  return {
    x: x + CARD_MARGIN + CARD.width / 2 + index * CARD_STEP,
    y: y + height / 2 - (raised ? RAISED : 0),
  };
}

const FAN_STEP = 29;
const FAN_TOKEN = 36;

/** The same for two hands on one shelf, each behind a token of its seat: their cards overlap. */
export function fanPlace(seat: number, index: number): Point {
  const { x, y } = fanTokenPlace(seat);
  return { x: x + FAN_TOKEN / 2 + CARD.width / 2 + index * FAN_STEP, y };
}

export function fanTokenPlace(seat: number): Point {
  const { x, y, width, height } = shelfBox(1);
  return { x: x + 4 + FAN_TOKEN / 2 + seat * (width / 2), y: y + height / 2 };
}

/** At the left of the first shelf lies the deck, then what has been discarded; the row lies at the right. */
export const DECK: Point = handPlace(0, 0);
const DISCARDS_LEFT = 100;
const DISCARD_STEP = 26;
export const discardPlace = (index: number): Point => ({
  x: DECK.x + DISCARDS_LEFT + index * DISCARD_STEP,
  y: DECK.y,
});
export const rowPlace = (index: number): Point => handPlace(0, index + 5);
