/** A command being filled in. */

import type { APIApplicationCommandOptionChoice } from 'discord-api-types/v10';
import type { OptionValue } from '../../people/protocol.ts';
import { el } from '../dom/el.ts';
import { icon } from '../dom/icon.ts';
import type { SlashCommand } from './catalogue.ts';
import { createField, type Field, type FieldUse } from './field.ts';

type Options = Readonly<Record<string, OptionValue>>;

export interface CommandFields {
  readonly command: SlashCommand;
  readonly element: HTMLElement;
  isMissingSomething(): boolean;
  /** Goes to the first field that is missing something, or to the last one. */
  focus(): void;
  /** What is filled in, or what is wrong with it, with the keyboard put there. */
  read(): { readonly options: Options } | { readonly trouble: string };
}

export interface CommandFieldsUse
  extends Pick<FieldUse, 'picking' | 'locale' | 'suggestions' | 'submit' | 'leave'> {
  suggest(option: string, options: Options): Promise<readonly APIApplicationCommandOptionChoice[]>;
}

export function createCommandFields(
  command: SlashCommand,
  given: Options,
  use: CommandFieldsUse,
): CommandFields {
  const fields: Field[] = [];
  const line = el('div', { class: 'command-line' });

  const filled = (): Options =>
    Object.fromEntries(
      fields.flatMap(({ option, read }) => {
        const reading = read();
        return reading.kind === 'value' ? [[option.name, reading.value]] : [];
      }),
    );
  const nextEmpty = () => fields.find(({ option, read }) => option.required && read().kind !== 'value');
  const focus = () => (nextEmpty() ?? fields.at(-1))?.focus();

  const add = (name: string): Field | undefined => {
    const option = command.options.find((each) => each.name === name);
    if (!option) return undefined;
    const field = createField(option, {
      ...use,
      suggest: (focused, typed) => use.suggest(focused, { ...filled(), [focused]: typed }),
      picked: (done) => (nextEmpty() ?? done).focus(),
      ...(!option.required && { remove: () => remove(name) }),
    });
    fields.push(field);
    return field;
  };
  const remove = (name: string) => {
    fields.splice(
      fields.findIndex(({ option }) => option.name === name),
      1,
    );
    paint();
    if (fields.length > 0) focus();
    else line.querySelector<HTMLElement>('.add-option')?.focus();
  };
  const paintAdd = (name: string) =>
    el(
      'button',
      {
        type: 'button',
        class: 'add-option',
        'aria-label': `Add ${name}`,
        on: {
          click: () => {
            const field = add(name);
            paint();
            field?.focus();
          },
        },
      },
      `+ ${name}`,
    );
  const paint = () => {
    const left = command.options.filter(({ name }) => !fields.some(({ option }) => option.name === name));
    line.replaceChildren(
      el('span', { class: 'command-name' }, `/${command.name}`),
      ...fields.map(({ element }) => element),
      ...left.map(({ name }) => paintAdd(name)),
    );
  };

  for (const { name, required } of command.options) {
    const value = given[name];
    if (!required && value === undefined) continue;
    const field = add(name);
    if (value !== undefined) field?.fill(value);
  }
  paint();

  return {
    command,
    element: el(
      'div',
      {
        class: 'command-form',
        role: 'group',
        'aria-label': `Command ${command.name}: ${command.description}`,
      },
      line,
      el(
        'button',
        {
          type: 'button',
          class: 'plain-button',
          'aria-label': 'Leave the command',
          on: { click: use.leave },
        },
        icon('close'),
      ),
    ),
    isMissingSomething: () => nextEmpty() !== undefined,
    focus,
    read() {
      for (const field of fields) {
        const reading = field.read();
        const { name, required } = field.option;
        const missing = reading.kind === 'empty' && required ? `“${name}” is required.` : undefined;
        const trouble = reading.kind === 'wrong' ? reading.words : missing;
        field.mark(trouble);
        if (trouble === undefined) continue;
        field.focus();
        return { trouble };
      }
      return { options: filled() };
    },
  };
}
