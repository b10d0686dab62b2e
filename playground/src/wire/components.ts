/** Components as Discord writes them: with what was left out when they were sent. */

import { type APIMessageTopLevelComponent, ComponentType } from 'discord-api-types/v10';
import { type Component, isSelect, type Media } from '../forms/components.ts';

/** Where whoever reads a message finds the file at this path. */
export type FileAddress = (path: string) => string;

export function componentsJson(
  components: readonly Component[],
  address: FileAddress,
): APIMessageTopLevelComponent[] {
  const here = (url: unknown) => (typeof url === 'string' && url.startsWith('/') ? address(url) : url);
  const addressed = (media: Media): Media => {
    const url = String(here(media.url));
    return { ...media, url, proxy_url: media.proxy_url === media.url ? url : here(media.proxy_url) };
  };
  // All in one walk: this is done for every message that anybody sees or the bot is told of.
  const inFull = (component: Component): Component => {
    const { type, items, media, file, components: inner, accessory } = component;
    return {
      ...(isSelect(component) ? SELECT_DEFAULTS : DEFAULTS[type]),
      ...component,
      ...(items && { items: items.map((item) => ({ ...itemInFull(item), media: addressed(item.media) })) }),
      ...(media && { media: addressed(media) }),
      ...(file && { file: addressed(file) }),
      ...(inner && { components: inner.map(inFull) }),
      ...(accessory && { accessory: inFull(accessory) }),
    };
  };
  return components.map(inFull) as unknown as APIMessageTopLevelComponent[];
}

const SELECT_DEFAULTS = { min_values: 1, max_values: 1 } as const;

const DEFAULTS: Readonly<Partial<Record<ComponentType, object>>> = {
  [ComponentType.Thumbnail]: { description: null, spoiler: false },
  [ComponentType.File]: { name: null, size: null, spoiler: false },
  [ComponentType.Separator]: { spacing: 1, divider: true },
  [ComponentType.Container]: { accent_color: null, spoiler: false },
};

const itemInFull = <Item extends object>(item: Item): Item => ({
  description: null,
  spoiler: false,
  ...item,
});
