import { type BySeat, SEATS, type Seat } from '../rules/game.ts';
import { type Context, type Stamp, stampAt, stampOf } from './canvas.ts';
import { firstFitting, headingFont, widthOf, write } from './lettering.ts';
import { type Box, bevel, castingShadow, inset, panel, roundBox } from './shapes.ts';
import { COLOURS, SPACE, TYPE, WIDTH } from './theme.ts';

export interface Plate {
  readonly name: string;
  readonly standing: string;
  /** The one to move, and who has won. */
  readonly isBright: boolean;
  /** How the player stands to the turn or the result, in a word or two. */
  readonly tab?: string;
}

interface Headline {
  readonly title: string;
  /** At the right of the title: the clock, the number of the move. */
  readonly aside: string;
  readonly plates: BySeat<Plate>;
  emblem(context: Context, seat: Seat, x: number, y: number): void;
}

const TITLE_MIDDLE = 38;
const PLATE_TOP = 82;
const PLATE_HEIGHT = 100;
const PLATE_WIDTH = (WIDTH - 2 * SPACE.margin - SPACE.gap) / 2;
const EMBLEM_WIDTH = 96;
const TAB_HEIGHT = 38;

export const HEADER_HEIGHT = PLATE_TOP + PLATE_HEIGHT + SPACE.gap;

/** The title, and a plate for each player: the one to move lies bright on the table, the other in the shade. */
export function header(context: Context, { title, aside, plates, emblem }: Headline): void {
  const [left, right] = [SPACE.margin + 4, WIDTH - SPACE.margin - 4];
  const font = headingFont(title, 'title');
  write(context, title, left, TITLE_MIDDLE, { font, colour: COLOURS.brass });
  context.font = font;
  write(context, aside, right, TITLE_MIDDLE, {
    font: TYPE.text,
    colour: COLOURS.paperShade,
    align: 'right',
    width: right - left - widthOf(context, title) - SPACE.gap,
    least: 24,
  });
  for (const seat of SEATS) {
    const box = {
      x: SPACE.margin + seat * (PLATE_WIDTH + SPACE.gap),
      y: PLATE_TOP,
      width: PLATE_WIDTH,
      height: PLATE_HEIGHT,
    };
    plate(context, box, plates[seat]);
    emblem(context, seat, box.x + EMBLEM_WIDTH / 2 + 2, box.y + box.height / 2);
  }
}

function plate(context: Context, box: Box, { name, standing, isBright, tab }: Plate): void {
  stampAt(context, blankPlate(isBright), box.x + box.width / 2, box.y + box.height / 2);
  const left = box.x + EMBLEM_WIDTH + 4;
  const width = box.x + box.width - left - 14;
  write(context, name, left, box.y + 37, {
    font: firstFitting(context, name, width, [TYPE.name, TYPE.longName]),
    colour: isBright ? COLOURS.ink : COLOURS.paper,
    width,
  });
  write(context, standing, left, box.y + 75, {
    font: TYPE.small,
    colour: isBright ? COLOURS.inkSoft : COLOURS.paperShade,
    width,
    least: 24,
  });
  if (tab !== undefined) tabOn(context, tab, box);
}

function blankPlate(isBright: boolean): Stamp {
  const margin = SPACE.gap;
  const size = { width: PLATE_WIDTH + 2 * margin, height: PLATE_HEIGHT + 2 * margin };
  return stampOf(`plate ${isBright ? 'bright' : 'shaded'}`, size, (context) => {
    const box = { x: margin, y: margin, width: PLATE_WIDTH, height: PLATE_HEIGHT };
    if (!isBright) {
      panel(context, box);
      return;
    }
    castingShadow(context, 0.6, () => {
      roundBox(context, box, SPACE.corner);
      context.fillStyle = COLOURS.brass;
      context.fill();
    });
    roundBox(context, inset(box, 4), SPACE.corner - 4);
    context.fillStyle = COLOURS.paper;
    context.fill();
  });
}

function tabOn(context: Context, word: string, box: Box): void {
  context.font = TYPE.small;
  const width = Math.min(Math.ceil(widthOf(context, word)) + 32, box.width - 36);
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
      width: width - 32,
      least: 24,
    });
  });
  stampAt(context, tab, box.x + box.width - width / 2 - 18, box.y);
}
