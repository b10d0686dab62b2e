/**
 * A language that nobody speaks, made out of English: a third longer, every letter with an accent, and written from right to left. What is
 * too long in it will be too long in some language, and what is still English in it does not come from the texts.
 */
import { type Model, parseMessage, stringifyMessage } from 'messageformat';
import { ENGLISH, type Language, messagesOf } from '../../src/texts/languages.ts';
import { addMessages } from '../../src/texts/texts.ts';

/** A tag that Unicode keeps for such a language. */
export function addPseudoLanguage(): Language {
  const messages = [...messagesOf(ENGLISH)].map(([key, message]) => [key, inPseudo(message)] as const);
  return addMessages('ar-XB', Object.fromEntries(messages));
}

export function inPseudo(source: string): string {
  const message = parseMessage(source);
  if (message.type === 'select')
    for (const variant of message.variants) variant.value = changed(variant.value);
  else message.pattern = changed(message.pattern);
  return stringifyMessage(message);
}

const changed = (pattern: Model.Pattern): Model.Pattern =>
  pattern.map((part) => (typeof part === 'string' ? pseudo(part) : part));

/** What Discord or the bot reads, not people: commands, addresses, code, timestamps and mentions. */
const LEFT_ALONE = /`[^`]*`|\]\([^)]*\)|<[^>]*>|https?:\/\/\S+|\/[a-z]+(?: [a-z]+)?/g;

function pseudo(text: string): string {
  let end = 0;
  const parts: string[] = [];
  for (const { index, 0: whole } of text.matchAll(LEFT_ALONE)) {
    parts.push(words(text.slice(end, index)), whole);
    end = index + whole.length;
  }
  return [...parts, words(text.slice(end))].join('');
}

const words = (text: string): string =>
  text.replace(/\p{L}+/gu, (word) => `${RIGHT_TO_LEFT}${longer(word)}${POP}`);
const [RIGHT_TO_LEFT, POP] = ['\u2067', '\u2069'];

/** Every third letter twice. */
const longer = (word: string): string =>
  [...word]
    .map((letter, index) => (index % 3 === 2 ? accented(letter).repeat(2) : accented(letter)))
    .join('');

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = [...'àƀçđéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÀƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ'];
const accented = (letter: string): string => ACCENTED[PLAIN.indexOf(letter)] ?? letter;

/** Whether a text has an English word in it that stands in no message of ours: a plain word of two letters or more. */
export const englishIn = (text: string): string[] =>
  text.replace(LEFT_ALONE, '').match(/(?<![\p{L}\p{N}])[A-Za-z]{2,}(?![\p{L}\p{N}])/gu) ?? [];
