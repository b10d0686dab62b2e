import { SHAPES, SQUARE_KINDS, type SquareKind } from '../../rules/exeo-duo/board.ts';
import { SEATS, type Seat } from '../../rules/game.ts';
import { darker, lighter } from '../colours.ts';
import { boxOf, coordinates, coordinatesOf } from '../grid.ts';
import { write } from '../lettering.ts';
import { panel } from '../panel.ts';
import { type Box, bevel, circle, inset, roundBox } from '../shapes.ts';
import { type Pen, stampAt } from '../studio.ts';
import { COLOURS, SPACE, TYPE } from '../theme.ts';
import { frame, plank } from '../wood.ts';
import { BOARD, GAP, GRID, SLOT, slotOf, trayOf } from './layout.ts';
import { obligedStamp } from './obliged.ts';
import { pieceStamp } from './pieces.ts';

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

export function board(pen: Pen): void {
  const inside = frame(pen, BOARD, SPACE.frame, 'exeo-duo frame');
  plank(pen, inside, COLOURS.walnutDark, 'exeo-duo board');
  for (const [square, kind] of SQUARE_KINDS) {
    const { column, row } = coordinatesOf(square);
    const box = boxOf(GRID, square);
    plank(pen, box, (column + row) % 2 === 0 ? COLOURS.ash : COLOURS.ashShade, `exeo-duo ${square}`);
    if (kind !== 'ordinary') inlay(pen, inset(box, 4), kind);
  }
  centreLine(pen, inside);
  coordinates(pen, GRID, SPACE.frame);
  for (const seat of SEATS) tray(pen, seat);
  key(pen);
}

/** Plates set into the wood: silver ones, and brass ones with the EXEO numbers. */
function inlay(pen: Pen, box: Box, kind: Inlaid): void {
  const colour = kind === 'silver' ? COLOURS.silver : COLOURS.brass;
  roundBox(pen, inset(box, -1), 7);
  pen.fillStyle = darker(colour, 0.5);
  pen.fill();
  roundBox(pen, box, 6);
  pen.fillStyle = colour;
  pen.fill();
  bevel(pen, box, 6, colour, 3);
  if (kind === 'silver') {
    pen.save();
    roundBox(pen, box, 6);
    pen.clip();
    pen.beginPath();
    pen.moveTo(box.x + 6, box.y + box.height);
    pen.lineTo(box.x + box.width - 14, box.y);
    pen.lineTo(box.x + box.width, box.y);
    pen.lineTo(box.x + 20, box.y + box.height);
    pen.fillStyle = lighter(COLOURS.silver, 0.55);
    pen.fill();
    pen.restore();
    return;
  }
  write(pen, kind.slice(-1), box.x + box.width / 2, box.y + box.height / 2, {
    font: TYPE.title,
    colour: COLOURS.ink,
    align: 'center',
  });
}

/** Pieces never cross it. */
function centreLine(pen: Pen, inside: Box): void {
  const y = inside.y + (inside.height - GAP) / 2;
  pen.fillStyle = COLOURS.walnutDark;
  pen.fillRect(inside.x, y, inside.width, GAP);
  pen.fillStyle = COLOURS.brass;
  pen.fillRect(inside.x, y + GAP / 2 - 3, inside.width, 6);
}

function tray(pen: Pen, seat: Seat): void {
  const box = trayOf(seat);
  panel(pen, box);
  write(pen, 'Pairs out', box.x + box.width / 2, box.y + 44, {
    font: TYPE.strong,
    colour: COLOURS.paperShade,
    align: 'center',
  });
  for (const shape of SHAPES) {
    const { x, y } = slotOf(seat, shape);
    circle(pen, x, y, SLOT / 2 - 8);
    pen.fillStyle = COLOURS.felt;
    pen.fill();
    pen.save();
    pen.globalAlpha = 0.22;
    stampAt(pen, pieceStamp(seat, shape), x, y);
    pen.restore();
  }
}

/** What the special squares are for, in the room between the trays. */
function key(pen: Pen): void {
  const { x, y, height } = trayOf(1);
  const top = y + height + 2 * SPACE.gap;
  for (const [index, [kinds, ...lines]] of KEY.entries()) {
    const row = top + index * KEY_ROW;
    for (const [place, kind] of kinds.entries()) {
      const box = { x: x + place * KEY_STEP, y: row, width: KEY_ICON, height: KEY_ICON };
      if (kind === 'obliged') stampAt(pen, obligedStamp(), box.x + KEY_ICON / 2, box.y + KEY_ICON / 2);
      else inlay(pen, box, kind);
    }
    const left = x + kinds.length * KEY_STEP + 6;
    for (const [line, text] of lines.entries()) {
      const middle = row + KEY_ICON / 2 + (line - (lines.length - 1) / 2) * 32;
      write(pen, text, left, middle, { font: TYPE.small, colour: COLOURS.paperShade });
    }
  }
}
