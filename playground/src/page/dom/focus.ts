/** Keeps the keyboard where it was when a part of the page is drawn again. */

/**
 * Elements that are the same before and after carry the same `data-key`. Where one is gone that had the keyboard, one with the same
 * words in what it was part of gets it, or else all of that, which the key names before its slash; and where that is gone, its
 * neighbour: the next step goes on from there, not from the top of the page.
 */
export function keepingFocus(root: HTMLElement, change: () => void): void {
  const focused = document.activeElement;
  const isWithin = focused instanceof HTMLElement && root.contains(focused);
  if (!isWithin || focused.dataset.key === undefined) {
    change();
    return;
  }
  const { key } = focused.dataset;
  const [whole = ''] = key.split('/');
  const words = focused.textContent;
  const neighbours = neighboursOf(root, whole);
  change();
  const alike = keyed(root, whole, '^').filter(({ textContent }) => textContent === words);
  const next = [
    ...keyed(root, key),
    ...alike,
    ...[whole, ...neighbours].flatMap((each) => keyed(root, each)),
  ];
  next.find(takesFocus);
}

/** Those with this key, or with one that begins so. */
const keyed = (root: ParentNode, key: string, how: '' | '^' = ''): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(`[data-key${how}="${CSS.escape(key)}${how && '/'}"]`),
];

/** What is disabled does not. */
function takesFocus(element: HTMLElement): boolean {
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/** The keys of what stands before something and after it. */
function neighboursOf(root: ParentNode, whole: string): string[] {
  const keys = [...root.querySelectorAll<HTMLElement>('[data-key]')].map(({ dataset: { key = '' } }) => key);
  const wholes = keys.filter((key) => !key.includes('/'));
  const at = wholes.indexOf(whole);
  return [wholes[at - 1], wholes[at + 1]].filter((key) => key !== undefined);
}

/** Gives the keyboard back to what opened something, or to what has been drawn in its place. */
export function focusAgain(opener: HTMLElement): void {
  if (opener.isConnected) opener.focus({ preventScroll: true });
  else if (opener.dataset.key !== undefined) keyed(document, opener.dataset.key).find(takesFocus);
}
