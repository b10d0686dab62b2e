/** Reads what a bot sends with schemas, and says what is wrong with it the way Discord does. */

import * as z from 'zod';
import { isId } from '../ids.ts';
import { type FormErrors, invalidForm, type Refusal } from '../refusal.ts';

export type Path = readonly PropertyKey[];

/** One thing that is wrong, with Discord's word for it. */
export interface Fault {
  readonly path: Path;
  readonly code: string;
  readonly message: string;
}

export const fault = (path: Path, code: string, message: string): Fault => ({ path, code, message });
export const missing = (path: Path): Fault => fault(path, 'BASE_TYPE_REQUIRED', 'This field is required');

/** The value that the schema makes of the JSON; refused with everything that is wrong with it. No body has no fields. */
export function read<Schema extends z.ZodType>(
  schema: Schema,
  json: unknown,
  path: Path = [],
): z.output<Schema> {
  const { success, data, error } = schema.safeParse(json ?? {}, { reportInput: true });
  if (success) return data;
  throw refusalFor(error.issues.flatMap((issue) => faultsOf(issue, path)));
}

/** Refuses the request if anything is wrong. */
export function demandNone(faults: readonly Fault[]): void {
  if (faults.length > 0) throw refusalFor(faults);
}

/** Discord answers with a tree: field by field, `_errors` where something is wrong. */
export function refusalFor(faults: readonly Fault[]): Refusal {
  const root = new Node();
  for (const { path, code, message } of faults) {
    path.reduce<Node>((node, step) => node.child(String(step)), root).errors.push({ code, message });
  }
  return invalidForm(root.toJSON());
}

class Node {
  readonly errors: { code: string; message: string }[] = [];
  readonly #children = new Map<string, Node>();

  child(step: string): Node {
    const child = this.#children.get(step) ?? new Node();
    this.#children.set(step, child);
    return child;
  }

  toJSON(): FormErrors {
    const children = [...this.#children].map(([step, node]) => [step, node.toJSON()] as const);
    return { ...Object.fromEntries(children), ...(this.errors.length > 0 && { _errors: this.errors }) };
  }
}

function faultsOf(issue: z.core.$ZodIssue, path: Path): Fault[] {
  const at = [...path, ...issue.path];
  if (issue.input === undefined) return [missing(at)];
  switch (issue.code) {
    case 'custom':
      return [fault(at, String(issue.params?.code), issue.message)];
    case 'invalid_type':
      return [fault(at, ...wrongType(issue.expected, issue.input))];
    case 'invalid_value':
      return [wrongChoice(at, issue.values)];
    case 'too_small':
      return [fault(at, 'NUMBER_TYPE_MIN', `int value should be greater than or equal to ${issue.minimum}.`)];
    case 'too_big':
      return [fault(at, 'NUMBER_TYPE_MAX', `int value should be less than or equal to ${issue.maximum}.`)];
    case 'unrecognized_keys':
      return issue.keys.map((key) =>
        fault([...at, key], 'ENUM_TYPE_COERCE', `Value "${key}" is not a valid enum value.`),
      );
    case 'invalid_union':
      // Of alternatives without a type to tell them apart the last one says what is wrong.
      if (!issue.discriminator) return (issue.errors.at(-1) ?? []).flatMap((each) => faultsOf(each, at));
      return [wrongKind(at, 'options' in issue ? (issue.options ?? []) : [])];
    default:
      throw new Error(`Discord has no word for ${issue.code}.`);
  }
}

function wrongType(expected: string, value: unknown): [code: string, message: string] {
  switch (expected) {
    case 'string':
      return ['STRING_TYPE_CONVERT', 'Could not interpret value as string.'];
    case 'boolean':
      return ['BOOLEAN_TYPE_CONVERT', 'Must be either true or false.'];
    case 'array':
      return ['LIST_TYPE_CONVERT', 'Only iterables may be used in a ListType'];
    case 'object':
      return ['MODEL_TYPE_CONVERT', 'Only dictionaries may be used in a DictType'];
    case 'record':
      return ['DICT_TYPE_CONVERT', 'Only dictionaries may be used in a DictType'];
    default:
      return ['NUMBER_TYPE_COERCE', `Value ${JSON.stringify(value)} is not int.`];
  }
}

/** A type that may be left out is a field like any other; otherwise it says what the value is. */
function wrongKind(path: Path, kinds: readonly unknown[]): Fault {
  const types = kinds.filter((kind) => typeof kind === 'number').sort((a, b) => a - b);
  if (kinds.includes(undefined)) return wrongChoice(path, types);
  // As Discord's own language writes it: `(1,)`, `(2, 3)`.
  const tuple = types.length === 1 ? `(${types[0]},)` : `(${types.join(', ')})`;
  return fault(path.slice(0, -1), 'UNION_TYPE_CHOICES', `Value of field "type" must be one of ${tuple}.`);
}

const wrongChoice = (path: Path, choices: readonly unknown[]): Fault =>
  fault(path, 'BASE_TYPE_CHOICES', `Value must be one of {${choices.join(', ')}}.`);

/** A rule that speaks of a value as a whole; it is asked once the parts of the value are right. */
export function ruled<Schema extends z.ZodType>(
  schema: Schema,
  rule: (value: z.output<Schema>) => Iterable<Fault>,
): Schema {
  return schema.check((payload) => {
    if (payload.issues.length > 0) return;
    const input = payload.value;
    for (const { path, code, message } of rule(input)) {
      payload.issues.push({ code: 'custom', input, path: [...path], message, params: { code } });
    }
  });
}

/** Inside a body a null is the same as nothing. */
export const nullsLeftOut = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(withoutNulls, schema);

const hasNull = (json: unknown): boolean =>
  json === null || (typeof json === 'object' && Object.values(json).some(hasNull));

/** Most bodies have none, and stay as they are. */
function withoutNulls(json: unknown): unknown {
  if (typeof json !== 'object' || json === null || !hasNull(json)) return json;
  if (Array.isArray(json)) return json.map(withoutNulls);
  const fields = Object.entries(json).filter(([, value]) => value !== null);
  return Object.fromEntries(fields.map(([name, value]) => [name, withoutNulls(value)]));
}

interface Range {
  readonly min?: number;
  readonly max: number;
}

/** Discord counts characters, not UTF-16 units. */
export const lengthOf = (text: string): number =>
  HALF_A_CHARACTER.test(text) ? [...text].length : text.length;
const HALF_A_CHARACTER = /[\ud800-\udfff]/;

export function wrongLength(length: number, { min = 0, max }: Range): readonly Fault[] {
  if (length >= min && length <= max) return [];
  return min > 0
    ? [fault([], 'BASE_TYPE_BAD_LENGTH', `Must be between ${min} and ${max} in length.`)]
    : [fault([], 'BASE_TYPE_MAX_LENGTH', `Must be ${max} or fewer in length.`)];
}

export const text = (range: Range) => ruled(z.string(), (value) => wrongLength(lengthOf(value), range));

export const listOf = <Item extends z.ZodType>(item: Item, range: Range) =>
  ruled(z.array(item), (list) => wrongLength(list.length, range));

export const whole = (min: number, max = Number.MAX_SAFE_INTEGER) => z.int().min(min).max(max);

export const snowflake = z
  .custom<string | number>((value) => isId(String(value)), {
    error: ({ input }) => `Value ${JSON.stringify(input)} is not snowflake.`,
    params: { code: 'NUMBER_TYPE_COERCE' },
  })
  .transform(String);
