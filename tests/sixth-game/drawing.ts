import type { Context } from '../../src/render/canvas.ts';
import type { Colour } from '../../src/render/colours.ts';
import type { Drawing } from '../../src/render/drawing.ts';
import { boxOf, coordinates, type Grid, pointOn } from '../../src/render/grid.ts';
import { placesOf, ring } from '../../src/render/marks.ts';
import { badge, placeNames } from '../../src/render/options.ts';
import { moveNumber } from '../../src/render/painter.ts';
import { shown } from '../../src/render/rules-page.ts';
import { circle, polygon } from '../../src/render/shapes.ts';
import { COLOURS, SPACE, WIDTH } from '../../src/render/theme.ts';
import { frame, plank } from '../../src/render/wood.ts';
import { type BySeat, SEATS, type Seat } from '../../src/rules/game.ts';
import { phrase } from '../../src/rules/phrase.ts';
import type { Texts } from '../../src/texts/texts.ts';
import { type NoughtsView, noughts, SQUARES } from './rules.ts';

const SIDE = WIDTH - 2 * SPACE.margin;
const BOARD = { x: SPACE.margin, y: 0, width: SIDE, height: SIDE };
const GRID: Grid = {
  x: BOARD.x + SPACE.frame,
  y: BOARD.y + SPACE.frame,
  cell: (SIDE - 2 * SPACE.frame) / 3,
  columns: 3,
  rows: 3,
};
const INKS: BySeat<Colour> = ['#1d3557', '#d1495b'];

function board(context: Context): void {
  frame(context, BOARD, SPACE.frame, 'noughts frame');
  for (const [index, square] of SQUARES.entries()) {
    plank(
      context,
      boxOf(GRID, square),
      index % 2 === 0 ? COLOURS.oak : COLOURS.oakShade,
      `noughts ${square}`,
    );
  }
  coordinates(context, GRID, SPACE.frame);
}

function sign(context: Context, seat: Seat, x: number, y: number, reach: number): void {
  context.strokeStyle = INKS[seat];
  context.lineWidth = reach / 3;
  context.lineCap = 'round';
  if (seat === 1) circle(context, x, y, reach);
  else {
    context.beginPath();
    context.moveTo(x - reach, y - reach);
    context.lineTo(x + reach, y + reach);
    context.moveTo(x + reach, y - reach);
    context.lineTo(x - reach, y + reach);
  }
  context.stroke();
}

const standing = (t: Texts, taken: readonly string[], most: number): string =>
  t.words(phrase('noughts.picture.standing', { squares: taken.length, most }));

export const noughtsDrawing: Drawing<NoughtsView> = {
  painter: {
    backdrop: () => ({ name: 'noughts', height: BOARD.height, paint: board }),
    paint(context, t, { taken, last }, question) {
      for (const seat of SEATS) {
        for (const square of taken[seat]) {
          const { x, y } = pointOn(GRID, square);
          sign(context, seat, x, y, 60);
        }
      }
      if (question) {
        const names = placeNames(t, question.options);
        for (const [index, { marks }] of question.options.entries()) {
          for (const { x, y } of placesOf(marks, 'to').map((square) => pointOn(GRID, square)))
            badge(context, names[index]!, x, y);
        }
      } else {
        for (const square of placesOf(last?.marks ?? [], 'to')) ring(context, pointOn(GRID, square), 95);
      }
    },
    emblem: (context, seat, x, y) => sign(context, seat, x, y, 18),
    standings: (t, { taken }) => [standing(t, taken[0], 5), standing(t, taken[1], 4)],
    moment: moveNumber,
    optionNames: placeNames,
  },
  describer: {
    table: (t, { taken }, names) =>
      SEATS.map((seat) => {
        const player = names[seat];
        const squares = taken[seat].join(' ');
        return t.words(
          squares === ''
            ? phrase('noughts.described.nothing', { player })
            : phrase('noughts.described.taken', { player, squares }),
        );
      }),
    lastMove: (t, { last }, names) =>
      last && t.words(phrase('noughts.told.took', { player: names[last.seat], square: last.text })),
    reason: (t, { result }) =>
      result &&
      t.words(phrase(result.winner === 'draw' ? 'noughts.ended.boardFull' : 'noughts.ended.threeInARow')),
  },
  line: {
    colour: '#8c8c8c',
    sign: (context, x, y) =>
      polygon(context, [
        [x - 12, y - 12],
        [x + 12, y - 12],
        [x, y + 12],
      ]),
  },
  sides: () => ({ signs: { faces: INKS } }),
  grounds: () => [COLOURS.oak],
  emojis: { prefix: 'noughts', pictures: [] },
  rulesPages: [
    { name: 'board', picture: shown(noughts, noughts.start({ seed: '', first: 0 })) },
    { name: 'end' },
  ],
  samples: { middle: 4, questions: [{ ask: 'noughts.ask.square', ply: 2 }] },
};
