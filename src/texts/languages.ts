/** Which languages there are, and what their files say. A language is a folder: adding one needs no code. */
import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const FOLDER = new URL('./languages/', import.meta.url);

declare const known: unique symbol;
/** A tag such as `de` or `pt-BR`, which is the name of its folder. */
export type Language = string & { readonly [known]: true };

const isLanguage = (tag: string): tag is Language => TAGS.has(tag);
const TAGS = new Set(readdirSync(FOLDER));

/** All other languages fall back to it, and its keys are those that there are. */
export const ENGLISH = languageNamed('en');

export const LANGUAGES: readonly Language[] = [...TAGS].filter(isLanguage).sort();

export function languageNamed(tag: string): Language {
  if (!isLanguage(tag)) throw new Error(`There are no texts in ${tag}.`);
  return tag;
}

/** The language of one of Discord's locales: of `es-419` and `es-ES` it is `es`. */
export function languageOfLocale(locale: string | null | undefined): Language | undefined {
  if (!locale) return undefined;
  if (isLanguage(locale)) return locale;
  const [language = ''] = locale.split('-');
  return LANGUAGES.find((tag) => tag === language || tag.startsWith(`${language}-`));
}

const textsFile = z.object({
  'read by a native speaker': z.boolean(),
  messages: z.record(z.string(), z.string()),
});

/** A file holds what is said about one thing: `board.json` has all keys that begin with `board.`, without that beginning. */
export interface TextsFile {
  readonly name: string;
  readonly readByNativeSpeaker: boolean;
  readonly messages: Readonly<Record<string, string>>;
}

export function filesOf(language: Language): TextsFile[] {
  const folder = new URL(`${language}/`, FOLDER);
  return readdirSync(folder).map((file) => {
    const { messages, ...about } = textsFile.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
    return {
      name: file.replace(/\.json$/, ''),
      readByNativeSpeaker: about['read by a native speaker'],
      messages,
    };
  });
}

/** Every message of a language, by its whole key. */
export function messagesOf(language: Language): Map<string, string> {
  const files = LANGUAGES.includes(language) ? filesOf(language) : [];
  const messages = files.flatMap(({ name, messages: own }) =>
    Object.entries(own).map(([key, message]) => [`${name}.${key}`, message] as const),
  );
  return new Map([...messages, ...Object.entries(added.get(language) ?? {})]);
}

/** What no file has: the texts of a game that is not one of ours, or a language that nobody is offered. */
export function noteMessages(tag: string, messages: Readonly<Record<string, string>>): Language {
  TAGS.add(tag);
  const language = languageNamed(tag);
  added.set(language, { ...added.get(language), ...messages });
  return language;
}
const added = new Map<Language, Readonly<Record<string, string>>>();
