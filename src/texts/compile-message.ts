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
  return composed(language, parseMessage(source), list) ?? formatted(language, source, list);
}

/**
 * What our messages are made of is put together here: parts in a row, and variants that are chosen by words and numbers. The library does
 * so too, and takes twenty times as long, which matters where the words of a thousand moves are looked through while somebody types. It
 * says the few messages that have anything else in them.
 */
function composed(language: Language, message: Model.Message, list: WriteList): CompiledMessage | undefined {
  const declared = declaredIn(message);
  if (!declared) return undefined;
  const written = (pattern: Model.Pattern): Written | undefined => joined(pattern, list, declared);
  return message.type === 'message'
    ? written(message.pattern)
    : selected(language, message, declared, written);
}

type Written = (values: SaidValues) => string;
type Declared = ReadonlyMap<string, Model.FunctionRef>;

/** What the values are that a message is given. */
function declaredIn({ declarations }: Model.Message): Declared | undefined {
  const declared = new Map<string, Model.FunctionRef>();
  for (const { type, name, value } of declarations) {
    if (type !== 'input' || !value.functionRef) return undefined;
    declared.set(name, value.functionRef);
  }
  return declared;
}

function joined(pattern: Model.Pattern, list: WriteList, declared: Declared): Written | undefined {
  const parts = pattern.map((part) => (typeof part === 'string' ? part : written(part, list, declared)));
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
  declared: Declared,
): Written | undefined {
  if (type !== 'expression' || !('arg' in part) || !isVariableRef(part.arg)) return undefined;
  const { arg } = part;
  const { name, options } = part.functionRef ?? declared.get(arg.name) ?? {};
  if (name === 'list') {
    const kind = kindNamed(literal(options?.kind));
    return (values) => list(listIn(values[arg.name]), kind);
  }
  if (name !== undefined && name !== 'integer' && name !== 'string') return undefined;
  return (values) => String(demanded(values[arg.name], arg.name));
}

interface Variant {
  /** Nothing stands for all else. */
  readonly keys: readonly (string | undefined)[];
  readonly written: Written;
}

/** Of the variants that fit, the one whose first key fits best, then the second, and so on. */
function selected(
  language: Language,
  { selectors, variants }: Model.SelectMessage,
  declared: Declared,
  writtenAs: (pattern: Model.Pattern) => Written | undefined,
): CompiledMessage | undefined {
  const fitting = selectors.map(({ name }) => keysFor(language, name, declared.get(name)));
  const known: Variant[] = [];
  for (const { keys, value } of variants) {
    const writtenSo = writtenAs(value);
    if (!writtenSo) return undefined;
    known.push({ keys: keys.map((key) => (key.type === '*' ? undefined : key.value)), written: writtenSo });
  }
  if (!fitting.every((keys) => keys !== undefined)) return undefined;
  return (values) => {
    const wanted = fitting.map((keys) => keys(values));
    let left = known.filter(({ keys }) =>
      keys.every((key, at) => key === undefined || wanted[at]!.includes(key)),
    );
    for (const [at, keys] of wanted.entries()) {
      if (left.length === 1) break;
      const best = keys.find((key) => left.some((variant) => variant.keys[at] === key));
      left = left.filter((variant) => variant.keys[at] === best);
    }
    return left[0]!.written(values);
  };
}

/** By which keys a value is chosen: the best first. */
function keysFor(
  language: Language,
  name: string,
  functionRef?: Model.FunctionRef,
): ((values: SaidValues) => readonly string[]) | undefined {
  if (functionRef?.name === 'string') return (values) => [String(demanded(values[name], name))];
  if (functionRef?.name !== 'integer') return undefined;
  const select = literal(functionRef.options?.select);
  const rules = pluralRules(language, select === 'ordinal' ? 'ordinal' : 'cardinal');
  return (values) => {
    const number = Number(demanded(values[name], name));
    return [String(number), rules.select(number)];
  };
}

const literal = (option: unknown): unknown =>
  typeof option === 'object' && option !== null && 'value' in option ? option.value : undefined;

const kindNamed = (name: unknown): ListKind => LIST_KINDS.find((kind) => kind === name) ?? 'and';

const listIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value : [String(value)]);

function demanded(value: SaidValue | undefined, name: string): SaidValue {
  if (value === undefined) throw new Error(`A message speaks of $${name}, and nobody has said what that is.`);
  return value;
}

function formatted(language: Language, source: string, list: WriteList): CompiledMessage {
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
