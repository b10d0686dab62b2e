import {
  FILES,
  RANKS,
  RANKS_PER_HALF,
  SHAPES,
  type Shape,
  SQUARE_KINDS,
  type SquareKind,
} from '../../rules/exeo-duo/board.ts';
import { SEATS, type Seat } from '../../rules/game.ts';
import { type Context, type Stamp, stampAt, stampOf } from '../canvas.ts';
import { darker, lighter } from '../colours.ts';
import { boxOf, coordinates, coordinatesOf, type Grid, pointOn } from '../grid.ts';
import { write } from '../lettering.ts';
import type { Point } from '../marks.ts';
import { type Box, bevel, castingShadow, circle, inset, panel, roundBox } from '../shapes.ts';
import { COLOURS, SPACE, TYPE, WIDTH } from '../theme.ts';
import { frame, plank } from '../wood.ts';
import { pieceStamp } from './pieces.ts';

const CELL = 62;
/** Between the halves, for the centre line. */
const GAP = 20;

export const BOARD: Box = {
  x: SPACE.margin,
  y: 0,
  width: FILES.length * CELL + 2 * SPACE.frame,
  height: RANKS.length * CELL + GAP + 2 * SPACE.frame,
};

export const GRID: Grid = {
  x: BOARD.x + SPACE.frame,
  y: BOARD.y + SPACE.frame,
  cell: CELL,
  columns: FILES.length,
  rows: RANKS.length,
  gap: { above: RANKS_PER_HALF, height: GAP },
};

export const pointOf = (square: string): Point => pointOn(GRID, square);

/** Beside the board: a tray for each seat, where its pairs lie that have left. Blue's is the lower one. */
const TRAY_X = BOARD.x + BOARD.width + SPACE.gap;
const TRAY_HEIGHT = 300;
const SLOT = 92;

const trayOf = (seat: Seat): Box => ({
  x: TRAY_X,
  y: BOARD.y + (seat === 0 ? BOARD.height - TRAY_HEIGHT : 0),
  width: WIDTH - SPACE.margin - TRAY_X,
  height: TRAY_HEIGHT,
});

export function slotOf(seat: Seat, shape: Shape): Point {
  const { x, y, width, height } = trayOf(seat);
  const index = SHAPES.indexOf(shape);
  return {
    x: x + width / 2 + ((index % 2) - 0.5) * SLOT,
    y: y + height - 22 - SLOT * (index < 2 ? 1.5 : 0.5),
  };
}

const SIZE = 48;
const RADIUS = 13;

/** An exclamation mark in lamplight, for a piece that must move if it can. */
function obligedStamp(): Stamp {
  return stampOf('exeo-duo obliged', { width: SIZE, height: SIZE }, (context) => {
    context.translate(SIZE / 2, SIZE / 2);
    castingShadow(context, 0.5, () => {
      circle(context, 0, 0, RADIUS + 2.5);
      context.fillStyle = COLOURS.ink;
      context.fill();
    });
    circle(context, 0, 0, RADIUS);
    context.fillStyle = COLOURS.lamplight;
    context.fill();
    context.fillStyle = COLOURS.ink;
    context.fillRect(-2.5, -9, 5, 11);
    context.fillRect(-2.5, 4.5, 5, 5);
  });
}

/** Marks the piece on this square. */
export function obligedSign(context: Context, { x, y, width }: Box): void {
  stampAt(context, obligedStamp(), x + width - 6, y + 6);
}

type Inlaid = Exclude<SquareKind, 'ordinary'>;

/** What the signs on the board mean. */
type KeyIcon = Inlaid | 'obliged';
const KEY: readonly (readonly [readonly KeyIcon[], ...string[]])[] = [
  [['exeo-1', 'exeo-2'], 'pairs', 'leave'],
  [['exeo-3'], 'the last pair', 'wins'],
  [['silver'], 'for pushed', 'pieces'],
  [['obliged'], 'must move'],
];
const KEY_ICON = 54;
const KEY_STEP = 60;
const KEY_ROW = 86;

export function board(context: Context): void {
  const inside = frame(context, BOARD, SPACE.frame, 'exeo-duo frame');
  plank(context, inside, COLOURS.walnutDark, 'exeo-duo board');
  for (const [square, kind] of SQUARE_KINDS) {
    const { column, row } = coordinatesOf(square);
    const box = boxOf(GRID, square);
    plank(context, box, (column + row) % 2 === 0 ? COLOURS.ash : COLOURS.ashShade, `exeo-duo ${square}`);
    if (kind !== 'ordinary') inlay(context, inset(box, 4), kind);
  }
  centreLine(context, inside);
  coordinates(context, GRID, SPACE.frame);
  for (const seat of SEATS) tray(context, seat);
  key(context);
}

/** Plates set into the wood: silver ones, and brass ones with the EXEO numbers. */
function inlay(context: Context, box: Box, kind: Inlaid): void {
  const colour = kind === 'silver' ? COLOURS.silver : COLOURS.brass;
  roundBox(context, inset(box, -1), 7);
  context.fillStyle = darker(colour, 0.5);
  context.fill();
  roundBox(context, box, 6);
  context.fillStyle = colour;
  context.fill();
  bevel(context, box, 6, colour, 3);
  if (kind === 'silver') {
    context.save();
    roundBox(context, box, 6);
    context.clip();
    context.beginPath();
    context.moveTo(box.x + 6, box.y + box.height);
    context.lineTo(box.x + box.width - 14, box.y);
    context.lineTo(box.x + box.width, box.y);
    context.lineTo(box.x + 20, box.y + box.height);
    context.fillStyle = lighter(COLOURS.silver, 0.55);
    context.fill();
    context.restore();
    return;
  }
  write(context, kind.slice(-1), box.x + box.width / 2, box.y + box.height / 2, {
    font: TYPE.title,
    colour: COLOURS.ink,
    align: 'center',
  });
}

/** Pieces never cross it. */
function centreLine(context: Context, inside: Box): void {
  const y = inside.y + (inside.height - GAP) / 2;
  context.fillStyle = COLOURS.walnutDark;
  context.fillRect(inside.x, y, inside.width, GAP);
  context.fillStyle = COLOURS.brass;
  context.fillRect(inside.x, y + GAP / 2 - 3, inside.width, 6);
}

function tray(context: Context, seat: Seat): void {
  const box = trayOf(seat);
  panel(context, box);
  write(context, 'Pairs out', box.x + box.width / 2, box.y + 44, {
    font: TYPE.strong,
    colour: COLOURS.paperShade,
    align: 'center',
  });
  for (const shape of SHAPES) {
    const { x, y } = slotOf(seat, shape);
    circle(context, x, y, SLOT / 2 - 8);
    context.fillStyle = COLOURS.felt;
    context.fill();
    context.save();
    context.globalAlpha = 0.22;
    stampAt(context, pieceStamp(seat, shape), x, y);
    context.restore();
  }
}

/** What the special squares are for, in the room between the trays. */
function key(context: Context): void {
  const { x, y, height } = trayOf(1);
  const top = y + height + 2 * SPACE.gap;
  for (const [index, [kinds, ...lines]] of KEY.entries()) {
    const row = top + index * KEY_ROW;
    for (const [place, kind] of kinds.entries()) {
      const box = { x: x + place * KEY_STEP, y: row, width: KEY_ICON, height: KEY_ICON };
      if (kind === 'obliged') stampAt(context, obligedStamp(), box.x + KEY_ICON / 2, box.y + KEY_ICON / 2);
      else inlay(context, box, kind);
    }
    const left = x + kinds.length * KEY_STEP + 6;
    for (const [line, text] of lines.entries()) {
      const middle = row + KEY_ICON / 2 + (line - (lines.length - 1) / 2) * 32;
      write(context, text, left, middle, { font: TYPE.small, colour: COLOURS.paperShade });
    }
  }
}
