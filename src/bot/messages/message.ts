/** A message as we write it (Components V2), before it is known whether it is posted, answered or edited. */
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
import type { PersonId } from '../../match/match.ts';
import { COLOURS } from '../../render/theme.ts';
import { type CustomId, writeId } from '../gateway/custom-id.ts';
import { type Emojis, NO_EMOJIS, withEmojis } from './emojis.ts';

export interface Message {
  readonly components: readonly APIMessageTopLevelComponent[];
  readonly files?: readonly File[];
  /** Whom it may call by name; everybody else is only named. */
  readonly calls?: readonly PersonId[];
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
    readonly calls?: readonly PersonId[];
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

/** `emoji` is the name of its drawing. It stands beside the words and never instead of them. */
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

export interface MenuOption extends Pick<APISelectMenuOption, 'label' | 'value' | 'description'> {
  /** The name of its drawing. */
  readonly emoji?: string | undefined;
}

/** A menu takes a row of its own. Values are told apart by the caller. */
export const menu = (placeholder: string, id: CustomId, options: readonly MenuOption[]): Row =>
  row({
    type: ComponentType.StringSelect,
    custom_id: writeId(id),
    placeholder: clipped(placeholder, 150),
    options: options.map(({ emoji, ...option }) => ({
      ...option,
      label: clipped(option.label, 100),
      ...(emoji !== undefined && { emoji: { name: emoji } }),
    })),
  });

export const clipped = (words: string, longest: number): string =>
  words.length <= longest ? words : `${withoutHalf(words.slice(0, longest - 1))}…`;

/** Some characters are two long, and Discord refuses one half of them. */
const withoutHalf = (words: string): string => words.replace(/[\uD800-\uDBFF]$/, '');

/** The message in the words of discord.js. Nobody is ever called who is not named in `calls`. */
export const payload = ({ components, files = [], calls = [] }: Message, emojis: Emojis = NO_EMOJIS) => ({
  flags: MessageFlags.IsComponentsV2 as const,
  components: withEmojis(components, emojis),
  files: files.map(({ name, bytes }) => ({
    name,
    attachment: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
  })),
  allowedMentions: { parse: [], users: [...calls] },
});

/** The same, to replace what a message has said so far. */
export const replacement = (message: Message, emojis?: Emojis) => ({
  ...payload(message, emojis),
  attachments: [],
});
