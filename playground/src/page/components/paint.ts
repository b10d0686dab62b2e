/** Shows the components of a message. */

import type {
  APIComponentInActionRow,
  APIContainerComponent,
  APIMessageComponent,
  APISectionComponent,
} from 'discord-api-types/v10';
import type { SeenMessage } from '../../people/protocol.ts';
import { COMPONENT } from '../discord.ts';
import { el } from '../dom/el.ts';
import { paintMarkdown } from '../markdown/paint.ts';
import type { Reader } from '../messages/reader.ts';
import { paintButton } from './button.ts';
import { paintFile, paintGallery, paintThumbnail } from './media.ts';
import { paintSelect } from './select.ts';

export function paintComponent(
  component: APIMessageComponent,
  message: SeenMessage,
  reader: Reader,
): Node | undefined {
  const inside = (components: readonly APIMessageComponent[]) =>
    components.map((each) => paintComponent(each, message, reader));
  switch (component.type) {
    case COMPONENT.TextDisplay:
      return paintMarkdown(component.content, reader);
    case COMPONENT.Container:
      return paintContainer(component, inside(component.components));
    case COMPONENT.Section:
      return paintSection(component, message, reader);
    case COMPONENT.Separator: {
      const wide = component.spacing === 2 ? ' is-wide' : '';
      const line = component.divider === false ? '' : ' has-line';
      return el('div', { class: `separator${wide}${line}`, role: 'presentation' });
    }
    case COMPONENT.MediaGallery:
      return paintGallery(component, reader);
    case COMPONENT.Thumbnail:
      return paintThumbnail(component, reader);
    case COMPONENT.File:
      return paintFile({
        url: component.file.url,
        name: component.name ?? 'file',
        size: component.size ?? 0,
      });
    case COMPONENT.ActionRow:
      return paintRow(component.components, inside(component.components));
    case COMPONENT.Button:
      return paintButton(component, message, reader);
    case COMPONENT.StringSelect:
    case COMPONENT.UserSelect:
    case COMPONENT.RoleSelect:
    case COMPONENT.MentionableSelect:
    case COMPONENT.ChannelSelect:
      return paintSelect(component, {
        picking: reader.picking,
        key: `${message.id}/${component.custom_id}`,
        choose: (values) => void reader.select(message, component.custom_id, values),
      });
    default:
      return undefined;
  }
}

function paintContainer(
  { accent_color, spoiler }: APIContainerComponent,
  inside: readonly (Node | undefined)[],
): HTMLElement {
  const container = el('div', { class: 'container' }, ...inside);
  if (accent_color !== null && accent_color !== undefined) {
    container.style.setProperty('--accent', `#${accent_color.toString(16).padStart(6, '0')}`);
    container.classList.add('has-accent');
  }
  if (!spoiler) return container;
  container.classList.add('is-spoiler');
  const cover = el('button', { type: 'button', class: 'cover' }, 'Spoiler');
  cover.addEventListener('click', () => {
    container.classList.remove('is-spoiler');
    cover.remove();
  });
  container.append(cover);
  return container;
}

const paintSection = (section: APISectionComponent, message: SeenMessage, reader: Reader): HTMLElement =>
  el(
    'div',
    { class: 'section' },
    el(
      'div',
      { class: 'section-words' },
      ...section.components.map(({ content }) => paintMarkdown(content, reader)),
    ),
    paintComponent(section.accessory, message, reader),
  );

function paintRow(
  components: readonly APIComponentInActionRow[],
  inside: readonly (Node | undefined)[],
): HTMLElement {
  const isButtons = components.every(({ type }) => type === COMPONENT.Button);
  return el('div', { class: isButtons ? 'row' : 'row has-select' }, ...inside);
}
