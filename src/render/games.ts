/** How the games are shown. The first five lines below are the only place in `render` that names them. */
import { blokusDuo } from '../rules/blokus-duo/game.ts';
import { gameIds } from '../rules/catalogue.ts';
import { exeoDuo } from '../rules/exeo-duo/game.ts';
import { eximo } from '../rules/eximo/game.ts';
import type { BySeat, Game, View } from '../rules/game.ts';
import { quexo } from '../rules/quexo/game.ts';
import { createRegistry } from '../rules/registry.ts';
import { squadro } from '../rules/squadro/game.ts';
import type { Texts } from '../texts/texts.ts';
import { blokusDuoDrawing } from './blokus-duo/drawing.ts';
import { type AnyDrawing, anyDrawing, type BoundPainter, type Description, type Drawing } from './drawing.ts';
import type { Emoji } from './emojis/emoji.ts';
import { exeoDuoDrawing } from './exeo-duo/drawing.ts';
import { eximoDrawing } from './eximo/drawing.ts';
import { quexoDrawing } from './quexo/drawing.ts';
import { squadroDrawing } from './squadro/drawing.ts';

const drawings = createRegistry<AnyDrawing>('the drawings');

export function registerDrawing<Position, Move, GameView extends View>(
  game: Game<Position, Move, GameView>,
  drawing: Drawing<GameView>,
): void {
  drawings.register(game.id, anyDrawing(game, drawing));
}

registerDrawing(eximo, eximoDrawing);
registerDrawing(squadro, squadroDrawing);
registerDrawing(blokusDuo, blokusDuoDrawing);
registerDrawing(exeoDuo, exeoDuoDrawing);
registerDrawing(quexo, quexoDrawing);

export const drawingOf = drawings.get;
/** What stands in buttons and menus. */
export const allEmojis = (): Emoji[] => gameIds().flatMap((id) => [...drawingOf(id).emojis]);

export function emojiNamed(wanted: string): Emoji {
  const emoji = allEmojis().find(({ name }) => name === wanted);
  if (!emoji) throw new Error(`There is no emoji ${wanted}.`);
  return emoji;
}

/** Whether the turn goes on after this. */
export const isMidTurn = (view: View): boolean => drawingOf(view.game).isMidTurn(view);
export const painterFor = (t: Texts, view: View): BoundPainter => drawingOf(view.game).boundPainter(t, view);
export const descriptionOf = (t: Texts, view: View, names?: BySeat<string>): Description =>
  drawingOf(view.game).description(t, view, names);
