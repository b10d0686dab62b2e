/** Pictures and files inside components. */

import { UnfurledMediaItemLoadingState } from 'discord-api-types/v10';
import { everyComponent, mapComponents } from '../forms/component-tree.ts';
import type { Component, Media } from '../forms/components.ts';
import { demandNone, type Fault, fault, type Path } from '../forms/form.ts';
import type { Id } from '../ids.ts';
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
  path: Path,
): readonly Component[] {
  const faults: Fault[] = [];
  const resolved = mapMedia(
    components,
    ({ url }, at) => {
      const found = resolve(url, attachments, at);
      if ('url' in found) return found;
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
    const attachment = attachments.find(({ filename }) => filename === name);
    if (attachment) return mediaOf(attachment);
    const words = `The referenced attachment "${name}" could not be found`;
    return fault(path, 'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND', words);
  }
  if (!URL.canParse(url)) {
    return fault(path, 'URL_TYPE_INVALID_URL', 'Not a well formed URL.');
  }
  if (!/^https?:/.test(url)) {
    const scheme = url.slice(0, url.indexOf(':'));
    const words = `Scheme "${scheme}" is not supported. Scheme must be one of ('attachment', 'http', 'https').`;
    return fault(path, 'URL_TYPE_INVALID_SCHEME', words);
  }
  return { url, proxy_url: url };
}

const mediaOf = (attachment: Attachment): Media => ({
  url: attachment.path,
  proxy_url: attachment.path,
  width: attachment.width ?? null,
  height: attachment.height ?? null,
  content_type: attachment.contentType,
  loading_state: UnfurledMediaItemLoadingState.LoadedSuccess,
  attachment_id: attachment.id,
});

/** Files that components show; Discord does not list those among the attachments of a message. */
export function shownFiles(components: readonly Component[]): ReadonlySet<Id> {
  const shown = new Set<Id>();
  const add = (media: Media | undefined) => {
    if (typeof media?.attachment_id === 'string') shown.add(media.attachment_id);
  };
  for (const { component } of everyComponent(components)) {
    for (const { media } of component.items ?? []) add(media);
    add(component.media);
    add(component.file);
  }
  return shown;
}
