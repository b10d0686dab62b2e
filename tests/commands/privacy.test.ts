import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { exportFiles } from '../../src/commands/privacy.ts';
import { randomFrom } from '../../src/rules/random.ts';

/** Hard to compress, as seeds are. */
const { below } = randomFrom('a long text');
const TEXT = Array.from({ length: 5_000 }, () => below(36).toString(36)).join('');

describe('what somebody asks for', () => {
  it.each([
    ['as it is where that fits', 5_000, 'plain', ['all.json']],
    ['compressed where that fits', 4_500, 'compressed', ['all.json.gz']],
    [
      'compressed in pieces otherwise',
      1_500,
      'in pieces',
      ['all.json.gz.001', 'all.json.gz.002', 'all.json.gz.003'],
    ],
  ])('comes %s', async (_, most, packing, names) => {
    const exported = await exportFiles('all.json', TEXT, most);
    expect(exported.packing).toBe(packing);
    expect(exported.files.map(({ name }) => name)).toEqual(names);
    for (const { bytes } of exported.files) expect(bytes.length).toBeLessThanOrEqual(most);
    const whole = Buffer.concat(exported.files.map(({ bytes }) => bytes));
    expect((packing === 'plain' ? whole : gunzipSync(whole)).toString()).toBe(TEXT);
  });
});
