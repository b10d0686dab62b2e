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

const STANDS_FOR_ANY = /\b(?:GAME|LANGUAGE|SUBJECT|TAG)\b/;

/** Files and folders are named from the root, from `src`, or from the page; `GAME`, `LANGUAGE` and the like stand for any. */
const FILE = /`((?:[\w.-]+\/)+[\w.-]+\.(?:[cm]?[jt]s|lua|json|yml|service|md|html|css|bin))`/g;
const FOLDER = new RegExp(`\`((?:${foldersIn('.', 'src').join('|')})(?:/[\\w.-]+)*/?)\``, 'g');
const LINK = /\]\((?!https?:|#)([^)#]+)/g;

function foldersIn(...parents: readonly string[]): string[] {
  return parents
    .flatMap((parent) => readdirSync(join(ROOT, parent), { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name.replaceAll('.', '\\.'));
}

const allOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found]) => found!);

test.each(pages)('%s names only files and folders that are there', (page) => {
  const text = readFileSync(join(ROOT, page), 'utf8');
  const named = [FILE, FOLDER, LINK].flatMap((pattern) => allOf(text, pattern));
  const isThere = (name: string): boolean =>
    ['.', 'src', dirname(page)].some((folder) => existsSync(join(ROOT, folder, name)));
  expect(named.filter((name) => !STANDS_FOR_ANY.test(name) && !isThere(name))).toEqual([]);
});
