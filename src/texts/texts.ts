/** Every sentence that a person reads, by its key, in their language. */
import { type Phrase, phrase, type Words } from '../rules/phrase.ts';
import type { Theme } from '../themes.ts';
import { type CompiledMessage, compileMessage, type ListKind, type SaidValue } from './compile-message.ts';
import type { MessageValues } from './keys.ts';
import { ENGLISH, type Language, messagesOf, noteMessages } from './languages.ts';

export type Key = keyof MessageValues;

/** The keys whose messages speak of nothing in particular. */
export type PlainKey = { [K in Key]: keyof MessageValues[K] extends never ? K : never }[Key];

type Values<K extends Key> = keyof MessageValues[K] extends never ? [] : [values: MessageValues[K]];

/** What a message speaks of: a name, a number, or several things of which it makes a list. */
export type Value = Words | number | readonly Words[];

export interface Texts {
  readonly language: Language;
  /** In which pictures are drawn for those who read this; nothing, if it is the standard one. */
  readonly theme: Theme | undefined;
  /** Whether those who read this want boards in words and no pictures. */
  readonly textMode: boolean;
  /** The message in this language; in English, where this language does not have it. */
  <K extends Key>(key: K, ...values: Values<K>): string;
  /** What the rules have to say. */
  words(words: Words): string;
  /** `a, b and c`, `a, b or c`, `a, b, c` */
  list(items: readonly Words[], kind: ListKind): string;
}

/** A sentence that waits for the language of its reader. */
export type Say = (t: Texts) => string;

const LISTS = { and: 'conjunction', or: 'disjunction' } as const;

/** Made when a language is first used, and kept. */
const made = new Map<string, Texts>();

export function textsIn(language: Language, theme?: Theme, textMode = false): Texts {
  const special = theme === 'standard' ? undefined : theme;
  if (special !== undefined || textMode) return shownTo({ language, theme: special, textMode });
  const texts = made.get(language) ?? createTexts(language);
  made.set(language, texts);
  return texts;
}

/** The same words, with boards in words instead of pictures. */
export const inTextMode = ({ language, theme }: Texts): Texts => textsIn(language, theme, true);

/** They say the same, and what they say it with is shown in another way. */
function shownTo(shown: Pick<Texts, 'language' | 'theme' | 'textMode'>): Texts {
  const name = Object.values(shown).join(' ');
  const { words, list } = textsIn(shown.language);
  const speak = (say: string, values: Phrase['with']): string => words(phrase(say, values));
  const texts = made.get(name) ?? Object.assign(speak as Texts, { ...shown, words, list });
  made.set(name, texts);
  return texts;
}

/** More messages than the files have, for a game or a language that is not one of ours. */
export function addMessages(tag: string, messages: Readonly<Record<string, string>>): Language {
  made.clear();
  return noteMessages(tag, messages);
}

function createTexts(language: Language): Texts {
  const messages = messagesOf(language);
  const compiled = new Map<string, CompiledMessage>();
  const lists = new Map<ListKind, Intl.ListFormat>();

  const list = (items: readonly Words[], kind: ListKind): string => {
    if (kind === 'way') return items.map(words).join(' › ');
    if (kind === 'comma') return items.map(words).join(speak('choices.comma'));
    const format = lists.get(kind) ?? new Intl.ListFormat(formattingLocale(language), { type: LISTS[kind] });
    lists.set(kind, format);
    return format.format(items.map(words));
  };
  const words = (said: Words): string => (typeof said === 'string' ? said : speak(said.say, said.with));
  const inWords = (value: Value): SaidValue => {
    if (typeof value === 'number' || typeof value === 'string') return value;
    return Array.isArray(value) ? value.map(words) : words(value as Words);
  };
  const speak = (key: string, values?: Readonly<Record<string, Value>>): string => {
    const message = compiled.get(key) ?? compile(key);
    if (typeof message === 'string') return message;
    const said: Record<string, SaidValue> = {};
    for (const name in values) said[name] = inWords(values[name]!);
    return message(said);
  };
  const compile = (key: string): CompiledMessage => {
    const source = messages.get(key);
    const message = source === undefined ? inEnglish(language, key) : compileMessage(language, source, list);
    compiled.set(key, message);
    return message;
  };
  return Object.assign(speak as Texts, { language, theme: undefined, textMode: false, words, list });
}

/** Our English has no comma before the last of a list. */
export const formattingLocale = (language: Language): string => (language === ENGLISH ? 'en-GB' : language);

function inEnglish(language: Language, key: string): CompiledMessage {
  if (language === ENGLISH) throw new Error(`There is no text ${key}.`);
  const english = textsIn(ENGLISH);
  return (values) => english.words({ say: key, with: values });
}
