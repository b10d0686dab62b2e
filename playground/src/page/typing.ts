/** Who is writing. */

import { part } from './dom/el.ts';
import { everybody } from './state/names.ts';
import type { PageSession } from './state/session.ts';

const LASTS = 8000;

export function showTyping(session: PageSession): void {
  const line = part('typing');
  let end: number | undefined;
  const stop = () => {
    window.clearTimeout(end);
    line.textContent = '';
  };
  session.topics.on('typing', ({ channel, person }) => {
    if (channel !== session.here?.id || person === session.me.id) return;
    stop();
    const name = everybody(session.me).find(({ id }) => id === person)?.name ?? 'Somebody';
    line.textContent = `${name} is typing…`;
    end = window.setTimeout(stop, LASTS);
  });
  session.topics.on('message', stop);
  session.topics.on('went to', stop);
}
