/** Who is here. */

import type { Me, PersonCard, SeenChannel } from '../../people/protocol.ts';
import { avatar } from '../dom/avatar.ts';
import { el, part } from '../dom/el.ts';
import { keepingFocus } from '../dom/focus.ts';
import { icon } from '../dom/icon.ts';
import { serverOf } from '../state/channels.ts';
import { everybody } from '../state/names.ts';
import type { PageSession } from '../state/session.ts';
import { onLongPress } from './long-press.ts';

export type OpenPersonMenu = (
  person: string,
  opener: HTMLElement,
  at?: { readonly x: number; readonly y: number },
) => void;

export function showMembers(session: PageSession, openMenu: OpenPersonMenu): void {
  const list = part('members-list');
  const paint = () => {
    const people = peopleIn(session.me, session.here);
    const apps = people.filter(({ bot }) => bot);
    const others = people.filter(({ bot }) => !bot).sort((a, b) => a.name.localeCompare(b.name));
    keepingFocus(list, () =>
      list.replaceChildren(
        ...paintGroup('Members', others, session.me, openMenu),
        ...paintGroup('Apps', apps, session.me, openMenu),
      ),
    );
  };
  session.topics.on('me', paint);
  session.topics.on('went to', paint);
}

const peopleIn = (me: Me, here: SeenChannel | undefined): readonly PersonCard[] =>
  serverOf(me, here)?.members ?? everybody(me).filter(({ id }) => here?.members?.includes(id));

function paintGroup(title: string, people: readonly PersonCard[], me: Me, openMenu: OpenPersonMenu): Node[] {
  if (people.length === 0) return [];
  return [
    el('h3', { class: 'list-title' }, `${title} — ${people.length}`),
    el(
      'ul',
      { class: 'plain-list' },
      ...people.map((person) => el('li', {}, paintPerson(person, me, openMenu))),
    ),
  ];
}

function paintPerson(person: PersonCard, me: Me, openMenu: OpenPersonMenu): HTMLElement {
  const { id, name, bot } = person;
  const away = bot && id === me.app.id && !me.app.online;
  const open = (at?: { x: number; y: number }) => openMenu(id, button, at);
  const button = el(
    'button',
    {
      type: 'button',
      class: away ? 'person is-away' : 'person',
      'aria-haspopup': 'menu',
      'data-key': `member/${id}`,
      on: {
        click: () => open(),
        contextmenu: (event) => {
          event.preventDefault();
          open({ x: event.clientX, y: event.clientY });
        },
      },
    },
    el('span', { class: 'face' }, avatar(person), el('span', { class: away ? 'dot is-away' : 'dot' })),
    el('span', { class: 'person-name' }, name),
    id === me.id && el('span', { class: 'dim' }, 'you'),
    bot && el('span', { class: 'badge' }, 'APP'),
    away && el('span', { class: 'dim' }, 'away'),
    icon('more'),
  );
  onLongPress(button, open);
  return button;
}
