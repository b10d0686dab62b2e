import type { Colour } from './colours.ts';
import type { Pen } from './studio.ts';

/** The four suits as paths: no font that we ship has them. */
export const SUIT_SIGNS = ['♣', '♦', '♥', '♠'] as const;
export type SuitSign = (typeof SUIT_SIGNS)[number];

export const isSuitSign = (text: string): text is SuitSign => SUIT_SIGNS.some((sign) => sign === text);

export const SUIT_COLOURS: Readonly<Record<SuitSign, Colour>> = {
  '♣': '#241a12',
  '♦': '#c22f26',
  '♥': '#c22f26',
  '♠': '#241a12',
};

/** Fills a suit with its middle here, as high as `size`, in the pen's present colour. */
export function suit(pen: Pen, sign: SuitSign, x: number, y: number, size: number): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(size / 100, size / 100);
  pen.beginPath();
  PATHS[sign](pen);
  pen.fill();
  pen.restore();
}

/** Each drawn in a square from -50 to 50. */
const PATHS: Readonly<Record<SuitSign, (pen: Pen) => void>> = {
  '♦': (pen) => {
    pen.moveTo(0, -50);
    pen.quadraticCurveTo(14, -20, 38, 0);
    pen.quadraticCurveTo(14, 20, 0, 50);
    pen.quadraticCurveTo(-14, 20, -38, 0);
    pen.quadraticCurveTo(-14, -20, 0, -50);
  },
  '♥': (pen) => {
    pen.moveTo(0, 48);
    pen.bezierCurveTo(-16, 22, -48, 6, -48, -20);
    pen.bezierCurveTo(-48, -52, -10, -54, 0, -24);
    pen.bezierCurveTo(10, -54, 48, -52, 48, -20);
    pen.bezierCurveTo(48, 6, 16, 22, 0, 48);
  },
  '♠': (pen) => {
    pen.moveTo(0, -50);
    pen.bezierCurveTo(12, -24, 46, -8, 46, 16);
    pen.bezierCurveTo(46, 40, 14, 42, 5, 22);
    pen.quadraticCurveTo(7, 40, 18, 50);
    pen.lineTo(-18, 50);
    pen.quadraticCurveTo(-7, 40, -5, 22);
    pen.bezierCurveTo(-14, 42, -46, 40, -46, 16);
    pen.bezierCurveTo(-46, -8, -12, -24, 0, -50);
  },
  '♣': (pen) => {
    for (const [x, y] of [
      [0, -26],
      [-24, 10],
      [24, 10],
    ] as const) {
      pen.moveTo(x + 22, y);
      pen.arc(x, y, 22, 0, 2 * Math.PI);
    }
    pen.moveTo(-8, -14);
    pen.lineTo(8, -14);
    pen.quadraticCurveTo(6, 36, 18, 50);
    pen.lineTo(-18, 50);
    pen.quadraticCurveTo(-6, 36, -8, -14);
  },
};
