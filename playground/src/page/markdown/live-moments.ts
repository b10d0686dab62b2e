/** Keeps what says “in 5 minutes” true. */

import { el } from '../dom/el.ts';
import { momentWords } from './moment.ts';
import type { MomentStyle } from './nodes.ts';

export function paintMoment(seconds: number, style: MomentStyle): HTMLElement {
  const time = seconds * 1000;
  // Discord's years end before JavaScript's do.
  if (Number.isNaN(new Date(time).getTime())) return el('span', {}, 'Invalid date');
  return el(
    'time',
    {
      class: 'moment',
      datetime: new Date(time).toISOString(),
      title: momentWords(time, 'F', Date.now()),
      ...(style === 'R' && { 'data-relative': String(time) }),
    },
    momentWords(time, style, Date.now()),
  );
}

export function keepMomentsTrue(): void {
  window.setInterval(() => {
    for (const element of document.querySelectorAll<HTMLElement>('time[data-relative]')) {
      const words = momentWords(Number(element.dataset.relative), 'R', Date.now());
      if (element.textContent !== words) element.textContent = words;
    }
  }, 1000);
}
