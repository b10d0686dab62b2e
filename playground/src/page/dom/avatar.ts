/** A face for everybody: the initial decides the colour, the id the pattern. */

import { shape } from './icon.ts';

/** Initials that follow each other get colours that lie far apart, dark enough for white letters. */
const colourOf = (letter: string): string =>
  `hsl(${Math.round((letter.codePointAt(0)! * 137.5) % 360)} 42% 37%)`;

export function avatar({ id, name }: { readonly id: string; readonly name: string }): SVGElement {
  const seed = hash(id);
  const initial = [...name][0]?.toUpperCase() ?? '?';
  const svg = shape('svg', {
    class: 'avatar',
    viewBox: '0 0 40 40',
    'aria-hidden': 'true',
    focusable: 'false',
  });
  const angle = (seed >>> 4) % 360;
  const letter = shape('text', { x: 20, y: 26.5, 'text-anchor': 'middle' });
  letter.textContent = initial;
  svg.append(
    shape('rect', { width: 40, height: 40, fill: colourOf(initial) }),
    shape('rect', {
      x: 20,
      y: -20,
      width: 60,
      height: 80,
      fill: '#000',
      opacity: 0.16,
      transform: `rotate(${angle} 20 20)`,
    }),
    shape('circle', { cx: 20, cy: 20, r: 9 + ((seed >>> 13) % 6), fill: '#fff', opacity: 0.1 }),
    letter,
  );
  return svg;
}

/** Spreads similar texts far apart (FNV-1a). */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ character.codePointAt(0)!, 0x01000193);
  return value >>> 0;
}
