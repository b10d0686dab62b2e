import type { BySeat, Seat } from '../../rules/game.ts';
import { DARK, LIGHT, type Progress, TURNED } from '../../rules/squadro/lanes.ts';
import { type Colour, darker, lighter, sheer } from '../colours.ts';
import { castingShadow, circle, type Outline, roundPolygon } from '../shapes.ts';
import { type Stamp, stampOf } from '../studio.ts';
import { COLOURS } from '../theme.ts';

export interface Look {
  readonly face: Colour;
  readonly pips: Colour;
}

export const LOOKS: BySeat<Look> = [
  { face: '#fbf1da', pips: '#5b3413' },
  { face: '#3a2030', pips: '#ffe0a0' },
];

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
  const { face, pips } = LOOKS[seat];
  return stampOf(`squadro piece ${seat} ${heading} ${speed}`, { width: SIZE, height: SIZE }, (pen) => {
    pen.translate(SIZE / 2, SIZE / 2 - THICKNESS / 2);
    const outline = outlineOf(seat, heading);
    const lowered = outline.map(([x, y]) => [x, y + THICKNESS] as const);
    castingShadow(pen, 1, () => {
      roundPolygon(pen, lowered, 8);
      pen.fillStyle = darker(face, seat === DARK ? 0.6 : 0.4);
      pen.fill();
    });
    for (const down of [4, 2]) {
      roundPolygon(
        pen,
        outline.map(([x, y]) => [x, y + down] as const),
        8,
      );
      pen.fillStyle = darker(face, 0.3);
      pen.fill();
    }
    roundPolygon(pen, outline, 8);
    pen.fillStyle = face;
    pen.fill();
    pen.lineWidth = 2;
    pen.strokeStyle = seat === DARK ? lighter(face, 0.3) : darker(face, 0.25);
    pen.stroke();
    const inner = outline.map(([x, y]) => [x * 0.8, y * 0.72] as const);
    roundPolygon(pen, inner, 6);
    pen.lineWidth = 2;
    pen.strokeStyle = sheer(pips, 0.35);
    pen.stroke();
    for (let pip = 0; pip < speed; pip++) {
      const along = (pip - (speed - 1) / 2) * PIP_GAP - 3;
      const [x, y] = turned([along, 0], heading);
      circle(pen, x, y, 6);
      pen.fillStyle = pips;
      pen.fill();
    }
  });
}

/** The sign on the slot of a piece that has come home. */
export function homeStamp(): Stamp {
  return stampOf('squadro home', { width: 84, height: 84 }, (pen) => {
    pen.translate(42, 42);
    castingShadow(pen, 0.6, () => {
      circle(pen, 0, 0, 27);
      pen.fillStyle = COLOURS.brassDark;
      pen.fill();
    });
    circle(pen, 0, 0, 24);
    pen.fillStyle = COLOURS.brass;
    pen.fill();
    pen.beginPath();
    pen.moveTo(-11, 1);
    pen.lineTo(-3, 9);
    pen.lineTo(12, -8);
    pen.lineWidth = 6;
    pen.lineCap = 'round';
    pen.lineJoin = 'round';
    pen.strokeStyle = COLOURS.ink;
    pen.stroke();
  });
}
