import { type BySeat, SEATS, type Seat } from '../rules/game.ts';
import { firstFitting, write } from './lettering.ts';
import { panel } from './panel.ts';
import { type Box, bevel, castingShadow, inset, roundBox } from './shapes.ts';
import { type Pen, type Stamp, stampAt, stampOf } from './studio.ts';
import { COLOURS, SPACE, TYPE, WIDTH } from './theme.ts';

/** How a player stands to the turn or the result. */
export type Part = 'to move' | 'waiting' | 'won' | 'lost' | 'drawn';

export interface Plate {
  readonly name: string;
  readonly standing: string;
  readonly part: Part;
}

export interface Headline {
  readonly title: string;
  /** At the right of the title: the clock, the number of the move. */
  readonly aside: string;
  readonly plates: BySeat<Plate>;
  emblem(pen: Pen, seat: Seat, x: number, y: number): void;
}

const TITLE_MIDDLE = 38;
const PLATE_TOP = 82;
const PLATE_HEIGHT = 100;
const PLATE_WIDTH = (WIDTH - 2 * SPACE.margin - SPACE.gap) / 2;
const EMBLEM_WIDTH = 96;
const TAB_HEIGHT = 38;

export const HEADER_HEIGHT = PLATE_TOP + PLATE_HEIGHT + SPACE.gap;

/** The words on the tab of a plate. */
const TABS: Readonly<Partial<Record<Part, string>>> = { 'to move': 'to move', won: 'winner', drawn: 'draw' };

/** The title, and a plate for each player: the one to move lies bright on the table, the other in the shade. */
export function header(pen: Pen, { title, aside, plates, emblem }: Headline): void {
  write(pen, title, SPACE.margin + 4, TITLE_MIDDLE, { font: TYPE.title, colour: COLOURS.brass });
  write(pen, aside, WIDTH - SPACE.margin - 4, TITLE_MIDDLE, {
    font: TYPE.text,
    colour: COLOURS.paperShade,
    align: 'right',
    width: WIDTH / 2,
  });
  for (const seat of SEATS) {
    const box = {
      x: SPACE.margin + seat * (PLATE_WIDTH + SPACE.gap),
      y: PLATE_TOP,
      width: PLATE_WIDTH,
      height: PLATE_HEIGHT,
    };
    plate(pen, box, plates[seat]);
    emblem(pen, seat, box.x + EMBLEM_WIDTH / 2 + 2, box.y + box.height / 2);
  }
}

function plate(pen: Pen, box: Box, { name, standing, part }: Plate): void {
  const bright = part === 'to move' || part === 'won';
  stampAt(pen, blankPlate(bright), box.x + box.width / 2, box.y + box.height / 2);
  const left = box.x + EMBLEM_WIDTH + 4;
  const width = box.x + box.width - left - 14;
  write(pen, name, left, box.y + 37, {
    font: firstFitting(pen, name, width, [TYPE.name, TYPE.longName]),
    colour: bright ? COLOURS.ink : COLOURS.paper,
    width,
  });
  write(pen, standing, left, box.y + 75, {
    font: TYPE.small,
    colour: bright ? COLOURS.inkSoft : COLOURS.paperShade,
    width,
  });
  const tab = TABS[part];
  if (tab !== undefined) tabOn(pen, tab, box);
}

function blankPlate(bright: boolean): Stamp {
  const margin = SPACE.gap;
  const size = { width: PLATE_WIDTH + 2 * margin, height: PLATE_HEIGHT + 2 * margin };
  return stampOf(`plate ${bright ? 'bright' : 'shaded'}`, size, (pen) => {
    const box = { x: margin, y: margin, width: PLATE_WIDTH, height: PLATE_HEIGHT };
    if (!bright) {
      panel(pen, box);
      return;
    }
    castingShadow(pen, 0.6, () => {
      roundBox(pen, box, SPACE.corner);
      pen.fillStyle = COLOURS.brass;
      pen.fill();
    });
    roundBox(pen, inset(box, 4), SPACE.corner - 4);
    pen.fillStyle = COLOURS.paper;
    pen.fill();
  });
}

function tabOn(pen: Pen, word: string, box: Box): void {
  pen.font = TYPE.small;
  const width = Math.ceil(pen.measureText(word).width) + 32;
  const margin = SPACE.gap;
  const size = { width: width + 2 * margin, height: TAB_HEIGHT + 2 * margin };
  const tab = stampOf(`tab ${word}`, size, (own) => {
    const shape = { x: margin, y: margin, width, height: TAB_HEIGHT };
    castingShadow(own, 0.6, () => {
      roundBox(own, shape, TAB_HEIGHT / 2);
      own.fillStyle = COLOURS.brass;
      own.fill();
    });
    bevel(own, shape, TAB_HEIGHT / 2, COLOURS.brass);
    write(own, word, margin + width / 2, margin + TAB_HEIGHT / 2 - 2, {
      font: TYPE.small,
      colour: COLOURS.ink,
      align: 'center',
    });
  });
  stampAt(pen, tab, box.x + box.width - width / 2 - 18, box.y);
}
