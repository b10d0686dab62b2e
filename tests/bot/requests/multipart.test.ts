import { expect, test } from 'vitest';
import { multipartOf } from '../../../src/bot/requests/multipart.ts';

/** Read by somebody else's code. */
async function readBack(...message: Parameters<typeof multipartOf>): Promise<FormData> {
  const { bytes, contentType } = multipartOf(...message);
  return new Response(bytes, { headers: { 'content-type': contentType } }).formData();
}

const BYTES = Uint8Array.from({ length: 70_000 }, (_, index) => (index * 31) % 256);

test.each([
  ['a text', '{"content":"Ada, your move – ♥ 象棋"}'],
  ['an empty text', ''],
  ['lines that look like a form', '--parlour\r\nContent-Disposition: form-data\r\n\r\n'],
])('%s arrives as it was', async (_, json) => {
  expect([...(await readBack(json, []))]).toEqual([['payload_json', json]]);
});

test.each([
  ['board.png', 'image/png'],
  ['film.gif', 'image/gif'],
  ['a "quoted" name.png', 'image/png'],
  ['without-a-kind', 'application/octet-stream'],
])('the file %s arrives with its bytes and its kind', async (name, type) => {
  const read = await readBack('{}', [
    { name: 'before.png', bytes: new Uint8Array([1]) },
    { name, bytes: BYTES },
  ]);
  const file = read.get('files[1]');
  if (!(file instanceof File)) throw new Error('there is no file');
  expect(file.name).toBe(name);
  expect(file.type).toBe(type);
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(BYTES);
  expect(read.get('payload_json')).toBe('{}');
});
