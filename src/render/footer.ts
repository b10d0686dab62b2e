import { type Context, stampAt, stampOf } from './canvas.ts';
import { firstFitting, halved, headingFont, widthOf, write } from './lettering.ts';
import { castingShadow, polygon } from './shapes.ts';
import { byTheme, COLOURS, SPACE, TYPE, WIDTH } from './theme.ts';

/** What stands below the board. */
export type Caption =
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'question'; readonly text: string }
  | { readonly kind: 'result'; readonly text: string; readonly reason: string };

/** `result` and `reason` are the middles of the two lines on the ribbon. */
const measures = byTheme(
  { height: 88, lineStep: 34, ribbon: 112, result: 42, reason: 86, least: 22 },
  { 'large-print': { height: 112, lineStep: 46, ribbon: 150, result: 54, reason: 114, least: 30 } },
);

export const footerHeight = ({ kind }: Caption): number =>
  kind === 'result' ? measures().ribbon + 2 * SPACE.gap : measures().height;

export function footer(context: Context, caption: Caption, top: number): void {
  if (caption.kind === 'result') ribbon(context, caption.text, caption.reason, top + SPACE.gap / 2);
  else sentence(context, caption, top + measures().height / 2);
}

/** In one line, or in two smaller ones. */
function sentence(context: Context, { kind, text }: Caption, middle: number): void {
  const [colour, large] =
    kind === 'question' ? [COLOURS.lamplight, TYPE.strong] : [COLOURS.paperShade, TYPE.text];
  const width = WIDTH - 2 * SPACE.margin;
  const { lineStep, least } = measures();
  const font = firstFitting(context, text, width, [large, TYPE.small]);
  context.font = font;
  const lines = widthOf(context, text) <= width ? [text] : halved(context, text);
  for (const [index, line] of lines.entries()) {
    const down = (index - (lines.length - 1) / 2) * lineStep;
    write(context, line, WIDTH / 2, middle + down, { font, colour, align: 'center', width, least });
  }
}

/** The banner of a finished game: brass, with folded ends. */
function ribbon(context: Context, text: string, reason: string, top: number): void {
  const { ribbon: height, result, reason: reasonMiddle } = measures();
  const blank = stampOf('ribbon', { width: WIDTH, height: height + 24 }, (own) => {
    const [left, right, end] = [70, WIDTH - 70, 18];
    own.fillStyle = COLOURS.brassDark;
    for (const [inner, outer] of [
      [left + 30, end],
      [right - 30, WIDTH - end],
    ] as const) {
      const notch = outer + Math.sign(inner - outer) * 26;
      polygon(own, [
        [inner, 18],
        [outer, 18],
        [notch, 18 + (height - 6) / 2],
        [outer, height + 12],
        [inner, height + 12],
      ]);
      own.fill();
    }
    castingShadow(own, 0.6, () => {
      own.fillStyle = COLOURS.brass;
      own.fillRect(left, 4, right - left, height);
    });
    own.fillStyle = COLOURS.ribbon;
    own.fillRect(left, 4, right - left, height);
    own.strokeStyle = COLOURS.brassDark;
    own.lineWidth = 2;
    for (const y of [12, height - 4]) {
      own.beginPath();
      own.moveTo(left, y);
      own.lineTo(right, y);
      own.stroke();
    }
  });
  stampAt(context, blank, WIDTH / 2, top + blank.height / 2);
  const width = WIDTH - 180;
  write(context, text, WIDTH / 2, top + result, {
    font: headingFont(text, 'banner'),
    colour: COLOURS.ink,
    align: 'center',
    width,
    least: 34,
  });
  write(context, reason, WIDTH / 2, top + reasonMiddle, {
    font: TYPE.small,
    colour: COLOURS.ink,
    align: 'center',
    width,
    least: 24,
  });
}
