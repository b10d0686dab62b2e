/** A picture, as large as the screen allows. */

import { openDialog } from '../dom/dialog.ts';
import { el } from '../dom/el.ts';

export function enlarge({ url, alt }: { readonly url: string; readonly alt: string }): void {
  openDialog({
    title: 'Picture',
    kind: 'wide',
    body: [
      el('img', { class: 'enlarged', src: url, alt }),
      ...(alt === ''
        ? []
        : [el('details', { class: 'alt-words' }, el('summary', {}, 'In words'), el('p', {}, alt))]),
    ],
  });
}
