import { cardNamed, faceOf } from '../../rules/quexo/cards.ts';
import { type Context, type Stamp, stampOf } from '../canvas.ts';
import type { Colour } from '../colours.ts';
import { write } from '../lettering.ts';
import { bevel, castingShadow, inset, polygon, roundBox } from '../shapes.ts';
import { isSuitSign, SUIT_COLOURS, type SuitSign, suit } from '../suits.ts';
import { COLOURS, TYPE } from '../theme.ts';
import { CARD } from './layout.ts';

const SHADE = 10;
const SIZE = { width: CARD.width + 2 * SHADE, height: CARD.height + 2 * SHADE };
const BOX = { x: SHADE, y: SHADE, ...CARD };
const CORNER = 9;

/** `7♥` for `7H`. */
export const faceOfCard = (name: string): string => {
  const card = cardNamed(name);
  return card === undefined ? name : faceOf(card);
};

/** The rank and the suit of a card. */
function printOf(name: string): { readonly rank: string; readonly sign: SuitSign; readonly colour: Colour } {
  const face = faceOfCard(name);
  const [rank, sign] = [face.slice(0, -1), face.slice(-1)];
  if (!isSuitSign(sign)) throw new Error(`No card is called "${name}".`);
  return { rank, sign, colour: SUIT_COLOURS[sign] };
}

export function cardStamp(name: string): Stamp {
  return stampOf(`card ${name}`, SIZE, (context) => {
    castingShadow(context, 0.5, () => {
      roundBox(context, BOX, CORNER);
      context.fillStyle = COLOURS.paper;
      context.fill();
    });
    roundBox(context, inset(BOX, 0.75), CORNER);
    context.strokeStyle = COLOURS.inkSoft;
    context.lineWidth = 1.5;
    context.stroke();
    const { rank, sign, colour } = printOf(name);
    if (COURT.includes(rank)) courtFrame(context);
    const middle = SIZE.width / 2;
    write(context, rank, middle, SHADE + 30, { font: TYPE.cardRank, colour, align: 'center' });
    context.fillStyle = colour;
    suit(context, sign, middle, SHADE + 70, 38);
  });
}

/** Court cards have a frame within their edge, as printed ones do. */
const COURT: readonly string[] = ['J', 'Q', 'K'];
function courtFrame(context: Context): void {
  roundBox(context, inset(BOX, 5.5), CORNER - 4);
  context.strokeStyle = COLOURS.brass;
  context.lineWidth = 2;
  context.stroke();
}

/** The corner of a card, for lists. */
export const SLIP = { width: 60, height: 40 } as const;

export function slipStamp(name: string): Stamp {
  return stampOf(`card slip ${name}`, SLIP, (context) => {
    roundBox(context, { x: 0, y: 0, ...SLIP }, 6);
    context.fillStyle = COLOURS.paper;
    context.fill();
    const { rank, sign, colour } = printOf(name);
    const face = `${rank}${sign}`;
    write(context, face, SLIP.width / 2, SLIP.height / 2, { font: TYPE.strong, colour, align: 'center' });
  });
}

/** A card seen from behind. */
export function backStamp(): Stamp {
  return stampOf('card back', SIZE, (context) => {
    for (const under of [6, 3]) {
      roundBox(context, { ...BOX, x: BOX.x - under / 2, y: BOX.y + under / 2 }, CORNER);
      context.fillStyle = COLOURS.paperShade;
      context.fill();
      context.strokeStyle = COLOURS.inkSoft;
      context.lineWidth = 1;
      context.stroke();
    }
    castingShadow(context, 0.5, () => {
      roundBox(context, BOX, CORNER);
      context.fillStyle = COLOURS.paper;
      context.fill();
    });
    const pattern = inset(BOX, 5);
    roundBox(context, pattern, CORNER - 4);
    context.fillStyle = COLOURS.cardBack;
    context.fill();
    bevel(context, pattern, CORNER - 4, COLOURS.cardBack, 1);
    context.save();
    roundBox(context, pattern, CORNER - 4);
    context.clip();
    context.fillStyle = COLOURS.brass;
    for (let row = 0; row < 7; row++) {
      for (let column = 0; column < 5; column++) {
        const x = pattern.x + column * 15 + (row % 2 === 0 ? 0 : 7.5);
        const y = pattern.y + row * 14.7;
        polygon(context, [
          [x, y - 4],
          [x + 4, y],
          [x, y + 4],
          [x - 4, y],
        ]);
        context.fill();
      }
    }
    context.restore();
  });
}
