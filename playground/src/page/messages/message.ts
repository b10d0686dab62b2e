/** Shows one message. */

import type { SeenMessage } from '../../people/protocol.ts';
import { paintFile, paintPicture } from '../components/media.ts';
import { paintComponent } from '../components/paint.ts';
import { MESSAGE } from '../discord.ts';
import { avatar } from '../dom/avatar.ts';
import { type Child, el } from '../dom/el.ts';
import { icon } from '../dom/icon.ts';
import { paintMoment } from '../markdown/live-moments.ts';
import { momentWords, stampWords } from '../markdown/moment.ts';
import { paintMarkdown } from '../markdown/paint.ts';
import { paintEmbed } from './embed.ts';
import { isEphemeral, isThinking, nameOf } from './flags.ts';
import { paintOrigin } from './origin.ts';
import { paintPhoneLine } from './phone-line.ts';
import type { Reader } from './reader.ts';

export type Manner = 'with name' | 'continued';

export function paintMessage(message: SeenMessage, manner: Manner, reader: Reader): HTMLElement {
  if (message.type === MESSAGE.ThreadCreated) return paintThreadCreated(message, reader);
  if (message.type === MESSAGE.ThreadStarterMessage) return paintThreadStart(message, reader);
  const name = nameOf(message);
  const origin = paintOrigin(message, reader);
  const full = manner === 'with name' || origin !== undefined;
  const classes = [
    'message',
    full ? 'is-full' : '',
    message.notifies ? 'calls-me' : '',
    isEphemeral(message) ? 'is-ephemeral' : '',
  ];
  const openMenu = (event: MouseEvent) => {
    if (!reader.hasMenu(message) || isOnSomething(event.target)) return;
    event.preventDefault();
    reader.openMenu(message, menuButton ?? article, { x: event.clientX, y: event.clientY });
  };
  const menuButton = reader.hasMenu(message) ? paintMenuButton(message, reader) : undefined;
  const article = el(
    'article',
    {
      class: classes.filter(Boolean).join(' '),
      'data-id': message.id,
      'data-key': message.id,
      tabindex: '-1',
      'aria-label': `${name}, ${stampWords(Date.parse(message.timestamp), Date.now())}`,
      on: { contextmenu: openMenu },
    },
    origin,
    full ? paintFace(message, reader) : el('div', { class: 'side-time' }, paintTime(message)),
    el(
      'div',
      { class: 'message-body' },
      full && paintHead(message, reader),
      ...paintContent(message, reader),
    ),
    menuButton,
  );
  return article;
}

/** Where the browser's own menu is of use. */
const isOnSomething = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('a, img') !== null;

const personMenu = (message: SeenMessage, reader: Reader) => (event: MouseEvent) => {
  if (!(event.currentTarget instanceof HTMLElement)) return;
  event.preventDefault();
  event.stopPropagation();
  reader.openPersonMenu(message.author.id, event.currentTarget);
};

/** The name beside it opens the same menu for the keyboard. */
function paintFace(message: SeenMessage, reader: Reader): HTMLElement {
  const open = personMenu(message, reader);
  return el(
    'div',
    {
      class: 'face',
      'aria-hidden': true,
      on: { click: open, contextmenu: open },
    },
    avatar({ id: message.author.id, name: nameOf(message) }),
  );
}

function paintHead(message: SeenMessage, reader: Reader): HTMLElement {
  const open = personMenu(message, reader);
  return el(
    'header',
    { class: 'message-head' },
    el(
      'button',
      {
        type: 'button',
        class: 'author',
        'data-key': `${message.id}/author`,
        'aria-haspopup': 'menu',
        on: { click: open, contextmenu: open },
      },
      nameOf(message),
    ),
    message.author.bot && el('span', { class: 'badge' }, 'APP'),
    paintTime(message),
  );
}

function paintTime({ timestamp }: SeenMessage): HTMLElement {
  const time = Date.parse(timestamp);
  return el(
    'time',
    { class: 'stamp', datetime: timestamp, title: momentWords(time, 'F', Date.now()) },
    stampWords(time, Date.now()),
  );
}

function paintMenuButton(message: SeenMessage, reader: Reader): HTMLElement {
  const button = el(
    'button',
    {
      type: 'button',
      class: 'plain-button message-menu',
      'aria-label': 'More for this message',
      'aria-haspopup': 'menu',
      'data-key': `${message.id}/menu`,
      on: { click: () => reader.openMenu(message, button) },
    },
    icon('more'),
  );
  return button;
}

function paintContent(message: SeenMessage, reader: Reader): Child[] {
  const edited =
    message.edited_timestamp && el('span', { class: 'edited', title: message.edited_timestamp }, '(edited)');
  const trouble = reader.troubleWith(message);
  return [
    isThinking(message) ? paintThinking(nameOf(message)) : undefined,
    message.content !== '' && paintMarkdown(message.content, reader),
    ...message.embeds.map((embed) => paintEmbed(embed, reader)),
    ...message.attachments.map((file) =>
      file.content_type?.startsWith('image/')
        ? el(
            'div',
            { class: 'gallery', 'data-count': 1 },
            paintPicture({ ...file, alt: file.description ?? '' }, reader),
          )
        : paintFile({ url: file.url, name: file.filename, size: file.size }),
    ),
    ...(message.components ?? []).map((component) => paintComponent(component, message, reader)),
    edited || undefined,
    trouble === undefined ? undefined : el('p', { class: 'trouble', role: 'alert' }, trouble),
    message.thread && paintThreadLink(message.thread, reader),
    isEphemeral(message) && paintOnlyYou(message, reader),
    paintPhoneLine(message, reader),
  ];
}

const paintThinking = (name: string): HTMLElement =>
  el('p', { class: 'thinking' }, el('span', { class: 'dots', 'aria-hidden': true }), `${name} is thinking…`);

const paintOnlyYou = (message: SeenMessage, reader: Reader): HTMLElement =>
  el(
    'p',
    { class: 'only-you' },
    icon('eye'),
    'Only you can see this',
    !isThinking(message) &&
      el(
        'button',
        {
          type: 'button',
          class: 'link-button',
          'data-key': `${message.id}/dismiss`,
          on: { click: () => void reader.dismiss(message) },
        },
        'Dismiss message',
      ),
  );

const paintThreadLink = (
  { id, name }: { readonly id: string; readonly name: string | null },
  reader: Reader,
): HTMLElement =>
  el(
    'button',
    { type: 'button', class: 'thread-link', on: { click: () => reader.goTo(id) } },
    icon('thread'),
    el('span', { class: 'thread-name' }, name ?? 'Thread'),
    el('span', { class: 'thread-go' }, 'See thread ›'),
  );

function paintThreadCreated(message: SeenMessage, reader: Reader): HTMLElement {
  return paintSystemMessage(
    message,
    el('strong', {}, nameOf(message)),
    ' started a thread: ',
    paintGo(message.message_reference?.channel_id, message.content, reader),
    ' ',
    paintMoment(Math.floor(Date.parse(message.timestamp) / 1000), 'R'),
  );
}

/** The message on which a thread hangs stays where it is. */
function paintThreadStart(message: SeenMessage, reader: Reader): HTMLElement {
  const whose = message.referenced_message ? nameOf(message.referenced_message) : 'somebody';
  return paintSystemMessage(
    message,
    'This thread hangs on ',
    paintGo(message.message_reference?.channel_id, `a message of ${whose}`, reader),
    '.',
  );
}

const paintSystemMessage = (message: SeenMessage, ...words: readonly Child[]): HTMLElement =>
  el(
    'article',
    { class: 'message is-system', 'data-id': message.id, 'aria-label': 'News' },
    el('div', { class: 'side-icon' }, icon('thread')),
    el('p', {}, ...words),
  );

const paintGo = (channel: string | undefined, words: string, reader: Reader): HTMLElement =>
  el(
    'button',
    {
      type: 'button',
      class: 'link-button',
      on: { click: () => channel !== undefined && reader.goTo(channel) },
    },
    words,
  );
