import { type GameId, SEATS } from '../../rules/game.ts';
import type { Context } from '../canvas.ts';
import { drawingOf } from '../games.ts';
import { headingFont, write } from '../lettering.ts';
import { COLOURS, SPACE, TYPE, WIDTH } from '../theme.ts';

export const TITLE_HEIGHT = 132;

/** The head of a card: what it is about, and below it when and where. */
export function titleBand(context: Context, title: string, subtitle: string, game?: GameId): void {
  const width = WIDTH - 2 * SPACE.margin - (game ? 180 : 0);
  write(context, title, SPACE.margin + 4, 48, {
    font: headingFont(title, 'banner'),
    colour: COLOURS.brass,
    width,
    least: 34,
  });
  write(context, subtitle, SPACE.margin + 4, 100, {
    font: TYPE.small,
    colour: COLOURS.paperShade,
    width,
    least: 24,
  });
  if (!game) return;
  const { emblem } = drawingOf(game);
  for (const seat of SEATS) emblem(context, seat, WIDTH - SPACE.margin - 130 + seat * 86, 66);
}
