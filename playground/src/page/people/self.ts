/** Who I am, and how to be somebody else. */

import { addressOf } from '../address.ts';
import { avatar } from '../dom/avatar.ts';
import { el, part } from '../dom/el.ts';
import { keepingFocus } from '../dom/focus.ts';
import { icon } from '../dom/icon.ts';
import { type MenuItem, openMenu } from '../dom/menu.ts';
import { otherPeople } from '../state/names.ts';
import type { PageSession } from '../state/session.ts';

export function showSelf(session: PageSession): void {
  const panel = part('self');
  const paint = () => {
    const { me } = session;
    const [friend] = otherPeople(me);
    const button = el(
      'button',
      {
        type: 'button',
        class: 'person',
        'aria-haspopup': 'menu',
        'data-key': 'self',
        on: { click: () => openMenu('Who you are', selfMenu(session), { opener: button }) },
      },
      el('span', { class: 'face' }, avatar(me), el('span', { class: 'dot' })),
      el(
        'span',
        { class: 'self-words' },
        el('strong', {}, me.name),
        el('span', { class: 'dim' }, 'You · switch'),
      ),
      icon('down'),
    );
    keepingFocus(panel, () =>
      panel.replaceChildren(
        ...(friend
          ? [
              el(
                'a',
                { class: 'second-window', href: addressOf(friend.name), target: '_blank' },
                icon('window'),
                `Open a second window as ${friend.name}`,
              ),
            ]
          : []),
        button,
      ),
    );
  };
  session.topics.on('me', paint);
}

function selfMenu(session: PageSession): MenuItem[] {
  const { me } = session;
  const others = otherPeople(me);
  const open = me.dms === 'open';
  return [
    { heading: 'In this window, be' },
    ...others.map(
      ({ name }) => ({ label: name, icon: 'person', run: () => location.assign(addressOf(name)) }) as const,
    ),
    { heading: 'In another window, be' },
    ...others.map(({ name }) => ({ label: name, icon: 'window', href: addressOf(name) }) as const),
    { heading: `Direct messages from ${me.app.name}: ${open ? 'allowed' : 'not allowed'}` },
    {
      label: open ? 'Do not allow them' : 'Allow them',
      icon: 'lock',
      run: () => void session.setDirects(open ? 'closed' : 'open'),
    },
  ];
}
