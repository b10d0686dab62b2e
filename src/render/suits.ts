import type { Context } from './canvas.ts';
import type { Colour } from './colours.ts';
import { byTheme } from './theme.ts';

/** The four suits as paths: no font that we ship has them. */
const SUIT_SIGNS = ['♣', '♦', '♥', '♠'] as const;
export type SuitSign = (typeof SUIT_SIGNS)[number];

export const isSuitSign = (text: string): text is SuitSign => SUIT_SIGNS.some((sign) => sign === text);

/** Of the dark suits and of the red ones. */
const colours = byTheme<readonly [dark: Colour, red: Colour]>(['#241a12', '#c22f26'], {
  'high-contrast': ['#000000', '#a80000'],
});

export const suitColour = (sign: SuitSign): Colour => colours()[sign === '♦' || sign === '♥' ? 1 : 0];

/** Fills a suit with its middle here, as high as `size`, in the context's present colour. */
export function suit(context: Context, sign: SuitSign, x: number, y: number, size: number): void {
  context.save();
  context.translate(x, y);
  context.scale(size / 100, size / 100);
  context.beginPath();
  PATHS[sign](context);
  context.fill();
  context.restore();
}

/** Each drawn in a square from -50 to 50. */
const PATHS: Readonly<Record<SuitSign, (context: Context) => void>> = {
  '♦': (context) => {
    context.moveTo(0, -50);
    context.quadraticCurveTo(14, -20, 38, 0);
    context.quadraticCurveTo(14, 20, 0, 50);
    context.quadraticCurveTo(-14, 20, -38, 0);
    context.quadraticCurveTo(-14, -20, 0, -50);
  },
  '♥': (context) => {
    context.moveTo(0, 48);
    context.bezierCurveTo(-16, 22, -48, 6, -48, -20);
    context.bezierCurveTo(-48, -52, -10, -54, 0, -24);
    context.bezierCurveTo(10, -54, 48, -52, 48, -20);
    context.bezierCurveTo(48, 6, 16, 22, 0, 48);
  },
  '♠': (context) => {
    context.moveTo(0, -50);
    context.bezierCurveTo(12, -24, 46, -8, 46, 16);
    context.bezierCurveTo(46, 40, 14, 42, 5, 22);
    context.quadraticCurveTo(7, 40, 18, 50);
    context.lineTo(-18, 50);
    context.quadraticCurveTo(-7, 40, -5, 22);
    context.bezierCurveTo(-14, 42, -46, 40, -46, 16);
    context.bezierCurveTo(-46, -8, -12, -24, 0, -50);
  },
  '♣': (context) => {
    for (const [x, y] of [
      [0, -26],
      [-24, 10],
      [24, 10],
    ] as const) {
      context.moveTo(x + 22, y);
      context.arc(x, y, 22, 0, 2 * Math.PI);
    }
    context.moveTo(-8, -14);
    context.lineTo(8, -14);
    context.quadraticCurveTo(6, 36, 18, 50);
    context.lineTo(-18, 50);
    context.quadraticCurveTo(-6, 36, -8, -14);
  },
};
