/** Buttons of a message. */

import type { APIButtonComponent } from 'discord-api-types/v10';
import type { SeenMessage } from '../../people/protocol.ts';
import { BUTTON } from '../discord.ts';
import { el } from '../dom/el.ts';
import { emoji } from '../dom/emoji.ts';
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
  const sign = button.emoji && emoji(button.emoji);
  const words = button.label === undefined ? undefined : el('span', {}, button.label);
  if (button.style === BUTTON.Link) {
    const where = button.disabled ? {} : { href: button.url };
    return el(
      'a',
      { class: look, target: '_blank', rel: 'noopener noreferrer', ...where },
      sign,
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
    sign,
    words,
  );
  return element;
}
