/** The emojis of the application. */

import type { APIApplicationEmoji } from 'discord-api-types/v10';
import type { Discord } from '../discord.ts';
import { bytesOfDataUri, changedEmojiSchema, EMOJI_LIMITS, newEmojiSchema } from '../forms/emoji.ts';
import { fault, read, refusalFor } from '../forms/form.ts';
import { created, done, ok } from '../http/answer.ts';
import { refusal } from '../refusal.ts';
import { userJson } from '../wire/user.ts';
import type { AppEmoji } from '../world/emojis.ts';
import { pictureKind } from '../world/picture-kind.ts';
import type { World } from '../world/world.ts';
import type { ApiHandler, ApiRequest } from './request.ts';

function reachEmojis({ world }: Discord, { params }: ApiRequest): World['emojis'] {
  if (params.application !== world.bot.id) throw refusal('unknownApplication');
  return world.emojis;
}

function reachEmoji(discord: Discord, request: ApiRequest): AppEmoji {
  const emoji = reachEmojis(discord, request).get(request.params.emoji ?? '');
  if (!emoji) throw refusal('unknownEmoji');
  return emoji;
}

function put({ world }: Discord, emoji: AppEmoji): APIApplicationEmoji {
  const taken = [...world.emojis.values()].some(({ id, name }) => id !== emoji.id && name === emoji.name);
  if (taken) {
    const words = 'An emoji with this name already exists';
    throw refusalFor([fault(['name'], 'APPLICATION_EMOJI_NAME_ALREADY_TAKEN', words)]);
  }
  world.emojis.set(emoji.id, emoji);
  world.events.emit({ kind: 'emojis changed' });
  return emojiJson(world, emoji);
}

export const listEmojis: ApiHandler = (discord, request) =>
  ok({ items: [...reachEmojis(discord, request).values()].map((emoji) => emojiJson(discord.world, emoji)) });

export const getEmoji: ApiHandler = (discord, request) =>
  ok(emojiJson(discord.world, reachEmoji(discord, request)));

export const createEmoji: ApiHandler = (discord, request) => {
  const emojis = reachEmojis(discord, request);
  const { name, image } = read(newEmojiSchema, request.json);
  if (emojis.size >= EMOJI_LIMITS.emojis) throw refusal('tooManyEmojis');
  const bytes = bytesOfDataUri(image);
  const kind = pictureKind(bytes);
  if (!kind) throw refusal('invalidFile');
  const { contentType, animated } = kind;
  return created(put(discord, { id: discord.world.mint.next(), name, animated, contentType, bytes }));
};

export const editEmoji: ApiHandler = (discord, request) => {
  const emoji = reachEmoji(discord, request);
  const { name = emoji.name } = read(changedEmojiSchema, request.json);
  return ok(put(discord, { ...emoji, name }));
};

export const deleteEmoji: ApiHandler = (discord, request) => {
  const { id } = reachEmoji(discord, request);
  discord.world.emojis.delete(id);
  discord.world.events.emit({ kind: 'emojis changed' });
  return done;
};

const emojiJson = ({ bot }: World, { id, name, animated }: AppEmoji): APIApplicationEmoji => ({
  id,
  name,
  animated,
  user: userJson(bot),
  roles: [],
  require_colons: true,
  managed: false,
  available: true,
});
