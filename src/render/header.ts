import { type BySeat, SEATS, type Seat } from '../rules/game.ts';
import { type Context, type Stamp, stampAt, stampOf } from './canvas.ts';
import { firstFitting, halved, headingFont, widthOf, write } from './lettering.ts';
import { type Box, bevel, castingShadow, inset, panel, roundBox } from './shapes.ts';
import { byTheme, COLOURS, SPACE, TYPE, WIDTH } from './theme.ts';

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

const PLATE_WIDTH = (WIDTH - 2 * SPACE.margin - SPACE.gap) / 2;
const EMBLEM_WIDTH = 96;

/** Heights, and how far down the middles of lines are: of the title in the picture, of the others in their plate. */
const measures = byTheme(
  {
    title: 38,
    plateTop: 82,
    plate: 100,
    name: 37,
    standing: 75,
    lineStep: 0,
    tab: 38,
    leastStanding: 24,
  },
  {
    'large-print': {
      title: 44,
      plateTop: 102,
      plate: 162,
      name: 44,
      standing: 108,
      lineStep: 41,
      tab: 50,
      leastStanding: 28,
    },
  },
);

export const headerHeight = (): number => measures().plateTop + measures().plate + SPACE.gap;

/** The title, and a plate for each player: the one to move lies bright on the table, the other in the shade. */
export function header(context: Context, { title, aside, plates, emblem }: Headline): void {
  const [left, right] = [SPACE.margin + 4, WIDTH - SPACE.margin - 4];
  const font = headingFont(title, 'title');
  write(context, title, left, measures().title, { font, colour: COLOURS.brass });
  context.font = font;
  write(context, aside, right, measures().title, {
    font: TYPE.text,
    colour: COLOURS.paperShade,
    align: 'right',
    width: right - left - widthOf(context, title) - SPACE.gap,
    least: 24,
  });
  const { plateTop, plate: height } = measures();
  for (const seat of SEATS) {
    const box = {
      x: SPACE.margin + seat * (PLATE_WIDTH + SPACE.gap),
      y: plateTop,
      width: PLATE_WIDTH,
      height,
    };
    plate(context, box, plates[seat]);
    emblem(context, seat, box.x + EMBLEM_WIDTH / 2 + 2, box.y + box.height / 2);
  }
}

function plate(context: Context, box: Box, { name, standing, isBright, tab }: Plate): void {
  stampAt(context, blankPlate(isBright), box.x + box.width / 2, box.y + box.height / 2);
  const left = box.x + EMBLEM_WIDTH + 4;
  const width = box.x + box.width - left - 14;
  const { name: nameMiddle, standing: standingMiddle, lineStep, leastStanding } = measures();
  write(context, name, left, box.y + nameMiddle, {
    font: firstFitting(context, name, width, [TYPE.name, TYPE.longName]),
    colour: isBright ? COLOURS.ink : COLOURS.paper,
    width,
  });
  context.font = TYPE.small;
  const isWide = lineStep > 0 && widthOf(context, standing) > width;
  const lines = isWide ? halved(context, standing) : [standing];
  for (const [index, line] of lines.entries()) {
    const down = (index - (lines.length - 1) / 2) * lineStep;
    write(context, line, left, box.y + standingMiddle + down, {
      font: TYPE.small,
      colour: isBright ? COLOURS.inkSoft : COLOURS.paperShade,
      width,
      least: leastStanding,
    });
  }
  if (tab !== undefined) tabOn(context, tab, box);
}

function blankPlate(isBright: boolean): Stamp {
  const margin = SPACE.gap;
  const { plate: height } = measures();
  const size = { width: PLATE_WIDTH + 2 * margin, height: height + 2 * margin };
  return stampOf(`plate ${isBright ? 'bright' : 'shaded'}`, size, (context) => {
    const box = { x: margin, y: margin, width: PLATE_WIDTH, height };
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
  const { tab: height } = measures();
  const size = { width: width + 2 * margin, height: height + 2 * margin };
  const tab = stampOf(`tab ${word}`, size, (own) => {
    const shape = { x: margin, y: margin, width, height };
    castingShadow(own, 0.6, () => {
      roundBox(own, shape, height / 2);
      own.fillStyle = COLOURS.brass;
      own.fill();
    });
    bevel(own, shape, height / 2, COLOURS.brass);
    write(own, word, margin + width / 2, margin + height / 2 - 2, {
      font: TYPE.small,
      colour: COLOURS.ink,
      align: 'center',
      width: width - 32,
      least: 24,
    });
  });
  stampAt(context, tab, box.x + box.width - width / 2 - 18, box.y);
}
