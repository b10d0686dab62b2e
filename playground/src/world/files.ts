/** The files that messages carry. */

import { extname } from 'node:path';
import { LIMITS } from '../forms/components.ts';
import type { Id } from '../ids.ts';
import type { Attachment } from './message.ts';
import type { Channel } from './places.ts';

/** A file as it came with a request. */
export interface Upload {
  /** Its number in the request, by which the list of attachments speaks of it. */
  readonly id: string;
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface Files {
  put(id: Id, bytes: Uint8Array): void;
  get(id: Id): Uint8Array | undefined;
}

/** Enough for thousands of pictures; past it the oldest pictures are forgotten, as Discord's own addresses expire. */
const MOST_BYTES = 256 * 1024 * 1024;

export function createFiles(mostBytes = MOST_BYTES): Files {
  const kept = new Map<Id, Uint8Array>();
  let total = 0;
  return {
    put(id, bytes) {
      kept.set(id, bytes);
      total += bytes.byteLength;
      for (const [oldest, { byteLength }] of kept) {
        if (total <= mostBytes || oldest === id) break;
        kept.delete(oldest);
        total -= byteLength;
      }
    },
    get: (id) => kept.get(id),
  };
}

/** How large one file may be: in a server as large as its boosts allow. */
export const attachmentLimitOf = (channel: Channel): number =>
  channel.kind === 'direct' ? LIMITS.fileBytes : channel.guild.attachmentLimit;

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

export const contentTypeOf = (filename: string): string =>
  CONTENT_TYPES[extname(filename).toLowerCase()] ?? 'application/octet-stream';

/** Discord keeps letters, digits and a few marks of a file's name, and writes `_` for the rest. */
export const storedName = (name: string): string => name.replace(/[^\p{L}\p{N}._-]/gu, '_');

export function describeUpload(
  id: Id,
  channelId: Id,
  upload: Upload,
  description: string | undefined,
): Attachment {
  const filename = storedName(upload.name);
  return {
    id,
    filename,
    size: upload.bytes.byteLength,
    contentType: contentTypeOf(filename),
    path: `/attachments/${channelId}/${id}/${encodeURIComponent(filename)}`,
    ...pictureSize(upload.bytes),
    ...(description !== undefined && { description }),
  };
}

const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** Width and height from the first bytes of a PNG or a GIF. */
function pictureSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 24));
  if (head.length === 24 && head.subarray(0, 8).equals(PNG_SIGNATURE)) {
    return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
  }
  if (head.length >= 10 && head.subarray(0, 3).toString('latin1') === 'GIF') {
    return { width: head.readUInt16LE(6), height: head.readUInt16LE(8) };
  }
  return undefined;
}
