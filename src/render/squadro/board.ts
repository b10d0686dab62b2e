import {
  type BoardPlace,
  DARK,
  LANES,
  LIGHT,
  type Space,
  START,
  spaceOf,
  speedOf,
  TURNED,
} from '../../rules/squadro/board.ts';
import type { Context } from '../canvas.ts';
import { darker, lighter, sheer } from '../colours.ts';
import { write } from '../lettering.ts';
import type { Point } from '../marks.ts';
import { type Box, castingShadow, circle, inset, roundBox } from '../shapes.ts';
import { COLOURS, isFlat, SPACE, TYPE, WIDTH } from '../theme.ts';
import { frame, plank } from '../wood.ts';

/** The 7 × 7 spaces in their frame; lane numbers and dots stand on the wood around. */
const CELL = 92;
const BORDER = 54;
export const BOARD: Box = {
  x: SPACE.margin,
  y: 0,
  width: WIDTH - 2 * SPACE.margin,
  height: 7 * CELL + 2 * BORDER,
};

const middleOf = ({ row, column }: Space): Point => ({
  x: BOARD.x + BORDER + CELL * (column + 0.5),
  y: BOARD.y + BORDER + CELL * (row + 0.5),
});

export const pointOf = (place: BoardPlace): Point => middleOf(spaceOf(place));

const GROOVE_WIDTH = 26;

/** The empty board: grooves for the lanes, their numbers at the start slots, their dots at both ends. */
export function board(context: Context): void {
  const inside = frame(context, BOARD, BORDER, 'squadro frame');
  plank(context, inside, COLOURS.honey, 'squadro board');
  for (const lane of LANES) {
    groove(context, { row: lane, column: 0 }, { row: lane, column: 6 });
    groove(context, { row: 0, column: lane }, { row: 6, column: lane });
  }
  for (const row of LANES) for (const column of LANES) crossing(context, row, column);
  for (const lane of LANES) {
    const { y } = middleOf({ row: lane, column: 0 });
    const { x } = middleOf({ row: 0, column: lane });
    laneNumber(context, `${lane}`, BOARD.x + 19, y);
    laneNumber(context, `${lane}`, x, BOARD.y + 18);
    dots(context, speedOf(LIGHT, lane, START), BOARD.x + BORDER - 11, y, 'down');
    dots(context, speedOf(LIGHT, lane, TURNED), BOARD.x + BOARD.width - BORDER / 2, y, 'down');
    dots(context, speedOf(DARK, lane, START), x, BOARD.y + BORDER - 11, 'across');
    dots(context, speedOf(DARK, lane, TURNED), x, BOARD.y + BOARD.height - BORDER / 2, 'across');
  }
}

function groove(context: Context, from: Space, to: Space): void {
  const [start, end] = [middleOf(from), middleOf(to)];
  const reach = CELL / 2 - 8;
  const across = from.row === to.row;
  const box = {
    x: start.x - (across ? reach : GROOVE_WIDTH / 2),
    y: start.y - (across ? GROOVE_WIDTH / 2 : reach),
    width: across ? end.x - start.x + 2 * reach : GROOVE_WIDTH,
    height: across ? GROOVE_WIDTH : end.y - start.y + 2 * reach,
  };
  if (isFlat()) {
    roundBox(context, box, GROOVE_WIDTH / 2);
    context.fillStyle = COLOURS.honeyShade;
    context.fill();
    return;
  }
  roundBox(context, { ...box, y: box.y + 2 }, GROOVE_WIDTH / 2);
  context.fillStyle = lighter(COLOURS.honey, 0.25);
  context.fill();
  roundBox(context, box, GROOVE_WIDTH / 2);
  context.fillStyle = darker(COLOURS.honeyShade, 0.25);
  context.fill();
  roundBox(context, inset({ ...box, y: box.y + 2 }, 2), GROOVE_WIDTH / 2);
  context.fillStyle = COLOURS.honeyShade;
  context.fill();
}

function crossing(context: Context, row: number, column: number): void {
  const { x, y } = middleOf({ row, column });
  circle(context, x, y, 21);
  context.fillStyle = COLOURS.honeyShade;
  context.fill();
  context.lineWidth = 2;
  context.strokeStyle = darker(COLOURS.honeyShade, 0.22);
  context.stroke();
}

function laneNumber(context: Context, text: string, x: number, y: number): void {
  write(context, text, x, y, { font: TYPE.coordinate, colour: COLOURS.brassLight, align: 'center' });
}

function dots(context: Context, count: number, x: number, y: number, direction: 'down' | 'across'): void {
  for (let dot = 0; dot < count; dot++) {
    const along = (dot - (count - 1) / 2) * 20;
    const [dx, dy] = direction === 'down' ? [x, y + along] : [x + along, y];
    castingShadow(context, 0.3, () => {
      circle(context, dx, dy, 7);
      context.fillStyle = COLOURS.brass;
      context.fill();
    });
    if (isFlat()) continue;
    circle(context, dx - 2, dy - 2, 2.5);
    context.fillStyle = sheer(COLOURS.paper, 0.8);
    context.fill();
  }
}
