import { DARK, LANES, LIGHT, START, speedOf, TURNED } from '../../rules/squadro/lanes.ts';
import type { Space } from '../../rules/squadro/places.ts';
import { darker, lighter, sheer } from '../colours.ts';
import { write } from '../lettering.ts';
import { castingShadow, circle, inset, roundBox } from '../shapes.ts';
import type { Pen } from '../studio.ts';
import { COLOURS, TYPE } from '../theme.ts';
import { frame, plank } from '../wood.ts';
import { BOARD, BORDER, CELL, middleOf } from './layout.ts';

const GROOVE_WIDTH = 26;

/** The empty board: grooves for the lanes, their numbers at the start slots, their dots at both ends. */
export function board(pen: Pen): void {
  const inside = frame(pen, BOARD, BORDER, 'squadro frame');
  plank(pen, inside, COLOURS.honey, 'squadro board');
  for (const lane of LANES) {
    groove(pen, { row: lane, column: 0 }, { row: lane, column: 6 });
    groove(pen, { row: 0, column: lane }, { row: 6, column: lane });
  }
  for (const row of LANES) for (const column of LANES) crossing(pen, row, column);
  for (const lane of LANES) {
    const { y } = middleOf({ row: lane, column: 0 });
    const { x } = middleOf({ row: 0, column: lane });
    laneNumber(pen, `${lane}`, BOARD.x + 19, y);
    laneNumber(pen, `${lane}`, x, BOARD.y + 18);
    dots(pen, speedOf(LIGHT, lane, START), BOARD.x + BORDER - 11, y, 'down');
    dots(pen, speedOf(LIGHT, lane, TURNED), BOARD.x + BOARD.width - BORDER / 2, y, 'down');
    dots(pen, speedOf(DARK, lane, START), x, BOARD.y + BORDER - 11, 'across');
    dots(pen, speedOf(DARK, lane, TURNED), x, BOARD.y + BOARD.height - BORDER / 2, 'across');
  }
}

function groove(pen: Pen, from: Space, to: Space): void {
  const [start, end] = [middleOf(from), middleOf(to)];
  const reach = CELL / 2 - 8;
  const across = from.row === to.row;
  const box = {
    x: start.x - (across ? reach : GROOVE_WIDTH / 2),
    y: start.y - (across ? GROOVE_WIDTH / 2 : reach),
    width: across ? end.x - start.x + 2 * reach : GROOVE_WIDTH,
    height: across ? GROOVE_WIDTH : end.y - start.y + 2 * reach,
  };
  roundBox(pen, { ...box, y: box.y + 2 }, GROOVE_WIDTH / 2);
  pen.fillStyle = lighter(COLOURS.honey, 0.25);
  pen.fill();
  roundBox(pen, box, GROOVE_WIDTH / 2);
  pen.fillStyle = darker(COLOURS.honeyShade, 0.25);
  pen.fill();
  roundBox(pen, inset({ ...box, y: box.y + 2 }, 2), GROOVE_WIDTH / 2);
  pen.fillStyle = COLOURS.honeyShade;
  pen.fill();
}

function crossing(pen: Pen, row: number, column: number): void {
  const { x, y } = middleOf({ row, column });
  circle(pen, x, y, 21);
  pen.fillStyle = COLOURS.honeyShade;
  pen.fill();
  pen.lineWidth = 2;
  pen.strokeStyle = darker(COLOURS.honeyShade, 0.22);
  pen.stroke();
}

function laneNumber(pen: Pen, text: string, x: number, y: number): void {
  write(pen, text, x, y, { font: TYPE.coordinate, colour: COLOURS.brassLight, align: 'center' });
}

function dots(pen: Pen, count: number, x: number, y: number, direction: 'down' | 'across'): void {
  for (let dot = 0; dot < count; dot++) {
    const along = (dot - (count - 1) / 2) * 20;
    const [dx, dy] = direction === 'down' ? [x, y + along] : [x + along, y];
    castingShadow(pen, 0.3, () => {
      circle(pen, dx, dy, 7);
      pen.fillStyle = COLOURS.brass;
      pen.fill();
    });
    circle(pen, dx - 2, dy - 2, 2.5);
    pen.fillStyle = sheer(COLOURS.paper, 0.8);
    pen.fill();
  }
}
