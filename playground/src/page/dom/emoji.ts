/** An emoji in words, buttons and menus: a character, or a picture of the app's own. */

import { el } from './el.ts';

interface ShownEmoji {
  readonly id?: string | undefined;
  readonly name?: string | null | undefined;
}

export function emoji({ id, name }: ShownEmoji): HTMLElement {
  if (id === undefined) return el('span', { class: 'emoji-character' }, name ?? '');
  return el('img', { class: 'emoji', src: `/emojis/${id}.webp`, alt: `:${name}:`, draggable: 'false' });
}
