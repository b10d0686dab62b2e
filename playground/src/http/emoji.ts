/** The pictures of emojis, at the addresses that Discord's have: `/emojis/ID.webp`. */

import type { ServerResponse } from 'node:http';
import type { World } from '../world/world.ts';

export function sendEmoji({ emojis }: World, path: string, response: ServerResponse): boolean {
  const [, id] = /^\/emojis\/(\d+)(?:\.\w+)?$/.exec(path) ?? [];
  const emoji = id === undefined ? undefined : emojis.get(id);
  if (!emoji) return false;
  response.writeHead(200, {
    'content-type': emoji.contentType,
    'content-length': emoji.bytes.byteLength,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, max-age=31536000, immutable',
  });
  response.end(emoji.bytes);
  return true;
}
