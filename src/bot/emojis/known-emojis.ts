/** The emojis that Discord has, by the names of their drawings. */
import type { Client } from 'discord.js';
import type { Emojis } from '../messages/emojis.ts';
import { drawingNameOf } from './emoji-name.ts';

/** Every message with buttons asks for them. */
const remembered = new WeakMap<Client, Emojis>();

export function knownEmojis(client: Client<true>): Emojis {
  const known = remembered.get(client) ?? read(client);
  remembered.set(client, known);
  return known;
}

/** Whoever changes the client's cache of them says so. */
export const emojisChanged = (client: Client): void => void remembered.delete(client);

const read = ({ application }: Client<true>): Emojis =>
  new Map(
    [...application.emojis.cache.values()].flatMap(({ id, name }) => {
      const drawing = drawingNameOf(name);
      return drawing === undefined ? [] : [[drawing, { id, name }] as const];
    }),
  );
