/** The fields of a modal. */

import type {
  APICheckboxComponent,
  APICheckboxGroupComponent,
  APIComponentInLabel,
  APIRadioGroupComponent,
  APITextInputComponent,
} from 'discord-api-types/v10';
import type { FieldValue } from '../../people/protocol.ts';
import type { Picking } from '../components/pickable.ts';
import { chosenAtFirst } from '../components/pickable.ts';
import { paintSelect } from '../components/select.ts';
import { COMPONENT, PARAGRAPH } from '../discord.ts';
import { el, freshId } from '../dom/el.ts';

export interface ModalField {
  readonly customId: string;
  readonly element: HTMLElement;
  /** Undefined where it was left alone and has nothing to send. */
  value(): FieldValue | undefined;
}

export interface Labelled {
  readonly label: string;
  readonly description?: string | undefined;
}

export function createModalField(
  field: APIComponentInLabel,
  labelled: Labelled,
  picking: Picking,
): ModalField {
  switch (field.type) {
    case COMPONENT.TextInput:
      return textField(field, labelled);
    case COMPONENT.RadioGroup:
    case COMPONENT.CheckboxGroup:
      return groupField(field, labelled);
    case COMPONENT.Checkbox:
      return checkboxField(field, labelled);
    case COMPONENT.FileUpload:
      return {
        customId: field.custom_id,
        element: framed(
          labelled,
          undefined,
          false,
          el('p', { class: 'dim' }, 'Files cannot be sent in the playground.'),
        ),
        value: () => undefined,
      };
    default: {
      let chosen = chosenAtFirst(field);
      const select = paintSelect(field, {
        picking,
        key: field.custom_id,
        labelledBy: freshId('field'),
        choose: (values) => {
          chosen = values;
        },
      });
      const name = select.getAttribute('aria-describedby') ?? undefined;
      const required = field.required ?? true;
      return {
        customId: field.custom_id,
        element: framed(labelled, undefined, required, select, name),
        value: () => chosen,
      };
    }
  }
}

/** The words around a field: its label, what it is about, and the field itself. */
function framed(
  { label, description }: Labelled,
  fieldId: string | undefined,
  required: boolean,
  field: HTMLElement,
  labelId?: string,
): HTMLElement {
  const words = [label, ...(required ? [el('span', { class: 'required', 'aria-hidden': true }, ' *')] : [])];
  return el(
    'div',
    { class: 'field' },
    fieldId === undefined
      ? el('div', { class: 'field-label', id: labelId }, ...words)
      : el('label', { class: 'field-label', for: fieldId }, ...words),
    description && el('p', { class: 'field-description' }, description),
    field,
  );
}

function textField(field: APITextInputComponent, labelled: Labelled): ModalField {
  const id = freshId('field');
  const { min_length, max_length, placeholder, value = '', required = true } = field;
  const attributes = {
    id,
    class: 'text-field',
    minlength: min_length,
    maxlength: max_length,
    placeholder,
    required,
  };
  const input =
    field.style === PARAGRAPH
      ? el('textarea', { ...attributes, rows: 4 })
      : el('input', { ...attributes, type: 'text' });
  input.value = value;
  return {
    customId: field.custom_id,
    element: framed(labelled, id, required, input),
    value: () => input.value,
  };
}

function groupField(
  field: APIRadioGroupComponent | APICheckboxGroupComponent,
  { label, description }: Labelled,
): ModalField {
  const several = field.type === COMPONENT.CheckboxGroup;
  const name = freshId('group');
  const required = field.required ?? true;
  const inputs = field.options.map(({ value, default: preset }) =>
    el('input', {
      type: several ? 'checkbox' : 'radio',
      name,
      value,
      checked: preset ?? false,
      required: required && !several,
    }),
  );
  const rows = field.options.map((option, index) =>
    paintTick(inputs[index]!, option.label, option.description),
  );
  const checked = () => inputs.filter((input) => input.checked).map(({ value }) => value);
  return {
    customId: field.custom_id,
    element: el(
      'fieldset',
      { class: 'field' },
      el(
        'legend',
        { class: 'field-label' },
        label,
        required && el('span', { class: 'required', 'aria-hidden': true }, ' *'),
      ),
      description && el('p', { class: 'field-description' }, description),
      ...rows,
    ),
    value: () => (several ? checked() : checked()[0]),
  };
}

function checkboxField(field: APICheckboxComponent, { label, description }: Labelled): ModalField {
  const input = el('input', { type: 'checkbox', checked: field.default ?? false });
  return {
    customId: field.custom_id,
    element: el('div', { class: 'field' }, paintTick(input, label, description)),
    value: () => input.checked,
  };
}

const paintTick = (input: HTMLInputElement, label: string, description: string | undefined): HTMLElement =>
  el(
    'label',
    { class: 'tick' },
    input,
    el(
      'span',
      { class: 'choice-words' },
      el('span', {}, label),
      description && el('span', { class: 'choice-description' }, description),
    ),
  );
