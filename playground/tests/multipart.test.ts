import { expect, test } from 'vitest';
import { partsOf } from '../src/http/multipart.ts';

/** As Node itself writes a form. */
async function written(form: FormData) {
  const response = new Response(form);
  const type = response.headers.get('content-type') ?? '';
  return { type, bytes: Buffer.from(await response.arrayBuffer()) };
}

test('a form is read as it was written: words, and files byte by byte', async () => {
  const binary = Uint8Array.from({ length: 70_000 }, (_, index) => (index * 31 + (index >> 8)) % 256);
  const form = new FormData();
  form.append('payload_json', '{"content":"Grüße\r\n--\r\n"}');
  form.append('files[0]', new Blob([binary]), 'a "board" of Zoë.png');
  form.append('files[1]', new Blob([]), 'empty.txt');
  form.append('files[2]', new Blob(['\r\n--\r\n\r\n']), 'ends.txt');
  const { bytes, type } = await written(form);
  expect(partsOf(bytes, type)).toEqual([
    { field: 'payload_json', filename: undefined, content: Buffer.from('{"content":"Grüße\r\n--\r\n"}') },
    { field: 'files[0]', filename: 'a "board" of Zoë.png', content: Buffer.from(binary) },
    { field: 'files[1]', filename: 'empty.txt', content: Buffer.from('') },
    { field: 'files[2]', filename: 'ends.txt', content: Buffer.from('\r\n--\r\n\r\n') },
  ]);
});

const TYPE = 'multipart/form-data; boundary=edge';
const PART = '--edge\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n';

test.each([
  ['without a boundary', 'multipart/form-data', `${PART}--edge--`],
  ['with another boundary', 'multipart/form-data; boundary=other', `${PART}--edge--`],
  ['that breaks off', TYPE, PART],
  ['that breaks off in a head', TYPE, '--edge\r\nContent-Disposition: form-data; name="a"\r\n'],
  ['with a part that has no name', TYPE, '--edge\r\nContent-Type: text/plain\r\n\r\n1\r\n--edge--'],
  ['with something behind a boundary', TYPE, `${PART}--edges\r\n--edge--`],
])('a form %s is none', (_, type, text) => {
  expect(partsOf(Buffer.from(text), type)).toBeUndefined();
});

test('the boundary may be quoted and stand behind other words', () => {
  const type = 'multipart/form-data; charset=utf-8; boundary="edge"';
  expect(partsOf(Buffer.from(`${PART}--edge--\r\n`), type)).toMatchObject([{ field: 'a' }]);
});
