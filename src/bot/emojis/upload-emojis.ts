/** Gives Discord the pictures that stand in buttons and menus. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'discord.js';
import type { Logger } from 'pino';
import type { DrawnEmoji } from '../../render/emojis/emoji.ts';
import { allEmojis } from '../../render/games.ts';
import { waitAskedFor } from '../gateway/discord-error.ts';
import { drawingNameOf, emojiNameOf } from './emoji-name.ts';
import { emojisChanged } from './known-emojis.ts';

export interface EmojiUpload {
  readonly client: Client<true>;
  readonly log: Logger;
  /** Their names; those of all games unless told otherwise. */
  readonly emojis?: readonly string[];
  draw(name: string): Promise<DrawnEmoji>;
  /** Whether this process uploads; otherwise it only reads which there are. */
  readonly uploads: boolean;
  readonly closing: AbortSignal;
}

const allNames = (): string[] => allEmojis().map(({ name }) => name);

/**
 * Uploads what is missing, then removes what was drawn otherwise before. The client's cache has what is there, from the first
 * one on. Never fails: without emojis words stand alone, and nothing is asked again until the next start.
 */
export async function uploadEmojis(wanted: EmojiUpload): Promise<void> {
  const { client, log, uploads, closing } = wanted;
  try {
    await client.application.emojis.fetch();
    emojisChanged(client);
    if (uploads) await upload(wanted);
  } catch (error) {
    if (closing.aborted) return;
    log.warn(
      { err: error },
      'Discord does not take the emojis: buttons and menus have words alone. The next start tries again',
    );
  }
}

async function upload({ client, log, emojis = allNames(), draw, closing }: EmojiUpload): Promise<void> {
  const manager = client.application.emojis;
  const before = [...manager.cache.values()];
  const names = new Set<string>();
  let added = 0;
  for (const emoji of emojis) {
    const drawn = await draw(emoji);
    const name = emojiNameOf(drawn);
    names.add(name);
    if (before.every((known) => known.name !== name)) {
      const attachment = await dataUri(drawn);
      await patiently(() => manager.create({ name, attachment }), closing);
      emojisChanged(client);
      added++;
    }
  }
  const outdated = before.filter(({ name }) => drawingNameOf(name) !== undefined && !names.has(name));
  for (const { id } of outdated) {
    await patiently(() => manager.delete(id), closing);
    manager.cache.delete(id);
    emojisChanged(client);
  }
  if (added + outdated.length > 0) log.info({ added, removed: outdated.length }, 'emojis uploaded');
}

export const dataUri = async (drawn: DrawnEmoji): Promise<string> =>
  `data:image/png;base64,${Buffer.from(await drawn.png()).toString('base64')}`;

/** Emojis have rate limits of their own, of up to an hour: so often in a row one of them is waited for. */
const MOST_WAITS = 3;

async function patiently<T>(ask: () => Promise<T>, closing: AbortSignal): Promise<T> {
  for (let waits = 0; ; waits++) {
    try {
      return await ask();
    } catch (error) {
      const wait = waitAskedFor(error);
      if (wait === undefined || waits === MOST_WAITS) throw error;
      await pause(wait, undefined, { ref: false, signal: closing });
    }
  }
}
