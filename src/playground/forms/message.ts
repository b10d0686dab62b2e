/** What a bot may write into a message. */

import { type APIEmbed, MessageFlags } from 'discord.js';
import { checkComponents } from './component-tree.ts';
import { CLASSIC_MESSAGE, type Component, LIMITS, MESSAGE } from './components.ts';
import {
  type Check,
  checkFields,
  type Form,
  flag,
  id,
  isJson,
  type Json,
  listOf,
  oneOf,
  optional,
  type Path,
  required,
  type Shape,
  shape,
  text,
  unchecked,
  whole,
} from './form.ts';

export interface AllowedMentions {
  readonly parse?: readonly ('users' | 'roles' | 'everyone')[];
  readonly users?: readonly string[];
  readonly roles?: readonly string[];
  readonly replied_user?: boolean;
}

/** The fields of a message, as far as the request names them; null empties a field. */
export interface MessageForm {
  readonly content?: string | null;
  readonly embeds?: readonly APIEmbed[] | null;
  readonly components?: readonly Component[] | null;
  readonly flags?: number | null;
  readonly attachments?: readonly AttachmentForm[] | null;
  readonly allowed_mentions?: AllowedMentions | null;
  readonly nonce?: string | number | null;
  readonly enforce_nonce?: boolean | null;
  readonly message_reference?: { readonly message_id?: string; readonly fail_if_not_exists?: boolean } | null;
}
export interface AttachmentForm {
  readonly id: string | number;
  readonly description?: string;
}

const embed = shape({
  title: optional(text({ max: 256 })),
  description: optional(text({ max: 4096 })),
  url: optional(text({ max: 2048 })),
  color: optional(whole(0, 0xffffff)),
  footer: optional(shape({ text: required(text({ max: 2048 })) })),
  author: optional(shape({ name: required(text({ max: 256 })) })),
  image: optional(shape({ url: required(text({ max: 2048 })) })),
  thumbnail: optional(shape({ url: required(text({ max: 2048 })) })),
  fields: optional(
    listOf(
      shape({
        name: required(text({ max: 256 })),
        value: required(text({ max: 1024 })),
        inline: optional(flag),
      }),
      {
        max: 25,
      },
    ),
  ),
});

const allowedMentions: Check = (value, path, form) => {
  shape({
    parse: optional(listOf(oneOf(['users', 'roles', 'everyone']), { max: 3 })),
    users: optional(listOf(id, { max: 100 })),
    roles: optional(listOf(id, { max: 100 })),
    replied_user: optional(flag),
  })(value, path, form);
  if (!form.clean || !isJson(value)) return;
  const allowed = value as AllowedMentions;
  for (const kind of ['users', 'roles'] as const) {
    if (allowed.parse?.includes(kind) && allowed[kind]?.length) {
      const words = `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`;
      form.add(path, 'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE', words);
    }
  }
};

const nonce: Check = (value, path, form) => {
  if (typeof value !== 'number') text({ max: 25 })(value, path, form);
};

const FIELDS: Shape = {
  content: optional(text({ max: 2000 })),
  embeds: optional(listOf(embed, { max: 10 })),
  components: unchecked,
  flags: optional(whole(0)),
  attachments: optional(
    listOf(shape({ id: required(id), filename: unchecked, description: optional(text({ max: 1024 })) }), {
      max: LIMITS.files,
    }),
  ),
  allowed_mentions: optional(allowedMentions),
  nonce: optional(nonce),
  enforce_nonce: optional(flag),
  message_reference: optional(
    shape({ message_id: optional(id), channel_id: optional(id), fail_if_not_exists: optional(flag) }),
  ),
  tts: optional(flag),
};

/** What the message was before, where it is an edit. */
export interface Earlier {
  readonly content: string;
  readonly embeds: readonly unknown[];
  readonly flags: number;
}

/** Checks a message; what is wrong is added to the form. */
export function checkMessage(
  body: Json,
  { path, earlier, form }: { path: Path; earlier?: Earlier; form: Form },
): MessageForm {
  checkFields(body, FIELDS, path, form);
  form.settle();
  const fields = body as MessageForm;
  const wasV2 = ((earlier?.flags ?? 0) & MessageFlags.IsComponentsV2) !== 0;
  const saysV2 = ((fields.flags ?? 0) & MessageFlags.IsComponentsV2) !== 0;
  if (wasV2 && typeof fields.flags === 'number' && !saysV2) {
    const words = 'The IS_COMPONENTS_V2 flag cannot be removed from a message';
    form.add([...path, 'flags'], 'MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG', words);
  }

  const v2 = wasV2 || saysV2;
  if (v2) checkNoLegacyFields(fields, { path, form, ...(earlier && { earlier }) });
  if (fields.components) {
    const expected = v2
      ? { allowed: MESSAGE, max: LIMITS.components }
      : { allowed: CLASSIC_MESSAGE, max: LIMITS.rows };
    checkComponents(fields.components, { ...expected, path: [...path, 'components'], form });
  }
  form.settle();
  return fields;
}

/** Components V2 leaves no room for content and embeds, neither new ones nor those that were there before. */
function checkNoLegacyFields(
  fields: MessageForm,
  { path, earlier, form }: { path: Path; earlier?: Earlier; form: Form },
): void {
  const after = {
    content: fields.content === undefined ? earlier?.content : fields.content,
    embeds: fields.embeds === undefined ? earlier?.embeds : fields.embeds,
  };
  for (const field of ['content', 'embeds'] as const) {
    if (!after[field]?.length) continue;
    const words = `The '${field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`;
    form.add([...path, field], 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2', words);
  }
}
