/** What a bot may write into a message. */

import { MessageFlags } from 'discord-api-types/v10';
import * as z from 'zod';
import { treeOf } from './component-tree.ts';
import { inClassicMessage, inMessage, LIMITS } from './components.ts';
import {
  demandNone,
  type Fault,
  fault,
  listOf,
  nullsLeftOut,
  type Path,
  read,
  ruled,
  snowflake,
  text,
  whole,
} from './form.ts';

const flag = z.boolean().exactOptional();
const words = (max: number) => text({ max }).exactOptional();
const address = words(2048);
const picture = z.object({ url: text({ max: 2048 }) }).exactOptional();

const embed = z.object({
  title: words(256),
  description: words(4096),
  url: address,
  timestamp: words(64),
  color: whole(0, 0xffffff).exactOptional(),
  footer: z.object({ text: text({ max: 2048 }), icon_url: address }).exactOptional(),
  author: z.object({ name: text({ max: 256 }), url: address, icon_url: address }).exactOptional(),
  image: picture,
  thumbnail: picture,
  fields: listOf(z.object({ name: text({ max: 256 }), value: text({ max: 1024 }), inline: flag }), {
    max: 25,
  }).exactOptional(),
});

const mentioned = listOf(snowflake, { max: 100 }).exactOptional();
const allowedMentions = ruled(
  z.object({
    parse: listOf(z.literal(['users', 'roles', 'everyone']), { max: 3 }).exactOptional(),
    users: mentioned,
    roles: mentioned,
    replied_user: flag,
  }),
  contradictions,
);
export type AllowedMentions = z.output<typeof allowedMentions>;

interface Mentionable {
  readonly parse?: readonly string[];
  readonly users?: readonly string[];
  readonly roles?: readonly string[];
}

/** Kinds of mentions are allowed as a whole or one by one. */
function* contradictions({ parse = [], ...listed }: Mentionable): Generator<Fault> {
  for (const kind of ['users', 'roles'] as const) {
    if (!parse.includes(kind) || !listed[kind]?.length) continue;
    const words = `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`;
    yield fault([], 'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE', words);
  }
}

const attachment = z.object({
  id: snowflake,
  filename: text({ min: 1, max: 1024 }).exactOptional(),
  description: words(1024),
});
export type AttachmentForm = z.output<typeof attachment>;

/** A null empties a field. */
const FIELDS = {
  content: text({ max: 2000 }).nullish(),
  embeds: nullsLeftOut(listOf(embed, { max: 10 })).nullish(),
  flags: whole(0).nullish(),
  attachments: nullsLeftOut(listOf(attachment, { max: LIMITS.files })).nullish(),
  allowed_mentions: nullsLeftOut(allowedMentions).nullish(),
  nonce: z.union([z.number(), text({ max: 25 })]).nullish(),
  enforce_nonce: z.boolean().nullish(),
  message_reference: nullsLeftOut(
    z.object({
      message_id: snowflake.exactOptional(),
      channel_id: snowflake.exactOptional(),
      fail_if_not_exists: flag,
    }),
  ).nullish(),
  tts: z.boolean().nullish(),
};
const classic = z.object({
  ...FIELDS,
  components: nullsLeftOut(treeOf(inClassicMessage, { max: LIMITS.rows })).nullish(),
});
const componentsV2 = z.object({
  ...FIELDS,
  components: nullsLeftOut(treeOf(inMessage, { max: LIMITS.components })).nullish(),
});
const flagsOnly = classic.pick({ flags: true });

/** The fields of a message, as far as the request names them. */
export type MessageForm = z.output<typeof componentsV2>;

/** What the message was before, where it is an edit. */
export interface Earlier {
  readonly content: string;
  readonly embeds: readonly unknown[];
  readonly flags: number;
}

const isV2 = (flags: number | null | undefined): boolean =>
  ((flags ?? 0) & MessageFlags.IsComponentsV2) !== 0;

/** `path` is where the message stands in the request. */
export function readMessage(
  json: unknown,
  { path = [], earlier }: { path?: Path; earlier?: Earlier } = {},
): MessageForm {
  const { flags } = read(flagsOnly, json, path);
  const v2 = isV2(flags) || isV2(earlier?.flags);
  const form = read(v2 ? componentsV2 : classic, json, path);
  const faults = v2 ? [...wrongAsV2(form, earlier)] : [];
  demandNone(faults.map((each) => ({ ...each, path: [...path, ...each.path] })));
  return form;
}

/** Components V2 stays for good, and leaves no room for content and embeds, neither new ones nor those that were there. */
function* wrongAsV2(form: MessageForm, earlier: Earlier | undefined): Generator<Fault> {
  if (typeof form.flags === 'number' && !isV2(form.flags)) {
    const words = 'The IS_COMPONENTS_V2 flag cannot be removed from a message';
    yield fault(['flags'], 'MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG', words);
  }
  for (const field of ['content', 'embeds'] as const) {
    const after = form[field] === undefined ? earlier?.[field] : form[field];
    if (!after?.length) continue;
    const words = `The '${field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`;
    yield fault([field], 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2', words);
  }
}
