import { type GameId, SEATS } from '../../rules/game.ts';
import type { Context } from '../canvas.ts';
import { drawingOf } from '../games.ts';
import { headingFont, write } from '../lettering.ts';
import { byTheme, COLOURS, SPACE, TYPE, WIDTH } from '../theme.ts';

const measures = byTheme(
  { height: 132, title: 48, subtitle: 100, least: 24 },
  { 'large-print': { height: 152, title: 50, subtitle: 112, least: 30 } },
);

export const titleHeight = (): number => measures().height;

/** The head of a card: what it is about, and below it when and where. */
export function titleBand(context: Context, title: string, subtitle: string, game?: GameId): void {
  const { title: titleMiddle, subtitle: subtitleMiddle, least } = measures();
  const width = WIDTH - 2 * SPACE.margin - (game ? 180 : 0);
  write(context, title, SPACE.margin + 4, titleMiddle, {
    font: headingFont(title, 'banner'),
    colour: COLOURS.brass,
    width,
    least: 34,
  });
  write(context, subtitle, SPACE.margin + 4, subtitleMiddle, {
    font: TYPE.small,
    colour: COLOURS.paperShade,
    width,
    least,
  });
  if (!game) return;
  const { emblem } = drawingOf(game);
  for (const seat of SEATS) emblem(context, seat, WIDTH - SPACE.margin - 130 + seat * 86, 66);
}
