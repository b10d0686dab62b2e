import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const PAGE = readFileSync(new URL('../docs/app-directory.md', import.meta.url), 'utf8');

/** What is quoted under a heading. */
function textUnder(heading: string): string {
  const [, section = ''] = PAGE.split(`\n### ${heading}\n`);
  const [own = ''] = section.split(/\n##/);
  return own
    .split('\n')
    .filter((line) => line.startsWith('>'))
    .map((line) => line.replace(/^> ?/, ''))
    .join('\n')
    .trim();
}

// The lengths are those of Discord’s documentation (Discovery Best Practices) and of its own description of the interface.
describe('For the App Directory', () => {
  it.each([
    ['Description', 400],
    ['Summary', 200],
  ])('the text “%s” has at most %i characters', (heading, most) => {
    const { length } = textUnder(heading);
    expect(length).toBeGreaterThan(0);
    expect(length).toBeLessThanOrEqual(most);
  });

  it('there are at most five tags of at most twenty characters', () => {
    const tags = [...textUnder('Tags').matchAll(/`([^`]+)`/g)].map(([, tag]) => tag!);
    expect(tags.length).toBeGreaterThan(0);
    expect(tags.length).toBeLessThanOrEqual(5);
    expect(new Set(tags).size).toBe(tags.length);
    expect(tags.filter((tag) => tag.length > 20)).toEqual([]);
  });

  it('there is a longer text that says how to begin', () => {
    expect(textUnder('Expanded description')).toContain('`/play`');
  });
});
