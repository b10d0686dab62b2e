/** A message of MessageFormat 2 as a function of what it speaks of. */
import { isVariableRef, MessageFormat, type Model, parseMessage } from 'messageformat';
import type { Language } from './languages.ts';

/** What a message is given: everything is in words already. */
export type SaidValue = string | number | readonly string[];
type SaidValues = Readonly<Record<string, SaidValue>>;

/** A message that speaks of nothing is its text. */
export type CompiledMessage = string | ((values: SaidValues) => string);

const LIST_KINDS = ['and', 'or', 'comma', 'way'] as const;
/** `comma` is written as the text `choices.comma` says; `way` is what was decided, one after the other: `K♣ › grid A`. */
export type ListKind = (typeof LIST_KINDS)[number];
type WriteList = (items: readonly string[], kind: ListKind) => string;

export function compileMessage(language: Language, source: string, list: WriteList): CompiledMessage {
  if (!/[{}\\]/.test(source)) return source;
  return joined(parseMessage(source), list) ?? chosen(language, source, list);
}

/**
 * Where there is nothing to choose, the parts of a message are joined. The library does so too, and takes twenty times as long, which
 * matters where the words of a thousand moves are looked through while somebody types.
 */
function joined(message: Model.Message, list: WriteList): CompiledMessage | undefined {
  if (message.type !== 'message' || message.declarations.length > 0) return undefined;
  const parts = message.pattern.map((part) => (typeof part === 'string' ? part : written(part, list)));
  if (!parts.every((part) => part !== undefined)) return undefined;
  return (values) => {
    let words = '';
    for (const part of parts) words += typeof part === 'string' ? part : part(values);
    return words;
  };
}

function written(
  { type, ...part }: Model.Expression | Model.Markup,
  list: WriteList,
): ((values: SaidValues) => string) | undefined {
  if (type !== 'expression' || !('arg' in part) || !isVariableRef(part.arg)) return undefined;
  const { arg, functionRef } = part;
  if (functionRef?.name === 'list') {
    const kind = kindNamed(literal(functionRef.options?.kind));
    return (values) => list(listIn(values[arg.name]), kind);
  }
  if (functionRef && functionRef.name !== 'integer') return undefined;
  return (values) => String(demanded(values[arg.name], arg.name));
}

const literal = (option: unknown): unknown =>
  typeof option === 'object' && option !== null && 'value' in option ? option.value : undefined;

const kindNamed = (name: unknown): ListKind => LIST_KINDS.find((kind) => kind === name) ?? 'and';

const listIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value : [String(value)]);

function demanded(value: SaidValue | undefined, name: string): SaidValue {
  if (value === undefined) throw new Error(`A message speaks of $${name}, and nobody has said what that is.`);
  return value;
}

function chosen(language: Language, source: string, list: WriteList): CompiledMessage {
  const functions = { list: listFunction(list), integer: integerFunction(language) };
  const format = new MessageFormat(language, source, { bidiIsolation: 'none', functions });
  return (values) =>
    format.format(values, (error) => {
      throw error;
    });
}

/** `{$squares :list kind=or}` */
const listFunction =
  (list: WriteList) =>
  (_: unknown, { kind }: Readonly<Record<string, unknown>>, input?: unknown) => {
    const words = list(listIn(input), kindNamed(kind));
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
