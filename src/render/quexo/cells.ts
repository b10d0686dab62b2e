import type { Mark, MarkRole, Seat } from '../../rules/game.ts';
import { phrase } from '../../rules/phrase.ts';
import { COMBINATIONS } from '../../rules/quexo/combinations.ts';
import { CELL_NAMES, type CellName, GRIDS, HALF_NAMES, type HalfName } from '../../rules/quexo/grids.ts';
import type { CellView, QuexoView } from '../../rules/quexo/view.ts';
import type { Texts } from '../../texts/texts.ts';
import { type Context, stampAt, stampOf } from '../canvas.ts';
import { type Colour, sheer } from '../colours.ts';
import { widthOf, write } from '../lettering.ts';
import { lit, type Point, placesOf, way } from '../marks.ts';
import { type Box, castingShadow, inset, polyline, roundBox } from '../shapes.ts';
import { type SuitSign, suit, suitColour } from '../suits.ts';
import { byTheme, COLOURS, isFlat, softly, TYPE } from '../theme.ts';
import { frame } from '../wood.ts';
import {
  CARD,
  cellBox,
  DECK,
  discardPlace,
  gridBox,
  halfBox,
  RIM,
  rowPlace,
  shelfBox,
  tableBox,
  WELL,
} from './layout.ts';
import { looks, plaqueStamp, tokenStamp } from './pieces.ts';

/** What a half asks for, short enough to stand on it: `3 red even`, `pair + king`. */
function onTheBoard(t: Texts, half: HalfName): string {
  const { name, values } = COMBINATIONS[half];
  return t.words(phrase(`quexo.onTheBoard.${name}`, values));
}

/** The rows, columns and diagonals of both grids. */
const LINES: readonly (readonly string[])[] = GRIDS.flatMap((grid) =>
  ['123', '456', '789', '147', '258', '369', '159', '357'].map((line) =>
    [...line].map((number) => `${grid}${number}`),
  ),
);

/** The lines that have won: two, where one cell closed both; none while the game goes on. */
export function winningLines({ cells, result }: QuexoView): CellName[][] {
  if (result?.reason !== 'line') return [];
  const own = cells.filter(({ completedBy }) => completedBy === result.winner).map(({ cell }) => cell);
  return LINES.map((line) => own.filter((cell) => line.includes(cell))).filter(({ length }) => length === 3);
}

/** The cells of these lines. */
export const winningCells = (view: QuexoView): CellName[] => {
  const won = winningLines(view).flat();
  return CELL_NAMES.filter((cell) => won.includes(cell));
};

/** The cells that a seat only has to complete to win. */
export function decisiveCells({ cells }: QuexoView, seat: Seat): CellName[] {
  const own = new Set<string>(
    cells.filter(({ completedBy }) => completedBy === seat).map(({ cell }) => cell),
  );
  const near = LINES.filter((line) => line.filter((cell) => own.has(cell)).length === 2);
  return cells
    .filter(({ cell, completedBy }) => completedBy === null && near.some((line) => line.includes(cell)))
    .map(({ cell }) => cell);
}

/** The halves that marks of this role point at. */
export function halvesIn(marks: readonly Mark[], role: MarkRole): HalfName[] {
  const places = placesOf(marks, role);
  return HALF_NAMES.filter((half) => places.includes(half));
}

/** The cell that a half belongs to. */
export const cellWith = ({ cells }: QuexoView, half: HalfName): CellView =>
  cells.find(({ cell }) => half.startsWith(cell))!;

const CORNER = 9;
const PIP_CARD = { width: 25, height: 31 } as const;
/** Between the words and the suit that they ask for. */
const PIP_GAP = 8;
/** How small the words may be in languages in which they are long. */
const LEAST_WORDS = 22;
const TOKEN_RADIUS = 18;

const sideOf = (half: HalfName): 'a' | 'b' => (half.endsWith('a') ? 'a' : 'b');
const groundOf = (half: HalfName): Colour => (sideOf(half) === 'a' ? COLOURS.mat : COLOURS.matShade);

/** The tokens of a cell; a completed one is all its owner's. */
export function tokens(context: Context, t: Texts, { cell, a, b, completedBy }: CellView): void {
  if (completedBy !== null) {
    completed(context, cell, completedBy);
    return;
  }
  if (a !== null) claimed(context, t, a, `${cell}a`);
  if (b !== null) claimed(context, t, b, `${cell}b`);
}

/** A half with a token on it. */
export function claimed(context: Context, t: Texts, owner: Seat, name: HalfName): void {
  halfStamp(context, `claimed ${owner} ${t.language}`, name, (own) => {
    const { tint, print } = looks()[owner];
    ground(own, name, tint);
    words(own, t, name, print);
    token(own, owner, name);
  });
}

/** A half whose token has just been sent back: struck out once, since a cross would look like one of Red's. */
export function sentBack(context: Context, t: Texts, owner: Seat, name: HalfName): void {
  halfStamp(context, `sent back ${owner} ${t.language}`, name, (own) => {
    ground(own, name, groundOf(name));
    words(own, t, name);
    token(own, owner, name);
    const { x, y } = wellOf(name);
    way(own, [
      { x: x - 14, y: y + 14 },
      { x: x + 14, y: y - 14 },
    ]);
  });
}

/** The name of a half in lamplight: the viewer's hand can make it. */
export function lightName(context: Context, name: HalfName): void {
  halfStamp(context, 'lit', name, (own) => {
    const { x, y, height } = halfBox(name);
    roundBox(own, { x: x + 2, y: y + 4, width: WELL - 6, height: height - 8 }, 7);
    own.fillStyle = COLOURS.lamplight;
    own.fill();
    nameOf(own, name, COLOURS.ink);
  });
}

/** Stamps a half that is painted where it lies; a token and its shadow may reach beyond the half. */
function halfStamp(context: Context, look: string, name: HalfName, paint: (own: Context) => void): void {
  const { x, y, width, height } = halfBox(name);
  const [left, top] = [Math.floor(x) - HALF_SHADE, Math.floor(y) - HALF_SHADE];
  const size = { width: Math.ceil(width) + 2 * HALF_SHADE, height: height + 2 * HALF_SHADE };
  const stamp = stampOf(`quexo half ${name} ${look}`, size, (own) => {
    own.translate(-left, -top);
    paint(own);
  });
  context.drawImage(stamp.canvas, left, top);
}

const HALF_SHADE = 4;

function token(context: Context, owner: Seat, half: HalfName): void {
  const { x, y } = wellOf(half);
  stampAt(context, tokenStamp(owner, TOKEN_RADIUS), x, y);
}

function completed(context: Context, cell: CellName, owner: Seat): void {
  const { x, y, width, height } = cellBox(cell);
  stampAt(context, plaqueStamp(owner, cell), x + width / 2, y + height / 2);
}

/** The ground of a half, between its fellow and the edge of the cell. */
function ground(context: Context, name: HalfName, colour: Colour): void {
  const { x, y, width, height } = halfBox(name);
  context.beginPath();
  context.roundRect(
    x,
    y,
    width,
    height,
    sideOf(name) === 'a' ? [CORNER, CORNER, 0, 0] : [0, 0, CORNER, CORNER],
  );
  context.fillStyle = colour;
  context.fill();
}

/** What a half asks for, with the suit where it asks for one. */
function words(context: Context, t: Texts, name: HalfName, colour: Colour = COLOURS.paper): void {
  const { x, y, width, height } = halfBox(name);
  const text = onTheBoard(t, name);
  const middle = y + height / 2;
  const asked = SUITS_ASKED.get(COMBINATIONS[name].name);
  const room = width - WELL - 2 - (asked ? PIP_GAP + PIP_CARD.width : 0);
  write(context, text, x + WELL, middle, {
    font: TYPE.combination,
    colour,
    width: room,
    least: LEAST_WORDS,
  });
  if (!asked) return;
  const left = x + WELL + Math.min(widthOf(context, text), room) + PIP_GAP;
  roundBox(context, { x: left, y: middle - PIP_CARD.height / 2, ...PIP_CARD }, 4);
  context.fillStyle = COLOURS.paper;
  context.fill();
  context.fillStyle = suitColour(asked);
  suit(context, asked, left + PIP_CARD.width / 2, middle, 20);
}

/** By the name of the combination. */
const SUITS_ASKED: ReadonlyMap<string, SuitSign> = new Map([
  ['clubs', '♣'],
  ['diamonds', '♦'],
  ['hearts', '♥'],
  ['spades', '♠'],
]);

function nameOf(context: Context, half: HalfName, colour: Colour): void {
  const { x, y } = wellOf(half);
  write(context, half, x, y, { font: TYPE.half, colour, align: 'center' });
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

const DASH = 11;
const decisiveWidth = byTheme(4, { 'high-contrast': 6 });

/** A cell that wins for a seat: edged in its colour, with its sign. Where it wins for both, their dashes take turns. */
export function decisive(context: Context, cell: CellName, seat: Seat): void {
  const box = cellBox(cell);
  const size = { width: Math.ceil(box.width) + 2 * DECISIVE_SHADE, height: box.height + 2 * DECISIVE_SHADE };
  const stamp = stampOf(`quexo decisive ${seat}`, size, (own) => {
    const edge = { x: DECISIVE_SHADE, y: DECISIVE_SHADE, width: box.width, height: box.height };
    roundBox(own, inset(edge, 1), CORNER);
    own.setLineDash([DASH, DASH]);
    own.lineDashOffset = seat * DASH;
    own.strokeStyle = looks()[seat].edge;
    own.lineWidth = decisiveWidth();
    own.stroke();
    const y = seat === 0 ? edge.y + 3 : edge.y + edge.height - 3;
    stampAt(own, tokenStamp(seat, 12), edge.x + edge.width - 7, y);
  });
  context.drawImage(stamp.canvas, Math.round(box.x) - DECISIVE_SHADE, Math.round(box.y) - DECISIVE_SHADE);
}

const DECISIVE_SHADE = 20;

/** The line through the cells that have won. */
export function struck(context: Context, line: readonly CellName[]): void {
  const middle = (cell: CellName): Point => {
    const { x, y, width, height } = cellBox(cell);
    return { x: x + width / 2, y: y + height / 2 };
  };
  const [first, last] = [middle(line[0]!), middle(line.at(-1)!)];
  const [right, down] = [last.x - first.x, last.y - first.y];
  const beyond = 34 / Math.hypot(right, down);
  polyline(context, [
    [first.x - right * beyond, first.y - down * beyond],
    [last.x + right * beyond, last.y + down * beyond],
  ]);
  lit(context, 8);
}

/** The table without cards and tokens. */
export function board(context: Context, t: Texts, shelves: number, rows: number): void {
  const { x, y, width, height } = frame(context, tableBox(shelves, rows), RIM, 'quexo rim');
  context.fillStyle = COLOURS.baize;
  context.fillRect(x, y, width, height);
  for (const grid of GRIDS) mat(context, gridBox(grid));
  for (const half of HALF_NAMES) {
    ground(context, half, groundOf(half));
    words(context, t, half);
    nameOf(context, half, COLOURS.brass);
  }
  for (const cell of CELL_NAMES) {
    roundBox(context, inset(cellBox(cell), 0.75), CORNER);
    context.strokeStyle = softly(COLOURS.brass, 0.45);
    context.lineWidth = isFlat() ? 2 : 1.5;
    context.stroke();
  }
  for (let index = 0; index < ROW; index++) slot(context, rowPlace(index));
  slot(context, DECK);
  slot(context, discardPlace(0));
  if (shelves > 1 || rows > 0) {
    const { y: top } = shelfBox(1);
    context.fillStyle = sheer(COLOURS.feltDark, 0.6);
    context.fillRect(x, top, width, y + height - top);
  }
}

const ROW = 5;

/** Where a card belongs is printed on the felt. */
function slot(context: Context, { x, y }: Point): void {
  roundBox(context, inset({ x: x - CARD.width / 2, y: y - CARD.height / 2, ...CARD }, 1), 8);
  context.strokeStyle = softly(COLOURS.brass, 0.5);
  context.lineWidth = 2;
  context.stroke();
}

function mat(context: Context, box: Box): void {
  castingShadow(context, 0.5, () => {
    roundBox(context, box, 13);
    context.fillStyle = COLOURS.feltDark;
    context.fill();
  });
  roundBox(context, inset(box, 1.5), 12);
  context.strokeStyle = COLOURS.brassDark;
  context.lineWidth = 1.5;
  context.stroke();
}
