/** A menu of things to do. */

import { el } from './el.ts';
import { type IconName, icon } from './icon.ts';
import { openPopup, type PopupOptions } from './popup.ts';
import { roam } from './roving.ts';

export type MenuItem =
  | {
      readonly label: string;
      readonly icon?: IconName;
      readonly danger?: boolean;
      readonly run: () => void;
    }
  /** Opens another window. */
  | { readonly label: string; readonly icon?: IconName; readonly href: string }
  | { readonly heading: string };

export function openMenu(label: string, items: readonly MenuItem[], options: PopupOptions): void {
  const list = el('div', { role: 'menu', class: 'menu', 'aria-label': label, tabindex: -1 });
  list.append(...items.map((item) => paintItem(item, () => popup.close('return focus'))));
  const popup = openPopup(list, options);
  const entries = [...list.querySelectorAll<HTMLElement>('[role=menuitem]')];
  roam(list, { items: () => entries });
  list.addEventListener('keydown', (event) => {
    if (event.key === 'Tab') popup.close('return focus');
  });
  entries[0]?.focus();
}

function paintItem(item: MenuItem, close: () => void): HTMLElement {
  if ('heading' in item) return el('div', { class: 'menu-heading', role: 'presentation' }, item.heading);
  const picture = item.icon && icon(item.icon);
  if ('href' in item) {
    return el(
      'a',
      {
        role: 'menuitem',
        class: 'menu-item',
        href: item.href,
        target: '_blank',
        tabindex: -1,
        on: { click: close },
      },
      picture,
      item.label,
    );
  }
  const choose = () => {
    close();
    item.run();
  };
  return el(
    'button',
    {
      type: 'button',
      role: 'menuitem',
      class: item.danger ? 'menu-item is-danger' : 'menu-item',
      tabindex: -1,
      on: { click: choose },
    },
    picture,
    item.label,
  );
}
