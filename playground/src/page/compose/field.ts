/** The field of one option of a command. */

import type {
  APIApplicationCommandBasicOption,
  APIApplicationCommandOptionChoice,
} from 'discord-api-types/v10';
import type { OptionValue } from '../../people/protocol.ts';
import type { Picking } from '../components/pickable.ts';
import { OPTION } from '../discord.ts';
import { el, freshId } from '../dom/el.ts';
import { icon } from '../dom/icon.ts';
import { descriptionOf } from './catalogue.ts';
import { COMBOBOX, type Suggestions } from './suggestions.ts';
import {
  choicesFor,
  matching,
  type OptionChoice,
  type OptionReading,
  readTyped,
  suggests,
} from './values.ts';

export interface Field {
  readonly option: APIApplicationCommandBasicOption;
  readonly element: HTMLElement;
  read(): OptionReading;
  fill(value: OptionValue): void;
  focus(): void;
  /** Marks it as wrong or right. */
  mark(trouble: string | undefined): void;
}

export interface FieldUse {
  readonly picking: Picking;
  readonly locale: string;
  readonly suggestions: Suggestions;
  /** What the bot suggests for this option, with what is typed so far. */
  suggest(option: string, typed: string): Promise<readonly APIApplicationCommandOptionChoice[]>;
  /** Something has been chosen; on to the next. */
  picked(field: Field): void;
  submit(): void;
  leave(): void;
  remove?: () => void;
}

const PAUSE_IN_TYPING = 120;

export function createField(option: APIApplicationCommandBasicOption, use: FieldUse): Field {
  const { suggestions } = use;
  const choices = choicesFor(option, use.picking, use.locale);
  const says = descriptionOf(option, use.locale);
  const description = freshId('option');
  const input = el('input', {
    ...COMBOBOX,
    type: 'text',
    class: 'option-input',
    'aria-describedby': description,
    'aria-required': option.required ?? false,
    'data-option': option.name,
    enterkeyhint: 'send',
    ...(option.type === OPTION.Integer && { inputmode: 'numeric' }),
    ...(option.type === OPTION.Number && { inputmode: 'decimal' }),
  });
  let picked: OptionChoice | undefined;
  let asked = 0;
  let pause: number | undefined;

  const read = (): OptionReading => {
    if (picked && picked.label === input.value) return { kind: 'value', value: picked.value };
    return readTyped(option, input.value, choices);
  };
  const pick = (choice: OptionChoice) => {
    picked = choice;
    input.value = choice.label;
    suggestions.hide();
    use.picked(field);
  };
  const offer = (list: readonly OptionChoice[], status: string) =>
    suggestions.show(input, {
      title: `${option.name} — ${says}`,
      active: list.findIndex((choice) => choice.value === picked?.value),
      suggestions: list.map((choice) => ({ ...choice, pick: () => pick(choice) })),
      status,
    });
  const offerFromBot = async () => {
    const turn = ++asked;
    try {
      const found = await use.suggest(option.name, input.value);
      if (turn !== asked || document.activeElement !== input) return;
      offer(
        found.map(({ name, value }) => ({ label: name, value })),
        input.value === '' ? 'No suggestions.' : 'No suggestion for that.',
      );
    } catch {
      if (turn === asked && document.activeElement === input) offer([], 'Loading the suggestions failed.');
    }
  };
  const offerAll = () => {
    window.clearTimeout(pause);
    if (choices) {
      const isPicked = picked !== undefined && picked.label === input.value;
      offer(isPicked ? choices : matching(choices, input.value), 'Nothing like that in the list.');
    } else if (suggests(option)) {
      suggestions.outdate();
      pause = window.setTimeout(() => void offerFromBot(), PAUSE_IN_TYPING);
    } else {
      offer([], says);
    }
  };

  input.addEventListener('input', () => {
    field.mark(undefined);
    offerAll();
  });
  input.addEventListener('focus', () => offerAll());
  input.addEventListener('click', () => offerAll());
  input.addEventListener('blur', () => {
    asked++;
    window.clearTimeout(pause);
    suggestions.hide();
  });
  input.addEventListener('keydown', (event) => {
    if (suggestions.handleKey(event)) event.preventDefault();
    else if (event.key === 'Enter') {
      event.preventDefault();
      use.submit();
    } else if (event.key === 'Escape' || (event.key === 'Backspace' && input.value === '')) {
      event.preventDefault();
      (use.remove ?? use.leave)();
    }
  });

  const field: Field = {
    option,
    element: el(
      'span',
      { class: option.required ? 'option is-required' : 'option' },
      el('label', {}, el('span', { class: 'option-name' }, option.name), input),
      el('span', { id: description, class: 'unseen' }, says),
      use.remove &&
        el(
          'button',
          {
            type: 'button',
            class: 'plain-button option-remove',
            'aria-label': `Leave out ${option.name}`,
            on: { click: use.remove },
          },
          icon('close'),
        ),
    ),
    read,
    fill(value) {
      const known = choices?.find((choice) => choice.value === value);
      picked = known ?? { label: String(value), value };
      input.value = picked.label;
    },
    focus: () => input.focus(),
    mark(trouble) {
      field.element.classList.toggle('is-wrong', trouble !== undefined);
      input.setAttribute('aria-invalid', String(trouble !== undefined));
    },
  };
  return field;
}
