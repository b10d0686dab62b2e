/** The conversation of the channel that one is in. */

import type { SeenChannel, SeenMessage } from '../../people/protocol.ts';
import { el, part } from '../dom/el.ts';
import { keepingFocus } from '../dom/focus.ts';
import { icon } from '../dom/icon.ts';
import { momentWords } from '../markdown/moment.ts';
import type { PageSession } from '../state/session.ts';
import { byAge } from '../state/talk.ts';
import { continues, isEphemeral, isSameDay } from './flags.ts';
import { paintMessage } from './message.ts';
import type { Reader } from './reader.ts';
import { replaceChanged } from './replace-changed.ts';
import { createScroll } from './scroll.ts';

export interface MessageList {
  redraw(messageId: string): void;
  redrawAll(): void;
}

export function showMessages(session: PageSession, readerNow: () => Reader): MessageList {
  const { topics } = session;
  const frame = part('log-frame');
  const log = part('log');
  const jump = part('jump');
  const scroll = createScroll(frame, log, {
    nearTop: () => void session.loadOlder(),
    moved: (atEnd) => {
      jump.hidden = atEnd;
    },
  });
  jump.addEventListener('click', scroll.toEnd);
  let firstUnread: string | undefined;

  const paintAll = () => {
    const { messages, whole } = session.talk;
    const reader = readerNow();
    const nodes: Node[] = whole && session.here ? [paintBeginning(session.here)] : [];
    for (const [index, message] of messages.entries())
      nodes.push(...paintOne(message, messages[index - 1], reader));
    keepingFocus(log, () => log.replaceChildren(...nodes));
  };
  const paintOne = (message: SeenMessage, before: SeenMessage | undefined, reader: Reader): Element[] => {
    const newDay = !before || !isSameDay(message, before);
    const isNew = message.id === firstUnread;
    const manner = !newDay && !isNew && continues(message, before) ? 'continued' : 'with name';
    return [
      ...(newDay ? [paintDay(message)] : []),
      ...(isNew ? [el('div', { class: 'divider is-new', role: 'separator' }, el('span', {}, 'New'))] : []),
      paintMessage(message, manner, reader),
    ];
  };
  const elementOf = (id: string) => log.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`);

  const redraw = (id: string) => {
    const { messages } = session.talk;
    const index = messages.findIndex((message) => message.id === id);
    const message = messages[index];
    const old = elementOf(id);
    if (!message || !old) return;
    const manner = old.classList.contains('is-full') ? 'with name' : 'continued';
    keepingFocus(log, () => replaceChanged(old, paintMessage(message, manner, readerNow())));
  };

  /** All others stay where they are; only the next may now need its name or its day. */
  const remove = (id: string) => {
    const old = elementOf(id);
    if (!old) return;
    const { messages } = session.talk;
    const index = messages.findIndex((message) => byAge(message.id, id) > 0);
    const next = messages[index];
    const following = next && elementOf(next.id);
    keepingFocus(log, () => {
      for (const element of withDividers(old)) element.remove();
      if (!next || !following) return;
      const shown = withDividers(following);
      const anew = paintOne(next, messages[index - 1], readerNow());
      if (isLike(shown, anew)) return;
      following.after(...anew);
      for (const element of shown) element.remove();
    });
  };

  const redrawAll = () => {
    const atEnd = scroll.isAtEnd();
    paintAll();
    if (atEnd) scroll.toEnd();
  };

  topics.on('went to', (channel) => {
    log.replaceChildren();
    log.setAttribute('aria-busy', 'true');
    log.setAttribute('aria-label', `Messages in ${channel?.name ?? 'this channel'}`);
    firstUnread = undefined;
  });
  topics.on('talk', ({ messages }) => {
    firstUnread ??= unreadSince(messages, session);
    const isArriving = log.getAttribute('aria-busy') === 'true';
    redrawAll();
    log.setAttribute('aria-busy', 'false');
    if (isArriving) scroll.toEnd();
  });
  topics.on('older', () => scroll.holding(paintAll));
  topics.on('commands', paintAll);
  topics.on('message', (message) => {
    if (elementOf(message.id)) return redraw(message.id);
    const { messages } = session.talk;
    if (messages.at(-1)?.id !== message.id) return paintAll();
    // What answers me alone is what I wait for, wherever I have clicked.
    const isMine = message.author.id === session.me.id || isEphemeral(message);
    const atEnd = scroll.isAtEnd() || isMine;
    log.append(...paintOne(message, messages.at(-2), readerNow()));
    if (isEphemeral(message) && log.contains(document.activeElement)) {
      elementOf(message.id)?.focus({ preventScroll: true });
    }
    if (atEnd) scroll.toEnd();
  });
  topics.on('message gone', remove);
  return { redraw, redrawAll };
}

/** A message, after the dividers that stand before it. */
const withDividers = (message: Element): Element[] => {
  const before = message.previousElementSibling;
  return before?.classList.contains('divider') ? [...withDividers(before), message] : [message];
};

/** Whether there are the same dividers and the same heading. */
const isLike = (shown: readonly Element[], anew: readonly Element[]): boolean =>
  shown.length === anew.length &&
  shown.at(-1)?.classList.contains('is-full') === anew.at(-1)?.classList.contains('is-full');

function unreadSince(
  messages: readonly SeenMessage[],
  { unreadOnArrival, me }: PageSession,
): string | undefined {
  const others = messages.filter(({ author }) => author.id !== me.id);
  const first = unreadOnArrival > 0 ? others.at(-unreadOnArrival) : undefined;
  return first?.id === messages[0]?.id ? undefined : first?.id;
}

const paintDay = ({ timestamp }: SeenMessage): HTMLElement =>
  el(
    'div',
    { class: 'divider', role: 'separator' },
    el('span', {}, momentWords(Date.parse(timestamp), 'D', Date.now())),
  );

function paintBeginning({ kind, name, topic }: SeenChannel): HTMLElement {
  const isDirect = kind === 'direct';
  return el(
    'div',
    { class: 'beginning' },
    el('div', { class: 'beginning-sign' }, icon(isDirect ? 'letter' : kind === 'thread' ? 'thread' : 'hash')),
    el('h3', {}, isDirect ? name : kind === 'thread' ? name : `Welcome to #${name}`),
    el(
      'p',
      {},
      isDirect ? `Here begins what you and ${name} write to each other.` : (topic ?? 'Here it begins.'),
    ),
  );
}
