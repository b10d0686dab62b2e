/** The message box: words for everybody, or a command for the bot. */

import type { OptionValue } from '../../people/protocol.ts';
import type { ActError, Acting } from '../acting.ts';
import { pickingFor } from '../components/pickable.ts';
import { part } from '../dom/el.ts';
import { wordsOf } from '../line/ask.ts';
import type { PageSession } from '../state/session.ts';
import { findCommands, type SlashCommand, slashCommands } from './catalogue.ts';
import { type CommandFields, createCommandFields } from './command-fields.ts';
import { mentionBeingTyped, withMentions } from './mention.ts';
import { createSuggestions } from './suggestions.ts';
import { matching } from './values.ts';

const narrow = window.matchMedia('(max-width: 719px)');

export interface Box {
  /** Puts a command into the box, for the person to look at and send. */
  fillIn(command: string, options?: Readonly<Record<string, OptionValue>>): void;
  /** Uses a command at once, and says what went wrong. */
  use(command: string, options: Readonly<Record<string, OptionValue>>): void;
  mention(name: string): void;
  /** Says what went wrong, or that nothing did. */
  tell(trouble: ActError): void;
}

export function showBox(session: PageSession, acting: Acting): Box {
  const form = part<HTMLFormElement>('box');
  const text = part<HTMLTextAreaElement>('text');
  const slot = part('command-slot');
  const slash = part('slash');
  const note = part('box-note');
  const send = part<HTMLButtonElement>('send');
  const suggestions = createSuggestions();
  let filling: CommandFields | undefined;

  const say = (words: ActError) => {
    note.textContent = words ?? '';
    note.hidden = words === undefined;
  };
  const commands = () => slashCommands(session.commands, session.me.locale);
  /** Discord does not even name a command that one may not use; here one is told, and can be somebody else. */
  const whyNot = (words: string) => {
    const [typed = ''] = words.slice(1).split(' ');
    return session.commands.some(({ name, usable }) => name === typed && !usable)
      ? `${session.me.name} lacks the permission for /${typed}. Switch to somebody who has it.`
      : `There is no command /${typed} here.`;
  };
  const picking = () => pickingFor(session.me, session.here);

  const leave = () => {
    filling = undefined;
    suggestions.hide();
    slot.replaceChildren();
    slot.hidden = true;
    text.hidden = false;
    slash.hidden = false;
    send.classList.remove('is-ready');
    say(undefined);
    if (!text.disabled) text.focus();
  };
  const fill = (command: SlashCommand, given: Readonly<Record<string, OptionValue>> = {}) => {
    say(undefined);
    suggestions.hide();
    text.value = '';
    filling = createCommandFields(command, given, {
      picking: picking(),
      locale: session.me.locale,
      suggestions,
      submit: () => form.requestSubmit(),
      leave,
      async suggest(focused, options) {
        const outcome = await session.act({ act: 'autocomplete', command: command.key, focused, options });
        if (outcome.outcome !== 'choices') throw new Error('The bot suggested nothing.');
        return outcome.choices;
      },
    });
    slot.replaceChildren(filling.element);
    slot.hidden = false;
    text.hidden = true;
    send.classList.add('is-ready');
    slash.hidden = true;
    if (filling.isMissingSomething()) filling.focus();
    else send.focus();
  };

  const offerCommands = () =>
    suggestions.show(text, {
      title: 'Commands',
      suggestions: findCommands(commands(), text.value.slice(1)).map((command) => ({
        label: `/${command.name}`,
        detail: command.options.map(({ name, required }) => (required ? name : `${name}?`)).join('  '),
        description: command.description,
        pick: () => fill(command),
      })),
      status: session.commands.length === 0 ? 'The bot has no commands here.' : 'No command is called that.',
    });
  const offerPeople = (typed: string) => {
    const people = matching(picking().people, typed);
    if (people.length === 0) return suggestions.hide();
    suggestions.show(text, {
      title: 'Members',
      suggestions: people.map(({ label, picture }) => ({
        label,
        picture,
        pick: () => {
          text.value = `${text.value.slice(0, text.value.length - typed.length)}${label} `;
          suggestions.hide();
        },
      })),
    });
  };
  const offer = () => {
    const meant = /^\/(.+) $/.exec(text.value)?.[1];
    const exact = commands().find(({ name }) => name === meant);
    if (exact) return fill(exact);
    if (text.value.startsWith('/')) return offerCommands();
    const typed = mentionBeingTyped(text.value);
    if (typed === undefined) suggestions.hide();
    else offerPeople(typed);
  };

  const sendCommand = async ({ command, read }: CommandFields) => {
    const reading = read();
    if ('trouble' in reading) return say(reading.trouble);
    suggestions.hide();
    say(undefined);
    send.disabled = true;
    const sent = filling;
    const trouble = await acting({ act: 'command', command: command.key, options: reading.options });
    send.disabled = false;
    if (trouble === undefined && filling === sent) {
      leave();
      // A modal that has opened in answer has the keyboard now.
      if (document.querySelector('dialog[open]')) text.blur();
    }
    say(trouble);
  };
  const sendWords = async () => {
    const words = text.value.trim();
    if (words === '') return;
    if (words.startsWith('/')) {
      say(whyNot(words));
      return;
    }
    text.value = '';
    try {
      await session.say(withMentions(words, session.me));
      say(undefined);
    } catch (error) {
      text.value = words;
      say(wordsOf(error));
    }
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void (filling ? sendCommand(filling) : sendWords());
  });
  text.addEventListener('input', () => {
    say(undefined);
    offer();
  });
  text.addEventListener('focus', () => {
    if (text.value.startsWith('/')) offerCommands();
  });
  text.addEventListener('blur', () => suggestions.hide());
  text.addEventListener('keydown', (event) => {
    if (suggestions.handleKey(event)) event.preventDefault();
    else if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      form.requestSubmit();
    }
  });
  slash.addEventListener('click', () => {
    text.value = '/';
    text.focus();
    offerCommands();
  });
  const tellPlace = () => {
    const { here } = session;
    const place = `Message ${here?.kind === 'text' ? '#' : ''}${here?.name ?? ''}`;
    const hint = narrow.matches ? '' : ' — or / for commands';
    text.disabled = !here?.may.send;
    text.placeholder = text.disabled ? 'You cannot write here.' : place + hint;
    text.setAttribute('aria-label', place);
  };
  session.topics.on('me', tellPlace);
  session.topics.on('went to', () => {
    tellPlace();
    if (filling) leave();
    text.value = '';
    say(undefined);
  });

  return {
    fillIn(name, options) {
      const command = commands().find((each) => each.name === name);
      if (command) fill(command, options);
      else say(`/${name} cannot be used here.`);
    },
    use(command, options) {
      if (filling) leave();
      void acting({ act: 'command', command, options }).then(say);
    },
    mention(name) {
      if (filling) leave();
      text.value = `${text.value}${text.value === '' || text.value.endsWith(' ') ? '' : ' '}@${name} `;
      text.focus();
    },
    tell: say,
  };
}
