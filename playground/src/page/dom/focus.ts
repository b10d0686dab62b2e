/** Keeps the keyboard where it was when a part of the page is drawn again. */

/**
 * Elements that are the same before and after carry the same `data-key`. Where one is gone that had the keyboard, what it was part of
 * gets it, which the key names before its slash: the next step goes on from there, not from the top of the page.
 */
export function keepingFocus(root: HTMLElement, change: () => void): void {
  const key = focusedKey(root);
  change();
  if (key === undefined || focusKey(root, key)) return;
  const [whole = ''] = key.split('/');
  focusKey(root, whole);
}

function focusedKey(root: HTMLElement): string | undefined {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || !root.contains(focused)) return undefined;
  return focused.dataset.key;
}

function focusKey(root: ParentNode, key: string): boolean {
  const element = root.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
  element?.focus({ preventScroll: true });
  return element !== null;
}

/** Gives the keyboard back to what opened something, or to what has been drawn in its place. */
export function focusAgain(opener: HTMLElement): void {
  if (opener.isConnected) opener.focus({ preventScroll: true });
  else if (opener.dataset.key !== undefined) focusKey(document, opener.dataset.key);
}
