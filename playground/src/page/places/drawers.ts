/** The columns that narrow screens keep out of sight until they are wanted. */

import { part } from '../dom/el.ts';

const DRAWERS = { places: 'open-places', members: 'open-members' } as const;

/** Wide screens show the members beside the conversation, and the button puts them away. */
const wide = window.matchMedia('(min-width: 1000px)');

export function showDrawers(): { close(): void } {
  const { body } = document;
  const opener = (name: keyof typeof DRAWERS) => part<HTMLButtonElement>(DRAWERS[name]);
  const close = () => {
    delete body.dataset.drawer;
    tell();
  };
  const tell = () => {
    for (const name of ['places', 'members'] as const) {
      const isOpen =
        name === 'members' && wide.matches ? !('membersAway' in body.dataset) : body.dataset.drawer === name;
      opener(name).setAttribute('aria-expanded', String(isOpen));
    }
  };
  const open = (name: keyof typeof DRAWERS) => {
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
    const name = body.dataset.drawer;
    if (key !== 'Escape' || defaultPrevented || (name !== 'places' && name !== 'members')) return;
    close();
    opener(name).focus();
  });
  wide.addEventListener('change', close);
  tell();
  return { close };
}
