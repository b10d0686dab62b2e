/** A picture in a message, or its words: where none can be drawn, or somebody wants none. A game goes on without pictures. */
import type { APIComponentInContainer } from 'discord.js';
import type { Logger } from 'pino';
import { describe } from '../../render/describe.ts';
import type { BoardOptions } from '../../render/draw-board.ts';
import { type PicturePool, PicturesClosed, Superseded, TooManyPictures } from '../../render/picture-pool.ts';
import { type PictureStyle, styleFor } from '../../render/picture-style.ts';
import { gameOf } from '../../rules/catalogue.ts';
import type { View } from '../../rules/game.ts';
import type { Texts } from '../../texts/texts.ts';
import { boardInWords } from './in-words.ts';
import { type File, picture, text } from './message.ts';
import { escaped } from './words.ts';

export type Draw = PicturePool['board'];

interface PictureOrWords {
  /** For those who cannot see the picture. */
  readonly alt: string;
  /** None, where it cannot be drawn just now, or is not wanted. */
  readonly file?: File;
  /** What stands there for those who want no picture, as Discord takes it. */
  readonly words?: string;
}

type ShownBoard = Omit<BoardOptions, keyof PictureStyle>;
interface ToldBoard extends ShownBoard {
  /** What there is to say besides of how the position came about. */
  readonly besides?: readonly string[];
}

/** `words` are for those who want no picture; without them, how the game stands. */
export const boardPicture = async (
  t: Texts,
  view: View,
  { besides = [], ...options }: ToldBoard,
  name: string,
  draw: Draw,
  words = (): string => positionInWords(t, view, options),
): Promise<PictureOrWords> =>
  t.textMode
    ? { alt: '', words: words() }
    : pictureOrWords(t, describe(t, view, { ...options, besides }), name, () =>
        draw(view, { ...options, ...styleFor(t) }),
      );

function positionInWords(t: Texts, view: View, { names: [one, other] }: ShownBoard): string {
  const names = [escaped(one), escaped(other)] as const;
  const turn = t('describe.turn', { player: names[view.turn], game: gameOf(view.game).title });
  return boardInWords(t, view, { names, state: view.result ? [] : [turn] });
}

/** Fails only where nobody needs the message any more. */
export async function pictureOrWords(
  t: Texts,
  alt: string,
  name: string,
  draw: () => Promise<Uint8Array>,
): Promise<PictureOrWords> {
  if (t.textMode) return { alt, words: escaped(alt) };
  try {
    return { alt, file: { name, bytes: await draw() } };
  } catch (error) {
    if (error instanceof Superseded) throw error;
    return { alt };
  }
}

/** What stands in the place of the picture. Names in it are as people write them. */
export const inWords = (t: Texts, { alt, words }: PictureOrWords): string =>
  words ?? `${escaped(alt)}\n-# ${t('board.notDrawn')}`;

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
