import { gameOf } from '../../rules/catalogue.ts';
import type { GameId } from '../../rules/game.ts';
import { formattingLocale, type Texts } from '../../texts/texts.ts';
import { type Context, contextFor, pixelsOf } from '../canvas.ts';
import type { Colour } from '../colours.ts';
import { drawingOf } from '../games.ts';
import { widthOf, write } from '../lettering.ts';
import type { Point } from '../marks.ts';
import { plainName } from '../names/plain-name.ts';
import { beginPicture, type PictureStyle } from '../picture-style.ts';
import { pngOf } from '../png.ts';
import { type Box, circle, felt, polyline } from '../shapes.ts';
import { byTheme, COLOURS, SPACE, TYPE, WIDTH } from '../theme.ts';
import { frame } from '../wood.ts';
import { titleBand, titleHeight } from './title.ts';

/** Round numbers and dates for the sides of a graph. */

const STEPS = [10, 25, 50, 100, 200, 250, 500, 1000] as const;
const MOST_LINES = 5;

/** Ratings that enclose these, in round and equal steps. */
export function ratingsAround(ratings: readonly number[]): number[] {
  const [least, most] = [Math.min(...ratings), Math.max(...ratings)];
  const fits = (step: number): boolean => linesWith(step, least, most).length <= MOST_LINES;
  return linesWith(STEPS.find(fits) ?? STEPS.at(-1)!, least, most);
}

function linesWith(step: number, least: number, most: number): number[] {
  const first = Math.floor(least / step);
  const last = Math.max(first + 1, Math.ceil(most / step));
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** `5 Aug` */
export const dayWords = ({ language }: Texts, at: number): string =>
  new Intl.DateTimeFormat(formattingLocale(language), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(at);

const DAY = 24 * 60 * 60 * 1000;
const dayOf = (at: number): number => Math.floor(at / DAY);

/** Moments for which there is room below a graph, each on a day of its own. */
export function daysBetween(first: number, last: number): number[] {
  const days = [first, (first + last) / 2, last];
  return days.filter((at, index) => days.findIndex((other) => dayOf(other) === dayOf(at)) === index);
}

/** A person's ratings over time, game by game. */
export interface Ratings extends PictureStyle {
  readonly name: string;
  readonly subtitle: string;
  readonly histories: readonly RatingHistory[];
}

/** The ratings in one game; there is at least one. */
export interface RatingHistory {
  readonly game: GameId;
  /** Oldest first, with the time in milliseconds. */
  readonly points: readonly [GraphPoint, ...GraphPoint[]];
}

interface GraphPoint {
  readonly at: number;
  readonly rating: number;
}

const FRAME = 14;
const PLOT_HEIGHT = 420;
const keyRow = byTheme(52, { 'large-print': 62 });
const KEY_COLUMNS = 2;

/** A person's ratings as a card with a graph. */
export async function drawRatings(ratings: Ratings): Promise<Uint8Array> {
  const t = beginPicture(ratings);
  const keyHeight = Math.ceil(ratings.histories.length / KEY_COLUMNS) * keyRow();
  const size = {
    width: WIDTH,
    height: titleHeight() + PLOT_HEIGHT + 2 * FRAME + keyHeight + 2 * SPACE.margin,
  };
  const context = contextFor(size);
  felt(context, size);
  titleBand(context, plainName(ratings.name, t('cards.ratings.title')), ratings.subtitle);
  const box = {
    x: SPACE.margin,
    y: titleHeight(),
    width: WIDTH - 2 * SPACE.margin,
    height: PLOT_HEIGHT + 2 * FRAME,
  };
  const paper = frame(context, box, FRAME, 'ratings frame');
  context.fillStyle = COLOURS.paper;
  context.fillRect(paper.x, paper.y, paper.width, paper.height);
  if (ratings.histories.length === 0) nothing(context, t, paper);
  else plot(context, t, paper, ratings.histories);
  for (const [index, history] of ratings.histories.entries())
    key(context, history, index, box.y + box.height + SPACE.gap);
  return pngOf(pixelsOf(context, size), size);
}

/** The same in words. */
export function describeRatings(t: Texts, { name, histories }: Ratings): string {
  if (histories.length === 0) return t('cards.ratings.altOfNothing', { player: name });
  const games = histories.map(({ game, points }) => {
    const best = Math.max(...points.map(({ rating }) => rating));
    return t('cards.ratings.game', {
      game: gameOf(game).title,
      rating: Math.round(points.at(-1)!.rating),
      best: Math.round(best),
      day: dayWords(t, points[0].at),
    });
  });
  return t('cards.ratings.alt', { player: name, games: games.join(t('cards.semicolon')) });
}

function nothing(context: Context, t: Texts, { x, y, width, height }: Box): void {
  write(context, t('cards.ratings.nothing'), x + width / 2, y + height / 2, {
    font: TYPE.text,
    colour: COLOURS.inkSoft,
    align: 'center',
    width: width - 2 * SPACE.gap,
    least: 22,
  });
}

function plot(context: Context, t: Texts, paper: Box, histories: readonly RatingHistory[]): void {
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
  context.fillStyle = COLOURS.ruled;
  for (const rating of lines) context.fillRect(area.x, Math.round(up(rating)) - 1, area.width, 2);
  for (const rating of lines)
    write(context, `${rating}`, area.x - 14, up(rating), { ...style, align: 'right' });
  const days = daysBetween(first, last);
  for (const [index, at] of days.entries()) {
    const align =
      days.length === 1
        ? 'center'
        : (['left', 'center', 'right'] as const)[days.length === 2 ? index * 2 : index]!;
    write(context, dayWords(t, at), across(at), paper.y + paper.height - 30, { ...style, align });
  }
  for (const { game, points } of histories) {
    curve(
      context,
      game,
      points.map(({ at, rating }) => ({ x: across(at), y: up(rating) })),
    );
  }
}

/** The line, with its sign where it ends. */
function curve(context: Context, game: GameId, points: readonly Point[]): void {
  polyline(
    context,
    points.map(({ x, y }) => [x, y] as const),
  );
  context.strokeStyle = drawingOf(game).line.colour;
  context.lineWidth = 5;
  context.lineJoin = 'round';
  context.stroke();
  sign(context, game, points.at(-1)!, COLOURS.paper);
}

/** The sign of a game, edged with the colour of what it lies on. */
function sign(context: Context, game: GameId, { x, y }: Point, edge: Colour): void {
  const { line } = drawingOf(game);
  line.sign(context, x, y);
  context.lineJoin = 'round';
  context.strokeStyle = edge;
  context.lineWidth = 7;
  context.stroke();
  context.fillStyle = line.colour;
  context.fill();
}

const KEY_TEXT = 62;
const keyGap = byTheme(40, { 'large-print': 14 });

/** Which line is which, and the rating now. */
function key(context: Context, { game, points }: RatingHistory, index: number, top: number): void {
  const width = (WIDTH - 2 * SPACE.margin) / KEY_COLUMNS;
  const left = SPACE.margin + (index % KEY_COLUMNS) * width;
  const middle = top + (Math.floor(index / KEY_COLUMNS) + 0.5) * keyRow();
  circle(context, left + 26, middle, 21);
  context.fillStyle = COLOURS.paper;
  context.fill();
  sign(context, game, { x: left + 26, y: middle }, COLOURS.paper);
  const now = `${Math.round(points.at(-1)!.rating)}`;
  context.font = TYPE.strong;
  const room = width - KEY_TEXT - keyGap() - widthOf(context, now) - SPACE.gap;
  write(context, gameOf(game).title, left + KEY_TEXT, middle, {
    font: TYPE.text,
    colour: COLOURS.paper,
    width: room,
    least: 28,
  });
  write(context, now, left + width - keyGap(), middle, {
    font: TYPE.strong,
    colour: COLOURS.brassLight,
    align: 'right',
  });
}
