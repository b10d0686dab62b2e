import { type BySeat, opponent, SEATS, type Seat } from '../../rules/game.ts';
import type { QuexoView } from '../../rules/quexo/view.ts';
import { type Context, stampAt } from '../canvas.ts';
import { write } from '../lettering.ts';
import { lit, type Point, placesOf } from '../marks.ts';
import type { Painter } from '../painter.ts';
import { counted } from '../sentences.ts';
import { circle } from '../shapes.ts';
import { COLOURS, TYPE } from '../theme.ts';
import { backStamp, cardStamp } from './cards.ts';
import { around, board, cellWith, halvesIn, lightName, sentBack, tokens, winningCells } from './cells.ts';
import { CARD, DECK, handPlace, listRows, rowPlace, shelfBox, shelvesBottom } from './layout.ts';
import { ask, chosenCards, listedOptions, optionNames } from './options.ts';
import { tokenStamp } from './pieces.ts';

export const quexoPainter: Painter<QuexoView> = {
  backdrop(view, question) {
    const shelves = 1 + openHands(view).length;
    const rows = question ? listRows(listedOptions(view, question).length) : 0;
    return {
      name: `quexo ${shelves} ${rows}`,
      height: shelvesBottom(shelves, rows),
      paint: (context) => board(context, shelves, rows),
    };
  },

  paint(context, view, question) {
    for (const cell of view.cells) tokens(context, cell);
    deckAndRow(context, view);
    const raised = question ? chosenCards(question) : [];
    for (const [index, seat] of openHands(view).entries()) hand(context, view, seat, index + 1, raised);
    if (question) ask(context, view, question);
    else if (view.result) victory(context, view);
    else {
      for (const half of view.makes) lightName(context, half);
      latestAct(context, view);
    }
  },

  emblem: (context, seat, x, y) => stampAt(context, tokenStamp(seat, 32), x, y),

  standings: (view): BySeat<string> => [standing(view, 0), standing(view, 1)],

  moment: ({ turnNumber, result }) => (result ? counted(turnNumber, 'turn') : `turn ${turnNumber}`),

  isMidTurn: ({ phase }) => phase === 'draw',

  optionNames,
};

function standing({ cells, handCounts }: QuexoView, seat: Seat): string {
  const won = cells.filter(({ completedBy }) => completedBy === seat).length;
  return `${counted(won, 'cell')}, ${handCounts[seat]} held`;
}

/** The seats whose hands the viewer may see. */
const openHands = ({ hands }: QuexoView): Seat[] => SEATS.filter((seat) => hands[seat] !== null);

function deckAndRow(context: Context, { row, deckCount, discards }: QuexoView): void {
  if (deckCount > 0) stampAt(context, backStamp(), DECK.x, DECK.y);
  const style = { font: TYPE.small, colour: COLOURS.paperShade } as const;
  const left = DECK.x + 52;
  write(context, `${deckCount} in the deck`, left, DECK.y - 20, style);
  write(context, `${discards.length} discarded`, left, DECK.y + 20, style);
  write(context, 'row', rowPlace(0).x - 50, DECK.y, { ...style, align: 'right' });
  for (const [index, card] of row.entries()) {
    const { x, y } = rowPlace(index);
    stampAt(context, cardStamp(card), x, y);
  }
}

/** A hand, with the cards raised that have been chosen, and a dot on those drawn in the latest turn. */
function hand(context: Context, view: QuexoView, seat: Seat, shelf: number, raised: readonly string[]): void {
  const drawn = view.latest
    .filter((move) => move.seat === seat)
    .flatMap(({ marks }) => placesOf(marks, 'card'));
  for (const [index, card] of (view.hands[seat] ?? []).entries()) {
    const { x, y } = handPlace(shelf, index, raised.includes(card));
    stampAt(context, cardStamp(card), x, y);
    if (drawn.includes(card) && !view.result)
      dot(context, { x: x + CARD.width / 2 - 12, y: y - CARD.height / 2 + 12 });
  }
  const { x, y } = shelfBox(shelf);
  if (view.result) stampAt(context, tokenStamp(seat, 18), x + 10, y + 8);
}

function dot(context: Context, { x, y }: Point): void {
  circle(context, x, y, 6);
  lit(context, 2);
  context.fillStyle = COLOURS.lamplight;
  context.fill();
}

/** What the latest turn put on the grids, and the token that it sent back. */
function latestAct(context: Context, view: QuexoView): void {
  for (const { seat, marks } of view.latest) {
    for (const half of halvesIn(marks, 'take')) sentBack(context, opponent(seat), half);
    for (const half of halvesIn(marks, 'to')) {
      const { cell, completedBy } = cellWith(view, half);
      around(context, completedBy === null ? half : cell);
      lit(context);
    }
  }
}

function victory(context: Context, view: QuexoView): void {
  for (const cell of winningCells(view)) {
    around(context, cell);
    lit(context, 7);
  }
}
