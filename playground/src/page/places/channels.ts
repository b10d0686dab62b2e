/** The channels of a server, or the people one writes with directly. */

import type { Me, SeenChannel } from '../../people/protocol.ts';
import { avatar } from '../dom/avatar.ts';
import { el, part } from '../dom/el.ts';
import { keepingFocus } from '../dom/focus.ts';
import { icon } from '../dom/icon.ts';
import type { PageSession } from '../state/session.ts';
import type { ServerOrDirects } from './rail.ts';

interface ChannelActions {
  go(channel: string): void;
  openDirect(person: string): void;
}

export function showChannels(
  session: PageSession,
  shown: () => ServerOrDirects,
  actions: ChannelActions,
): { paint(): void } {
  const title = part('place-name');
  const list = part('channels');
  const paint = () => {
    const { me, here } = session;
    const server = me.servers.find(({ id }) => id === shown());
    title.textContent = server?.name ?? 'Direct messages';
    const channels = (server?.channels ?? me.directs).filter(
      ({ archived, id }) => !archived || id === here?.id,
    );
    keepingFocus(list, () =>
      list.replaceChildren(
        el('h3', { class: 'list-title' }, server ? 'Text channels' : 'Written to lately'),
        el(
          'ul',
          { class: 'plain-list' },
          ...channels.map((channel) => el('li', {}, paintChannel(channel, session, actions))),
        ),
        ...(server ? [] : paintApp(me, actions)),
      ),
    );
  };
  session.topics.on('me', paint);
  session.topics.on('went to', paint);
  return { paint };
}

function paintChannel(channel: SeenChannel, { here, me }: PageSession, { go }: ChannelActions): HTMLElement {
  const { id, kind, name, unread, mentions } = channel;
  const isHere = id === here?.id;
  const other = channel.members?.find((member) => member !== me.id) ?? id;
  const classes = ['channel', kind === 'thread' ? 'is-thread' : '', unread > 0 && !isHere ? 'is-unread' : ''];
  const unreadWords = mentions > 0 ? `, ${mentions} unread for you` : ', unread';
  return el(
    'button',
    {
      type: 'button',
      class: classes.filter(Boolean).join(' '),
      'aria-current': isHere ? 'page' : false,
      'data-key': `channel/${id}`,
      'aria-label': `${name}${kind === 'thread' ? ', thread' : ''}${unread > 0 && !isHere ? unreadWords : ''}`,
      on: { click: () => go(id) },
    },
    kind === 'direct'
      ? el('span', { class: 'face' }, avatar({ id: other, name }))
      : icon(kind === 'thread' ? 'thread' : 'hash'),
    el('span', { class: 'channel-name' }, name),
    !channel.may.send && icon('lock'),
    mentions > 0 && !isHere && el('span', { class: 'count' }, String(mentions)),
  );
}

/** The bot, for those who have not written with it yet. */
function paintApp({ app, directs }: Me, { openDirect }: ChannelActions): HTMLElement[] {
  if (directs.some(({ members }) => members?.includes(app.id))) return [];
  return [
    el(
      'button',
      { type: 'button', class: 'channel', on: { click: () => openDirect(app.id) } },
      el('span', { class: 'face' }, avatar(app)),
      el('span', { class: 'channel-name' }, `Write to ${app.name}`),
    ),
  ];
}
