/** A list to choose from, one or several. */

import { el } from './el.ts';
import { icon } from './icon.ts';
import { openPopup } from './popup.ts';
import { roam } from './roving.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly description?: string | undefined;
  readonly picture?: () => Node;
}

export interface Choosing {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
  readonly min: number;
  readonly max: number;
  /** Told once, when the list closes with something else chosen than before. */
  readonly choose: (values: readonly string[]) => void;
  readonly onClose: () => void;
}

export function openListbox(opener: HTMLElement, choosing: Choosing): void {
  const { label, choices, max, min } = choosing;
  const several = max > 1;
  const chosen = new Set(choosing.chosen);
  const list = el('div', { role: 'listbox', class: 'listbox', 'aria-label': label, tabindex: -1 });
  if (several) list.setAttribute('aria-multiselectable', 'true');

  const pick = (value: string) => {
    if (!several) {
      done();
      choosing.choose([value]);
      return;
    }
    if (!chosen.delete(value) && chosen.size < max) chosen.add(value);
    for (const [index, option] of options.entries()) {
      option.setAttribute('aria-selected', String(chosen.has(choices[index]!.value)));
    }
  };
  const options = choices.map((choice) =>
    paintChoice(choice, chosen.has(choice.value), () => pick(choice.value)),
  );
  list.append(...options);
  if (choices.length === 0) list.append(el('div', { class: 'listbox-empty' }, 'Nothing to choose from.'));

  const settle = () => {
    const values = choices.map(({ value }) => value).filter((value) => chosen.has(value));
    const isNew = values.join('\n') !== choosing.chosen.join('\n');
    if (several && values.length >= min && isNew) choosing.choose(values);
    choosing.onClose();
  };
  const done = () => popup.close('return focus');
  const popup = openPopup(el('div', {}, list, several && paintEnd(min, max, done)), {
    opener,
    onClose: settle,
  });

  roam(list, { items: () => options });
  list.addEventListener('keydown', (event) => {
    if (event.key === 'Tab' && !several) done();
  });
  (options.find((option) => option.getAttribute('aria-selected') === 'true') ?? options[0] ?? list).focus();
}

const paintEnd = (min: number, max: number, done: () => void): HTMLElement =>
  el(
    'div',
    { class: 'listbox-end' },
    el('span', {}, `Choose ${min === max ? max : `${min} to ${max}`}`),
    el('button', { type: 'button', class: 'button is-primary', on: { click: done } }, 'Done'),
  );

function paintChoice(
  { label, description, picture }: Choice,
  chosen: boolean,
  pick: () => void,
): HTMLElement {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    pick();
  };
  return el(
    'div',
    {
      role: 'option',
      class: 'choice',
      tabindex: -1,
      'aria-selected': chosen,
      on: { click: pick, keydown: onKey },
    },
    picture?.(),
    el(
      'span',
      { class: 'choice-words' },
      el('span', { class: 'choice-label' }, label),
      description && el('span', { class: 'choice-description' }, description),
    ),
    icon('check'),
  );
}
