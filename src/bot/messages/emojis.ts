/** The emojis in buttons and menus. While a message is written they have the names of their drawings. */
import {
  type APIButtonComponentWithCustomId,
  type APIComponentInContainer,
  type APIComponentInMessageActionRow,
  type APIMessageComponentEmoji,
  type APIMessageTopLevelComponent,
  type APISelectMenuOption,
  ComponentType,
} from 'discord.js';

/** What Discord calls them, by the names of their drawings. */
export type Emojis = ReadonlyMap<string, APIMessageComponentEmoji>;
export const NO_EMOJIS: Emojis = new Map();

/** A button that needs no words beside its emoji. Discord knows nothing of the mark: it goes when the emoji comes. */
export interface WordlessButton extends APIButtonComponentWithCustomId {
  readonly wordless?: true;
}

/** The names of all that a message asks for. */
export const emojisIn = (components: readonly APIMessageTopLevelComponent[]): string[] =>
  components.flatMap(emojisWithin);

function emojisWithin(component: APIMessageTopLevelComponent | APIComponentInMessageActionRow): string[] {
  switch (component.type) {
    case ComponentType.Container:
    case ComponentType.ActionRow:
      return component.components.flatMap(emojisWithin);
    case ComponentType.StringSelect:
      return component.options.flatMap(({ emoji }) => emoji?.name ?? []);
    case ComponentType.Button:
      return 'emoji' in component && component.emoji?.name ? [component.emoji.name] : [];
    default:
      return [];
  }
}

/** The same components with the emojis that Discord has. Where one is missing there are none: words read best among words. */
export function withEmojis(
  components: readonly APIMessageTopLevelComponent[],
  emojis: Emojis,
): readonly APIMessageTopLevelComponent[] {
  const wanted = emojisIn(components);
  if (wanted.length === 0) return components;
  const there = wanted.every((name) => emojis.has(name)) ? emojis : NO_EMOJIS;
  return components.map((component) =>
    component.type === ComponentType.Container
      ? { ...component, components: component.components.map((part) => inPart(part, there)) }
      : inPart(component, there),
  );
}

function inPart<Part extends APIComponentInContainer | APIMessageTopLevelComponent>(
  part: Part,
  emojis: Emojis,
) {
  if (part.type !== ComponentType.ActionRow) return part;
  return { ...part, components: part.components.map((component) => inRow(component, emojis)) };
}

function inRow(component: APIComponentInMessageActionRow, emojis: Emojis): APIComponentInMessageActionRow {
  switch (component.type) {
    case ComponentType.StringSelect:
      return { ...component, options: component.options.map((option) => inOption(option, emojis)) };
    case ComponentType.Button:
      return 'custom_id' in component ? inButton(component, emojis) : component;
    default:
      return component;
  }
}

const inOption = ({ emoji, ...option }: APISelectMenuOption, emojis: Emojis): APISelectMenuOption => ({
  ...option,
  ...found(emoji, emojis),
});

function inButton(
  { emoji, wordless, label, ...button }: WordlessButton,
  emojis: Emojis,
): APIButtonComponentWithCustomId {
  const there = found(emoji, emojis);
  const words = label !== undefined && !(wordless && there) ? { label } : {};
  return { ...button, ...words, ...there };
}

function found(wanted: APIMessageComponentEmoji | undefined, emojis: Emojis) {
  const emoji = wanted?.name === undefined ? undefined : emojis.get(wanted.name);
  return emoji && { emoji };
}
