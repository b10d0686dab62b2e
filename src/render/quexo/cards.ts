import { cardNamed, faceOf } from '../../rules/quexo/cards.ts';
import type { Colour } from '../colours.ts';
import { write } from '../lettering.ts';
import { bevel, castingShadow, inset, polygon, roundBox } from '../shapes.ts';
import { type Pen, type Stamp, stampOf } from '../studio.ts';
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
  return stampOf(`card ${name}`, SIZE, (pen) => {
    castingShadow(pen, 0.5, () => {
      roundBox(pen, BOX, CORNER);
      pen.fillStyle = COLOURS.paper;
      pen.fill();
    });
    roundBox(pen, inset(BOX, 0.75), CORNER);
    pen.strokeStyle = COLOURS.inkSoft;
    pen.lineWidth = 1.5;
    pen.stroke();
    const { rank, sign, colour } = printOf(name);
    if (COURT.includes(rank)) courtFrame(pen);
    const middle = SIZE.width / 2;
    write(pen, rank, middle, SHADE + 30, { font: TYPE.cardRank, colour, align: 'center' });
    pen.fillStyle = colour;
    suit(pen, sign, middle, SHADE + 70, 38);
  });
}

/** Court cards have a frame within their edge, as printed ones do. */
const COURT: readonly string[] = ['J', 'Q', 'K'];
function courtFrame(pen: Pen): void {
  roundBox(pen, inset(BOX, 5.5), CORNER - 4);
  pen.strokeStyle = COLOURS.brass;
  pen.lineWidth = 2;
  pen.stroke();
}

/** The corner of a card, for lists. */
export const SLIP = { width: 60, height: 40 } as const;

export function slipStamp(name: string): Stamp {
  return stampOf(`card slip ${name}`, SLIP, (pen) => {
    roundBox(pen, { x: 0, y: 0, ...SLIP }, 6);
    pen.fillStyle = COLOURS.paper;
    pen.fill();
    const { rank, sign, colour } = printOf(name);
    const face = `${rank}${sign}`;
    write(pen, face, SLIP.width / 2, SLIP.height / 2, { font: TYPE.strong, colour, align: 'center' });
  });
}

/** A card seen from behind. */
export function backStamp(): Stamp {
  return stampOf('card back', SIZE, (pen) => {
    for (const under of [6, 3]) {
      roundBox(pen, { ...BOX, x: BOX.x - under / 2, y: BOX.y + under / 2 }, CORNER);
      pen.fillStyle = COLOURS.paperShade;
      pen.fill();
      pen.strokeStyle = COLOURS.inkSoft;
      pen.lineWidth = 1;
      pen.stroke();
    }
    castingShadow(pen, 0.5, () => {
      roundBox(pen, BOX, CORNER);
      pen.fillStyle = COLOURS.paper;
      pen.fill();
    });
    const pattern = inset(BOX, 5);
    roundBox(pen, pattern, CORNER - 4);
    pen.fillStyle = COLOURS.cardBack;
    pen.fill();
    bevel(pen, pattern, CORNER - 4, COLOURS.cardBack, 1);
    pen.save();
    roundBox(pen, pattern, CORNER - 4);
    pen.clip();
    pen.fillStyle = COLOURS.brass;
    for (let row = 0; row < 7; row++) {
      for (let column = 0; column < 5; column++) {
        const x = pattern.x + column * 15 + (row % 2 === 0 ? 0 : 7.5);
        const y = pattern.y + row * 14.7;
        polygon(pen, [
          [x, y - 4],
          [x + 4, y],
          [x, y + 4],
          [x - 4, y],
        ]);
        pen.fill();
      }
    }
    pen.restore();
  });
}
