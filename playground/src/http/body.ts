/** What comes with a request: JSON, or a form of several parts with files. */

import type { IncomingMessage } from 'node:http';
import { refusal } from '../refusal.ts';
import type { Upload } from '../world/files.ts';

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

async function readAll(request: IncomingMessage, most: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > most) throw refusal('tooLarge');
  const chunks: Buffer[] = [];
  let total = 0;
  // What is not read any more must not take the answer down with it.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    total += chunk.length;
    if (total > most) throw refusal('tooLarge');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function receiveForm(bytes: Buffer, type: string): Promise<Received> {
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch(() => undefined);
  if (!form) throw refusal('invalidJson');
  const uploads: Upload[] = [];
  let json: unknown;
  for (const [field, part] of form) {
    const number = /^files\[(\d+)\]$/.exec(field)?.[1];
    if (typeof part === 'string') {
      if (field === 'payload_json') json = parse(part);
    } else if (number !== undefined) {
      uploads.push({ id: number, name: part.name, bytes: new Uint8Array(await part.arrayBuffer()) });
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
