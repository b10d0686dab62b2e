/** What locked phones show of a message: a line below it, for those who want to know. */

import type { SeenMessage } from '../../people/protocol.ts';
import { el, part } from '../dom/el.ts';
import { icon } from '../dom/icon.ts';
import type { Reader } from './reader.ts';

const KEPT = 'phone-lines';

const areShown = (): boolean => localStorage.getItem(KEPT) === 'shown';

/** The button above the conversation that shows these lines and hides them. */
export function showPhoneToggle(redraw: () => void): void {
  const toggle = part('show-phones');
  const tell = () => toggle.setAttribute('aria-pressed', String(areShown()));
  tell();
  toggle.addEventListener('click', () => {
    localStorage.setItem(KEPT, areShown() ? 'hidden' : 'shown');
    tell();
    redraw();
  });
}

/** Nothing where nobody wants to know. */
export function paintPhoneLine(
  { notification }: SeenMessage,
  { names }: Pick<Reader, 'names'>,
): HTMLElement | undefined {
  if (!areShown()) return undefined;
  const { people, title, text } = notification;
  if (people.length === 0)
    return el('p', { class: 'phone-line' }, icon('phone'), 'On no locked phone: it calls for nobody.');
  const whose = people.map((id) => (id === names.me ? 'you' : (names.person(id)?.name ?? 'somebody')));
  return el(
    'p',
    { class: 'phone-line' },
    icon('phone'),
    el(
      'span',
      {},
      `On a locked phone (${whose.join(', ')}): `,
      el('b', {}, title),
      ' ',
      text === '' ? el('i', {}, 'no words') : text,
    ),
  );
}
