import { CATALOGUE } from '../../rules/catalogue.ts';
import type { GameId } from '../../rules/game.ts';
import type { Colour } from '../colours.ts';
import { fewAtOnce } from '../few-at-once.ts';
import { loadFonts } from '../fonts.ts';
import { felt } from '../ground.ts';
import { plainName, write } from '../lettering.ts';
import type { Point } from '../marks.ts';
import { pngOf } from '../png.ts';
import { type Box, circle, polygon, polyline } from '../shapes.ts';
import { type Pen, pixelsOf, sheetOf } from '../studio.ts';
import { COLOURS, SPACE, TYPE, WIDTH } from '../theme.ts';
import { frame } from '../wood.ts';
import { daysBetween, dayWords, ratingsAround } from './axes.ts';
import { TITLE_HEIGHT, titleBand } from './title.ts';

/** A person's ratings over time, game by game. */
export interface Ratings {
  readonly name: string;
  readonly subtitle: string;
  readonly histories: readonly History[];
}

/** The ratings in one game; there is at least one. */
export interface History {
  readonly game: GameId;
  /** Oldest first, with the time in milliseconds. */
  readonly points: readonly [RatingPoint, ...RatingPoint[]];
}

export interface RatingPoint {
  readonly at: number;
  readonly rating: number;
}

type Shape = 'disc' | 'square' | 'diamond' | 'triangle' | 'cross';

/** Each game has a colour and a shape of its own. */
export const LINES: Readonly<Record<GameId, { readonly colour: Colour; readonly shape: Shape }>> = {
  eximo: { colour: '#1f1a17', shape: 'disc' },
  squadro: { colour: '#c8570c', shape: 'square' },
  'blokus-duo': { colour: '#a964c4', shape: 'diamond' },
  'exeo-duo': { colour: '#0b4f96', shape: 'triangle' },
  quexo: { colour: '#0f8f6a', shape: 'cross' },
};

const FRAME = 14;
const PLOT_HEIGHT = 420;
const KEY_ROW = 52;
const KEY_COLUMNS = 2;

/** A person's ratings as a card with a graph. */
export const drawRatings = (ratings: Ratings): Promise<Uint8Array> => fewAtOnce(() => paintRatings(ratings));

function paintRatings(ratings: Ratings): Promise<Uint8Array> {
  loadFonts();
  const keyHeight = Math.ceil(ratings.histories.length / KEY_COLUMNS) * KEY_ROW;
  const size = {
    width: WIDTH,
    height: TITLE_HEIGHT + PLOT_HEIGHT + 2 * FRAME + keyHeight + 2 * SPACE.margin,
  };
  const pen = sheetOf(size);
  felt(pen, size);
  titleBand(pen, plainName(ratings.name, 'Ratings'), ratings.subtitle);
  const box = {
    x: SPACE.margin,
    y: TITLE_HEIGHT,
    width: WIDTH - 2 * SPACE.margin,
    height: PLOT_HEIGHT + 2 * FRAME,
  };
  const paper = frame(pen, box, FRAME, 'ratings frame');
  pen.fillStyle = COLOURS.paper;
  pen.fillRect(paper.x, paper.y, paper.width, paper.height);
  if (ratings.histories.length === 0) nothing(pen, paper);
  else plot(pen, paper, ratings.histories);
  for (const [index, history] of ratings.histories.entries())
    key(pen, history, index, box.y + box.height + SPACE.gap);
  return pngOf(pixelsOf(pen, size), size);
}

/** The same in words. */
export function describeRatings({ name, histories }: Ratings): string {
  const games = histories.map(({ game, points }) => {
    const best = Math.max(...points.map(({ rating }) => rating));
    return `${CATALOGUE[game].title} ${Math.round(points.at(-1)!.rating)} (best ${Math.round(best)}, since ${dayWords(points[0].at)})`;
  });
  return games.length === 0 ? `${name}: ${NOTHING}` : `Ratings of ${name}: ${games.join('; ')}.`;
}

const NOTHING = 'No rated game has been finished yet.';

function nothing(pen: Pen, { x, y, width, height }: Box): void {
  write(pen, NOTHING, x + width / 2, y + height / 2, {
    font: TYPE.text,
    colour: COLOURS.inkSoft,
    align: 'center',
  });
}

function plot(pen: Pen, paper: Box, histories: readonly History[]): void {
  const all = histories.flatMap(({ points }) => [...points]);
  const lines = ratingsAround(all.map(({ rating }) => rating));
  const [low, high] = [lines[0]!, lines.at(-1)!];
  const [first, last] = [Math.min(...all.map(({ at }) => at)), Math.max(...all.map(({ at }) => at))];
  const area = {
    x: paper.x + 96,
    y: paper.y + 34,
    width: paper.width - 96 - 40,
    height: paper.height - 34 - 64,
  };
  const across = (at: number): number =>
    area.x + (last === first ? 0.5 : (at - first) / (last - first)) * area.width;
  const up = (rating: number): number => area.y + ((high - rating) / (high - low)) * area.height;

  const style = { font: TYPE.small, colour: COLOURS.inkSoft } as const;
  pen.fillStyle = COLOURS.paperShade;
  for (const rating of lines) pen.fillRect(area.x, Math.round(up(rating)) - 1, area.width, 2);
  for (const rating of lines) write(pen, `${rating}`, area.x - 14, up(rating), { ...style, align: 'right' });
  const days = daysBetween(first, last);
  for (const [index, at] of days.entries()) {
    const align =
      days.length === 1
        ? 'center'
        : (['left', 'center', 'right'] as const)[days.length === 2 ? index * 2 : index]!;
    write(pen, dayWords(at), across(at), paper.y + paper.height - 30, { ...style, align });
  }
  for (const { game, points } of histories) {
    curve(
      pen,
      game,
      points.map(({ at, rating }) => ({ x: across(at), y: up(rating) })),
    );
  }
}

/** The line, with its sign where it ends. */
function curve(pen: Pen, game: GameId, points: readonly Point[]): void {
  polyline(
    pen,
    points.map(({ x, y }) => [x, y] as const),
  );
  pen.strokeStyle = LINES[game].colour;
  pen.lineWidth = 5;
  pen.lineJoin = 'round';
  pen.stroke();
  sign(pen, game, points.at(-1)!, COLOURS.paper);
}

/** The sign of a game, edged with the colour of what it lies on. */
function sign(pen: Pen, game: GameId, { x, y }: Point, edge: Colour): void {
  const { colour, shape } = LINES[game];
  outline(pen, shape, x, y, 11);
  pen.lineJoin = 'round';
  pen.strokeStyle = edge;
  pen.lineWidth = 7;
  pen.stroke();
  pen.fillStyle = colour;
  pen.fill();
}

function outline(pen: Pen, shape: Shape, x: number, y: number, reach: number): void {
  switch (shape) {
    case 'disc':
      circle(pen, x, y, reach);
      break;
    case 'square':
      pen.beginPath();
      pen.rect(x - reach + 1, y - reach + 1, 2 * reach - 2, 2 * reach - 2);
      break;
    case 'diamond':
      polygon(pen, [
        [x, y - reach - 3],
        [x + reach + 3, y],
        [x, y + reach + 3],
        [x - reach - 3, y],
      ]);
      break;
    case 'triangle':
      polygon(pen, [
        [x, y - reach - 2],
        [x + reach + 2, y + reach],
        [x - reach - 2, y + reach],
      ]);
      break;
    case 'cross': {
      const arm = 4;
      polygon(pen, [
        [x - arm, y - reach - 2],
        [x + arm, y - reach - 2],
        [x + arm, y - arm],
        [x + reach + 2, y - arm],
        [x + reach + 2, y + arm],
        [x + arm, y + arm],
        [x + arm, y + reach + 2],
        [x - arm, y + reach + 2],
        [x - arm, y + arm],
        [x - reach - 2, y + arm],
        [x - reach - 2, y - arm],
        [x - arm, y - arm],
      ]);
    }
  }
}

/** Which line is which, and the rating now. */
function key(pen: Pen, { game, points }: History, index: number, top: number): void {
  const width = (WIDTH - 2 * SPACE.margin) / KEY_COLUMNS;
  const left = SPACE.margin + (index % KEY_COLUMNS) * width;
  const middle = top + (Math.floor(index / KEY_COLUMNS) + 0.5) * KEY_ROW;
  circle(pen, left + 26, middle, 21);
  pen.fillStyle = COLOURS.paper;
  pen.fill();
  sign(pen, game, { x: left + 26, y: middle }, COLOURS.paper);
  write(pen, CATALOGUE[game].title, left + 62, middle, { font: TYPE.text, colour: COLOURS.paper });
  const now = `${Math.round(points.at(-1)!.rating)}`;
  write(pen, now, left + width - 40, middle, {
    font: TYPE.strong,
    colour: COLOURS.brassLight,
    align: 'right',
  });
}
