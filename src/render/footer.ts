import { type Context, stampAt, stampOf } from './canvas.ts';
import { firstFitting, halved, headingFont, widthOf, write } from './lettering.ts';
import { castingShadow, polygon } from './shapes.ts';
import { COLOURS, SPACE, TYPE, WIDTH } from './theme.ts';

/** What stands below the board. */
export type Caption =
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'question'; readonly text: string }
  | { readonly kind: 'result'; readonly text: string; readonly reason: string };

const HEIGHT = 88;
const LINE_STEP = 34;
const RIBBON_HEIGHT = 112;

export const footerHeight = ({ kind }: Caption): number =>
  kind === 'result' ? RIBBON_HEIGHT + 2 * SPACE.gap : HEIGHT;

export function footer(context: Context, caption: Caption, top: number): void {
  if (caption.kind === 'result') ribbon(context, caption.text, caption.reason, top + SPACE.gap / 2);
  else sentence(context, caption, top + HEIGHT / 2);
}

/** In one line, or in two smaller ones. */
function sentence(context: Context, { kind, text }: Caption, middle: number): void {
  const [colour, large] =
    kind === 'question' ? [COLOURS.lamplight, TYPE.strong] : [COLOURS.paperShade, TYPE.text];
  const width = WIDTH - 2 * SPACE.margin;
  const font = firstFitting(context, text, width, [large, TYPE.small]);
  context.font = font;
  const lines = widthOf(context, text) <= width ? [text] : halved(context, text);
  for (const [index, line] of lines.entries()) {
    const down = (index - (lines.length - 1) / 2) * LINE_STEP;
    write(context, line, WIDTH / 2, middle + down, { font, colour, align: 'center', width, least: 22 });
  }
}

/** The banner of a finished game: brass, with folded ends. */
function ribbon(context: Context, text: string, reason: string, top: number): void {
  const blank = stampOf('ribbon', { width: WIDTH, height: RIBBON_HEIGHT + 24 }, (own) => {
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
        [notch, 18 + (RIBBON_HEIGHT - 6) / 2],
        [outer, RIBBON_HEIGHT + 12],
        [inner, RIBBON_HEIGHT + 12],
      ]);
      own.fill();
    }
    castingShadow(own, 0.6, () => {
      own.fillStyle = COLOURS.brass;
      own.fillRect(left, 4, right - left, RIBBON_HEIGHT);
    });
    own.fillStyle = COLOURS.ribbon;
    own.fillRect(left, 4, right - left, RIBBON_HEIGHT);
    own.strokeStyle = COLOURS.brassDark;
    own.lineWidth = 2;
    for (const y of [12, RIBBON_HEIGHT - 4]) {
      own.beginPath();
      own.moveTo(left, y);
      own.lineTo(right, y);
      own.stroke();
    }
  });
  stampAt(context, blank, WIDTH / 2, top + blank.height / 2);
  const width = WIDTH - 180;
  write(context, text, WIDTH / 2, top + 42, {
    font: headingFont(text, 'banner'),
    colour: COLOURS.ink,
    align: 'center',
    width,
    least: 34,
  });
  write(context, reason, WIDTH / 2, top + 86, {
    font: TYPE.small,
    colour: COLOURS.ink,
    align: 'center',
    width,
    least: 24,
  });
}
