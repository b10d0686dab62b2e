/** The page's few icons, as strokes in a square of 24. */

const STROKES = {
  hash: 'M5 9h15M4 15h15M10 4 8 20M16 4l-2 16',
  thread: 'M5 5v9a4 4 0 0 0 4 4h10M15 14l4 4-4 4',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4 20c1-4 4-5 8-5s7 1 8 5',
  close: 'M6 6l12 12M18 6 6 18',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  down: 'M6 9l6 6 6-6',
  window: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  file: 'M6 3h8l4 4v14H6ZM14 3v4h4',
  save: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 14.500a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  reply: 'M4 18v-5a4 4 0 0 1 4-4h12',
  check: 'M5 12.5 10 17.5 19 7',
  slash: 'M15.5 4 8.5 20',
  letter: 'M3 6h18v12H3ZM3 7l9 7 9-7',
  phone: 'M7 3h10v18H7ZM11 18h2',
  lock: 'M6 11h12v9H6ZM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
} as const;

export type IconName = keyof typeof STROKES;

const SVG = 'http://www.w3.org/2000/svg';

export function shape(tag: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}

/** Always beside words, or inside something that has a name: it says nothing by itself. */
export function icon(name: IconName): SVGElement {
  const svg = shape('svg', {
    class: 'icon',
    viewBox: '0 0 24 24',
    'aria-hidden': 'true',
    focusable: 'false',
  });
  svg.append(shape('path', { d: STROKES[name] }));
  return svg;
}
