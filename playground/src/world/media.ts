/** Pictures and files inside components. */

import { UnfurledMediaItemLoadingState } from 'discord-api-types/v10';
import { mapComponents } from '../forms/component-tree.ts';
import type { Component, Media } from '../forms/components.ts';
import { demandNone, type Fault, fault, type Path } from '../forms/form.ts';
import type { Mint } from '../ids.ts';
import { storedName } from './files.ts';
import type { Attachment } from './message.ts';

const REFERENCE = 'attachment://';

/** The same tree with each of its media changed. */
export function mapMedia(
  components: readonly Component[],
  change: (media: Media, path: Path) => Media,
  path: Path = [],
): readonly Component[] {
  return mapComponents(
    components,
    (component, at) => ({
      ...component,
      ...(component.items && {
        items: component.items.map((item, index) => ({
          ...item,
          media: change(item.media, [...at, 'items', index, 'media', 'url']),
        })),
      }),
      ...(component.media && { media: change(component.media, [...at, 'media', 'url']) }),
      ...(component.file && { file: change(component.file, [...at, 'file', 'url']) }),
    }),
    path,
  );
}

/** Puts the addresses of attached files where components refer to them as `attachment://name`. */
export function resolveMedia(
  components: readonly Component[],
  attachments: readonly Attachment[],
  { path, mint }: { readonly path: Path; readonly mint: Mint },
): readonly Component[] {
  const faults: Fault[] = [];
  const resolved = mapMedia(
    components,
    ({ url }, at) => {
      const found = resolve(url, attachments, at);
      if ('url' in found) return { id: mint.next(), ...found };
      faults.push(found);
      return { url };
    },
    path,
  );
  demandNone(faults);
  return mapComponents(resolved, (component) => {
    const file = attachments.find(({ id }) => id === component.file?.attachment_id);
    return file ? { ...component, name: file.filename, size: file.size } : component;
  });
}

function resolve(url: string, attachments: readonly Attachment[], path: Path): Media | Fault {
  if (url.startsWith(REFERENCE)) {
    const name = url.slice(REFERENCE.length);
    const attachment = attachments.find(({ filename }) => filename === storedName(name));
    if (attachment) return mediaOf(attachment);
    const words = `The referenced attachment ("${url}") was not found`;
    return fault(path, 'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND', words);
  }
  if (!URL.canParse(url)) {
    return fault(path, 'URL_TYPE_INVALID_URL', 'Not a well formed URL.');
  }
  const scheme = url.slice(0, url.indexOf(':'));
  // A file component shows attached files only; pictures may come from anywhere.
  const schemes = path.at(-2) === 'file' ? [] : ['http', 'https'];
  if (!schemes.includes(scheme)) {
    const choices = ['attachment', ...schemes].map((each) => `'${each}'`).join(', ');
    const words = `Scheme "${scheme}" is not supported. Scheme must be one of (${choices}).`;
    return fault(path, 'URL_TYPE_INVALID_SCHEME', words);
  }
  return { url, proxy_url: url, ...LOADED };
}

/** What Discord adds to all media: it has looked at them, and found nothing wrong. */
const LOADED = {
  loading_state: UnfurledMediaItemLoadingState.LoadedSuccess,
  flags: 0,
  content_scan_metadata: { flags: 0, version: 4 },
} as const;

const mediaOf = (attachment: Attachment): Media => ({
  url: attachment.path,
  proxy_url: attachment.path,
  width: attachment.width ?? null,
  height: attachment.height ?? null,
  ...placeholderOf(attachment),
  content_type: attachment.contentType,
  ...LOADED,
  attachment_id: attachment.id,
});

/** What is shown of a picture until it is there; a real one would be its ThumbHash, which nobody here draws. */
export const placeholderOf = ({ id, width }: Attachment) =>
  width === undefined ? {} : { placeholder: Buffer.from(id).toString('base64'), placeholder_version: 1 };
