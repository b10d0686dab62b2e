/** Something small that opens over the page beside what was clicked: a menu, a list. One at a time. */

import { focusAgain } from './focus.ts';

export interface Popup {
  close(returnFocus?: 'return focus'): void;
}

export interface PopupOptions {
  readonly opener: HTMLElement;
  /** Where it opens; at the opener unless told otherwise. */
  readonly at?: { readonly x: number; readonly y: number };
  readonly onClose?: () => void;
}

const MARGIN = 8;
const narrow = window.matchMedia('(max-width: 719px)');
let current: Popup | undefined;

export function openPopup(element: HTMLElement, { opener, at, onClose }: PopupOptions): Popup {
  current?.close();
  const ended = new AbortController();
  const { signal } = ended;
  const popup: Popup = {
    close(returnFocus) {
      if (signal.aborted) return;
      ended.abort();
      element.remove();
      if (current === popup) current = undefined;
      if (returnFocus) focusAgain(opener);
      onClose?.();
    },
  };
  current = popup;

  element.classList.add('popup');
  element.setAttribute('popover', 'manual');
  // Everything outside an open dialog is out of reach, so what belongs to it opens inside it.
  (opener.closest('dialog') ?? document.body).append(element);
  element.showPopover();
  place(element, at ? new DOMRect(at.x, at.y, 0, 0) : opener.getBoundingClientRect());

  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      const inside = target instanceof Node && (element.contains(target) || opener.contains(target));
      if (!inside) popup.close();
    },
    { signal, capture: true },
  );
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    popup.close('return focus');
  });
  window.addEventListener('resize', () => popup.close(), { signal });
  return popup;
}

/** Below if there is room, else above; always wholly on the screen. Narrow screens show it at the bottom instead. */
function place(element: HTMLElement, anchor: DOMRect): void {
  if (narrow.matches) return;
  element.style.minWidth = `${Math.min(anchor.width, window.innerWidth - 2 * MARGIN)}px`;
  const { width, height } = element.getBoundingClientRect();
  const below = anchor.bottom + 4;
  const above = anchor.top - height - 4;
  const top = below + height + MARGIN <= window.innerHeight || above < MARGIN ? below : above;
  const clamp = (value: number, most: number) => Math.max(MARGIN, Math.min(value, most));
  element.style.left = `${clamp(anchor.left, window.innerWidth - width - MARGIN)}px`;
  element.style.top = `${clamp(top, window.innerHeight - height - MARGIN)}px`;
}
