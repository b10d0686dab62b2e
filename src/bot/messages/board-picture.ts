/** The board in a message: as a picture, or, where none can be drawn, in words. A game goes on without pictures. */
import type { APIComponentInContainer } from 'discord.js';
import type { Logger } from 'pino';
import { describe } from '../../render/describe.ts';
import { type BoardOptions, drawBoard } from '../../render/draw-board.ts';
import type { View } from '../../rules/game.ts';
import { type File, picture, text } from './message.ts';

export type Draw = typeof drawBoard;

interface BoardPicture {
  /** The position, for those who cannot see the picture. */
  readonly alt: string;
  /** None, where the board cannot be drawn just now. */
  readonly file?: File;
}

export async function boardPicture(
  view: View,
  options: BoardOptions,
  name: string,
  draw: Draw = drawBoard,
): Promise<BoardPicture> {
  const alt = describe(view, options.outcome);
  try {
    return { alt, file: { name, bytes: await draw(view, options) } };
  } catch {
    return { alt };
  }
}

/** What stands in the place of the picture. */
export const inWords = ({ alt }: BoardPicture): string =>
  `${alt}\n-# I cannot draw the board just now, so here it is in words.`;

export const filesOf = ({ file }: BoardPicture): readonly File[] => (file ? [file] : []);

/** The board within a private message. */
export const boardPart = (board: BoardPicture): APIComponentInContainer =>
  board.file ? picture(board.file, board.alt) : text(inWords(board));

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
