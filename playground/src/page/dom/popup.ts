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
const GAP = 4;
const narrow = window.matchMedia('(max-width: 719px)');
let current: Popup | undefined;

/** Opens what has been filled already: how much room it needs decides where it opens. */
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

/**
 * Below if there is room, else where there is more of it, and scrolling where even that is too little: always wholly in
 * the window. Narrow screens show it at the bottom instead.
 */
function place(element: HTMLElement, anchor: DOMRect): void {
  if (narrow.matches) return;
  const { innerWidth, innerHeight } = window;
  const roomBelow = innerHeight - anchor.bottom - GAP - MARGIN;
  const roomAbove = anchor.top - GAP - MARGIN;
  element.style.minWidth = `${Math.min(anchor.width, innerWidth - 2 * MARGIN)}px`;
  const { width, height } = element.getBoundingClientRect();
  const isBelow = height <= roomBelow || roomBelow >= roomAbove;
  const shown = Math.min(height, isBelow ? roomBelow : roomAbove);
  element.style.maxHeight = `${shown}px`;
  element.style.top = `${isBelow ? anchor.bottom + GAP : anchor.top - GAP - shown}px`;
  element.style.left = `${Math.max(MARGIN, Math.min(anchor.left, innerWidth - width - MARGIN))}px`;
}
