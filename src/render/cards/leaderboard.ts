import type { GameId } from '../../rules/game.ts';
import type { Language } from '../../texts/languages.ts';
import { type Texts, textsIn } from '../../texts/texts.ts';
import { type Context, contextFor, pixelsOf, stampAt, stampOf } from '../canvas.ts';
import { loadFontsFor } from '../fonts.ts';
import { widthOf, write } from '../lettering.ts';
import { plainName } from '../names/plain-name.ts';
import { pngOf } from '../png.ts';
import { signed } from '../sentences.ts';
import { castingShadow, circle, felt, roundBox } from '../shapes.ts';
import { COLOURS, SPACE, TYPE, WIDTH } from '../theme.ts';
import { frame } from '../wood.ts';
import { TITLE_HEIGHT, titleBand } from './title.ts';

/** A server's table in one game, or in all of them, or a page of it. */
export interface Leaderboard {
  /** Of those who will see it. */
  readonly language: Language;
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
const HEADS = 52;
/** Ten rows have to be readable in a picture that Discord shows 350 pixels high. */
const ROW = 56;
const LINE = 44;
const LEFT = SPACE.margin + FRAME;
const RIGHT = WIDTH - SPACE.margin - FRAME;
const COLUMNS = {
  rank: LEFT + 42,
  name: LEFT + 84,
  record: RIGHT - 210,
  rating: RIGHT - 104,
  trend: RIGHT - 16,
} as const;

/** The medals of the first three; the others have none. */
const MEDALS: readonly string[] = ['#f0c454', '#c9d1d8', '#d39a62'];

/** A leaderboard as a card. */
export async function drawLeaderboard(board: Leaderboard): Promise<Uint8Array> {
  loadFontsFor(board.language);
  const t = textsIn(board.language);
  const places = placesOf(board.standings);
  const size = { width: WIDTH, height: TITLE_HEIGHT + 2 * FRAME + HEADS + places.height + SPACE.margin };
  const context = contextFor(size);
  felt(context, size);
  titleBand(context, board.title, board.subtitle, board.game);
  const { x, y, width } = frame(
    context,
    {
      x: SPACE.margin,
      y: TITLE_HEIGHT,
      width: WIDTH - 2 * SPACE.margin,
      height: size.height - TITLE_HEIGHT - SPACE.margin,
    },
    FRAME,
    'leaderboard frame',
  );
  heads(context, t, x, y, width);
  if (places.line !== undefined) line(context, t, y + HEADS + places.line);
  for (const [index, standing] of board.standings.entries()) {
    row(context, t, standing, y + HEADS + places.rows[index]!, index % 2 === 0);
  }
  if (board.standings.length === 0) nobody(context, t, y + HEADS);
  return pngOf(pixelsOf(context, size), size);
}

/** How far down each row begins, and the line above the first without a rank. */
function placesOf(standings: readonly LeaderboardLine[]): { rows: number[]; line?: number; height: number } {
  const below = standings.findIndex(({ rank }) => rank === undefined);
  const rows: number[] = [];
  let height = 0;
  for (const index of standings.keys()) {
    if (index === below) height += LINE;
    rows.push(height);
    height += ROW;
  }
  return { rows, height: Math.max(height, ROW), ...(below >= 0 && { line: rows[below]! - LINE }) };
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
  context.fillStyle = COLOURS.walnutDark;
  context.fillRect(LEFT, y, RIGHT - LEFT, LINE);
  write(context, t('cards.leaderboard.provisional'), COLUMNS.name, y + LINE / 2, {
    font: TYPE.small,
    colour: COLOURS.brassLight,
    width: COLUMNS.trend - COLUMNS.name,
  });
}

function heads(context: Context, t: Texts, x: number, y: number, width: number): void {
  context.fillStyle = COLOURS.walnutDark;
  context.fillRect(x, y, width, HEADS);
  const style = { font: TYPE.small, colour: COLOURS.brassLight } as const;
  const middle = y + HEADS / 2;
  write(context, t('cards.leaderboard.record'), COLUMNS.record, middle, {
    ...style,
    align: 'right',
    width: COLUMNS.record - COLUMNS.name,
    least: 22,
  });
  const rating = t('cards.leaderboard.rating');
  context.font = style.font;
  const isNarrow = widthOf(context, rating) <= COLUMNS.rating - COLUMNS.record - SPACE.gap;
  // A long word has the head of the trend besides, which says nothing.
  const right = isNarrow ? COLUMNS.rating : COLUMNS.trend;
  write(context, rating, right, middle, {
    ...style,
    align: 'right',
    width: right - COLUMNS.record - SPACE.gap,
    least: 22,
  });
}

function row(context: Context, t: Texts, standing: LeaderboardLine, y: number, even: boolean): void {
  const { rank, name, won, lost, drawn, own, course } = standing;
  context.fillStyle = own ? COLOURS.brassLight : even ? COLOURS.paper : COLOURS.paperShade;
  context.fillRect(LEFT, y, RIGHT - LEFT, ROW);
  const middle = y + ROW / 2;
  if (rank !== undefined) medal(context, rank, COLUMNS.rank, middle);
  const record = `${won}–${lost}–${drawn}`;
  write(context, record, COLUMNS.record, middle, {
    font: TYPE.small,
    colour: COLOURS.inkSoft,
    align: 'right',
  });
  write(context, ratingWords(standing), COLUMNS.rating, middle, {
    font: TYPE.name,
    colour: COLOURS.ink,
    align: 'right',
  });
  write(context, plainName(name, t('cards.leaderboard.nameless')), COLUMNS.name, middle, {
    font: TYPE.name,
    colour: COLOURS.ink,
    width: COLUMNS.record - COLUMNS.name - 120,
  });
  if (!course) return;
  write(context, trendWords(course), COLUMNS.trend, middle, {
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
  roundBox(context, { x: LEFT, y, width: RIGHT - LEFT, height: ROW }, 0);
  context.fillStyle = COLOURS.paper;
  context.fill();
  write(context, t('cards.leaderboard.nobody'), WIDTH / 2, y + ROW / 2, {
    font: TYPE.text,
    colour: COLOURS.inkSoft,
    align: 'center',
    width: RIGHT - LEFT - 2 * SPACE.gap,
    least: 22,
  });
}
