/** The keys that there are, and what their messages speak of, as types: out of the English files. */
import { ENGLISH, messagesOf } from '../../src/texts/languages.ts';
import { type Kind, variablesOf } from './variables.ts';

export const KEYS_FILE = new URL('../../src/texts/keys.ts', import.meta.url);

const TYPES: Readonly<Record<Kind, string>> = { number: 'number', list: 'readonly Words[]', words: 'Words' };

export function keysInTypeScript(): string {
  const lines = [...messagesOf(ENGLISH)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, message]) => {
      const values = [...variablesOf(message)].sort(([one], [other]) => (one < other ? -1 : 1));
      const type = values.map(([name, kind]) => `readonly ${name}: ${TYPES[kind]}`).join('; ');
      return `  readonly '${key}': ${type === '' ? 'Nothing' : `{ ${type} }`};`;
    });
  return [
    '/** Written by `npm run texts -- write` out of the English files. */',
    "import type { Words } from '../rules/phrase.ts';",
    '',
    '/** The message speaks of nothing in particular. */',
    'type Nothing = Record<never, never>;',
    '',
    'export interface MessageValues {',
    ...lines,
    '}',
    '',
  ].join('\n');
}
