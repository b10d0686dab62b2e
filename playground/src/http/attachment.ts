/** The files of messages, at the addresses that messages name. */

import type { ServerResponse } from 'node:http';
import { contentTypeOf } from '../world/files.ts';
import type { World } from '../world/world.ts';
import type { RequestAddress } from './address.ts';

/** Only what a browser shows as a picture or as plain text is shown; the rest is for saving. */
const SHOWN = /^(?:image\/|text\/plain)/;

/** False where the address is none of a file. One whose signature has expired gets the answer of Discord's CDN. */
export function sendAttachment(
  world: World,
  { path = '', query }: RequestAddress,
  response: ServerResponse,
): boolean {
  const [, id, name] = /^\/attachments\/\d+\/(\d+)\/([^/]+)$/.exec(path) ?? [];
  const bytes = id === undefined ? undefined : world.files.get(id);
  if (!bytes || name === undefined) return false;
  if (!world.fileAddresses.isValid(path, query)) {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
    response.end('This content is no longer available.');
    return true;
  }
  const type = contentTypeOf(name);
  response.writeHead(200, {
    'content-type': type,
    'content-length': bytes.byteLength,
    'content-disposition': SHOWN.test(type) ? 'inline' : 'attachment',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, max-age=31536000, immutable',
  });
  response.end(bytes);
  return true;
}
