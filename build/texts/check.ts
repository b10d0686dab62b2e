/** What is wrong with the texts, a line each. */
import { readdirSync, readFileSync } from 'node:fs';
import { ENGLISH, LANGUAGES, messagesOf } from '../../src/texts/languages.ts';
import { sentencesInCode } from './sentences.ts';
import { variablesOf } from './variables.ts';

export function checkTexts(): string[] {
  const english = messagesOf(ENGLISH);
  return [
    ...LANGUAGES.flatMap((language) => strayMessages(language, messagesOf(language), english)),
    ...unusedKeys([...english.keys()]),
    ...sentencesInCode(),
  ];
}

/** Keys that English does not have, messages that cannot be read, and what a message leaves out or makes up. */
function strayMessages(
  language: string,
  messages: ReadonlyMap<string, string>,
  english: ReadonlyMap<string, string>,
): string[] {
  return [...messages].flatMap(([key, message]) => {
    const original = english.get(key);
    if (original === undefined) return [`${language}: ${key} is not a key`];
    try {
      const [said, wanted] = [[...variablesOf(message).keys()], [...variablesOf(original).keys()]];
      const missing = wanted.filter((name) => !said.includes(name)).map((name) => `does not say $${name}`);
      const unknown = said.filter((name) => !wanted.includes(name)).map((name) => `knows no $${name}`);
      return [...missing, ...unknown].map((what) => `${language}: ${key} ${what}`);
    } catch (error) {
      return [`${language}: ${key} cannot be read: ${error instanceof Error ? error.message : error}`];
    }
  });
}

const SOURCE = new URL('../../src/', import.meta.url);

/** A key stands in the code as a whole, or as a template of which all but one part is written out: `eximo.rules.${page}.heading`. */
function unusedKeys(keys: readonly string[]): string[] {
  const code = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && file !== 'texts/keys.ts')
    .map((file) => readFileSync(new URL(file, SOURCE), 'utf8'))
    .join('\n');
  const literals = new Set(Array.from(code.matchAll(/'([\w-]+(?:\.[\w-]+)+)'/g), ([, key]) => key!));
  const templates = Array.from(
    code.matchAll(/`([^`\n ]*\$\{[^`\n]*)`/g),
    ([, template]) =>
      new RegExp(
        `^${template!
          .split(/\$\{[^}]*\}/)
          .map(escaped)
          .join('[\\w+-]+')}$`,
      ),
  ).filter(({ source }) => source.includes('\\.'));
  return keys
    .filter((key) => !literals.has(key) && !templates.some((template) => template.test(key)))
    .map((key) => `${key} is not used`);
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
