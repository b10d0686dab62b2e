/** Every sentence that a person reads, by its key, in their language. */
import { MessageFormat } from 'messageformat';
import type { Words } from '../rules/phrase.ts';
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
/** `comma` is written as the text `choices.comma` says; `way` is what was decided, one after the other: `K♣ › grid A`. */
export type ListKind = keyof typeof LISTS | 'comma' | 'way';

/** Made when a language is first used, and kept. */
const made = new Map<Language, Texts>();

export function textsIn(language: Language): Texts {
  const texts = made.get(language) ?? createTexts(language);
  made.set(language, texts);
  return texts;
}

/** More messages than the files have, for a game or a language that is not one of ours. */
export function addMessages(tag: string, messages: Readonly<Record<string, string>>): Language {
  made.clear();
  return noteMessages(tag, messages);
}

function createTexts(language: Language): Texts {
  const messages = messagesOf(language);
  const compiled = new Map<string, Compiled>();
  const lists = new Map<ListKind, Intl.ListFormat>();

  const list = (items: readonly Words[], kind: ListKind): string => {
    if (kind === 'way') return items.map(words).join(' › ');
    if (kind === 'comma') return items.map(words).join(speak('choices.comma'));
    const format = lists.get(kind) ?? new Intl.ListFormat(formattingLocale(language), { type: LISTS[kind] });
    lists.set(kind, format);
    return format.format(items.map(words));
  };
  const words = (said: Words): string => (typeof said === 'string' ? said : speak(said.say, said.with));
  const inWords = (value: Value): string | number | readonly string[] => {
    if (typeof value === 'number' || typeof value === 'string') return value;
    return Array.isArray(value) ? value.map(words) : words(value as Words);
  };
  const speak = (key: string, values?: Readonly<Record<string, Value>>): string => {
    const message = compiled.get(key) ?? compile(key);
    if (typeof message === 'string') return message;
    const said: Record<string, unknown> = {};
    for (const name in values) said[name] = inWords(values[name]!);
    return message.format(said, (error) => {
      throw error;
    });
  };
  const compile = (key: string): Compiled => {
    const source = messages.get(key);
    const message = source === undefined ? inEnglish(language, key) : compiledFrom(language, source, list);
    compiled.set(key, message);
    return message;
  };
  return Object.assign(speak as Texts, { language, words, list });
}

/** A message that speaks of nothing is its text. */
type Compiled = string | Pick<MessageFormat, 'format'>;

/** Our English has no comma before the last of a list. */
export const formattingLocale = (language: Language): string => (language === ENGLISH ? 'en-GB' : language);

function inEnglish(language: Language, key: string): Compiled {
  if (language === ENGLISH) throw new Error(`There is no text ${key}.`);
  const english = textsIn(ENGLISH);
  return { format: (values) => english.words({ say: key, with: values as Record<string, string> }) };
}

function compiledFrom(
  language: Language,
  source: string,
  list: (items: readonly string[], kind: ListKind) => string,
): Compiled {
  if (!/[{}\\]/.test(source)) return source;
  const functions = { list: listFunction(list), integer: integerFunction(language) };
  return new MessageFormat(language, source, { bidiIsolation: 'none', functions });
}

/** `{$squares :list kind=or}` */
const listFunction =
  (list: (items: readonly string[], kind: ListKind) => string) =>
  (_: unknown, { kind }: Readonly<Record<string, unknown>>, input?: unknown) => {
    const items: readonly string[] = Array.isArray(input) ? input : [String(input)];
    const words = list(items, String(kind ?? 'and') as ListKind);
    return { type: 'list' as const, toString: () => words };
  };

/**
 * `{$n :integer}`, written without separators; `{$n :integer select=ordinal}` chooses by `first` or `third`. The library's own makes a
 * formatter for every number, which takes ten times as long as all the rest.
 */
const integerFunction =
  (language: Language) =>
  (_: unknown, { select }: Readonly<Record<string, unknown>>, input?: unknown) => {
    const number = Number(input);
    const rules = pluralRules(language, select === 'ordinal' ? 'ordinal' : 'cardinal');
    return {
      type: 'integer' as const,
      toString: () => String(number),
      selectKey(keys: ReadonlySet<string>) {
        const exact = String(number);
        if (keys.has(exact)) return exact;
        const category = rules.select(number);
        return keys.has(category) ? category : null;
      },
    };
  };

const plurals = new Map<string, Intl.PluralRules>();

function pluralRules(language: Language, type: Intl.PluralRuleType): Intl.PluralRules {
  const key = `${language} ${type}`;
  const rules = plurals.get(key) ?? new Intl.PluralRules(language, { type });
  plurals.set(key, rules);
  return rules;
}
