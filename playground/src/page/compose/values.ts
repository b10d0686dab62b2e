/** What a person typed into an option, as the value that the option takes. */

import type { APIApplicationCommandBasicOption } from 'discord-api-types/v10';
import type { OptionValue } from '../../people/protocol.ts';
import type { Picking } from '../components/pickable.ts';
import { OPTION } from '../discord.ts';
import type { Choice } from '../dom/listbox.ts';
import { local } from './catalogue.ts';

export interface OptionChoice extends Pick<Choice, 'label' | 'description' | 'picture'> {
  readonly value: OptionValue;
}

export type OptionReading =
  | { readonly kind: 'value'; readonly value: OptionValue }
  | { readonly kind: 'empty' }
  | { readonly kind: 'wrong'; readonly words: string };

/** What an option can be chosen from; undefined where it is typed. */
export function choicesFor(
  option: APIApplicationCommandBasicOption,
  { people, roles, channels }: Picking,
  locale: string,
): readonly OptionChoice[] | undefined {
  if ('choices' in option && option.choices?.length) {
    return option.choices.map(({ name, name_localizations, value }) => ({
      label: local(name_localizations, locale) ?? name,
      value,
    }));
  }
  switch (option.type) {
    case OPTION.Boolean:
      return [
        { label: 'True', value: true },
        { label: 'False', value: false },
      ];
    case OPTION.User:
      return people;
    case OPTION.Role:
      return roles;
    case OPTION.Mentionable:
      return [...people, ...roles];
    case OPTION.Channel:
      return channels;
    default:
      return undefined;
  }
}

export const suggests = (option: APIApplicationCommandBasicOption): boolean =>
  'autocomplete' in option && option.autocomplete === true;

export function readTyped(
  option: APIApplicationCommandBasicOption,
  text: string,
  choices: readonly OptionChoice[] | undefined,
): OptionReading {
  const typed = text.trim();
  if (typed === '') return { kind: 'empty' };
  const wrong = (words: string): OptionReading => ({ kind: 'wrong', words: `“${option.name}” ${words}.` });
  if (choices) {
    const chosen = choices.find(({ label }) => label.toLowerCase() === typed.toLowerCase());
    return chosen ? { kind: 'value', value: chosen.value } : wrong('takes one from its list');
  }
  switch (option.type) {
    case OPTION.Integer:
    case OPTION.Number: {
      const number = Number(typed.replace(',', '.'));
      if (Number.isNaN(number)) return wrong('takes a number');
      if (option.type === OPTION.Integer && !Number.isInteger(number)) return wrong('takes a whole number');
      const { min_value: min = -Infinity, max_value: max = Infinity } = option;
      if (number < min || number > max) return wrong(`takes a number ${rangeWords(min, max)}`);
      return { kind: 'value', value: number };
    }
    case OPTION.String: {
      const { min_length: min = 0, max_length: max = 6000 } = option;
      const length = [...typed].length;
      if (length < min || length > max) return wrong(`takes ${rangeWords(min, max)} characters`);
      return { kind: 'value', value: typed };
    }
    default:
      return wrong('takes a file, and files cannot be sent here');
  }
}

function rangeWords(min: number, max: number): string {
  if (max === Infinity) return `of at least ${min}`;
  return min === -Infinity ? `of at most ${max}` : `from ${min} to ${max}`;
}

/** Those that begin with what was typed, then those that have it in them. */
export function matching<C extends { readonly label: string }>(choices: readonly C[], text: string): C[] {
  const wanted = text.trim().toLowerCase();
  const begins = choices.filter(({ label }) => label.toLowerCase().startsWith(wanted));
  const has = choices.filter(
    ({ label }) => !label.toLowerCase().startsWith(wanted) && label.toLowerCase().includes(wanted),
  );
  return [...begins, ...has];
}
