import { expect, test } from 'vitest';
import { multipartOf } from '../../../src/bot/requests/multipart.ts';

/** Read by somebody else's code. */
async function readBack(form: FormData): Promise<FormData> {
  const { bytes, contentType } = await multipartOf(form);
  return new Response(bytes, { headers: { 'content-type': contentType } }).formData();
}

const BYTES = Uint8Array.from({ length: 70_000 }, (_, index) => (index * 31) % 256);

test.each([
  ['a text', [['payload_json', '{"content":"Ada, your move – ♥ 象棋"}']]],
  ['an empty text', [['payload_json', '']]],
  ['lines that look like a form', [['payload_json', '--parlour\r\nContent-Disposition: form-data\r\n\r\n']]],
  [
    'two texts of one name',
    [
      ['a', '1'],
      ['a', '2'],
    ],
  ],
] as const)('%s arrives as it was', async (_, fields) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  expect([...(await readBack(form))]).toEqual(fields);
});

test.each([
  ['board.png', 'image/png'],
  ['a "quoted" name.png', 'image/png'],
  ['without-a-kind', ''],
])('the file %s arrives with its bytes and its kind', async (name, type) => {
  const form = new FormData();
  form.append('files[0]', new Blob([BYTES], { type }), name);
  form.append('payload_json', '{}');
  const read = await readBack(form);
  const file = read.get('files[0]');
  if (!(file instanceof File)) throw new Error('there is no file');
  expect(file.name).toBe(name);
  expect(file.type).toBe(type || 'application/octet-stream');
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(BYTES);
  expect(read.get('payload_json')).toBe('{}');
});
