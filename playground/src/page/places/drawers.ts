/** The columns that narrow screens keep out of sight until they are wanted. */

import { part } from '../dom/el.ts';

const DRAWERS = { places: 'open-places', members: 'open-members' } as const;
type Drawer = keyof typeof DRAWERS;

/** Wide screens show the members beside the conversation, and the button puts them away. */
const wide = window.matchMedia('(min-width: 1000px)');

export function showDrawers(): { close(): void } {
  const { body } = document;
  const opener = (name: Drawer) => part<HTMLButtonElement>(DRAWERS[name]);
  const opened = (): Drawer | undefined =>
    body.dataset.drawer === 'places' || body.dataset.drawer === 'members' ? body.dataset.drawer : undefined;
  const close = () => {
    const name = opened();
    if (name === undefined) return tell();
    delete body.dataset.drawer;
    tell();
    opener(name).focus();
  };
  const tell = () => {
    const open = opened();
    for (const name of ['places', 'members'] as const) {
      const isOpen = name === 'members' && wide.matches ? !('membersAway' in body.dataset) : open === name;
      opener(name).setAttribute('aria-expanded', String(isOpen));
    }
    // The keyboard stays with what lies on top.
    for (const column of body.querySelectorAll<HTMLElement>('.notice, .banner, .places, .room, .members')) {
      column.inert = open !== undefined && column.id !== open;
    }
  };
  const open = (name: Drawer) => {
    body.dataset.drawer = name;
    tell();
    part(name).querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true });
  };
  opener('places').addEventListener('click', () => open('places'));
  opener('members').addEventListener('click', () => {
    if (!wide.matches) return open('members');
    if ('membersAway' in body.dataset) delete body.dataset.membersAway;
    else body.dataset.membersAway = '';
    tell();
  });
  part('backdrop').addEventListener('click', close);
  document.addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key === 'Escape' && !defaultPrevented && opened() !== undefined) close();
  });
  wide.addEventListener('change', close);
  tell();
  return { close };
}
