/** A window over the page. The browser keeps the keyboard inside it and gives it back afterwards. */

import { el, freshId } from './el.ts';
import { focusAgain } from './focus.ts';
import { icon } from './icon.ts';

export interface DialogContent {
  readonly title: string;
  readonly body: readonly Node[];
  readonly kind?: 'wide';
}

export function openDialog({ title, body, kind }: DialogContent): HTMLDialogElement {
  const opener = document.activeElement;
  const heading = freshId('dialog');
  const close = el(
    'button',
    {
      type: 'button',
      class: 'plain-button dialog-close',
      'aria-label': 'Close',
      on: { click: () => dialog.close() },
    },
    icon('close'),
  );
  const dialog = el(
    'dialog',
    { class: kind === 'wide' ? 'dialog is-wide' : 'dialog', 'aria-labelledby': heading },
    el('div', { class: 'dialog-head' }, el('h2', { id: heading }, title), close),
    ...body,
  );
  dialog.addEventListener('close', () => {
    dialog.remove();
    if (opener instanceof HTMLElement) focusAgain(opener);
  });
  dialog.addEventListener('pointerdown', ({ target, clientX, clientY }) => {
    if (target === dialog && !isInside(dialog.getBoundingClientRect(), clientX, clientY)) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

const isInside = ({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;
