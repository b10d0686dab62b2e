/** The column of servers, with direct messages on top. */

import type { SeenChannel } from '../../people/protocol.ts';
import { el, part } from '../dom/el.ts';
import { keepingFocus } from '../dom/focus.ts';
import { icon } from '../dom/icon.ts';
import { mentionsIn } from '../state/channels.ts';
import type { PageSession } from '../state/session.ts';

/** A server's id, or the direct messages. */
export type ServerOrDirects = string | 'directs';

export const placeOf = (channel: SeenChannel | undefined): ServerOrDirects => channel?.server ?? 'directs';

export function showRail(
  session: PageSession,
  shown: () => ServerOrDirects,
  show: (place: ServerOrDirects) => void,
): { paint(): void } {
  const rail = part('rail');
  const paint = () => {
    const { servers, directs } = session.me;
    const entry = (place: ServerOrDirects, name: string, face: Node, channels: readonly SeenChannel[]) => {
      const calls = mentionsIn(channels);
      return el(
        'button',
        {
          type: 'button',
          class: 'place',
          'aria-current': place === shown(),
          'aria-label': calls > 0 ? `${name}, ${calls} unread` : name,
          title: name,
          'data-key': `place/${place}`,
          on: { click: () => show(place) },
        },
        face,
        calls > 0 && el('span', { class: 'count' }, String(calls)),
      );
    };
    keepingFocus(rail, () =>
      rail.replaceChildren(
        entry('directs', 'Direct messages', el('span', { class: 'place-face' }, icon('letter')), directs),
        el('div', { class: 'rail-line' }),
        ...servers.map(({ id, name, channels }) =>
          entry(id, name, el('span', { class: 'place-face', 'data-initials': initials(name) }), channels),
        ),
      ),
    );
  };
  session.topics.on('me', paint);
  return { paint };
}

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .join('')
    .slice(0, 3);
