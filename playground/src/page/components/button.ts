/** Buttons of a message. */

import type { APIButtonComponent } from 'discord-api-types/v10';
import type { SeenMessage } from '../../people/protocol.ts';
import { BUTTON } from '../discord.ts';
import { el } from '../dom/el.ts';
import { icon } from '../dom/icon.ts';
import type { Reader } from '../messages/reader.ts';

const LOOKS: Readonly<Record<number, string>> = {
  [BUTTON.Primary]: 'is-primary',
  [BUTTON.Secondary]: 'is-secondary',
  [BUTTON.Success]: 'is-success',
  [BUTTON.Danger]: 'is-danger',
  [BUTTON.Link]: 'is-secondary',
};

export function paintButton(button: APIButtonComponent, message: SeenMessage, reader: Reader): HTMLElement {
  const look = `button ${LOOKS[button.style] ?? 'is-secondary'}`;
  if (button.style === BUTTON.Premium)
    return el('button', { type: 'button', class: look, disabled: true }, 'Shop');
  const emoji = button.emoji?.name && el('span', { class: 'button-emoji' }, emojiWords(button.emoji));
  const words = button.label === undefined ? undefined : el('span', {}, button.label);
  if (button.style === BUTTON.Link) {
    const where = button.disabled ? {} : { href: button.url };
    return el(
      'a',
      { class: look, target: '_blank', rel: 'noopener noreferrer', ...where },
      emoji,
      words,
      icon('window'),
    );
  }
  const press = async () => {
    element.classList.add('is-waiting');
    element.setAttribute('aria-busy', 'true');
    await reader.click(message, button.custom_id);
    element.classList.remove('is-waiting');
    element.removeAttribute('aria-busy');
  };
  const element = el(
    'button',
    {
      type: 'button',
      class: look,
      disabled: button.disabled,
      'data-key': `${message.id}/${button.custom_id}`,
      on: { click: () => void press() },
    },
    emoji,
    words,
  );
  return element;
}

/** Emoji of servers are pictures elsewhere; here they are called by name. */
const emojiWords = ({ id, name }: { readonly id?: string; readonly name?: string | null }): string =>
  id === undefined ? (name ?? '') : `:${name}:`;
