import { SHAPES, type Shape } from '../../rules/blokus-duo/pieces.ts';
import type { BlokusDuoView } from '../../rules/blokus-duo/view.ts';
import type { Option } from '../../rules/choices.ts';
import type { Seat } from '../../rules/game.ts';
import { badge } from '../badge.ts';
import { sheer } from '../colours.ts';
import { boxAround, boxOf, pointOn } from '../grid.ts';
import { wrapped, write } from '../lettering.ts';
import { lit, type Point, placesOf } from '../marks.ts';
import { numbers, placeNames } from '../option-names.ts';
import type { Question } from '../painter.ts';
import { type Box, circle, inset, roundBox } from '../shapes.ts';
import type { Pen } from '../studio.ts';
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
import { chosenShape, pieceIn, topicOf, wayIn } from './question.ts';

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

export function ask(pen: Pen, view: BlokusDuoView, question: Question): void {
  const shelf = shelfFor(view, question);
  switch (topicOf(question)) {
    case 'piece':
      askPiece(pen, shelf, view, question);
      break;
    case 'way':
      askWay(pen, shelf, view.turn, question);
      break;
    case 'area':
      askArea(pen, question);
      explain(pen, shelf, view.turn, question, 'Choose the part where the marked square will lie.');
      break;
    case 'place':
      askPlace(pen, view.turn, question);
      explain(pen, shelf, view.turn, question, 'Each number shows where the marked square may lie.');
  }
}

/** All pieces the player still has; those that fit nowhere lie in the shade. */
function askPiece(pen: Pen, shelf: Shelf, { turn, left }: BlokusDuoView, { options }: Question): void {
  const fitting = options.map(pieceIn);
  for (const [index, name] of left[turn].entries()) {
    const slot = slotOf(shelf, index);
    pen.save();
    if (!fitting.includes(name)) pen.globalAlpha = 0.3;
    inMiddle(pen, turn, SHAPES[name], shelf.unit, { ...slot, height: slot.height - 48 });
    pen.restore();
    if (fitting.includes(name)) badge(pen, name, slot.x + slot.width / 2, slot.y + slot.height - 28);
  }
}

function askWay(pen: Pen, shelf: Shelf, seat: Seat, { options }: Question): void {
  for (const [index, option] of options.entries()) {
    const slot = slotOf(shelf, index);
    inMiddle(pen, seat, wayIn(option), shelf.unit, { ...slot, x: slot.x + 46, width: slot.width - 52 });
    badge(pen, numbers(options)[index]!, slot.x + 30, slot.y + slot.height / 2);
  }
}

function askArea(pen: Pen, { options }: Question): void {
  for (const [index, { marks }] of options.entries()) {
    const box = boxAround(GRID, placesOf(marks, 'area'));
    roundBox(pen, inset(box, 4), 8);
    lit(pen);
    badge(pen, numbers(options)[index]!, box.x + box.width / 2, box.y + box.height / 2);
  }
}

/** All squares that some place covers, and the number of each place on the first of its squares. */
function askPlace(pen: Pen, seat: Seat, { options }: Question): void {
  const covered = new Set(options.flatMap(({ marks }) => placesOf(marks, 'to')));
  for (const square of covered) {
    const { x, y, width, height } = inset(boxOf(GRID, square), 1);
    pen.fillStyle = sheer(LOOKS[seat].face, 0.35);
    pen.fillRect(x, y, width, height);
  }
  for (const [index, { marks }] of options.entries()) {
    const { x, y } = pointOn(GRID, placesOf(marks, 'to')[0]!);
    badge(pen, numbers(options)[index]!, x, y);
  }
}

/** The piece as it will lie, with its first square marked, and a sentence beside it. */
function explain(pen: Pen, shelf: Shelf, seat: Seat, question: Question, sentence: string): void {
  const shape = chosenShape(question);
  const { unit } = shelf;
  const corner = inMiddle(pen, seat, shape, unit, slotOf(shelf, 0));
  const { column, row } = shape[0]!;
  circle(pen, corner.x + (column + 0.5) * unit, corner.y - (row + 0.5) * unit, unit / 2 - 5);
  pen.fillStyle = COLOURS.lamplight;
  pen.fill();
  lit(pen, 2);
  const words = slotOf(shelf, 1);
  pen.font = TYPE.small;
  const lines = wrapped(pen, sentence, 2 * words.width - 24);
  for (const [index, line] of lines.entries()) {
    const middle = words.y + words.height / 2 + (index - (lines.length - 1) / 2) * 38;
    write(pen, line, words.x, middle, { font: TYPE.small, colour: COLOURS.paperShade });
  }
}

/** Draws a piece in the middle of a box, and tells where the lower left corner of its own box came to lie. */
function inMiddle(pen: Pen, seat: Seat, shape: Shape, unit: number, box: Box): Point {
  const corner = {
    x: Math.round(box.x + (box.width - columnsOf(shape) * unit) / 2),
    y: Math.round(box.y + (box.height + rowsOf(shape) * unit) / 2),
  };
  piece(pen, seat, shape, unit, corner, LOOKS[seat].glint);
  return corner;
}
