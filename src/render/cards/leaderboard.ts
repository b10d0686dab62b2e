import type { GameId } from '../../rules/game.ts';
import type { Texts } from '../../texts/texts.ts';
import { type Context, contextFor, pixelsOf, stampAt, stampOf } from '../canvas.ts';
import { widthOf, write } from '../lettering.ts';
import { plainName } from '../names/plain-name.ts';
import { beginPicture, type PictureStyle } from '../picture-style.ts';
import { pngOf } from '../png.ts';
import { signed } from '../sentences.ts';
import { castingShadow, circle, felt, inset, roundBox } from '../shapes.ts';
import { byTheme, COLOURS, isFlat, SPACE, TYPE, WIDTH } from '../theme.ts';
import { frame } from '../wood.ts';
import { titleBand, titleHeight } from './title.ts';

/** A server's table in one game, or in all of them, or a page of it. */
export interface Leaderboard extends PictureStyle {
  readonly game?: GameId;
  /** `Eximo leaderboard` */
  readonly title: string;
  /** `Summer 2026 · page 1 of 3` */
  readonly subtitle: string;
  readonly standings: readonly LeaderboardLine[];
}

export interface LeaderboardLine {
  /** Those who have none stand below the line. */
  readonly rank?: number;
  readonly name: string;
  readonly rating: number;
  /** The rating is still uncertain. */
  readonly provisional: boolean;
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
  /** The person who looks. */
  readonly own?: boolean;
  readonly course?: Course;
}

/** How things go for somebody. The picture has room for the trend; the words tell all of it. */
interface Course {
  /** How far the rating may be off. */
  readonly deviation: number;
  /** Wins in a row; below zero, losses. */
  readonly streak: number;
  /** What the rating has gained, or lost, in the season. */
  readonly trend: number;
}

const FRAME = 14;
const LEFT = SPACE.margin + FRAME;
const RIGHT = WIDTH - SPACE.margin - FRAME;

/** Ten rows have to be readable in a picture that Discord shows 350 pixels high. `record` to `trend` are the right ends of their columns. */
const measures = byTheme(
  {
    heads: 52,
    row: 56,
    line: 44,
    rank: LEFT + 42,
    name: LEFT + 84,
    record: RIGHT - 210,
    rating: RIGHT - 104,
    trend: RIGHT - 16,
    recordRoom: 120,
    leastName: 34,
  },
  {
    'large-print': {
      heads: 58,
      row: 62,
      line: 54,
      rank: LEFT + 38,
      name: LEFT + 76,
      record: RIGHT - 236,
      rating: RIGHT - 100,
      trend: RIGHT - 10,
      recordRoom: 160,
      leastName: 32,
    },
  },
);

/** The medals of the first three; the others have none. */
const MEDALS: readonly string[] = ['#f0c454', '#c9d1d8', '#d39a62'];

/** A leaderboard as a card. */
export async function drawLeaderboard(board: Leaderboard): Promise<Uint8Array> {
  const t = beginPicture(board);
  const { heads: headsHeight } = measures();
  const places = placesOf(board.standings);
  const size = {
    width: WIDTH,
    height: titleHeight() + 2 * FRAME + headsHeight + places.height + SPACE.margin,
  };
  const context = contextFor(size);
  felt(context, size);
  titleBand(context, board.title, board.subtitle, board.game);
  const { x, y, width } = frame(
    context,
    {
      x: SPACE.margin,
      y: titleHeight(),
      width: WIDTH - 2 * SPACE.margin,
      height: size.height - titleHeight() - SPACE.margin,
    },
    FRAME,
    'leaderboard frame',
  );
  heads(context, t, x, y, width);
  if (places.line !== undefined) line(context, t, y + headsHeight + places.line);
  for (const [index, standing] of board.standings.entries()) {
    row(context, t, standing, y + headsHeight + places.rows[index]!, index % 2 === 0);
  }
  if (board.standings.length === 0) nobody(context, t, y + headsHeight);
  return pngOf(pixelsOf(context, size), size);
}

/** How far down each row begins, and the line above the first without a rank. */
function placesOf(standings: readonly LeaderboardLine[]): { rows: number[]; line?: number; height: number } {
  const { line: lineHeight, row: rowHeight } = measures();
  const below = standings.findIndex(({ rank }) => rank === undefined);
  const rows: number[] = [];
  let height = 0;
  for (const index of standings.keys()) {
    if (index === below) height += lineHeight;
    rows.push(height);
    height += rowHeight;
  }
  return {
    rows,
    height: Math.max(height, rowHeight),
    ...(below >= 0 && { line: rows[below]! - lineHeight }),
  };
}

/** The same in words. */
export function describeLeaderboard(t: Texts, { title, subtitle, standings }: Leaderboard): string {
  if (standings.length === 0) return t('cards.leaderboard.altOfNobody', { title, subtitle });
  const rows = standings.map((standing) => rowWords(t, standing)).join(t('cards.semicolon'));
  return t('cards.leaderboard.alt', { title, subtitle, rows });
}

function rowWords(t: Texts, { rank, name, won, lost, drawn, course, ...standing }: LeaderboardLine): string {
  const player = rank === undefined ? name : t('cards.leaderboard.ranked', { rank, player: name });
  const rating = [ratingWords(standing), ...(course ? [courseWords(course)] : [])].join(' ');
  const row = t('cards.leaderboard.row', { player, rating, won, lost, drawn });
  return course && isStreak(course)
    ? t('cards.leaderboard.rowWithStreak', { row, streak: streakWords(t, course) })
    : row;
}

const ratingWords = ({ rating, provisional }: Pick<LeaderboardLine, 'rating' | 'provisional'>): string =>
  `${Math.round(rating)}${provisional ? '?' : ''}`;

const courseWords = (course: Course): string => `± ${Math.round(course.deviation)} (${trendWords(course)})`;

const trendWords = ({ trend }: Course): string => signed(Math.round(trend));

const isStreak = ({ streak }: Course): boolean => Math.abs(streak) > 1;

const streakWords = (t: Texts, { streak }: Course): string =>
  streak > 0
    ? t('cards.leaderboard.winsInARow', { count: streak })
    : t('cards.leaderboard.lossesInARow', { count: -streak });

function line(context: Context, t: Texts, y: number): void {
  const { line: height, name, trend } = measures();
  context.fillStyle = COLOURS.walnutDark;
  context.fillRect(LEFT, y, RIGHT - LEFT, height);
  write(context, t('cards.leaderboard.provisional'), name, y + height / 2, {
    font: TYPE.small,
    colour: COLOURS.brassLight,
    width: trend - name,
    least: 22,
  });
}

function heads(context: Context, t: Texts, x: number, y: number, width: number): void {
  const columns = measures();
  context.fillStyle = COLOURS.walnutDark;
  context.fillRect(x, y, width, columns.heads);
  const style = { font: TYPE.small, colour: COLOURS.brassLight } as const;
  const middle = y + columns.heads / 2;
  write(context, t('cards.leaderboard.record'), columns.record, middle, {
    ...style,
    align: 'right',
    width: columns.record - columns.name,
    least: 22,
  });
  const rating = t('cards.leaderboard.rating');
  context.font = style.font;
  const isNarrow = widthOf(context, rating) <= columns.rating - columns.record - SPACE.gap;
  // A long word has the head of the trend besides, which says nothing.
  const right = isNarrow ? columns.rating : columns.trend;
  write(context, rating, right, middle, {
    ...style,
    align: 'right',
    width: right - columns.record - SPACE.gap,
    least: 22,
  });
}

function row(context: Context, t: Texts, standing: LeaderboardLine, y: number, even: boolean): void {
  const { rank, name, won, lost, drawn, own, course } = standing;
  const { row: height, leastName, recordRoom, ...columns } = measures();
  const box = { x: LEFT, y, width: RIGHT - LEFT, height };
  context.fillStyle = own ? COLOURS.own : even ? COLOURS.paper : COLOURS.paperShade;
  context.fillRect(box.x, box.y, box.width, box.height);
  if (own && isFlat()) {
    roundBox(context, inset(box, 4), 0);
    context.strokeStyle = COLOURS.ink;
    context.lineWidth = 4;
    context.stroke();
  }
  const middle = y + height / 2;
  if (rank !== undefined) medal(context, rank, columns.rank, middle);
  const record = `${won}–${lost}–${drawn}`;
  write(context, record, columns.record, middle, {
    font: TYPE.small,
    colour: COLOURS.inkSoft,
    align: 'right',
  });
  write(context, ratingWords(standing), columns.rating, middle, {
    font: TYPE.name,
    colour: COLOURS.ink,
    align: 'right',
  });
  write(context, plainName(name, t('cards.leaderboard.nameless')), columns.name, middle, {
    font: TYPE.name,
    colour: COLOURS.ink,
    width: columns.record - columns.name - recordRoom,
    least: leastName,
  });
  if (!course) return;
  write(context, trendWords(course), columns.trend, middle, {
    font: TYPE.small,
    colour: COLOURS.inkSoft,
    align: 'right',
  });
}

function medal(context: Context, rank: number, x: number, y: number): void {
  const colour = MEDALS[rank - 1];
  if (colour !== undefined) {
    const stamp = stampOf(`medal ${rank}`, { width: 64, height: 64 }, (own) => {
      castingShadow(own, 0.5, () => {
        circle(own, 32, 32, 22);
        own.fillStyle = COLOURS.ink;
        own.fill();
      });
      circle(own, 32, 32, 20);
      own.fillStyle = colour;
      own.fill();
      circle(own, 32, 32, 16.5);
      own.strokeStyle = COLOURS.paper;
      own.lineWidth = 2;
      own.stroke();
    });
    stampAt(context, stamp, x, y);
  }
  write(context, `${rank}`, x, y, { font: TYPE.strong, colour: COLOURS.ink, align: 'center' });
}

function nobody(context: Context, t: Texts, y: number): void {
  const { row: height } = measures();
  roundBox(context, { x: LEFT, y, width: RIGHT - LEFT, height }, 0);
  context.fillStyle = COLOURS.paper;
  context.fill();
  write(context, t('cards.leaderboard.nobody'), WIDTH / 2, y + height / 2, {
    font: TYPE.text,
    colour: COLOURS.inkSoft,
    align: 'center',
    width: RIGHT - LEFT - 2 * SPACE.gap,
    least: 22,
  });
}
