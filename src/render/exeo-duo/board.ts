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
import type { PlainKey, Texts } from '../../texts/texts.ts';
import { type Context, type Stamp, stampAt, stampOf } from '../canvas.ts';
import { type Colour, darker, lighter } from '../colours.ts';
import { boxOf, coordinates, coordinatesOf, type Grid, pointOn } from '../grid.ts';
import { halved, largest, widthOf, write } from '../lettering.ts';
import type { Point } from '../marks.ts';
import { type Box, bevel, castingShadow, circle, inset, panel, roundBox } from '../shapes.ts';
import { byTheme, COLOURS, isFlat, SPACE, TYPE, WIDTH } from '../theme.ts';
import { frame, plank } from '../wood.ts';
import { pieceStamp } from './pieces.ts';

/** The board lies on its side and is as wide as the picture allows: its two courts stand side by side. */
const CELL = 48;
/** Between the courts, for the centre line. */
const GAP = 20;
const BOARD_WIDTH = RANKS.length * CELL + GAP + 2 * SPACE.frame;

/** Above the board is Blue's tray, where its pairs lie that have left; below it, Silver's. Blue's home is above, too. */
const TRAY_HEIGHT = 52;
const TRAY_GAP = 6;
export const SLOT = 50;

const BOARD: Box = {
  x: (WIDTH - BOARD_WIDTH) / 2,
  y: TRAY_HEIGHT + TRAY_GAP,
  width: BOARD_WIDTH,
  height: FILES.length * CELL + 2 * SPACE.frame,
};

/** How much higher the trays are, away from the board, for words in two lines beside them. */
export const trayGrowth = byTheme(0, { 'large-print': 28 });

/** Of all that is drawn. */
export const heightOfAll = (): number => BOARD.height + 2 * (TRAY_HEIGHT + TRAY_GAP + trayGrowth());

export const GRID: Grid = {
  x: BOARD.x + SPACE.frame,
  y: BOARD.y + SPACE.frame,
  cell: CELL,
  columns: FILES.length,
  rows: RANKS.length,
  lying: { rowsOnTheLeft: RANKS_PER_HALF, gap: GAP },
};

export const pointOf = (square: string): Point => pointOn(GRID, square);

const trayOf = (seat: Seat): Box => ({
  x: BOARD.x,
  y: seat === 0 ? -trayGrowth() : BOARD.y + BOARD.height + TRAY_GAP,
  width: SHAPES.length * SLOT + 2 * SPACE.gap,
  height: TRAY_HEIGHT + trayGrowth(),
});

export function slotOf(seat: Seat, shape: Shape): Point {
  const { x, y, height } = trayOf(seat);
  return { x: x + SPACE.gap + (SHAPES.indexOf(shape) + 0.5) * SLOT, y: y + height / 2 };
}

const SIGN_SIZE = 40;
const SIGN_RADIUS = 11;
const signScale = byTheme(1, { 'large-print': 1.3 });

/** An exclamation mark in lamplight, for a piece that must move if it can. */
function obligedStamp(): Stamp {
  const side = SIGN_SIZE * signScale();
  return stampOf('exeo-duo obliged', { width: side, height: side }, (context) => {
    context.translate(side / 2, side / 2);
    context.scale(signScale(), signScale());
    castingShadow(context, 0.5, () => {
      circle(context, 0, 0, SIGN_RADIUS + 2.5);
      context.fillStyle = COLOURS.ink;
      context.fill();
    });
    circle(context, 0, 0, SIGN_RADIUS);
    context.fillStyle = COLOURS.lamplight;
    context.fill();
    context.fillStyle = COLOURS.ink;
    context.fillRect(-2, -7, 4, 9);
    context.fillRect(-2, 4, 4, 4);
  });
}

/** Marks the piece on this square. */
export function obligedSign(context: Context, { x, y, width }: Box): void {
  stampAt(context, obligedStamp(), x + width - 6, y + 6);
}

type Inlaid = Exclude<SquareKind, 'ordinary'>;

/** What the signs on the board mean, beside each tray. */
type KeyIcon = Inlaid | 'obliged';
const KEY: Readonly<Record<Seat, readonly (readonly [icons: readonly KeyIcon[], words: PlainKey])[]>> = {
  0: [
    [['exeo-1', 'exeo-2'], 'exeo-duo.picture.key.exits'],
    [['exeo-3'], 'exeo-duo.picture.key.lastExit'],
  ],
  1: [
    [['silver'], 'exeo-duo.picture.key.silver'],
    [['obliged'], 'exeo-duo.picture.key.mustMove'],
  ],
};
const KEY_ICON = 40;
const KEY_STEP = KEY_ICON + 4;
/** Where the entries of each key begin, and end at the latest. */
const KEY_X = { 0: [270, 510], 1: [270, 580] } as const;
const KEY_END = BOARD.x + BOARD.width;
const KEY_LINE_STEP = 40;
/** Between an entry and the next. */
const KEY_GAP = 10;
/** Between the signs of an entry and its words. */
const WORDS_GAP = 6;
/** How small its words may be in languages in which they are long. */
const LEAST_KEY = 18;

export function board(context: Context, t: Texts): void {
  const inside = frame(context, BOARD, SPACE.frame, 'exeo-duo frame');
  plank(context, inside, COLOURS.walnutDark, 'exeo-duo board');
  for (const [square, kind] of SQUARE_KINDS) {
    const { column, row } = coordinatesOf(square);
    const box = boxOf(GRID, square);
    plank(context, box, (column + row) % 2 === 0 ? COLOURS.ash : COLOURS.ashShade, `exeo-duo ${square}`);
    if (kind !== 'ordinary') inlay(context, inset(box, 3), kind);
  }
  centreLine(context, inside);
  coordinates(context, GRID, SPACE.frame);
  for (const seat of SEATS) {
    tray(context, seat);
    key(context, t, seat);
  }
}

/** Plates set into the wood: silver ones, and brass ones with the EXEO numbers. */
function inlay(context: Context, box: Box, kind: Inlaid): void {
  if (isFlat()) {
    flatInlay(context, box, kind);
    return;
  }
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
    context.moveTo(box.x + 4, box.y + box.height);
    context.lineTo(box.x + box.width - 12, box.y);
    context.lineTo(box.x + box.width, box.y);
    context.lineTo(box.x + 16, box.y + box.height);
    context.fillStyle = lighter(COLOURS.silver, 0.55);
    context.fill();
    context.restore();
    return;
  }
  number(context, box, kind, COLOURS.ink);
}

function number(context: Context, { x, y, width, height }: Box, kind: Inlaid, colour: Colour): void {
  write(context, kind.slice(-1), x + width / 2, y + height / 2, {
    font: TYPE.inlay,
    colour,
    align: 'center',
  });
}

const HATCHES = [-20, 0, 20] as const;

/** Outlined, so that pale pieces show on them: silver ones are hatched. */
function flatInlay(context: Context, box: Box, kind: Inlaid): void {
  roundBox(context, box, 6);
  context.fillStyle = COLOURS.ink;
  context.fill();
  context.save();
  context.clip();
  context.strokeStyle = COLOURS.silver;
  context.lineWidth = 4;
  if (kind === 'silver') {
    context.beginPath();
    for (const across of HATCHES) {
      context.moveTo(box.x + across, box.y + box.height);
      context.lineTo(box.x + box.width + across, box.y);
    }
    context.stroke();
  } else number(context, box, kind, COLOURS.silver);
  context.restore();
  roundBox(context, inset(box, 1), 6);
  context.strokeStyle = COLOURS.silver;
  context.lineWidth = 2;
  context.stroke();
}

/** On the frame above each court, how many of the turn's steps are for it. */
export function stepsLeft(context: Context, words: readonly string[]): void {
  const courtWidth = RANKS_PER_HALF * CELL;
  for (const [court, text] of words.entries()) {
    const x = GRID.x + court * (courtWidth + GAP) + courtWidth / 2;
    write(context, text, x, BOARD.y + SPACE.frame / 2, {
      font: TYPE.coordinate,
      colour: COLOURS.lamplight,
      align: 'center',
    });
  }
}

/** Pieces never cross it. */
function centreLine(context: Context, inside: Box): void {
  const x = inside.x + (inside.width - GAP) / 2;
  context.fillStyle = COLOURS.walnutDark;
  context.fillRect(x, inside.y, GAP, inside.height);
  context.fillStyle = COLOURS.brass;
  context.fillRect(x + GAP / 2 - 3, inside.y, 6, inside.height);
}

/** The pairs that are still to leave can be seen faintly. */
function tray(context: Context, seat: Seat): void {
  panel(context, trayOf(seat));
  for (const shape of SHAPES) {
    const { x, y } = slotOf(seat, shape);
    circle(context, x, y, SLOT / 2 - 2);
    context.fillStyle = COLOURS.felt;
    context.fill();
    context.save();
    context.globalAlpha = 0.22;
    stampAt(context, pieceStamp(seat, shape), x, y);
    context.restore();
  }
}

/** The entries begin where those of the other key do, as far as their words leave them there, and are written equally large. */
function key(context: Context, t: Texts, seat: Seat): void {
  const { y, height } = trayOf(seat);
  const middle = y + height / 2;
  context.font = TYPE.tally;
  const entries = KEY[seat].map(([icons, words], index) => ({
    icons,
    lines: linesOf(context, t(words), roomOf(seat, index)),
  }));
  const widthOfEntry = ({ icons, lines }: (typeof entries)[number]): number =>
    icons.length * KEY_STEP + WORDS_GAP + Math.max(...lines.map((line) => widthOf(context, line)));
  const widthOfAll = (): number =>
    entries.reduce((sum, entry) => sum + widthOfEntry(entry), (entries.length - 1) * KEY_GAP);
  const font = largest(context, TYPE.tally, LEAST_KEY, () => KEY_X[seat][0] + widthOfAll() <= KEY_END);
  let free = 0;
  for (const [index, entry] of entries.entries()) {
    context.font = font;
    const width = widthOfEntry(entry);
    const left = Math.max(free, Math.min(KEY_X[seat][index]!, KEY_END - width));
    for (const [place, icon] of entry.icons.entries())
      keySign(context, icon, left + place * KEY_STEP, middle);
    const x = left + entry.icons.length * KEY_STEP + WORDS_GAP;
    for (const [number, line] of entry.lines.entries()) {
      const down = (number - (entry.lines.length - 1) / 2) * KEY_LINE_STEP;
      write(context, line, x, middle + down, { font, colour: COLOURS.paperShade, width: KEY_END - x });
    }
    free = left + width + KEY_GAP;
  }
}

const roomOf = (seat: Seat, index: number): number =>
  (KEY_X[seat][index + 1] ?? KEY_END) -
  KEY_GAP -
  KEY_X[seat][index]! -
  KEY[seat][index]![0].length * KEY_STEP -
  WORDS_GAP;

/** In two lines, where the tray has room for them and the words need it. */
const linesOf = (context: Context, words: string, room: number): readonly string[] =>
  trayGrowth() > 0 && widthOf(context, words) > room ? halved(context, words) : [words];

function keySign(context: Context, icon: KeyIcon, x: number, middle: number): void {
  if (icon === 'obliged') stampAt(context, obligedStamp(), x + KEY_ICON / 2, middle);
  else inlay(context, { x, y: middle - KEY_ICON / 2, width: KEY_ICON, height: KEY_ICON }, icon);
}
