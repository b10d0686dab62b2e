/** The rules that hold across a tree of components: how many, how much text, which of them together. */

import { ButtonStyle, ComponentType } from 'discord.js';
import { type Component, children, LIMITS, SELECTS } from './components.ts';
import { type Form, lengthOf, type Path } from './form.ts';

const { ActionRow, Button, StringSelect, TextDisplay } = ComponentType;

export interface Found {
  readonly component: Component;
  readonly path: Path;
}

/** Every component with everything inside it, outer before inner. */
export function* everyComponent(components: readonly Component[], path: Path = []): Generator<Found> {
  for (const [index, component] of components.entries()) yield* within(component, [...path, index]);
}

function* within(component: Component, path: Path): Generator<Found> {
  yield { component, path };
  yield* everyComponent(component.components ?? [], [...path, 'components']);
  if (component.accessory) yield* within(component.accessory, [...path, 'accessory']);
  if (component.component) yield* within(component.component, [...path, 'component']);
}

interface Expected {
  readonly allowed: readonly ComponentType[];
  readonly min?: number;
  readonly max: number;
  readonly path: Path;
  readonly form: Form;
}

/** Checks a tree of components and gives it back with its type, or undefined if something is wrong. */
export function checkComponents(
  value: unknown,
  { allowed, min = 0, max, path, form }: Expected,
): readonly Component[] | undefined {
  children(allowed, min, max)(value, path, form);
  if (!form.clean) return undefined;
  const components = value as readonly Component[];
  const found = [...everyComponent(components, path)];
  if (found.length > LIMITS.components) {
    form.add(
      path,
      'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
      `Total number of components cannot exceed ${LIMITS.components}`,
    );
  }
  const shown = found.reduce((sum, { component }) => sum + shownText(component), 0);
  if (shown > LIMITS.text) {
    form.add(
      path,
      'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
      `Components displayable text size exceeds maximum size of ${LIMITS.text}`,
    );
  }
  for (const each of found) checkTogether(each, form);
  checkCustomIds(found, form);
  return form.clean ? components : undefined;
}

function checkCustomIds(found: readonly Found[], form: Form): void {
  const seen = new Set<string>();
  for (const { component, path } of found) {
    if (component.custom_id === undefined) continue;
    if (seen.has(component.custom_id)) {
      const at = [...path, 'custom_id'];
      form.add(at, 'COMPONENT_CUSTOM_ID_DUPLICATED', 'Component custom id cannot be duplicated');
    }
    seen.add(component.custom_id);
  }
}

/** What counts towards the limit of text in one message. */
const shownText = (component: Component): number =>
  component.type === TextDisplay ? lengthOf(component.content ?? '') : 0;

/** Rules that speak of several fields of one component. */
function checkTogether({ component, path }: Found, form: Form): void {
  if (component.type === ActionRow) checkRow(component, path, form);
  if (component.type === Button) checkButton(component, path, form);
  if (component.options) checkOptions(component, path, form);
  const { min_values = 1, max_values = 1 } = component;
  if (SELECTS.includes(component.type) && min_values > max_values) {
    form.add(
      [...path, 'min_values'],
      'BASE_TYPE_BAD_RANGE',
      'min_values must be less than or equal to max_values',
    );
  }
}

/** A row has the width of five buttons; a select takes all of it. */
function checkRow(row: Component, path: Path, form: Form): void {
  let width = 0;
  for (const [index, { type }] of (row.components ?? []).entries()) {
    width += type === Button ? 1 : 5;
    if (width > 5) {
      const at = [...path, 'components', index];
      form.add(at, 'COMPONENT_LAYOUT_WIDTH_EXCEEDED', 'The specified component exceeds the maximum width');
    }
  }
}

function checkButton(button: Component, path: Path, form: Form): void {
  const missing = (field: string) =>
    form.add([...path, field], 'BASE_TYPE_REQUIRED', 'This field is required');
  if (button.style === ButtonStyle.Premium) return;
  if (button.style === ButtonStyle.Link) {
    if (!button.url) missing('url');
    if (button.custom_id !== undefined) {
      const at = [...path, 'custom_id'];
      form.add(
        at,
        'BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE',
        'A custom id and url cannot both be specified',
      );
    }
  } else if (button.custom_id === undefined) missing('custom_id');
  if (!button.label && !button.emoji) {
    form.add(path, 'BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED', 'A button needs a label or an emoji');
  }
}

function checkOptions(component: Component, path: Path, form: Form): void {
  const seen = new Set<string>();
  const { options: given = [], max_values = 1 } = component;
  for (const [index, { value }] of given.entries()) {
    if (seen.has(value)) {
      const at = [...path, 'options', index, 'value'];
      form.add(at, 'COMPONENT_OPTION_VALUE_DUPLICATED', 'The specified option value is already used');
    }
    seen.add(value);
  }
  if (component.type === StringSelect && given.filter((option) => option.default).length > max_values) {
    const at = [...path, 'options'];
    form.add(
      at,
      'SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES',
      `Maximum number of default values is ${max_values}`,
    );
  }
}

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
  const taken = new Set([...everyComponent(components)].map(({ component }) => component.id));
  let last = 0;
  const fresh = () => {
    do last++;
    while (taken.has(last));
    return last;
  };
  return mapComponents(components, (component) => ({ ...component, id: component.id || fresh() }));
}
