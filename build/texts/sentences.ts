/** Finds words for people that stand in code instead of in the texts. */
import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';

const SOURCE = new URL('../../src/', import.meta.url);

/** What players read comes from here. The others speak to those who run the bot, and do so in English. */
const PARTS = ['bot', 'commands', 'match', 'play', 'render', 'rules', 'texts'];

/** What is said to those who run the bot, or to us: mistakes, the log, the metrics. */
const FOR_HOSTS = /^(?:Error|TypeError|log|info|warn|error|child|count|took)$/;

export function sentencesInCode(): string[] {
  return readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && (PARTS.includes(file.split('/')[0]!) || file === 'guide.ts'))
    .filter((file) => file !== 'texts/keys.ts')
    .flatMap((file) => {
      const code = readFileSync(new URL(file, SOURCE), 'utf8');
      return sentencesIn(code).map((words) => `src/${file} has words for people: ${words}`);
    });
}

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function sentencesIn(code: string): string[] {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each);
    if (!isNode(value)) return;
    const { type } = value;
    if (type === 'TsLiteralType' || type === 'ImportDeclaration') return;
    if ((type === 'NewExpression' || type === 'CallExpression') && isForHosts(value.callee)) return;
    if (type === 'StringLiteral' && isSentence(String(value.value))) found.push(String(value.value));
    if (type === 'TemplateLiteral' && isNode(value)) noteTemplate(value, found);
    for (const child of Object.values(value)) visit(child);
  };
  visit(parseSync(code, { syntax: 'typescript' }));
  return found;
}

/** The name of what is called: of `app.log.warn(…)` it is `warn`, of `log[level](…)` it is `log`. */
function isForHosts(callee: unknown): boolean {
  if (!isNode(callee)) return false;
  if (callee.type === 'Super') return true;
  if (callee.type === 'Identifier') return FOR_HOSTS.test(String(callee.value));
  if (callee.type !== 'MemberExpression') return false;
  const { object, property } = callee;
  return isForHosts(isNode(property) && property.type === 'Identifier' ? property : object);
}

const WORDS = /\p{L}{2,}[,;:]? \p{L}/u;

/** Codes may be several words (`not allowed here`): they have neither a capital nor a full stop. */
const isSentence = (text: string): boolean =>
  WORDS.test(text) ? /^[^\p{Ll}]*\p{Lu}|[.?!…:]$/u.test(text) : /^\p{Lu}\p{Ll}+[.?!…]?$/u.test(text);

/** What stands beside a value in a sentence: a word of its own. Names of keys and of typefaces have no such words. */
function noteTemplate({ quasis, expressions }: Node, found: string[]): void {
  const parts = (quasis as readonly Node[]).map(({ raw }) => String(raw));
  const words = parts.join('{}');
  if (
    (expressions as readonly unknown[]).length === 0
      ? isSentence(words)
      : parts.some((part) => WORD_BESIDE.test(part))
  )
    found.push(words);
}

const WORD_BESIDE = /(?:^|\s)\p{Ll}{2,}(?:\s\p{L}+)*[\s.?!,:]*(?:$|\s)/u;
