/** Shows a message as it is now. Whatever is put in, a screen reader reads out: so only what has changed is. */

/** What holds other parts, each of which is read as a whole. */
const FRAMES = '.message, .message-body, .container';

export function replaceChanged(old: Element, anew: Element): void {
  if (!isSameFrame(old, anew)) {
    old.replaceWith(anew);
    return;
  }
  const [before, after] = [[...old.childNodes], [...anew.childNodes]];
  const start = alike(before, after);
  const end = alike(before.slice(start).reverse(), after.slice(start).reverse());
  const gone = before.slice(start, before.length - end);
  const come = after.slice(start, after.length - end);
  const [one, other] = [gone[0], come[0]];
  if (gone.length === 1 && come.length === 1 && one instanceof Element && other instanceof Element) {
    replaceChanged(one, other);
    return;
  }
  const next = before[before.length - end] ?? null;
  for (const node of gone) node.remove();
  for (const node of come) old.insertBefore(node, next);
}

const isSameFrame = (old: Element, anew: Element): boolean =>
  old.matches(FRAMES) && old.cloneNode(false).isEqualNode(anew.cloneNode(false));

/** How many are the same, from the first one on. */
function alike(before: readonly Node[], after: readonly Node[]): number {
  const different = before.findIndex((node, index) => !node.isEqualNode(after[index] ?? null));
  return different < 0 ? before.length : different;
}
