/** What components a message or a modal may be made of, with Discord's limits. */

import {
  ButtonStyle,
  ChannelType,
  ComponentType,
  SelectMenuDefaultValueType,
  TextInputStyle,
} from 'discord-api-types/v10';
import * as z from 'zod';
import { type Fault, fault, listOf, missing, ruled, snowflake, text, whole } from './form.ts';

/** A component as it is kept, once it has been checked. */
export interface Component {
  readonly type: ComponentType;
  readonly id?: number;
  readonly custom_id?: string;
  readonly style?: number;
  readonly label?: string;
  readonly description?: string;
  readonly emoji?: { readonly id?: string; readonly name?: string };
  readonly url?: string;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  readonly min_values?: number;
  readonly max_values?: number;
  readonly min_length?: number;
  readonly max_length?: number;
  readonly required?: boolean;
  readonly value?: string;
  readonly default?: boolean;
  readonly options?: readonly Option[];
  readonly default_values?: readonly { readonly id: string }[];
  readonly content?: string;
  readonly items?: readonly {
    readonly media: Media;
    readonly description?: string;
    readonly spoiler?: boolean;
  }[];
  readonly media?: Media;
  readonly file?: Media;
  /** Of a file: what it is called and how large it is. */
  readonly name?: string;
  readonly size?: number;
  readonly components?: readonly Component[];
  readonly accessory?: Component;
  readonly component?: Component;
}
export interface Option {
  readonly label: string;
  readonly value: string;
  readonly description?: string;
  readonly default?: boolean;
  readonly emoji?: Component['emoji'];
}
export interface Media {
  readonly url: string;
  readonly [detail: string]: unknown;
}

export const LIMITS = {
  components: 40,
  rows: 5,
  text: 4000,
  files: 10,
  fileBytes: 10 * 1024 * 1024,
} as const;

const flag = z.boolean().exactOptional();
const amount = (min: number, max: number) => whole(min, max).exactOptional();
const words = (max: number) => text({ max }).exactOptional();
const customId = text({ min: 1, max: 100 });

/** What every component has. */
const own = <Type extends ComponentType>(type: Type) => ({
  type: z.literal(type),
  id: whole(0).exactOptional(),
});

const media = z.object({ url: text({ max: 2048 }) });
const picture = {
  media,
  description: text({ min: 1, max: 1024 }).exactOptional(),
  spoiler: flag,
};
const emoji = z.object({ id: snowflake.exactOptional(), name: words(32), animated: flag }).exactOptional();
const option = z.object({
  label: text({ min: 1, max: 100 }),
  value: text({ min: 1, max: 100 }),
  description: words(100),
  default: flag,
  emoji,
});
const options = (min: number, max: number) => ruled(listOf(option, { min, max }), repeatedValues);

function* repeatedValues(given: readonly Option[]): Generator<Fault> {
  const seen = new Set<string>();
  for (const [index, { value }] of given.entries()) {
    if (seen.has(value)) {
      const words = 'The specified option value is already used';
      yield fault([index, 'value'], 'COMPONENT_OPTION_VALUE_DUPLICATED', words);
    }
    seen.add(value);
  }
}

const button = ruled(
  z.object({
    ...own(ComponentType.Button),
    style: z.literal([
      ButtonStyle.Primary,
      ButtonStyle.Secondary,
      ButtonStyle.Success,
      ButtonStyle.Danger,
      ButtonStyle.Link,
      ButtonStyle.Premium,
    ]),
    custom_id: customId.exactOptional(),
    label: words(80),
    url: words(512),
    sku_id: snowflake.exactOptional(),
    disabled: flag,
    emoji,
  }),
  wrongButton,
);

function* wrongButton({ style, url, custom_id, label, emoji }: Component): Generator<Fault> {
  if (style === ButtonStyle.Premium) return;
  if (style === ButtonStyle.Link) {
    if (!url) yield missing(['url']);
    if (custom_id !== undefined) {
      const words = 'A custom id and url cannot both be specified';
      yield fault(['custom_id'], 'BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE', words);
    }
  } else if (custom_id === undefined) yield missing(['custom_id']);
  if (!label && !emoji) {
    yield fault([], 'BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED', 'A button needs a label or an emoji');
  }
}

const ofSelect = <Type extends ComponentType>(type: Type) => ({
  ...own(type),
  custom_id: customId,
  placeholder: words(150),
  min_values: amount(0, 25),
  max_values: amount(1, 25),
  disabled: flag,
  required: flag,
});
const defaults = <Kind extends SelectMenuDefaultValueType>(...kinds: Kind[]) =>
  listOf(z.object({ id: snowflake, type: z.literal(kinds) }), { max: 25 }).exactOptional();

const stringSelect = ruled(
  z.object({ ...ofSelect(ComponentType.StringSelect), options: options(1, 25) }),
  wrongDefaults,
);
const userSelect = z.object({
  ...ofSelect(ComponentType.UserSelect),
  default_values: defaults(SelectMenuDefaultValueType.User),
});
const roleSelect = z.object({
  ...ofSelect(ComponentType.RoleSelect),
  default_values: defaults(SelectMenuDefaultValueType.Role),
});
const mentionableSelect = z.object({
  ...ofSelect(ComponentType.MentionableSelect),
  default_values: defaults(SelectMenuDefaultValueType.User, SelectMenuDefaultValueType.Role),
});
const channelSelect = z.object({
  ...ofSelect(ComponentType.ChannelSelect),
  default_values: defaults(SelectMenuDefaultValueType.Channel),
  channel_types: z.array(z.enum(ChannelType)).exactOptional(),
});
const selects = [
  ruled(stringSelect, wrongRange),
  ruled(userSelect, wrongRange),
  ruled(roleSelect, wrongRange),
  ruled(mentionableSelect, wrongRange),
  ruled(channelSelect, wrongRange),
] as const;

function* wrongDefaults({ options = [], max_values = 1 }: Component): Generator<Fault> {
  if (options.filter((option) => option.default).length <= max_values) return;
  const words = `Maximum number of default values is ${max_values}`;
  yield fault(['options'], 'SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES', words);
}

function* wrongRange({ min_values = 1, max_values = 1 }: Component): Generator<Fault> {
  if (min_values <= max_values) return;
  const words = 'min_values must be less than or equal to max_values';
  yield fault(['min_values'], 'BASE_TYPE_BAD_RANGE', words);
}

const selectTypes: ReadonlySet<ComponentType> = new Set(selects.map((select) => select.shape.type.value));
export const isSelect = ({ type }: Component): boolean => selectTypes.has(type);

const row = ruled(
  z.object({
    ...own(ComponentType.ActionRow),
    components: listOf(z.discriminatedUnion('type', [button, ...selects]), { min: 1, max: 5 }),
  }),
  tooWide,
);

/** A row has the width of five buttons; a select takes all of it. */
function* tooWide({ components = [] }: Component): Generator<Fault> {
  let width = 0;
  for (const [index, { type }] of components.entries()) {
    width += type === ComponentType.Button ? 1 : 5;
    if (width <= 5) continue;
    const words = 'The specified component exceeds the maximum width';
    yield fault(['components', index], 'COMPONENT_LAYOUT_WIDTH_EXCEEDED', words);
  }
}

const textDisplay = z.object({
  ...own(ComponentType.TextDisplay),
  content: text({ min: 1, max: LIMITS.text }),
});
const thumbnail = z.object({ ...own(ComponentType.Thumbnail), ...picture });
const section = z.object({
  ...own(ComponentType.Section),
  components: listOf(z.discriminatedUnion('type', [textDisplay]), { min: 1, max: 3 }),
  accessory: z.discriminatedUnion('type', [button, thumbnail]),
});
const mediaGallery = z.object({
  ...own(ComponentType.MediaGallery),
  items: listOf(z.object(picture), { min: 1, max: 10 }),
});
const file = z.object({ ...own(ComponentType.File), file: media, spoiler: flag });
const separator = z.object({
  ...own(ComponentType.Separator),
  divider: flag,
  spacing: z.literal([1, 2]).exactOptional(),
});
const inContainer = [row, section, textDisplay, mediaGallery, file, separator] as const;
const container = z.object({
  ...own(ComponentType.Container),
  components: listOf(z.discriminatedUnion('type', inContainer), { min: 1, max: LIMITS.components }),
  accent_color: amount(0, 0xffffff),
  spoiler: flag,
});

const textInput = z.object({
  ...own(ComponentType.TextInput),
  custom_id: customId,
  style: z.literal([TextInputStyle.Short, TextInputStyle.Paragraph]),
  label: text({ min: 1, max: 45 }).exactOptional(),
  value: words(4000),
  placeholder: words(100),
  required: flag,
  min_length: amount(0, 4000),
  max_length: amount(1, 4000),
});
const fileUpload = z.object({
  ...own(ComponentType.FileUpload),
  custom_id: customId,
  min_values: amount(0, 10),
  max_values: amount(1, 10),
  required: flag,
});
const radioGroup = z.object({
  ...own(ComponentType.RadioGroup),
  custom_id: customId,
  options: options(2, 10),
  required: flag,
});
const checkboxGroup = z.object({
  ...own(ComponentType.CheckboxGroup),
  custom_id: customId,
  options: options(1, 10),
  min_values: amount(0, 10),
  max_values: amount(1, 10),
  required: flag,
});
const checkbox = z.object({ ...own(ComponentType.Checkbox), custom_id: customId, default: flag });
const label = z.object({
  ...own(ComponentType.Label),
  label: text({ min: 1, max: 45 }),
  description: text({ min: 1, max: 100 }).exactOptional(),
  component: z.discriminatedUnion('type', [
    ...selects,
    textInput,
    fileUpload,
    radioGroup,
    checkboxGroup,
    checkbox,
  ]),
});
const inputRow = z.object({
  ...own(ComponentType.ActionRow),
  components: listOf(z.discriminatedUnion('type', [textInput]), { min: 1, max: 1 }),
});

/** Which components may stand at the top of what. */
export const inClassicMessage = z.discriminatedUnion('type', [row]);
export const inMessage = z.discriminatedUnion('type', [...inContainer, container]);
export const inModal = z.discriminatedUnion('type', [inputRow, textDisplay, label]);
