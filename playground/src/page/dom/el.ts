/** Makes elements. Text goes in as text, so that nothing anybody wrote is ever read as markup. */

type Handlers = {
  readonly [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void;
};

export interface Attributes {
  readonly on?: Handlers;
  readonly [attribute: string]: string | number | boolean | Handlers | undefined;
}

export type Child = Node | string | false | undefined;

export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  { on = {}, ...attributes }: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) setAttribute(element, name, value);
  for (const [name, handler] of Object.entries(on)) element.addEventListener(name, handler as EventListener);
  element.append(...present(children));
  return element;
}

/** ARIA says “false” where HTML says nothing. */
function setAttribute(element: Element, name: string, value: Attributes[string]): void {
  if (value === undefined || (value === false && !name.startsWith('aria-'))) return;
  element.setAttribute(name, value === true && !name.startsWith('aria-') ? '' : String(value));
}

export const present = (children: readonly Child[]): (Node | string)[] =>
  children.filter((child): child is Node | string => child !== undefined && child !== false && child !== '');

let named = 0;

/** An id for an element that another one refers to. */
export const freshId = (what: string): string => `${what}-${++named}`;

/** An element that the page of HTML brings along. */
export function part<Kind extends HTMLElement = HTMLElement>(id: string): Kind {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no part “${id}”.`);
  return found as Kind;
}
