/** The line above the conversation: where one is. */

import { part } from '../dom/el.ts';
import { icon } from '../dom/icon.ts';
import { allChannels, mentionsIn, serverOf } from '../state/channels.ts';
import type { PageSession } from '../state/session.ts';

export function showHeading(session: PageSession): void {
  const sign = part('here-sign');
  const name = part('here-name');
  const topic = part('here-topic');
  const count = part('menu-count');
  const paint = () => {
    const { here, me } = session;
    sign.replaceChildren(
      icon(here?.kind === 'direct' ? 'person' : here?.kind === 'thread' ? 'thread' : 'hash'),
    );
    name.textContent = here?.name ?? '';
    topic.textContent = here?.topic ?? '';
    const calls = mentionsIn(allChannels(me));
    count.hidden = calls === 0;
    count.textContent = String(calls);
    const where = here?.kind === 'text' ? `#${here.name}` : (here?.name ?? '');
    const server = serverOf(me, here)?.name ?? 'Direct messages';
    document.title = `${calls > 0 ? `(${calls}) ` : ''}${where} · ${me.name} · ${server}`;
  };
  session.topics.on('me', paint);
  session.topics.on('went to', paint);
}
