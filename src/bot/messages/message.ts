/** What messages consist of, and a message that one person alone sees (Components V2). What others see, too, is a `PublicMessage`. */
import {
  type APIActionRowComponent,
  type APIButtonComponentWithCustomId,
  type APIComponentInContainer,
  type APIComponentInMessageActionRow,
  type APIMediaGalleryComponent,
  type APIMessageTopLevelComponent,
  type APISelectMenuOption,
  type APITextDisplayComponent,
  ButtonStyle,
  ComponentType,
  MessageFlags,
} from 'discord.js';
import { COLOURS } from '../../render/theme.ts';
import type { GameId } from '../../rules/game.ts';
import type { Texts } from '../../texts/texts.ts';
import { type CustomId, writeId } from '../gateway/custom-id.ts';
import { type Emojis, NO_EMOJIS, type WordlessButton, withEmojis } from './emojis.ts';

export interface Message {
  readonly components: readonly APIMessageTopLevelComponent[];
  readonly files?: readonly File[];
}

export interface File {
  /** New for each new content: Discord keeps files by their names. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

const ACCENTS = { plain: COLOURS.brass, over: COLOURS.felt } as const;

/** A message in a frame. */
export function framed(
  parts: readonly APIComponentInContainer[],
  more: {
    readonly accent?: keyof typeof ACCENTS;
    readonly files?: readonly File[];
  } = {},
): Message {
  const { accent = 'plain', ...rest } = more;
  const accent_color = Number.parseInt(ACCENTS[accent].slice(1), 16);
  return { components: [{ type: ComponentType.Container, accent_color, components: [...parts] }], ...rest };
}

/** A sentence or two, and nothing else but perhaps some buttons. */
export const said = (words: string, ...rows: readonly Row[]): Message => ({
  components: [text(words), ...rows],
});

export const text = (content: string): APITextDisplayComponent => ({
  type: ComponentType.TextDisplay,
  content,
});

/** Discord takes 1,024 characters of alt text, and not none. */
export const picture = ({ name }: File, alt: string): APIMediaGalleryComponent => ({
  type: ComponentType.MediaGallery,
  items: [{ media: { url: `attachment://${name}` }, description: clipped(alt, 1024) }],
});

export type Row = APIActionRowComponent<APIComponentInMessageActionRow>;

export const row = (...components: readonly APIComponentInMessageActionRow[]): Row => ({
  type: ComponentType.ActionRow,
  components: [...components],
});

const STYLES = {
  main: ButtonStyle.Primary,
  plain: ButtonStyle.Secondary,
  yes: ButtonStyle.Success,
  danger: ButtonStyle.Danger,
} as const;

/** `emoji` is the name of its drawing, which stands beside the words. */
export const button = (
  label: string,
  id: CustomId,
  style: keyof typeof STYLES = 'plain',
  emoji?: string,
): APIButtonComponentWithCustomId => ({
  type: ComponentType.Button,
  style: STYLES[style],
  label: clipped(label, 80),
  custom_id: writeId(id),
  ...(emoji !== undefined && { emoji: { name: emoji } }),
});

export const rulesButton = (t: Texts, { game }: { readonly game: GameId }): APIButtonComponentWithCustomId =>
  button(t('button.rules'), { action: 'command', command: 'rules', words: [game] });

/** A button that has its emoji alone; its words, where Discord does not have the emoji. */
export const signButton = (label: string, id: CustomId, emoji: string): WordlessButton => ({
  ...button(label, id, 'main', emoji),
  wordless: true,
});

export interface MenuOption extends Pick<APISelectMenuOption, 'label' | 'value' | 'default'> {
  readonly description?: string | undefined;
  /** The name of its drawing. */
  readonly emoji?: string | undefined;
}

/** How many options are chosen in a menu. */
interface Amount {
  readonly least: number;
  readonly most: number;
}

/** A menu takes a row of its own. Values are told apart by the caller. */
export const menu = (
  placeholder: string,
  id: CustomId,
  options: readonly MenuOption[],
  { least, most }: Amount = { least: 1, most: 1 },
): Row =>
  row({
    type: ComponentType.StringSelect,
    custom_id: writeId(id),
    placeholder: clipped(placeholder, 150),
    ...((least !== 1 || most !== 1) && { min_values: least, max_values: most }),
    options: options.map(({ emoji, description, ...option }) => ({
      ...option,
      label: clipped(option.label, 100),
      ...(description !== undefined && { description: clipped(description, 100) }),
      ...(emoji !== undefined && { emoji: { name: emoji } }),
    })),
  });

export const clipped = (words: string, longest: number): string =>
  words.length <= longest ? words : `${withoutHalf(words.slice(0, longest - 1))}…`;

/** Some characters are two long, and Discord refuses one half of them. */
const withoutHalf = (words: string): string => words.replace(/[\uD800-\uDBFF]$/, '');

export const fileFor = ({ name, bytes }: File) => ({
  name,
  attachment: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
});

/** The message in the words of discord.js. It calls nobody: whoever sees it is there. */
export const payload = ({ components, files = [] }: Message, emojis: Emojis = NO_EMOJIS) => ({
  flags: MessageFlags.IsComponentsV2 as const,
  components: withEmojis(components, emojis),
  files: files.map(fileFor),
  allowedMentions: { parse: [] },
});
