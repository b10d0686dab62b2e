/** Takes a newcomer through the first minute. */

import type { Guide, GuideButton, OptionValue } from '../people/protocol.ts';
import { addressOf } from './address.ts';
import { el, part } from './dom/el.ts';
import { icon } from './dom/icon.ts';
import { type MarkdownReader, paintMarkdown } from './markdown/paint.ts';
import { otherPeople } from './state/names.ts';
import type { PageSession } from './state/session.ts';
import { SILENCE } from './state/talk.ts';

export interface Guiding {
  readonly session: PageSession;
  readonly reader: () => MarkdownReader;
  fillIn(command: string, options: Readonly<Record<string, OptionValue>>): void;
  use(command: string, options: Readonly<Record<string, OptionValue>>): void;
}

const FRIEND = '{friend}';
const CLOSED = 'guide closed';

export function showGuide(guide: Guide, { session, reader, fillIn, use }: Guiding): void {
  const card = part('guide');
  const opener = part('open-guide');
  let isOpen: boolean | undefined;

  const open = (wanted: boolean) => {
    isOpen = wanted;
    opener.setAttribute('aria-expanded', String(wanted));
    card.hidden = !wanted;
    if (wanted) paint();
  };
  const paint = () => {
    const friend = otherPeople(session.me)[0]?.name ?? '';
    const words = (text: string) => text.replaceAll(FRIEND, friend);
    const steps = guide.steps
      .map(({ text, buttons = [] }) => ({
        text,
        hadButtons: buttons.length > 0,
        buttons: buttons.filter((button) => isPossible(button, session)),
      }))
      .filter(({ hadButtons, buttons }) => !hadButtons || buttons.length > 0);
    card.replaceChildren(
      el('h2', {}, words(guide.title)),
      paintMarkdown(words(guide.introduction), reader()),
      el(
        'ol',
        { class: 'steps' },
        ...steps.map(({ text, buttons }) =>
          el(
            'li',
            { class: buttons.length > 1 ? 'has-choice' : undefined },
            paintMarkdown(words(text), reader()),
            buttons.length > 0 &&
              el('div', { class: 'step-buttons' }, ...buttons.map((button) => paintButton(button, words))),
          ),
        ),
      ),
      el(
        'button',
        {
          type: 'button',
          class: 'plain-button guide-close',
          'aria-label': 'Close the guide',
          on: {
            click: () => {
              localStorage.setItem(CLOSED, 'yes');
              open(false);
              opener.focus();
            },
          },
        },
        icon('close'),
      ),
    );
  };
  const paintButton = (
    { label, about, does }: GuideButton,
    words: (text: string) => string,
  ): HTMLElement | undefined => {
    const [friend] = otherPeople(session.me);
    if (does.kind === 'second window') {
      return (
        friend &&
        el(
          'a',
          { class: 'button is-secondary', href: addressOf(friend.name), target: '_blank' },
          icon('window'),
          words(label),
        )
      );
    }
    const { kind, command } = does;
    const options = Object.fromEntries(
      Object.entries(does.options).map(([name, value]) => [
        name,
        value === FRIEND ? (friend?.id ?? '') : value,
      ]),
    );
    const click = () => {
      if (kind === 'fill in command') return fillIn(command, options);
      // What follows is in the conversation, which the guide would cover.
      open(false);
      opener.focus();
      use(command, options);
    };
    return el(
      'button',
      { type: 'button', class: 'button is-primary', title: about, on: { click } },
      words(label),
    );
  };

  opener.hidden = false;
  opener.addEventListener('click', () => open(!isOpen));
  const consider = () => {
    const { commands, talk } = session;
    if (isOpen) return paint();
    if (isOpen !== undefined || commands.length === 0 || talk === SILENCE) return;
    // Once it is there it stays until it is closed: its steps go on after the first message.
    open(localStorage.getItem(CLOSED) === null && talk.messages.every(({ author }) => !author.bot));
  };
  session.topics.on('commands', consider);
  session.topics.on('talk', consider);
  session.topics.on('message', ({ notifies, author, attachments }) => {
    // The bot has called for the person, or shows something: from here on the conversation is the guide.
    if (isOpen && author.bot && (notifies || attachments.length > 0)) open(false);
  });
}

const isPossible = ({ does }: GuideButton, { commands }: PageSession): boolean =>
  does.kind === 'second window' ||
  commands.some(({ name, usable }) => usable && name === does.command.split(' ')[0]);
