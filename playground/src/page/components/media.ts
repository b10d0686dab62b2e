/** Pictures and files of a message. */

import type {
  APIMediaGalleryComponent,
  APIMediaGalleryItem,
  APIThumbnailComponent,
} from 'discord-api-types/v10';
import { el } from '../dom/el.ts';
import { icon } from '../dom/icon.ts';
import type { Reader } from '../messages/reader.ts';

export interface ShownPicture {
  readonly url: string;
  readonly alt: string;
  readonly width?: number | null | undefined;
  readonly height?: number | null | undefined;
  readonly spoiler?: boolean | undefined;
}

export const paintGallery = ({ items }: APIMediaGalleryComponent, reader: Reader): HTMLElement =>
  el(
    'div',
    { class: 'gallery', 'data-count': Math.min(items.length, 4) },
    ...items.map((item) => paintPicture(pictureOf(item), reader)),
  );

export const paintThumbnail = (thumbnail: APIThumbnailComponent, reader: Reader): HTMLElement =>
  el('div', { class: 'thumbnail' }, paintPicture(pictureOf(thumbnail), reader));

const pictureOf = ({
  media,
  description,
  spoiler,
}: APIMediaGalleryItem | APIThumbnailComponent): ShownPicture => ({
  url: media.url,
  alt: description ?? '',
  width: media.width,
  height: media.height,
  spoiler,
});

export function paintPicture(
  { url, alt, width, height, spoiler }: ShownPicture,
  reader: Pick<Reader, 'enlarge'>,
): HTMLElement {
  // The page asks no other host for anything, so a picture from elsewhere is a link.
  if (!url.startsWith('/')) {
    return el(
      'a',
      { class: 'elsewhere', href: url, target: '_blank', rel: 'noopener noreferrer' },
      icon('window'),
      alt || url,
    );
  }
  const size = width && height ? { width, height } : {};
  const image = el('img', { src: url, alt, ...size, decoding: 'async' });
  const button = el(
    'button',
    {
      type: 'button',
      class: 'picture',
      'aria-label': `Enlarge the picture${alt === '' ? '' : `: ${alt}`}`,
      on: { click: () => show() },
    },
    image,
  );
  if (width && height) {
    // Its room is kept before it has come, so that nothing below it jumps.
    button.classList.add('is-measured');
    button.style.setProperty('--width', String(width));
    button.style.setProperty('--height', String(height));
  }
  if (spoiler) button.classList.add('is-spoiler');
  const show = () => {
    if (!button.classList.replace('is-spoiler', 'is-shown')) reader.enlarge({ url, alt });
  };
  return button;
}

export interface ShownFile {
  readonly url: string;
  readonly name: string;
  readonly size: number;
}

export const paintFile = ({ url, name, size }: ShownFile): HTMLElement =>
  el(
    'a',
    { class: 'file', href: url, download: name },
    icon('file'),
    el(
      'span',
      { class: 'file-words' },
      el('span', { class: 'file-name' }, name),
      el('span', { class: 'file-size' }, sizeWords(size)),
    ),
    icon('save'),
  );

function sizeWords(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  const [size, unit] = bytes < 1024 ** 2 ? [bytes / 1024, 'KB'] : [bytes / 1024 ** 2, 'MB'];
  return `${size.toFixed(1)} ${unit}`;
}
