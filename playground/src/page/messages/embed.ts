/** The older kind of frame around a text. */

import type { APIEmbed } from 'discord-api-types/v10';
import { paintPicture } from '../components/media.ts';
import { el } from '../dom/el.ts';
import { paintLine, paintMarkdown } from '../markdown/paint.ts';
import type { Reader } from './reader.ts';

export function paintEmbed(embed: APIEmbed, reader: Reader): HTMLElement {
  const { title, url, description, fields = [], image, footer, author, color } = embed;
  const heading =
    title && (url ? el('a', { href: url, target: '_blank', rel: 'noopener noreferrer' }, title) : title);
  const element = el(
    'div',
    { class: 'container has-accent' },
    author && el('div', { class: 'embed-author' }, author.name),
    heading && el('div', { class: 'heading-3' }, heading),
    description && paintMarkdown(description, reader),
    fields.length > 0 &&
      el(
        'dl',
        { class: 'embed-fields' },
        ...fields.map(({ name, value, inline }) =>
          el(
            'div',
            { class: inline ? 'is-inline' : '' },
            el('dt', {}, paintLine(name, reader)),
            el('dd', {}, paintMarkdown(value, reader)),
          ),
        ),
      ),
    image && el('div', { class: 'gallery', 'data-count': 1 }, paintPicture({ ...image, alt: '' }, reader)),
    footer && el('small', { class: 'small-text' }, footer.text),
  );
  if (color !== undefined) element.style.setProperty('--accent', `#${color.toString(16).padStart(6, '0')}`);
  return element;
}
