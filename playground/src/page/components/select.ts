/** A menu to choose from, in a message or in a modal. */

import type { APISelectMenuComponent } from 'discord-api-types/v10';
import { el } from '../dom/el.ts';
import { icon } from '../dom/icon.ts';
import { openListbox } from '../dom/listbox.ts';
import { choicesOf, chosenAtFirst, type Picking } from './pickable.ts';

export interface SelectUse {
  readonly picking: Picking;
  /** What focus returns to when the message is drawn again. */
  readonly key: string;
  readonly labelledBy?: string;
  readonly choose: (values: readonly string[]) => void;
}

export function paintSelect(
  select: APISelectMenuComponent,
  { picking, key, labelledBy, choose }: SelectUse,
): HTMLElement {
  const choices = choicesOf(select, picking);
  const placeholder = select.placeholder ?? 'Make a selection';
  let chosen = chosenAtFirst(select);
  const words = el('span', { class: 'select-words' });
  const button = el(
    'button',
    {
      type: 'button',
      class: 'select',
      'aria-haspopup': 'listbox',
      'aria-expanded': false,
      disabled: select.disabled,
      'data-key': key,
      ...(labelledBy !== undefined && { 'aria-describedby': labelledBy }),
      on: { click: () => open() },
    },
    words,
    icon('down'),
  );
  const tell = () => {
    const labels = choices.filter(({ value }) => chosen.includes(value)).map(({ label }) => label);
    words.textContent = labels.join(', ') || placeholder;
    words.classList.toggle('is-placeholder', labels.length === 0);
    button.setAttribute(
      'aria-label',
      labels.length === 0 ? placeholder : `${placeholder}: ${labels.join(', ')}`,
    );
  };
  const open = () => {
    if (button.getAttribute('aria-expanded') === 'true') return;
    button.setAttribute('aria-expanded', 'true');
    openListbox(button, {
      label: placeholder,
      choices,
      chosen,
      min: select.min_values ?? 1,
      max: Math.min(select.max_values ?? 1, choices.length),
      choose(values) {
        chosen = values;
        tell();
        choose(values);
      },
      onClose: () => button.setAttribute('aria-expanded', 'false'),
    });
  };
  button.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open();
  });
  tell();
  return button;
}
