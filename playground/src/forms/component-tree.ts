/** Trees of components: the rules that hold across them, and ways to walk and change them. */

import { ComponentType } from 'discord-api-types/v10';
import type * as z from 'zod';
import { type Component, LIMITS } from './components.ts';
import { type Fault, fault, lengthOf, listOf, type Path, ruled } from './form.ts';

export interface FoundComponent {
  readonly component: Component;
  readonly path: Path;
}

/** Every component with everything inside it, outer before inner. */
export function everyComponent(
  components: readonly Component[],
  path: Path = [],
  found: FoundComponent[] = [],
): readonly FoundComponent[] {
  for (const [index, component] of components.entries()) addWithin(component, [...path, index], found);
  return found;
}

function addWithin(component: Component, path: Path, found: FoundComponent[]): void {
  found.push({ component, path });
  if (component.components) everyComponent(component.components, [...path, 'components'], found);
  if (component.accessory) addWithin(component.accessory, [...path, 'accessory'], found);
  if (component.component) addWithin(component.component, [...path, 'component'], found);
}

/** A list of components with everything inside it. */
export const treeOf = <Item extends z.ZodType<Component>>(item: Item, range: { min?: number; max: number }) =>
  ruled(listOf(item, range), wrongTogether);

function* wrongTogether(components: readonly Component[]): Generator<Fault> {
  const found = everyComponent(components);
  if (found.length > LIMITS.components) {
    const words = `Total number of components cannot exceed ${LIMITS.components}`;
    yield fault([], 'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED', words);
  }
  if (found.reduce((sum, { component }) => sum + shownText(component), 0) > LIMITS.text) {
    const words = `Components displayable text size exceeds maximum size of ${LIMITS.text}`;
    yield fault([], 'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED', words);
  }
  const seen = new Set<string>();
  for (const { component, path } of found) {
    if (component.custom_id === undefined) continue;
    if (seen.has(component.custom_id)) {
      const words = 'Component custom id cannot be duplicated';
      yield fault([...path, 'custom_id'], 'COMPONENT_CUSTOM_ID_DUPLICATED', words);
    }
    seen.add(component.custom_id);
  }
}

/** What counts towards the limit of text in one message. */
const shownText = ({ type, content = '' }: Component): number =>
  type === ComponentType.TextDisplay ? lengthOf(content) : 0;

/** The same tree with every component changed, outer before inner. */
export function mapComponents(
  components: readonly Component[],
  change: (component: Component, path: Path) => Component,
  path: Path = [],
): readonly Component[] {
  const within = (component: Component, at: Path): Component => ({
    ...change(component, at),
    ...(component.components && {
      components: mapComponents(component.components, change, [...at, 'components']),
    }),
    ...(component.accessory && { accessory: within(component.accessory, [...at, 'accessory']) }),
    ...(component.component && { component: within(component.component, [...at, 'component']) }),
  });
  return components.map((component, index) => within(component, [...path, index]));
}

/** Discord numbers components that came without a number. */
export function numberComponents(components: readonly Component[]): readonly Component[] {
  const taken = new Set(everyComponent(components).map(({ component }) => component.id));
  let last = 0;
  const fresh = () => {
    do last++;
    while (taken.has(last));
    return last;
  };
  return mapComponents(components, (component) => ({ ...component, id: component.id || fresh() }));
}
