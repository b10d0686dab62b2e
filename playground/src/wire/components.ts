/** Components as Discord writes them: with what was left out when they were sent. */

import { type APIMessageTopLevelComponent, ComponentType } from 'discord-api-types/v10';
import { mapComponents } from '../forms/component-tree.ts';
import { type Component, isSelect } from '../forms/components.ts';
import { mapMedia } from '../world/media.ts';

/** Where whoever reads a message finds the file at this path. */
export type FileAddress = (path: string) => string;

export function componentsJson(
  components: readonly Component[],
  address: FileAddress,
): APIMessageTopLevelComponent[] {
  const here = (url: unknown) => (typeof url === 'string' && url.startsWith('/') ? address(url) : url);
  const addressed = mapMedia(components, (media) => ({
    ...media,
    url: String(here(media.url)),
    proxy_url: here(media.proxy_url),
  }));
  return [...mapComponents(addressed, inFull)] as unknown as APIMessageTopLevelComponent[];
}

function inFull(component: Component): Component {
  if (isSelect(component)) return { min_values: 1, max_values: 1, ...component };
  const filledIn = DEFAULTS[component.type];
  return { ...filledIn, ...component, ...(component.items && { items: component.items.map(itemInFull) }) };
}

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
