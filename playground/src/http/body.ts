/** What comes with a request: JSON, or a form of several parts with files. */

import type { IncomingMessage } from 'node:http';
import { refusal } from '../refusal.ts';
import type { Upload } from '../world/files.ts';
import { partsOf } from './multipart.ts';

export interface Received {
  readonly json: unknown;
  readonly uploads: readonly Upload[];
}

const KILOBYTE = 1024;
/** Of a bot: ten files of the largest size, and some room for the words around them. Of a person: what a modal holds. */
export const MOST_BYTES = { bot: 101 * KILOBYTE * KILOBYTE, person: 256 * KILOBYTE } as const;

export async function receive(request: IncomingMessage, most: number): Promise<Received> {
  const bytes = await readAll(request, most);
  const type = request.headers['content-type'] ?? '';
  if (bytes.byteLength === 0) return { json: undefined, uploads: [] };
  if (type.startsWith('multipart/form-data')) return receiveForm(bytes, type);
  return { json: parse(bytes.toString('utf8')), uploads: [] };
}

function readAll(request: IncomingMessage, most: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > most) return Promise.reject(refusal('tooLarge'));
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let total = 0;
    const hear = (chunk: Buffer): void => {
      total += chunk.byteLength;
      if (total <= most) return void chunks.push(chunk);
      // What is not read any more must not take the answer down with it.
      request.off('data', hear).resume();
      reject(refusal('tooLarge'));
    };
    request
      .on('data', hear)
      .once('end', () => resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks, total)))
      .on('error', reject);
  });
}

function receiveForm(bytes: Buffer, type: string): Received {
  const parts = partsOf(bytes, type);
  if (!parts) throw refusal('invalidJson');
  const uploads: Upload[] = [];
  let json: unknown;
  for (const { field, filename, content } of parts) {
    const number = /^files\[(\d+)\]$/.exec(field)?.[1];
    if (filename === undefined) {
      if (field === 'payload_json') json = parse(content.toString('utf8'));
    } else if (number !== undefined) {
      uploads.push({ id: number, name: filename, bytes: content });
    }
  }
  return { json, uploads };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refusal('invalidJson');
  }
}
