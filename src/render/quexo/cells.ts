import type { Seat } from '../../rules/game.ts';
import { CELL_NAMES, type CellName, type HalfName, SIDES } from '../../rules/quexo/cells.ts';
import type { CellView } from '../../rules/quexo/view.ts';
import { type Colour, lighter } from '../colours.ts';
import { widthOf, write } from '../lettering.ts';
import { type Point, way } from '../marks.ts';
import { bevel, roundBox } from '../shapes.ts';
import { type Pen, type Stamp, stampAt, stampOf } from '../studio.ts';
import { SUIT_COLOURS, type SuitSign, suit } from '../suits.ts';
import { COLOURS, TYPE } from '../theme.ts';
import { briefly } from './brief.ts';
import { cellBox, halfBox, WELL } from './layout.ts';
import { LOOKS, sign, tokenStamp } from './pieces.ts';

const CORNER = 10;
const SUIT_SIZE = 25;
const TOKEN_RADIUS = 20;

const PAPERS = { a: COLOURS.paper, b: COLOURS.paperShade } as const;

/** All cells as they are before a token lies on any. */
export function emptyCells(pen: Pen): void {
  for (const cell of CELL_NAMES) {
    for (const side of SIDES) {
      const name = `${cell}${side}` as const;
      half(pen, name, PAPERS[side]);
      write(pen, name, wellOf(name).x, wellOf(name).y, {
        font: TYPE.half,
        colour: COLOURS.halfName,
        align: 'center',
      });
    }
  }
}

/** The tokens of a cell; a completed one is all in its owner's colour, with one great sign. */
export function tokens(pen: Pen, { cell, a, b, completedBy }: CellView): void {
  if (completedBy !== null) {
    completed(pen, cell, completedBy);
    return;
  }
  for (const [side, owner] of [
    ['a', a],
    ['b', b],
  ] as const) {
    if (owner !== null) claimed(pen, owner, `${cell}${side}`);
  }
}

/** A half with a token on it. */
export function claimed(pen: Pen, owner: Seat, name: HalfName): void {
  half(pen, name, LOOKS[owner].tint);
  token(pen, owner, name);
}

/** A half whose token has just been sent back: struck out once, since a cross would look like one of Red's. */
export function sentBack(pen: Pen, owner: Seat, name: HalfName): void {
  half(pen, name, name.endsWith('a') ? PAPERS.a : PAPERS.b);
  token(pen, owner, name);
  const { x, y } = wellOf(name);
  way(pen, [
    { x: x - 15, y: y + 15 },
    { x: x + 15, y: y - 15 },
  ]);
}

function token(pen: Pen, owner: Seat, half: HalfName): void {
  const { x, y } = wellOf(half);
  stampAt(pen, tokenStamp(owner, TOKEN_RADIUS), x, y);
}

function completed(pen: Pen, cell: CellName, owner: Seat): void {
  const { x, y, width, height } = cellBox(cell);
  stampAt(pen, completedStamp(owner), x + width / 2, y + height / 2);
  write(pen, cell, x + 12, y + height / 2, { font: TYPE.half, colour: lighter(LOOKS[owner].face, 0.6) });
}

function completedStamp(owner: Seat): Stamp {
  const { width, height } = cellBox(CELL_NAMES[0]!);
  return stampOf(`quexo completed ${owner}`, { width, height }, (pen) => {
    const { face } = LOOKS[owner];
    const box = { x: 0, y: 0, width, height };
    roundBox(pen, box, CORNER);
    pen.fillStyle = face;
    pen.fill();
    bevel(pen, box, CORNER, face, 3);
    sign(pen, owner, { x: width / 2, y: height / 2 }, 25, 14, COLOURS.paper);
  });
}

/** One half: its paper and the words of its combination, with the suit where it asks for one. */
function half(pen: Pen, name: HalfName, paper: Colour): void {
  const { x, y, width, height } = halfBox(name);
  pen.beginPath();
  pen.roundRect(x, y, width, height, name.endsWith('a') ? [CORNER, CORNER, 0, 0] : [0, 0, CORNER, CORNER]);
  pen.fillStyle = paper;
  pen.fill();
  const words = briefly(name);
  write(pen, words, x + WELL, y + height / 2, { font: TYPE.small, colour: COLOURS.ink });
  const asked = SUITS_ASKED.find(([word]) => words.endsWith(word));
  if (!asked) return;
  const left = x + WELL + widthOf(pen, words) + 10;
  pen.fillStyle = SUIT_COLOURS[asked[1]];
  suit(pen, asked[1], left + SUIT_SIZE / 2, y + height / 2, SUIT_SIZE);
}

const SUITS_ASKED: readonly (readonly [string, SuitSign])[] = [
  ['clubs', '♣'],
  ['diamonds', '♦'],
  ['hearts', '♥'],
  ['spades', '♠'],
];

/** The name of a half in lamplight: the viewer's hand can make it. */
export function lightName(pen: Pen, half: HalfName): void {
  const { x, y, height } = halfBox(half);
  pen.beginPath();
  pen.roundRect(x, y, WELL - 3, height, half.endsWith('a') ? [CORNER, 0, 0, 0] : [0, 0, 0, CORNER]);
  pen.fillStyle = COLOURS.lamplight;
  pen.fill();
  pen.strokeStyle = COLOURS.ink;
  pen.lineWidth = 2;
  pen.stroke();
  write(pen, half, wellOf(half).x, wellOf(half).y, { font: TYPE.half, colour: COLOURS.ink, align: 'center' });
}

/** The path around a cell or a half. */
export function around(pen: Pen, place: CellName | HalfName): void {
  roundBox(pen, place.length > 2 ? halfBox(place) : cellBox(place), CORNER);
}

/** The middle of the well of a half, where its name or its token is. */
function wellOf(half: HalfName): Point {
  const { x, y, height } = halfBox(half);
  return { x: x + WELL / 2 - 1, y: y + height / 2 };
}
