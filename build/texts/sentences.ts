/** Finds words for people that stand in code instead of in the texts. */
import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';

const SOURCE = new URL('../../src/', import.meta.url);

/** What players read comes from here. The others speak to those who run the bot, and do so in English. */
const PARTS = /^(?:bot|commands|match|play|render|rules|texts)\/|^guide\.ts$/;

/** In these parts, too, somebody else is spoken to, or nobody. */
const LEFT_OUT = [
  /^texts\/keys\.ts$/, // made out of the texts
  /^rules\/[^/]+\/diagram\.ts$/, // for programs, and for tests that people read
  /^match\/written-record\.ts$|^bot\/requests\/multipart\.ts$/, // formats of a file, and of a request
  /^render\/gallery/, // for us
  /^bot\/register-commands\.ts$|^bot\/gateway\/discord-error\.ts$/, // told to whoever starts the bot
];

/** Proper names, and what Discord calls its permissions in code. */
const NAMES = new Set([
  'Discord',
  'Source Sans 3',
  'Fraunces',
  'Blokus Duo',
  'Exeo Duo',
  'View Channel',
  'Send Messages',
  'Send Messages in Threads',
  'Attach Files',
  'Create Public Threads',
  'Read Message History',
]);

/** What is said to those who run the bot, or to us: mistakes, the log, the metrics. */
const FOR_HOSTS = /^(?:log|info|warn|error|child|count|took|end)$/;

export function sentencesInCode(): string[] {
  return readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && PARTS.test(file) && !LEFT_OUT.some((some) => some.test(file)))
    .flatMap((file) => {
      const code = readFileSync(new URL(file, SOURCE), 'utf8');
      return sentencesIn(code).map((words) => `src/${file} has words for people: ${words}`);
    });
}

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

export function sentencesIn(code: string): string[] {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each);
    else if (isNode(value) && !isForNobody(value)) {
      const words = wordsIn(value);
      if (words !== undefined) found.push(words);
      for (const child of Object.values(value)) visit(child);
    }
  };
  visit(parseSync(code, { syntax: 'typescript' }));
  return found;
}

/** Types and imports; mistakes of ours; what a class is called; a comparison with a code; and what goes to the log. */
function isForNobody({ type, callee }: Node): boolean {
  if (type === 'CallExpression') return isForHosts(callee);
  return [
    'NewExpression',
    'TsLiteralType',
    'ImportDeclaration',
    'ClassProperty',
    'BinaryExpression',
  ].includes(String(type));
}

/** By the name of what is called: of `app.log.warn(…)` it is `warn`, of `log[level](…)` it is `log`. */
function isForHosts(callee: unknown): boolean {
  if (!isNode(callee)) return false;
  if (callee.type === 'Super') return true;
  if (callee.type === 'Identifier') return FOR_HOSTS.test(String(callee.value));
  if (callee.type !== 'MemberExpression') return false;
  const { object, property } = callee;
  return isForHosts(isNode(property) && property.type === 'Identifier' ? property : object);
}

function wordsIn({ type, value, quasis }: Node): string | undefined {
  if (type === 'StringLiteral') return isSentence(String(value)) ? String(value) : undefined;
  if (type !== 'TemplateLiteral') return undefined;
  const words = (quasis as readonly Node[]).map(({ raw }) => String(raw)).join('{}');
  return isSentence(words) || isClause(words) ? words : undefined;
}

/** Codes may be several words (`not allowed here`): they have neither a capital nor a full stop. */
const isSentence = (text: string): boolean =>
  !NAMES.has(text) &&
  (/\p{L}{2,}[,;:]? \p{L}/u.test(text) ? /^[^\p{Ll}]*\p{Lu}\p{Ll}|[.?!…:]$/u.test(text) : isLabel(text));

/** A button of one word. */
const isLabel = (text: string): boolean => /^\p{Lu}\p{Ll}{2,}[?!…]?$/u.test(text) && !SIDES.has(text);

/** What the games call their sides, and themselves, in code. */
const SIDES = new Set([
  'Black',
  'White',
  'Light',
  'Dark',
  'Purple',
  'Orange',
  'Blue',
  'Silver',
  'Red',
  'Eximo',
  'Squadro',
  'Quexo',
]);

/** Words that sentences are made of, beside a value. */
const isClause = (words: string): boolean =>
  /(?:^|[\s}])(?:and|or|to|of|the|is|are|has|have|was|wins?|you|your|against|for|by|from|with|moves?|as)(?:$|[\s{.,:])/.test(
    words,
  );
