/** The emojis that belong to the application: pictures that the bot may use in messages everywhere. */

import { everyComponent } from '../forms/component-tree.ts';
import type { Component } from '../forms/components.ts';
import { type Fault, fault, type Path } from '../forms/form.ts';
import type { Id } from '../ids.ts';

export interface AppEmoji {
  readonly id: Id;
  readonly name: string;
  readonly animated: boolean;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** Emoji characters: pictures, flags and keycaps. */
const CHARACTER = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;

/** Components may only use emojis that exist: those of the application by their ids, and characters by themselves. */
export function* unknownEmojis(
  emojis: ReadonlyMap<Id, AppEmoji>,
  components: readonly Component[],
  path: Path,
): Generator<Fault> {
  const wrong = (emoji: Component['emoji'], at: Path): Fault[] => {
    if (!emoji) return [];
    const { id, name = '' } = emoji;
    if (id === undefined ? CHARACTER.test(name) : emojis.has(id)) return [];
    const field = id === undefined ? 'name' : 'id';
    return [fault([...at, 'emoji', field], 'COMPONENT_INVALID_EMOJI', 'Invalid emoji')];
  };
  for (const { component, path: at } of everyComponent(components, path)) {
    yield* wrong(component.emoji, at);
    for (const [index, { emoji }] of (component.options ?? []).entries()) {
      yield* wrong(emoji, [...at, 'options', index]);
    }
  }
}
