/** What a drawing thread does: it draws the pictures that it is asked for, in writing. */
import { move, transferableSymbol, valueSymbol } from 'piscina';
import { collectGarbageSoon } from '../collect-garbage.ts';
import type { View } from '../rules/game.ts';
import { drawLeaderboard, type Leaderboard } from './cards/leaderboard.ts';
import { drawRatings, type Ratings } from './cards/rating-graph.ts';
import { type BoardOptions, drawBoard } from './draw-board.ts';
import { drawEmoji } from './emojis/emoji.ts';
import { FontError, loadFonts } from './fonts.ts';
import { emojiNamed } from './games.ts';
import { film, type Replay } from './replay/film.ts';

/** All that a picture depends on. */
export type PictureTask =
  | { readonly kind: 'board'; readonly view: View; readonly options: BoardOptions }
  | { readonly kind: 'leaderboard'; readonly board: Leaderboard }
  | { readonly kind: 'ratings'; readonly ratings: Ratings }
  | { readonly kind: 'emoji'; readonly name: string }
  | { readonly kind: 'film'; readonly replay: Replay }
  /** No picture: the typefaces are loaded, so that the first one need not wait for them. */
  | { readonly kind: 'fonts' };

export interface DrawnPicture {
  readonly bytes: Uint8Array;
  /** Of an emoji. */
  readonly hash?: string;
}

/** A thread that could not do its task says so; one that says nothing has died. */
export type PictureAnswer =
  | DrawnPicture
  | { readonly failure: string; readonly cause: 'fonts' | 'something else' };

/** The task comes as JSON, which is what the picture is kept by, too, and is sent more cheaply than the objects. */
export async function draw(task: string): Promise<PictureAnswer | Moved> {
  try {
    return moved(await drawTask(JSON.parse(task)));
  } catch (error) {
    if (error instanceof FontError) return { failure: error.message, cause: 'fonts' };
    const failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { failure, cause: 'something else' };
  } finally {
    collectGarbageSoon();
  }
}

async function drawTask(task: PictureTask): Promise<DrawnPicture> {
  switch (task.kind) {
    case 'board':
      return { bytes: await drawBoard(task.view, task.options) };
    case 'leaderboard':
      return { bytes: await drawLeaderboard(task.board) };
    case 'ratings':
      return { bytes: await drawRatings(task.ratings) };
    case 'emoji': {
      const { hash, png } = drawEmoji(emojiNamed(task.name));
      return { bytes: await png(), hash };
    }
    case 'film':
      return { bytes: await film(task.replay) };
    case 'fonts':
      loadFonts();
      return { bytes: new Uint8Array() };
  }
}

type Moved = ReturnType<typeof move>;

/** Hands the bytes over. They are copied once before, since what a library has made in memory of its own cannot be handed over. */
function moved({ bytes, ...more }: DrawnPicture): Moved {
  const own = new Uint8Array(bytes);
  return move({ [transferableSymbol]: own.buffer, [valueSymbol]: { bytes: own, ...more } });
}
