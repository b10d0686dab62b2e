/** What components a message or a modal may be made of, as tables of Discord's limits. */

import { ComponentType, TextInputStyle } from 'discord.js';
import {
  type Check,
  checkFields,
  flag,
  id,
  isJson,
  listOf,
  oneOf,
  optional,
  required,
  type Shape,
  shape,
  text,
  unchecked,
  whole,
} from './form.ts';

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
}
export interface Media {
  readonly url: string;
  readonly [detail: string]: unknown;
}

const {
  ActionRow,
  Button,
  ChannelSelect,
  Checkbox,
  CheckboxGroup,
  Container,
  File,
  FileUpload,
  Label,
  MediaGallery,
  MentionableSelect,
  RadioGroup,
  RoleSelect,
  Section,
  Separator,
  StringSelect,
  TextDisplay,
  TextInput,
  Thumbnail,
  UserSelect,
} = ComponentType;

export const SELECTS: readonly ComponentType[] = [
  StringSelect,
  UserSelect,
  RoleSelect,
  MentionableSelect,
  ChannelSelect,
];

/** Which components may stand where. */
export const CLASSIC_MESSAGE: readonly ComponentType[] = [ActionRow];
export const MESSAGE: readonly ComponentType[] = [
  ActionRow,
  Section,
  TextDisplay,
  MediaGallery,
  File,
  Separator,
  Container,
];
export const MODAL: readonly ComponentType[] = [ActionRow, TextDisplay, Label];
const CONTAINER = MESSAGE.filter((type) => type !== Container);
const ROW = [Button, ...SELECTS];
const LABELLED = [...SELECTS, TextInput, FileUpload, RadioGroup, CheckboxGroup, Checkbox];

export const LIMITS = {
  components: 40,
  rows: 5,
  text: 4000,
  files: 10,
  fileBytes: 10 * 1024 * 1024,
} as const;

const customId = required(text({ min: 1, max: 100 }));
const media = shape({ url: required(text({ max: 2048 })) });
const alt = optional(text({ min: 1, max: 1024 }));
const emoji = optional(
  shape({ id: optional(id), name: optional(text({ max: 32 })), animated: optional(flag) }),
);
const options = (min: number, max: number) =>
  required(
    listOf(
      shape({
        label: required(text({ min: 1, max: 100 })),
        value: required(text({ min: 1, max: 100 })),
        description: optional(text({ max: 100 })),
        default: optional(flag),
        emoji,
      }),
      { min, max },
    ),
  );
const select: Shape = {
  custom_id: customId,
  placeholder: optional(text({ max: 150 })),
  min_values: optional(whole(0, 25)),
  max_values: optional(whole(1, 25)),
  disabled: optional(flag),
  required: optional(flag),
  default_values: optional(
    listOf(shape({ id: required(id), type: required(text({ max: 32 })) }), { max: 25 }),
  ),
};

const FIELDS: Readonly<Partial<Record<ComponentType, Shape>>> = {
  [ActionRow]: { components: required(children(ROW, 1, 5)) },
  [Button]: {
    style: required(oneOf([1, 2, 3, 4, 5, 6])),
    custom_id: optional(text({ min: 1, max: 100 })),
    label: optional(text({ max: 80 })),
    url: optional(text({ max: 512 })),
    disabled: optional(flag),
    emoji,
  },
  [StringSelect]: { ...select, options: options(1, 25) },
  [UserSelect]: select,
  [RoleSelect]: select,
  [MentionableSelect]: select,
  [ChannelSelect]: { ...select, channel_types: unchecked },
  [Section]: {
    components: required(children([TextDisplay], 1, 3)),
    accessory: required(child([Button, Thumbnail])),
  },
  [TextDisplay]: { content: required(text({ min: 1, max: LIMITS.text })) },
  [Thumbnail]: { media: required(media), description: alt, spoiler: optional(flag) },
  [MediaGallery]: {
    items: required(
      listOf(shape({ media: required(media), description: alt, spoiler: optional(flag) }), {
        min: 1,
        max: 10,
      }),
    ),
  },
  [File]: { file: required(media), spoiler: optional(flag) },
  [Separator]: { divider: optional(flag), spacing: optional(oneOf([1, 2])) },
  [Container]: {
    components: required(children(CONTAINER, 1, LIMITS.components)),
    accent_color: optional(whole(0, 0xffffff)),
    spoiler: optional(flag),
  },
  [Label]: {
    label: required(text({ min: 1, max: 45 })),
    description: optional(text({ min: 1, max: 100 })),
    component: required(child(LABELLED)),
  },
  [TextInput]: {
    custom_id: customId,
    style: required(oneOf([TextInputStyle.Short, TextInputStyle.Paragraph])),
    label: optional(text({ min: 1, max: 45 })),
    value: optional(text({ max: 4000 })),
    placeholder: optional(text({ max: 100 })),
    required: optional(flag),
    min_length: optional(whole(0, 4000)),
    max_length: optional(whole(1, 4000)),
  },
  [FileUpload]: {
    custom_id: customId,
    min_values: optional(whole(0, 10)),
    max_values: optional(whole(1, 10)),
    required: optional(flag),
  },
  [RadioGroup]: { custom_id: customId, options: options(2, 10), required: optional(flag) },
  [CheckboxGroup]: {
    custom_id: customId,
    options: options(1, 10),
    min_values: optional(whole(0, 10)),
    max_values: optional(whole(1, 10)),
    required: optional(flag),
  },
  [Checkbox]: { custom_id: customId, default: optional(flag) },
};

const MODAL_ROW: Shape = { components: required(children([TextInput], 1, 1)) };

function child(allowed: readonly ComponentType[]): Check {
  return (value, path, form) => {
    const type = isJson(value) ? allowed.find((each) => each === value.type) : undefined;
    if (!isJson(value) || type === undefined) {
      form.add(path, 'UNION_TYPE_CHOICES', `Value of field "type" must be one of ${tuple(allowed)}.`);
      return;
    }
    const inModal = allowed === MODAL && type === ActionRow;
    checkFields(value, { ...(inModal ? MODAL_ROW : FIELDS[type]), id: optional(whole(0)) }, path, form);
  };
}

export function children(allowed: readonly ComponentType[], min: number, max: number): Check {
  return listOf(child(allowed), { min, max });
}

/** As Discord's own language writes it: `(1,)`, `(2, 3)`. */
const tuple = (types: readonly ComponentType[]): string =>
  types.length === 1 ? `(${types[0]},)` : `(${[...types].sort((a, b) => a - b).join(', ')})`;
