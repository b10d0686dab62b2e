/** What locked phones show of a message: a line below it, for those who want to know. */

import type { SeenMessage } from '../../people/protocol.ts';
import { el, part } from '../dom/el.ts';
import { icon } from '../dom/icon.ts';
import type { Reader } from './reader.ts';

const KEPT = 'phone-lines';

/** The button above the conversation that shows these lines and hides them. */
export function showPhoneToggle(): void {
  const toggle = part('show-phones');
  const show = (shown: boolean) => {
    toggle.setAttribute('aria-pressed', String(shown));
    part('log').classList.toggle('shows-phones', shown);
  };
  show(localStorage.getItem(KEPT) === 'shown');
  toggle.addEventListener('click', () => {
    const shown = toggle.getAttribute('aria-pressed') !== 'true';
    localStorage.setItem(KEPT, shown ? 'shown' : 'hidden');
    show(shown);
  });
}

export function paintPhoneLine({ notification }: SeenMessage, { names }: Pick<Reader, 'names'>): HTMLElement {
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
