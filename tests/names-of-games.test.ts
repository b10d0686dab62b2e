/** A sixth game is a folder and a line in each registry only as long as nothing else asks for a game by its name. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allGames } from '../src/rules/catalogue.ts';

const SOURCE = new URL('../src/', import.meta.url);
/** The last is made out of the texts, of which each game has its own. */
const REGISTRIES = ['rules/catalogue.ts', 'ai/engines.ts', 'render/games.ts', 'texts/keys.ts'];

/** A game's own folder. */
const ownedBy = (id: string, file: string): boolean => file.split('/').includes(id);

/** Comments may give examples. */
const withoutComments = (source: string): string => source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts') && !REGISTRIES.includes(file));

test.each(allGames())('$title is named in its own folders and in the registries alone', ({ id, title }) => {
  const name = new RegExp(`['"\`/]${id}['"\`/.]|\\b${title}\\b`);
  const others = files.filter((file) => !ownedBy(id, file));
  expect(
    others.filter((file) => name.test(withoutComments(readFileSync(new URL(file, SOURCE), 'utf8')))),
  ).toEqual([]);
});
