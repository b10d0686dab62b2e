/** The files of messages, at the addresses that messages name. */

import type { ServerResponse } from 'node:http';
import { contentTypeOf, type Files } from '../world/files.ts';

/** Only what a browser shows as a picture or as plain text is shown; the rest is for saving. */
const SHOWN = /^(?:image\/|text\/plain)/;

export function sendAttachment(files: Files, path: string, response: ServerResponse): boolean {
  const [, id, name] = /^\/attachments\/\d+\/(\d+)\/([^/]+)$/.exec(path) ?? [];
  const bytes = id === undefined ? undefined : files.get(id);
  if (!bytes || name === undefined) return false;
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
