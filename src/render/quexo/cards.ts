import { cardNamed, faceOf } from '../../rules/quexo/cards.ts';
import { type Context, type Stamp, stampOf } from '../canvas.ts';
import type { Colour } from '../colours.ts';
import { widthOf, write } from '../lettering.ts';
import type { Point } from '../marks.ts';
import { type Box, castingShadow, circle, inset, polygon, roundBox } from '../shapes.ts';
import { isSuitSign, type SuitSign, suit, suitColour } from '../suits.ts';
import { byTheme, COLOURS, softly, TYPE } from '../theme.ts';
import { CARD } from './layout.ts';

const SHADE = 10;
const SIZE = { width: CARD.width + 2 * SHADE, height: CARD.height + 2 * SHADE };
const BOX: Box = { x: SHADE, y: SHADE, ...CARD };
const CORNER = 8;

/** `7♥` for `7H`. */
export const faceOfCard = (name: string): string => {
  const card = cardNamed(name);
  return card === undefined ? name : faceOf(card);
};

interface Print {
  readonly rank: string;
  readonly sign: SuitSign;
  readonly colour: Colour;
}

function printOf(name: string): Print {
  const face = faceOfCard(name);
  const [rank, sign] = [face.slice(0, -1), face.slice(-1)];
  if (!isSuitSign(sign)) throw new Error(`No card is called "${name}".`);
  return { rank, sign, colour: suitColour(sign) };
}

/** A card lying face up: its index at the upper left, where it shows in a fan, and one large pip. */
export function cardStamp(name: string): Stamp {
  return stampOf(`card ${name}`, SIZE, (context) => {
    sheet(context, BOX);
    const print = printOf(name);
    if (COURT.includes(print.rank)) court(context, print);
    else pip(context, print, print.rank === 'A' ? 44 : 38);
    index(context, print);
  });
}

/** A card that no other lies upon: in large print, where that is wanted. */
export const openCardStamp = (name: string): Stamp => (isLarge() ? largeCardStamp(name) : cardStamp(name));
const isLarge = byTheme(false, { 'large-print': true });
const largePrint = byTheme({ rank: 28, suit: 66 }, { 'large-print': { rank: 27, suit: 69 } });

/** A card in large print: it can be told even where it is no higher than a line. */
export function largeCardStamp(name: string): Stamp {
  return stampOf(`card in large print ${name}`, SIZE, (context) => {
    sheet(context, BOX);
    const { rank, sign, colour } = printOf(name);
    const middle = SIZE.width / 2;
    const { rank: rankMiddle, suit: suitMiddle } = largePrint();
    write(context, rank, middle, SHADE + rankMiddle, { font: TYPE.cardSign, colour, align: 'center' });
    context.fillStyle = colour;
    suit(context, sign, middle, SHADE + suitMiddle, 38);
  });
}

/** Blank paper with a soft shadow. */
function sheet(context: Context, box: Box, height = 0.7): void {
  castingShadow(context, height, () => {
    roundBox(context, box, CORNER);
    context.fillStyle = COLOURS.paper;
    context.fill();
  });
  roundBox(context, inset(box, 0.5), CORNER - 0.5);
  context.strokeStyle = softly(COLOURS.inkSoft, 0.55);
  context.lineWidth = 1;
  context.stroke();
}

const INDEX_WIDTH = 25;

/** The rank above a small suit. The 10 is set narrow, as on printed cards. */
function index(context: Context, { rank, sign, colour }: Print): void {
  context.font = TYPE.cardRank;
  const narrow = Math.min(1, INDEX_WIDTH / widthOf(context, rank));
  context.save();
  context.translate(SHADE + 3 + INDEX_WIDTH / 2, 0);
  context.scale(narrow, 1);
  write(context, rank, 0, SHADE + 21, { font: TYPE.cardRank, colour, align: 'center' });
  context.restore();
  context.fillStyle = colour;
  suit(context, sign, SHADE + 3 + INDEX_WIDTH / 2, SHADE + 48, 19);
}

function pip(context: Context, { sign, colour }: Print, size: number): void {
  context.fillStyle = colour;
  suit(context, sign, SHADE + 42, SHADE + 62, size);
}

const COURT: readonly string[] = ['J', 'Q', 'K'];

/** Court cards have a framed picture, as printed ones do: the suit under what its head wears. */
function court(context: Context, { rank, sign, colour }: Print): void {
  const picture = { x: SHADE + 28, y: SHADE + 7, width: CARD.width - 34, height: CARD.height - 14 };
  roundBox(context, picture, 5);
  context.fillStyle = COLOURS.ribbon;
  context.fill();
  context.strokeStyle = COLOURS.brassDark;
  context.lineWidth = 1.5;
  context.stroke();
  const middle = picture.x + picture.width / 2;
  context.save();
  context.translate(middle, picture.y + 22);
  context.fillStyle = colour;
  context.strokeStyle = colour;
  if (rank === 'J') cap(context);
  else crown(context, rank === 'K' ? KING : QUEEN);
  context.restore();
  context.fillStyle = colour;
  suit(context, sign, middle, picture.y + 53, 27);
}

type Points = readonly (readonly [x: number, y: number])[];
/** The points of the crowns, each with a pearl on it. */
const KING: Points = [
  [-11, -8],
  [0, -12],
  [11, -8],
];
const QUEEN: Points = [
  [-11, -4],
  [-6, -9],
  [0, -11],
  [6, -9],
  [11, -4],
];

function crown(context: Context, points: Points): void {
  const between = points.slice(1).map(([x, y], index) => {
    const [beforeX, beforeY] = points[index]!;
    return [(x + beforeX) / 2, Math.max(y, beforeY) + 7] as const;
  });
  polygon(context, [
    [-9, 9],
    ...points.flatMap((point, index) => [point, ...between.slice(index, index + 1)]),
    [9, 9],
  ]);
  context.fill();
  for (const [x, y] of points) {
    circle(context, x, y, points.length > 3 ? 2 : 2.6);
    context.fill();
  }
}

/** With a feather. */
function cap(context: Context): void {
  context.beginPath();
  context.moveTo(-11, 9);
  context.quadraticCurveTo(-10, -3, 0, -3);
  context.quadraticCurveTo(10, -3, 11, 9);
  context.closePath();
  context.fill();
  context.beginPath();
  context.moveTo(3, 2);
  context.quadraticCurveTo(0, -10, 11, -12);
  context.quadraticCurveTo(11, -3, 3, 2);
  context.fill();
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
    write(context, face, SLIP.width / 2, SLIP.height / 2, { font: TYPE.listed, colour, align: 'center' });
  });
}

/** A card seen from behind. */
export function backStamp(): Stamp {
  return stampOf('card back', SIZE, (context) => {
    sheet(context, BOX);
    back(context, inset(BOX, 4));
  });
}

/** The deck grows by a layer with so many cards. */
const LAYER = 8;

/** So many cards lying face down, with their number. */
export function deckStamp(cards: number): Stamp {
  return stampOf(`card deck ${cards}`, SIZE, (context) => {
    const layers = Math.ceil(cards / LAYER);
    for (let layer = layers - 1; layer >= 0; layer--) {
      const box = { ...BOX, x: BOX.x + 1.5 * layer, y: BOX.y + 1.5 * layer };
      sheet(context, box, layer === layers - 1 ? 0.8 : 0);
    }
    back(context, inset(BOX, 4));
    const style = { font: TYPE.listed, colour: COLOURS.ink, align: 'center' } as const;
    write(context, `${cards}`, SIZE.width / 2, SIZE.height / 2, style);
  });
}

/** Burgundy with a lattice of brass around a medallion. */
function back(context: Context, box: Box): void {
  context.save();
  roundBox(context, box, CORNER - 3);
  context.clip();
  context.fillStyle = COLOURS.cardBack;
  context.fillRect(box.x, box.y, box.width, box.height);
  context.strokeStyle = softly(COLOURS.brass, 0.7);
  context.lineWidth = 1.25;
  const [across, down] = [box.width / 5, box.height / 7];
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  context.beginPath();
  for (let line = -7; line <= 7; line++) {
    context.moveTo(x + (line - 7) * across, y - 7 * down);
    context.lineTo(x + (line + 7) * across, y + 7 * down);
    context.moveTo(x + (line + 7) * across, y - 7 * down);
    context.lineTo(x + (line - 7) * across, y + 7 * down);
  }
  context.stroke();
  context.restore();
  roundBox(context, inset(box, 3.5), CORNER - 5);
  context.strokeStyle = COLOURS.brass;
  context.lineWidth = 2;
  context.stroke();
  circle(context, x, y, 21);
  context.fillStyle = COLOURS.paper;
  context.fill();
  context.stroke();
}

/** The edge of a card that lies here, or of the deck. */
export function aroundCard(context: Context, { x, y }: Point): void {
  roundBox(context, inset({ x: x - CARD.width / 2, y: y - CARD.height / 2, ...CARD }, 1), 9);
}
