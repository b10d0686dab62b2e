/** One word for one thing: a type that is used outside its file has a name that no other such type of its package has. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const EXPORTED = /^export (?:abstract )?(?:type|interface|class|enum) (\w+)/gm;

test.each(['src', 'playground/src'])('in %s no two exported types have the same name', (folder) => {
  const source = new URL(`../${folder}/`, import.meta.url);
  const names = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [...readFileSync(new URL(file, source), 'utf8').matchAll(EXPORTED)])
    .map(([, name]) => name!);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
