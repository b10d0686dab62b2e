import { type BySeat, opponent, SEATS, type Seat } from '../../rules/game.ts';
import type { QuexoView } from '../../rules/quexo/view.ts';
import type { Texts } from '../../texts/texts.ts';
import { type Context, stampAt } from '../canvas.ts';
import { write } from '../lettering.ts';
import { lit, type Point, placesOf } from '../marks.ts';
import type { Painter } from '../painter.ts';
import { circle } from '../shapes.ts';
import { COLOURS, TYPE } from '../theme.ts';
import { aroundCard, cardStamp, deckStamp, openCardStamp } from './cards.ts';
import {
  around,
  board,
  cellWith,
  decisive,
  decisiveCells,
  halvesIn,
  lightName,
  sentBack,
  struck,
  tokens,
  winningLines,
} from './cells.ts';
import {
  CARD,
  DECK,
  discardPlace,
  fanPlace,
  fanTokenPlace,
  handPlace,
  listRows,
  rowPlace,
  tableBox,
} from './layout.ts';
import { ask, chosenCards, listedOptions, optionNames } from './options.ts';
import { tokenStamp } from './pieces.ts';

export const quexoPainter: Painter<QuexoView> = {
  backdrop(t, view, question) {
    const shelves = openHands(view).length > 0 ? 2 : 1;
    const rows = question ? listRows(listedOptions(view, question).length) : 0;
    return {
      name: `quexo ${shelves} ${rows} ${t.language}`,
      height: tableBox(shelves, rows).height,
      paint: (context) => board(context, t, shelves, rows),
    };
  },

  paint(context, t, view, question) {
    for (const cell of view.cells) tokens(context, t, cell);
    deckAndRow(context, t, view);
    const [open, other] = openHands(view);
    if (other !== undefined) for (const seat of SEATS) fan(context, view, seat);
    else if (open !== undefined) hand(context, view, open, question ? chosenCards(question) : []);
    if (view.result) {
      for (const line of winningLines(view)) struck(context, line);
      return;
    }
    for (const seat of SEATS) for (const cell of decisiveCells(view, seat)) decisive(context, cell, seat);
    if (!question) for (const half of view.makes) lightName(context, half);
    // Before anything is decided, the last turn is still shown.
    if (!question || question.taken.length === 0) latestAct(context, t, view);
    if (question) ask(context, t, view, question);
  },

  emblem: (context, seat, x, y) => stampAt(context, tokenStamp(seat, 32), x, y),

  standings: (t, view): BySeat<string> => [standing(t, view, 0), standing(t, view, 1)],

  moment: (t, { turnNumber, result }) =>
    result ? t('quexo.picture.turns', { turns: turnNumber }) : t('quexo.picture.turn', { turn: turnNumber }),

  isMidTurn: ({ phase }) => phase === 'draw',

  standsAlone: true,

  optionNames: (_, options) => optionNames(options),
};

function standing(t: Texts, { cells, handCounts }: QuexoView, seat: Seat): string {
  const own = cells.filter(({ completedBy }) => completedBy === seat);
  return t('quexo.picture.standing', { cells: own.length, held: handCounts[seat] });
}

/** The seats whose hands the viewer may see. */
const openHands = ({ hands }: QuexoView): Seat[] => SEATS.filter((seat) => hands[seat] !== null);

const SHOWN_DISCARDS = 3;
/** How small the word may be in languages in which it is long. */
const LEAST_DISCARDED = 16;

function deckAndRow(context: Context, t: Texts, { row, deckCount, discards }: QuexoView): void {
  if (deckCount > 0) stampAt(context, deckStamp(deckCount), DECK.x, DECK.y);
  const latest = discards.slice(-SHOWN_DISCARDS);
  for (const [index, card] of latest.entries()) lay(context, card, discardPlace(index));
  if (latest.length > 0) {
    const { x, y } = discardPlace(latest.length - 1);
    const left = x + CARD.width / 2 + 12;
    write(context, `${discards.length}`, left, y - 17, { font: TYPE.number, colour: COLOURS.paper });
    write(context, t('quexo.picture.discarded'), left, y + 17, {
      font: TYPE.tally,
      colour: COLOURS.paperShade,
      width: rowPlace(0).x - CARD.width / 2 - 4 - left,
      least: LEAST_DISCARDED,
    });
  }
  for (const [index, card] of row.entries()) layOpen(context, card, rowPlace(index));
}

const lay = (context: Context, card: string, { x, y }: Point): void =>
  stampAt(context, cardStamp(card), x, y);

const layOpen = (context: Context, card: string, { x, y }: Point): void =>
  stampAt(context, openCardStamp(card), x, y);

/** The viewer's hand, with the cards raised that have been chosen, and a dot on those drawn in the latest turn. */
function hand(context: Context, view: QuexoView, seat: Seat, raised: readonly string[]): void {
  const drawn = view.latest
    .filter((move) => move.seat === seat)
    .flatMap(({ marks }) => placesOf(marks, 'card'));
  for (const [index, card] of (view.hands[seat] ?? []).entries()) {
    const place = handPlace(1, index, raised.includes(card));
    layOpen(context, card, place);
    if (drawn.includes(card)) {
      dot(context, { x: place.x + CARD.width / 2 - 11, y: place.y - CARD.height / 2 + 11 });
    }
  }
}

/** A hand beside the other, when both lie open. */
function fan(context: Context, { hands }: QuexoView, seat: Seat): void {
  const { x, y } = fanTokenPlace(seat);
  stampAt(context, tokenStamp(seat, 16), x, y);
  for (const [index, card] of (hands[seat] ?? []).entries()) lay(context, card, fanPlace(seat, index));
}

function dot(context: Context, { x, y }: Point): void {
  circle(context, x, y, 6);
  lit(context, 2);
  context.fillStyle = COLOURS.lamplight;
  context.fill();
}

/** What the latest turn put on the grids, and the token that it sent back; or the deck, under which it put cards. */
function latestAct(context: Context, t: Texts, view: QuexoView): void {
  const [act] = view.latest;
  if (act && placesOf(act.marks, 'card').includes('deck')) {
    aroundCard(context, DECK);
    lit(context, 4);
  }
  for (const { seat, marks } of view.latest) {
    for (const half of halvesIn(marks, 'take')) sentBack(context, t, opponent(seat), half);
    for (const half of halvesIn(marks, 'to')) {
      const { cell, completedBy } = cellWith(view, half);
      around(context, completedBy === null ? half : cell);
      lit(context);
    }
  }
}
