import { PIECE_NAMES, type PieceName, type PieceShape, SHAPES } from '../../rules/blokus-duo/pieces.ts';
import type { BlokusDuoView } from '../../rules/blokus-duo/view.ts';
import type { Option } from '../../rules/choices.ts';
import type { Seat, Step } from '../../rules/game.ts';
import type { Context } from '../canvas.ts';
import { sheer } from '../colours.ts';
import { boxAround, boxOf, coordinatesOf, pointOn } from '../grid.ts';
import { wrapped, write } from '../lettering.ts';
import { lit, type Point, placesOf } from '../marks.ts';
import { badge, numbers, placeNames } from '../options.ts';
import type { Question } from '../painter.ts';
import { type Box, circle, inset, roundBox } from '../shapes.ts';
import { COLOURS, TYPE } from '../theme.ts';
import {
  chosenShelf,
  columnsOf,
  GRID,
  piecesShelf,
  rowsOf,
  type Shelf,
  slotOf,
  waysShelf,
} from './layout.ts';
import { LOOKS, piece } from './pieces.ts';

/** What a question of Blokus Duo is about, told from the marks of its options. */
type Topic = 'piece' | 'way' | 'area' | 'place';

function topicOf({ options }: Question): Topic {
  const [first] = options;
  if (!first || placesOf(first.marks, 'to').length > 0) return 'place';
  if (placesOf(first.marks, 'area').length > 0) return 'area';
  return pieceIn(first) === undefined ? 'way' : 'piece';
}

/** The piece that an answer names. */
export const pieceIn = ({ marks }: Pick<Step, 'marks'>): PieceName | undefined =>
  PIECE_NAMES.find((name) => placesOf(marks, 'shape').includes(name));

/** These cells of the board, counted from its lower left corner. */
export const shapeOf = (cells: readonly string[]): PieceShape =>
  cells.map((cell) => {
    const { column, row } = coordinatesOf(cell);
    return { column, row: row - 1 };
  });

/** The way to lay a piece that an answer is about. */
const wayIn = ({ marks }: Pick<Step, 'marks'>): PieceShape => shapeOf(placesOf(marks, 'shape'));

/** The way the piece will be laid. It is decided before anybody is asked where. */
const chosenShape = ({ taken }: Question): PieceShape =>
  wayIn(taken.findLast(({ marks }) => placesOf(marks, 'shape').length > 0)!);

/** What lies below the board for this question. */
export function shelfFor(view: BlokusDuoView, question: Question): Shelf {
  switch (topicOf(question)) {
    case 'piece':
      return piecesShelf(view.left[view.turn].length);
    case 'way':
      return waysShelf(question.options.map(wayIn));
    default:
      return chosenShelf(chosenShape(question));
  }
}

/** Pieces have their own names; ways, parts of the board and places are numbered. */
export const optionNames = (options: readonly Option[]): string[] =>
  options.every((option) => pieceIn(option) !== undefined) ? placeNames(options) : numbers(options);

export function ask(context: Context, view: BlokusDuoView, question: Question): void {
  const shelf = shelfFor(view, question);
  switch (topicOf(question)) {
    case 'piece':
      askPiece(context, shelf, view, question);
      break;
    case 'way':
      askWay(context, shelf, view.turn, question);
      break;
    case 'area':
      askArea(context, question);
      explain(context, shelf, view.turn, question, 'Choose the part where the marked square will lie.');
      break;
    case 'place':
      askPlace(context, view.turn, question);
      explain(context, shelf, view.turn, question, 'Each number shows where the marked square may lie.');
  }
}

/** All pieces the player still has; those that fit nowhere lie in the shade. */
function askPiece(
  context: Context,
  shelf: Shelf,
  { turn, left }: BlokusDuoView,
  { options }: Question,
): void {
  const fitting = options.map(pieceIn);
  for (const [index, name] of left[turn].entries()) {
    const slot = slotOf(shelf, index);
    context.save();
    if (!fitting.includes(name)) context.globalAlpha = 0.3;
    inMiddle(context, turn, SHAPES[name], shelf.unit, { ...slot, height: slot.height - 48 });
    context.restore();
    if (fitting.includes(name)) badge(context, name, slot.x + slot.width / 2, slot.y + slot.height - 28);
  }
}

function askWay(context: Context, shelf: Shelf, seat: Seat, { options }: Question): void {
  for (const [index, option] of options.entries()) {
    const slot = slotOf(shelf, index);
    inMiddle(context, seat, wayIn(option), shelf.unit, { ...slot, x: slot.x + 46, width: slot.width - 52 });
    badge(context, numbers(options)[index]!, slot.x + 30, slot.y + slot.height / 2);
  }
}

function askArea(context: Context, { options }: Question): void {
  for (const [index, { marks }] of options.entries()) {
    const box = boxAround(GRID, placesOf(marks, 'area'));
    roundBox(context, inset(box, 4), 8);
    lit(context);
    badge(context, numbers(options)[index]!, box.x + box.width / 2, box.y + box.height / 2);
  }
}

/** All squares that some place covers, and the number of each place on the first of its squares. */
function askPlace(context: Context, seat: Seat, { options }: Question): void {
  const covered = new Set(options.flatMap(({ marks }) => placesOf(marks, 'to')));
  for (const square of covered) {
    const { x, y, width, height } = inset(boxOf(GRID, square), 1);
    context.fillStyle = sheer(LOOKS[seat].face, 0.35);
    context.fillRect(x, y, width, height);
  }
  for (const [index, { marks }] of options.entries()) {
    const { x, y } = pointOn(GRID, placesOf(marks, 'to')[0]!);
    badge(context, numbers(options)[index]!, x, y);
  }
}

/** The piece as it will lie, with its first square marked, and a sentence beside it. */
function explain(context: Context, shelf: Shelf, seat: Seat, question: Question, sentence: string): void {
  const shape = chosenShape(question);
  const { unit } = shelf;
  const corner = inMiddle(context, seat, shape, unit, slotOf(shelf, 0));
  const { column, row } = shape[0]!;
  circle(context, corner.x + (column + 0.5) * unit, corner.y - (row + 0.5) * unit, unit / 2 - 5);
  context.fillStyle = COLOURS.lamplight;
  context.fill();
  lit(context, 2);
  const words = slotOf(shelf, 1);
  context.font = TYPE.small;
  const lines = wrapped(context, sentence, 2 * words.width - 24);
  for (const [index, line] of lines.entries()) {
    const middle = words.y + words.height / 2 + (index - (lines.length - 1) / 2) * 38;
    write(context, line, words.x, middle, { font: TYPE.small, colour: COLOURS.paperShade });
  }
}

/** Draws a piece in the middle of a box, and tells where the lower left corner of its own box came to lie. */
function inMiddle(context: Context, seat: Seat, shape: PieceShape, unit: number, box: Box): Point {
  const corner = {
    x: Math.round(box.x + (box.width - columnsOf(shape) * unit) / 2),
    y: Math.round(box.y + (box.height + rowsOf(shape) * unit) / 2),
  };
  piece(context, seat, shape, unit, corner, LOOKS[seat].glint);
  return corner;
}
