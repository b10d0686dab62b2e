/** A picture in a message, or, where none can be drawn, its words. A game goes on without pictures. */
import type { APIComponentInContainer } from 'discord.js';
import type { Logger } from 'pino';
import { describe } from '../../render/describe.ts';
import type { BoardOptions } from '../../render/draw-board.ts';
import { type PicturePool, PicturesClosed, Superseded, TooManyPictures } from '../../render/picture-pool.ts';
import { type PictureStyle, styleFor } from '../../render/picture-style.ts';
import type { View } from '../../rules/game.ts';
import type { Texts } from '../../texts/texts.ts';
import { type File, picture, text } from './message.ts';
import { escaped } from './words.ts';

export type Draw = PicturePool['board'];

interface PictureOrWords {
  /** For those who cannot see the picture. */
  readonly alt: string;
  /** None, where it cannot be drawn just now. */
  readonly file?: File;
}

export const boardPicture = (
  t: Texts,
  view: View,
  options: Omit<BoardOptions, keyof PictureStyle>,
  name: string,
  draw: Draw,
): Promise<PictureOrWords> =>
  pictureOrWords(describe(t, view, options), name, () => draw(view, { ...options, ...styleFor(t) }));

/** Fails only where nobody needs the message any more. */
export async function pictureOrWords(
  alt: string,
  name: string,
  draw: () => Promise<Uint8Array>,
): Promise<PictureOrWords> {
  try {
    return { alt, file: { name, bytes: await draw() } };
  } catch (error) {
    if (error instanceof Superseded) throw error;
    return { alt };
  }
}

/** What stands in the place of the picture. Names in it are as people write them. */
export const inWords = (t: Texts, { alt }: PictureOrWords): string =>
  `${escaped(alt)}\n-# ${t('board.notDrawn')}`;

export const filesOf = ({ file }: PictureOrWords): readonly File[] => (file ? [file] : []);

/** The picture within a private message. */
export const boardPart = (t: Texts, board: PictureOrWords): APIComponentInContainer =>
  board.file ? picture(board.file, board.alt) : text(inWords(t, board));

/** Whoever runs the bot hears why something was not drawn. That more was asked for than can be drawn, the figures tell. */
export const drawing =
  <Args extends readonly unknown[]>(
    draw: (...about: Args) => Promise<Uint8Array>,
    log: Logger,
    told: (...about: Args) => Readonly<Record<string, string>>,
  ): ((...about: Args) => Promise<Uint8Array>) =>
  async (...about) => {
    try {
      return await draw(...about);
    } catch (error) {
      const isOurs = ![Superseded, TooManyPictures, PicturesClosed].some((kind) => error instanceof kind);
      if (isOurs) log.error({ ...told(...about), err: error }, 'not drawn');
      throw error;
    }
  };
