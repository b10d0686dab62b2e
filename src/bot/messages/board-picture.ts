/** The board in a message: as a picture, or, where none can be drawn, in words. A game goes on without pictures. */
import type { APIComponentInContainer } from 'discord.js';
import type { Logger } from 'pino';
import { describe } from '../../render/describe.ts';
import { type BoardOptions, drawBoard } from '../../render/draw-board.ts';
import type { View } from '../../rules/game.ts';
import { type File, picture, text } from './message.ts';

export type Draw = typeof drawBoard;

interface BoardPicture {
  readonly part: APIComponentInContainer;
  readonly files: readonly File[];
}

export async function boardPicture(
  view: View,
  options: BoardOptions,
  name: string,
  draw: Draw = drawBoard,
): Promise<BoardPicture> {
  const words = describe(view, options.outcome);
  try {
    const file = { name, bytes: await draw(view, options) };
    return { part: picture(file, words), files: [file] };
  } catch {
    return {
      part: text(`${words}\n-# I cannot draw the board just now, so here it is in words.`),
      files: [],
    };
  }
}

/** Whoever runs the bot hears why something was not drawn. */
export const drawing =
  (draw: Draw, log: Logger): Draw =>
  async (view, options) => {
    try {
      return await draw(view, options);
    } catch (error) {
      log.error({ game: view.game, err: error }, 'not drawn');
      throw error;
    }
  };
