import type { BySeat, Seat } from '../../rules/game.ts';
import { DARK, LIGHT, type Progress, TURNED } from '../../rules/squadro/board.ts';
import { type Context, type Stamp, stampOf } from '../canvas.ts';
import { type Colour, darker, lighter, sheer } from '../colours.ts';
import { castingShadow, circle, type Outline, roundPolygon } from '../shapes.ts';
import { byTheme, COLOURS } from '../theme.ts';

interface Look {
  readonly face: Colour;
  readonly pips: Colour;
  /** Around a flat piece, instead of the shades of a thick one. */
  readonly outline?: Colour;
}

export const looks = byTheme<BySeat<Look>>(
  [
    { face: '#fbf1da', pips: '#5b3413' },
    { face: '#3a2030', pips: '#ffe0a0' },
  ],
  {
    'high-contrast': [
      { face: '#ffffff', pips: '#000000', outline: '#000000' },
      { face: '#000000', pips: '#ffffff', outline: '#ffffff' },
    ],
  },
);

/** Which way a piece points: quarter turns to the right, from pointing right. */
type Heading = 0 | 1 | 2 | 3;

export function headingOf(seat: Seat, progress: Progress): Heading {
  const isBack = progress >= TURNED;
  if (seat === LIGHT) return isBack ? 2 : 0;
  return isBack ? 3 : 1;
}

/** Pointing right. Dark's have a swallowtail, so that the sides differ in more than colour and heading. */
const OUTLINES: BySeat<Outline> = [
  [
    [-37, -22],
    [12, -22],
    [39, 0],
    [12, 22],
    [-37, 22],
  ],
  [
    [-39, -22],
    [12, -22],
    [39, 0],
    [12, 22],
    [-39, 22],
    [-25, 0],
  ],
];

type Corner = Outline[number];

function turned([x, y]: Corner, heading: Heading): Corner {
  if (heading === 0) return [x, y];
  if (heading === 1) return [-y, x];
  if (heading === 2) return [-x, -y];
  return [y, -x];
}

export const outlineOf = (seat: Seat, heading: Heading): Outline =>
  OUTLINES[seat].map((corner) => turned(corner, heading));

const SIZE = 116;
const THICKNESS = 6;
const PIP_GAP = 17;

/** A piece with as many pips as its next move has steps. */
export function pieceStamp(seat: Seat, heading: Heading, speed: number): Stamp {
  const { face, pips, outline: edge } = looks()[seat];
  return stampOf(`squadro piece ${seat} ${heading} ${speed}`, { width: SIZE, height: SIZE }, (context) => {
    context.translate(SIZE / 2, SIZE / 2 - THICKNESS / 2);
    const outline = outlineOf(seat, heading);
    if (edge) flat(context, outline, face, edge);
    else thick(context, outline, seat);
    for (let pip = 0; pip < speed; pip++) {
      const along = (pip - (speed - 1) / 2) * PIP_GAP - 3;
      const [x, y] = turned([along, 0], heading);
      circle(context, x, y, 6);
      context.fillStyle = pips;
      context.fill();
    }
  });
}

function thick(context: Context, outline: Outline, seat: Seat): void {
  const { face, pips } = looks()[seat];
  const lowered = outline.map(([x, y]) => [x, y + THICKNESS] as const);
  castingShadow(context, 1, () => {
    roundPolygon(context, lowered, 8);
    context.fillStyle = darker(face, seat === DARK ? 0.6 : 0.4);
    context.fill();
  });
  for (const down of [4, 2]) {
    roundPolygon(
      context,
      outline.map(([x, y]) => [x, y + down] as const),
      8,
    );
    context.fillStyle = darker(face, 0.3);
    context.fill();
  }
  roundPolygon(context, outline, 8);
  context.fillStyle = face;
  context.fill();
  context.lineWidth = 2;
  context.strokeStyle = seat === DARK ? lighter(face, 0.3) : darker(face, 0.25);
  context.stroke();
  const inner = outline.map(([x, y]) => [x * 0.8, y * 0.72] as const);
  roundPolygon(context, inner, 6);
  context.lineWidth = 2;
  context.strokeStyle = sheer(pips, 0.35);
  context.stroke();
}

function flat(context: Context, outline: Outline, face: Colour, edge: Colour): void {
  roundPolygon(context, outline, 8);
  context.lineJoin = 'round';
  context.strokeStyle = edge;
  context.lineWidth = 4;
  context.stroke();
  context.fillStyle = face;
  context.fill();
}

/** The sign on the slot of a piece that has come home. */
export function homeStamp(): Stamp {
  return stampOf('squadro home', { width: 84, height: 84 }, (context) => {
    context.translate(42, 42);
    castingShadow(context, 0.6, () => {
      circle(context, 0, 0, 27);
      context.fillStyle = COLOURS.brassDark;
      context.fill();
    });
    circle(context, 0, 0, 24);
    context.fillStyle = COLOURS.brass;
    context.fill();
    context.beginPath();
    context.moveTo(-11, 1);
    context.lineTo(-3, 9);
    context.lineTo(12, -8);
    context.lineWidth = 6;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.strokeStyle = COLOURS.ink;
    context.stroke();
  });
}
