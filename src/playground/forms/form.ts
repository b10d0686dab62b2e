/** Checks what came in against tables of fields, and says what is wrong the way Discord does. */

import { isId } from '../ids.ts';
import { type FormError, type FormErrors, invalidForm, type Refusal } from '../refusal.ts';

export type Path = readonly (string | number)[];

/** Collects everything that is wrong with one body. */
export class Form {
  readonly #errors: FormErrors = {};
  #clean = true;

  add(path: Path, code: string, message: string): void {
    this.#clean = false;
    let node = this.#errors;
    for (const step of path) {
      node[step] ??= {};
      node = node[step] as FormErrors;
    }
    node._errors = [...((node._errors as readonly FormError[] | undefined) ?? []), { code, message }];
  }

  get clean(): boolean {
    return this.#clean;
  }

  /** Refuses the request if anything was wrong. */
  settle(): void {
    if (!this.#clean) throw this.refusal();
  }

  refusal(): Refusal {
    return invalidForm(this.#errors);
  }
}

/** For a body with which one thing is wrong. */
export function fault(path: Path, code: string, message: string): Refusal {
  const form = new Form();
  form.add(path, code, message);
  return form.refusal();
}

export type Check = (value: unknown, path: Path, form: Form) => void;
export interface Field {
  readonly check: Check;
  readonly required: boolean;
}
export type Shape = Readonly<Record<string, Field>>;

export const required = (check: Check): Field => ({ check, required: true });
/** May be left out, or be null. */
export const optional = (check: Check): Field => ({ check, required: false });

export type Json = Readonly<Record<string, unknown>>;
export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Discord counts characters, not UTF-16 units. */
export const lengthOf = (text: string): number => [...text].length;

const anything: Check = () => {};
export const unchecked = optional(anything);

export function text({ min = 0, max }: { min?: number; max: number }): Check {
  return (value, path, form) => {
    if (typeof value !== 'string')
      return form.add(path, 'STRING_TYPE_CONVERT', 'Could not interpret value as string.');
    checkLength(lengthOf(value), { min, max }, path, form);
  };
}

export const flag: Check = (value, path, form) => {
  if (typeof value !== 'boolean') form.add(path, 'BOOLEAN_TYPE_CONVERT', 'Must be either true or false.');
};

export function number({ min, max, whole }: { min?: number; max?: number; whole: boolean }): Check {
  const kind = whole ? 'int' : 'float';
  return (value, path, form) => {
    if (typeof value !== 'number' || !Number.isFinite(value) || (whole && !Number.isInteger(value))) {
      return form.add(path, 'NUMBER_TYPE_COERCE', `Value ${JSON.stringify(value)} is not ${kind}.`);
    }
    if (min !== undefined && value < min) {
      form.add(path, 'NUMBER_TYPE_MIN', `${kind} value should be greater than or equal to ${min}.`);
    }
    if (max !== undefined && value > max) {
      form.add(path, 'NUMBER_TYPE_MAX', `${kind} value should be less than or equal to ${max}.`);
    }
  };
}
export const whole = (min?: number, max?: number): Check =>
  number({ ...(min !== undefined && { min }), ...(max !== undefined && { max }), whole: true });

export function oneOf(values: readonly (string | number)[]): Check {
  return (value, path, form) => {
    if (!values.some((each) => each === value)) {
      form.add(path, 'BASE_TYPE_CHOICES', `Value must be one of {${values.join(', ')}}.`);
    }
  };
}

export const id: Check = (value, path, form) => {
  if (!isId(String(value))) {
    form.add(path, 'NUMBER_TYPE_COERCE', `Value ${JSON.stringify(value)} is not snowflake.`);
  }
};

export function listOf(item: Check, { min = 0, max }: { min?: number; max: number }): Check {
  return (value, path, form) => {
    if (!Array.isArray(value))
      return form.add(path, 'LIST_TYPE_CONVERT', 'Only iterables may be used in a ListType');
    checkLength(value.length, { min, max }, path, form);
    for (const [index, each] of value.entries()) item(each, [...path, index], form);
  };
}

export function shape(fields: Shape): Check {
  return (value, path, form) => {
    if (!isJson(value))
      return form.add(path, 'MODEL_TYPE_CONVERT', 'Only dictionaries may be used in a DictType');
    checkFields(value, fields, path, form);
  };
}

export function checkFields(body: Json, fields: Shape, path: Path, form: Form): void {
  for (const [name, field] of Object.entries(fields)) {
    const value = body[name];
    if (value !== undefined && value !== null) field.check(value, [...path, name], form);
    else if (field.required) form.add([...path, name], 'BASE_TYPE_REQUIRED', 'This field is required');
  }
}

function checkLength(
  length: number,
  { min, max }: { min: number; max: number },
  path: Path,
  form: Form,
): void {
  if (length >= min && length <= max) return;
  if (min > 0) form.add(path, 'BASE_TYPE_BAD_LENGTH', `Must be between ${min} and ${max} in length.`);
  else form.add(path, 'BASE_TYPE_MAX_LENGTH', `Must be ${max} or fewer in length.`);
}
