/** What a bot may say of an emoji. */

import * as z from 'zod';
import { type Fault, fault, ruled, text } from './form.ts';

export const EMOJI_LIMITS = { emojis: 2000, bytes: 256 * 1024 } as const;

const name = ruled(text({ min: 2, max: 32 }), function* (given): Generator<Fault> {
  if (/^\w*$/.test(given)) return;
  yield fault([], 'STRING_TYPE_REGEX', 'String value did not match validation regex.');
});

const DATA_URI = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,([A-Za-z0-9+/]+=*)$/;

export const bytesOfDataUri = (uri: string): Buffer => Buffer.from(DATA_URI.exec(uri)?.[1] ?? '', 'base64');

const image = ruled(z.string(), function* (given): Generator<Fault> {
  if (!DATA_URI.test(given)) {
    yield fault([], 'BINARY_TYPE_INVALID_DATA_URI', 'Only data uri strings can be used.');
  } else if (bytesOfDataUri(given).byteLength > EMOJI_LIMITS.bytes) {
    yield fault([], 'BINARY_TYPE_MAX_SIZE', 'File cannot be larger than 256.0 kb.');
  }
});

export const newEmojiSchema = z.object({ name, image });
export const changedEmojiSchema = z.object({ name: name.exactOptional() });
