import {
  middleSquare,
  PIECE_NAMES,
  type PieceName,
  type PieceShape,
  SHAPES,
} from '../../rules/blokus-duo/pieces.ts';
import type { BlokusDuoView } from '../../rules/blokus-duo/view.ts';
import type { Seat, Step } from '../../rules/game.ts';
import type { Texts } from '../../texts/texts.ts';
import type { Context } from '../canvas.ts';
import { sheer } from '../colours.ts';
import { boxAround, boxOf, coordinatesOf } from '../grid.ts';
import { largest, widthOf, wrapped, write } from '../lettering.ts';
import { lit, type Point, placesOf } from '../marks.ts';
import { badge, LISTED, numbers, SMALL } from '../options.ts';
import type { Question, ShownOption } from '../painter.ts';
import { type Box, circle, inset, roundBox } from '../shapes.ts';
import { byTheme, COLOURS, TYPE } from '../theme.ts';
import { ASIDE, CORNER, GRID, slotsOf, unitFor } from './layout.ts';
import { columnsOf, looks, outline, piece, rowsOf } from './pieces.ts';

/** What a question of Blokus Duo is about, told from the marks of its options. */
type Topic = 'piece' | 'way' | 'area' | 'place' | 'ghost';

function topicOf({ options }: Question): Topic {
  const [first] = options;
  if (!first || first.confirm) return 'ghost';
  if (placesOf(first.marks, 'to').length > 0) return 'place';
  if (placesOf(first.marks, 'area').length > 0) return 'area';
  return pieceIn(first) === undefined ? 'way' : 'piece';
}

/** Whether a panel beside the board explains the options. Otherwise the trays lie there. */
export const hasPanel = (question: Question): boolean => !['piece', 'ghost'].includes(topicOf(question));

/** The cells that a piece would cover: that of a move to be confirmed, or of one that is recommended. */
export function ghostOf({ options, taken }: Question): string[] | undefined {
  const marks = [...taken, ...options.filter(({ confirm }) => confirm)].flatMap((step) => step.marks);
  const cells = placesOf(marks, 'to');
  return cells.length === 0 ? undefined : [...new Set(cells)];
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
export const wayIn = ({ marks }: Pick<Step, 'marks'>): PieceShape => shapeOf(placesOf(marks, 'shape'));

/** The way the piece will be laid. It is decided before anybody is asked where, by the piece itself if there is only one. */
function chosenShape({ taken }: Question): PieceShape {
  const chosen = taken.findLast(({ marks }) => placesOf(marks, 'shape').length > 0)!;
  const piece = pieceIn(chosen);
  return piece === undefined ? wayIn(chosen) : SHAPES[piece];
}

/** Pieces are known by their shapes; ways, parts of the board and places are numbered; a ghost needs no name. */
export const optionNames = (options: readonly ShownOption[]): string[] =>
  options.some((option) => option.confirm || pieceIn(option) !== undefined)
    ? options.map(() => '')
    : numbers(options);

/** The options of a question that has a panel. */
export function ask(context: Context, t: Texts, { turn }: BlokusDuoView, question: Question): void {
  switch (topicOf(question)) {
    case 'way':
      askWay(context, turn, question);
      break;
    case 'area':
      askArea(context, question);
      explain(context, turn, question, t('blokus-duo.picture.choosePart'));
      break;
    default:
      askPlace(context, turn, question);
      explain(context, turn, question, t('blokus-duo.picture.choosePlace'));
  }
}

/** A number has so much room beside what it stands for. */
const BESIDE = 44;

function askWay(context: Context, seat: Seat, { options }: Question): void {
  const slots = slotsOf(options.length).map((slot) => ({
    ...slot,
    x: slot.x + BESIDE,
    width: slot.width - BESIDE,
  }));
  const unit = unitFor(options.map(wayIn), { width: slots[0]!.width, height: slots[0]!.height - 8 });
  for (const [index, option] of options.entries()) {
    const slot = slots[index]!;
    inMiddle(context, seat, wayIn(option), unit, slot);
    badge(context, numbers(options)[index]!, slot.x - BESIDE / 2, slot.y + slot.height / 2, LISTED);
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

const tinted = byTheme(0.3, { 'high-contrast': 0.55 });

/** All places with their outlines, and the number of each on the marked one of its squares: no two share that. */
function askPlace(context: Context, seat: Seat, { options }: Question): void {
  const places = options.map(({ marks }) => placesOf(marks, 'to'));
  for (const square of new Set(places.flat())) {
    const { x, y, width, height } = inset(boxOf(GRID, square), 1);
    context.fillStyle = sheer(looks()[seat].face, tinted());
    context.fillRect(x, y, width, height);
  }
  context.lineWidth = 2;
  context.strokeStyle = looks()[seat].outline;
  for (const cells of places) {
    outline(context, shapeOf(cells), GRID.cell, CORNER);
    context.stroke();
  }
  for (const [index, cells] of places.entries()) {
    const { x, y, width, height } = boxOf(GRID, cells[middleSquare(shapeOf(cells))]!);
    badge(context, numbers(options)[index]!, x + width / 2, y + height / 2, SMALL);
  }
}

const EXPLAINED_HEIGHT = 200;
/** How small the words may be in languages in which they are long. */
const LEAST_WORDS = 20;
const lineStep = byTheme(36, { 'large-print': 44 });

/** The piece as it will lie, with one square marked, and a sentence below it. */
function explain(context: Context, seat: Seat, question: Question, sentence: string): void {
  const shape = chosenShape(question);
  const box = { ...inset(ASIDE, 12), height: EXPLAINED_HEIGHT };
  const unit = unitFor([shape], box);
  const corner = inMiddle(context, seat, shape, unit, box);
  const { column, row } = shape[middleSquare(shape)]!;
  circle(context, corner.x + (column + 0.5) * unit, corner.y - (row + 0.5) * unit, unit / 2 - 4);
  context.fillStyle = COLOURS.lamplight;
  context.fill();
  lit(context, 2);
  const lines = (): string[] => wrapped(context, sentence, box.width);
  const fit = (): boolean => lines().every((line) => widthOf(context, line) <= box.width);
  const font = largest(context, TYPE.tally, LEAST_WORDS, fit);
  for (const [index, line] of lines().entries()) {
    const middle = box.y + box.height + (index + 0.5) * lineStep();
    write(context, line, box.x, middle, { font, colour: COLOURS.paperShade, width: box.width });
  }
}

/** Draws a piece in the middle of a box, and tells where the lower left corner of its own box came to lie. */
function inMiddle(context: Context, seat: Seat, shape: PieceShape, unit: number, box: Box): Point {
  const corner = {
    x: Math.round(box.x + (box.width - columnsOf(shape) * unit) / 2),
    y: Math.round(box.y + (box.height + rowsOf(shape) * unit) / 2),
  };
  piece(context, seat, shape, unit, corner, looks()[seat].glint);
  return corner;
}
