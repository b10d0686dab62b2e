import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const pages = ['.', 'docs', 'docs/decisions', 'playground'].flatMap((folder) =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
);

/** Files are named from the root, from `src`, or from the page; `GAME` stands for any game. */
const FILE = /`((?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|mjs|lua|yml|service|md|html))`/g;
const LINK = /\]\((?!https?:|#)([^)#]+)/g;

const allOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found]) => found!);

test.each(pages)('%s names only files that are there', (page) => {
  const text = readFileSync(join(ROOT, page), 'utf8');
  const named = [...allOf(text, FILE), ...allOf(text, LINK)].filter((name) => !name.includes('GAME'));
  const isThere = (name: string): boolean =>
    ['.', 'src', dirname(page)].some((folder) => existsSync(join(ROOT, folder, name)));
  expect(named.filter((name) => !isThere(name))).toEqual([]);
});
