/** A finger that stays where it is, for browsers that do not make a right click of it. */

const LONG = 500;

export function onLongPress(element: HTMLElement, then: (at: { x: number; y: number }) => void): void {
  let waiting: number | undefined;
  const stop = () => window.clearTimeout(waiting);
  element.addEventListener('pointerdown', ({ pointerType, clientX, clientY }) => {
    if (pointerType === 'mouse') return;
    waiting = window.setTimeout(() => then({ x: clientX, y: clientY }), LONG);
  });
  for (const end of ['pointerup', 'pointercancel', 'pointermove'] as const)
    element.addEventListener(end, stop);
}
