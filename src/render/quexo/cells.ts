import type { Mark, MarkRole, Seat } from '../../rules/game.ts';
import { COMBINATIONS } from '../../rules/quexo/combinations.ts';
import {
  CELL_NAMES,
  type CellName,
  GRIDS,
  HALF_NAMES,
  type HalfName,
  SIDES,
} from '../../rules/quexo/grids.ts';
import type { CellView, QuexoView } from '../../rules/quexo/view.ts';
import { type Context, type Stamp, stampAt, stampOf } from '../canvas.ts';
import { type Colour, lighter } from '../colours.ts';
import { widthOf, write } from '../lettering.ts';
import { type Point, placesOf, way } from '../marks.ts';
import { bevel, panel, roundBox } from '../shapes.ts';
import { SUIT_COLOURS, type SuitSign, suit } from '../suits.ts';
import { COLOURS, TYPE } from '../theme.ts';
import { frame } from '../wood.ts';
import { cellBox, FRAME, gridBox, halfBox, listBox, shelfBox, WELL } from './layout.ts';
import { LOOKS, sign, tokenStamp } from './pieces.ts';

/** What a half asks for, without examples: `three red even`. */
export const wordsOf = (half: HalfName): string => COMBINATIONS[half].words.replace(/ \(.*\)$/, '');

/** The same, short enough to stand on the half: `3 red even`, `pair + king`. */
const briefly = (half: HalfName): string =>
  wordsOf(half)
    .replace(/^three (cards (?=from))?/, '3 ')
    .replace(/^an? /, '')
    .replace(/ and an? /, ' + ')
    .replace(/ card$/, '');

/** The rows, columns and diagonals of both grids. */
const LINES: readonly (readonly string[])[] = GRIDS.flatMap((grid) =>
  ['123', '456', '789', '147', '258', '369', '159', '357'].map((line) =>
    [...line].map((number) => `${grid}${number}`),
  ),
);

/** The cells of the line that has won, or of both where one cell closed two; none while the game goes on. */
export function winningCells({ cells, result }: QuexoView): CellName[] {
  if (result?.reason !== 'line') return [];
  const own = cells.filter(({ completedBy }) => completedBy === result.winner).map(({ cell }) => cell);
  const owned = new Set<string>(own);
  const won = LINES.filter((line) => line.every((cell) => owned.has(cell)));
  return own.filter((cell) => won.some((line) => line.includes(cell)));
}

/** The halves that marks of this role point at. */
export function halvesIn(marks: readonly Mark[], role: MarkRole): HalfName[] {
  const places = placesOf(marks, role);
  return HALF_NAMES.filter((half) => places.includes(half));
}

/** The cell that a half belongs to. */
export const cellWith = ({ cells }: QuexoView, half: HalfName): CellView =>
  cells.find(({ cell }) => half.startsWith(cell))!;

const CORNER = 10;
const SUIT_SIZE = 25;
const TOKEN_RADIUS = 20;

const PAPERS = { a: COLOURS.paper, b: COLOURS.paperShade } as const;

/** All cells as they are before a token lies on any. */
function emptyCells(context: Context): void {
  for (const cell of CELL_NAMES) {
    for (const side of SIDES) {
      const name = `${cell}${side}` as const;
      half(context, name, PAPERS[side]);
      write(context, name, wellOf(name).x, wellOf(name).y, {
        font: TYPE.half,
        colour: COLOURS.halfName,
        align: 'center',
      });
    }
  }
}

/** The tokens of a cell; a completed one is all in its owner's colour, with one great sign. */
export function tokens(context: Context, { cell, a, b, completedBy }: CellView): void {
  if (completedBy !== null) {
    completed(context, cell, completedBy);
    return;
  }
  for (const [side, owner] of [
    ['a', a],
    ['b', b],
  ] as const) {
    if (owner !== null) claimed(context, owner, `${cell}${side}`);
  }
}

/** A half with a token on it. */
export function claimed(context: Context, owner: Seat, name: HalfName): void {
  half(context, name, LOOKS[owner].tint);
  token(context, owner, name);
}

/** A half whose token has just been sent back: struck out once, since a cross would look like one of Red's. */
export function sentBack(context: Context, owner: Seat, name: HalfName): void {
  half(context, name, name.endsWith('a') ? PAPERS.a : PAPERS.b);
  token(context, owner, name);
  const { x, y } = wellOf(name);
  way(context, [
    { x: x - 15, y: y + 15 },
    { x: x + 15, y: y - 15 },
  ]);
}

function token(context: Context, owner: Seat, half: HalfName): void {
  const { x, y } = wellOf(half);
  stampAt(context, tokenStamp(owner, TOKEN_RADIUS), x, y);
}

function completed(context: Context, cell: CellName, owner: Seat): void {
  const { x, y, width, height } = cellBox(cell);
  stampAt(context, completedStamp(owner), x + width / 2, y + height / 2);
  write(context, cell, x + 12, y + height / 2, { font: TYPE.half, colour: lighter(LOOKS[owner].face, 0.6) });
}

function completedStamp(owner: Seat): Stamp {
  const { width, height } = cellBox(CELL_NAMES[0]!);
  return stampOf(`quexo completed ${owner}`, { width, height }, (context) => {
    const { face } = LOOKS[owner];
    const box = { x: 0, y: 0, width, height };
    roundBox(context, box, CORNER);
    context.fillStyle = face;
    context.fill();
    bevel(context, box, CORNER, face, 3);
    sign(context, owner, { x: width / 2, y: height / 2 }, 25, 14, COLOURS.paper);
  });
}

/** One half: its paper and the words of its combination, with the suit where it asks for one. */
function half(context: Context, name: HalfName, paper: Colour): void {
  const { x, y, width, height } = halfBox(name);
  context.beginPath();
  context.roundRect(
    x,
    y,
    width,
    height,
    name.endsWith('a') ? [CORNER, CORNER, 0, 0] : [0, 0, CORNER, CORNER],
  );
  context.fillStyle = paper;
  context.fill();
  const words = briefly(name);
  write(context, words, x + WELL, y + height / 2, { font: TYPE.small, colour: COLOURS.ink });
  const asked = SUITS_ASKED.find(([word]) => words.endsWith(word));
  if (!asked) return;
  const left = x + WELL + widthOf(context, words) + 10;
  context.fillStyle = SUIT_COLOURS[asked[1]];
  suit(context, asked[1], left + SUIT_SIZE / 2, y + height / 2, SUIT_SIZE);
}

const SUITS_ASKED: readonly (readonly [string, SuitSign])[] = [
  ['clubs', '♣'],
  ['diamonds', '♦'],
  ['hearts', '♥'],
  ['spades', '♠'],
];

/** The name of a half in lamplight: the viewer's hand can make it. */
export function lightName(context: Context, half: HalfName): void {
  const { x, y, height } = halfBox(half);
  context.beginPath();
  context.roundRect(x, y, WELL - 3, height, half.endsWith('a') ? [CORNER, 0, 0, 0] : [0, 0, 0, CORNER]);
  context.fillStyle = COLOURS.lamplight;
  context.fill();
  context.strokeStyle = COLOURS.ink;
  context.lineWidth = 2;
  context.stroke();
  write(context, half, wellOf(half).x, wellOf(half).y, {
    font: TYPE.half,
    colour: COLOURS.ink,
    align: 'center',
  });
}

/** The path around a cell or a half. */
export function around(context: Context, place: CellName | HalfName): void {
  roundBox(context, place.length > 2 ? halfBox(place) : cellBox(place), CORNER);
}

/** The middle of the well of a half, where its name or its token is. */
function wellOf(half: HalfName): Point {
  const { x, y, height } = halfBox(half);
  return { x: x + WELL / 2 - 1, y: y + height / 2 };
}

/** Both grids without tokens, so many shelves for cards, and a list of so many rows. */
export function board(context: Context, shelves: number, rows: number): void {
  for (const grid of GRIDS) {
    const { x, y, width, height } = frame(context, gridBox(grid), FRAME, `quexo frame ${grid}`);
    context.fillStyle = COLOURS.walnutDark;
    context.fillRect(x, y, width, height);
  }
  emptyCells(context);
  for (let shelf = 0; shelf < shelves; shelf++) panel(context, shelfBox(shelf));
  if (rows > 0) panel(context, listBox(shelves, rows));
}
