/** Makes the body of a message from what a request says and what the message was before. */

import { MessageFlags } from 'discord-api-types/v10';
import { numberComponents } from '../forms/component-tree.ts';
import { LIMITS } from '../forms/components.ts';
import { demandNone, type Path } from '../forms/form.ts';
import type { AttachmentForm, MessageForm } from '../forms/message.ts';
import type { Id } from '../ids.ts';
import { refusal } from '../refusal.ts';
import { unknownEmojis } from './emojis.ts';
import { describeUpload, type Upload } from './files.ts';
import { resolveMedia } from './media.ts';
import { mentionsOf, textOf } from './mentions.ts';
import type { Attachment, Body } from './message.ts';
import type { Channel } from './places.ts';
import type { World } from './world.ts';

const { IsComponentsV2, SuppressEmbeds, SuppressNotifications, Ephemeral } = MessageFlags;

export interface Draft {
  readonly form: MessageForm;
  readonly uploads: readonly Upload[];
  /** Where the message stands in the request, for what is refused. */
  readonly path: Path;
  readonly channel: Channel;
  readonly authorId: Id;
  readonly before?: Body;
  readonly repliedTo?: Id;
}

/** What may be set when a message is sent, and what an edit may change. */
const SENDABLE_FLAGS = IsComponentsV2 | SuppressEmbeds | SuppressNotifications | Ephemeral;
const EDITABLE_FLAGS = IsComponentsV2 | SuppressEmbeds;

export function compose(world: World, draft: Draft): Body {
  const { form, before, path, channel, authorId, repliedTo } = draft;
  demandNone([...unknownEmojis(world.emojis, form.components ?? [], [...path, 'components'])]);
  const attachments = attach(world, draft);
  const components =
    form.components === undefined
      ? (before?.components ?? [])
      : numberComponents(resolveMedia(form.components ?? [], attachments, [...path, 'components']));
  const content = form.content === undefined ? (before?.content ?? '') : (form.content ?? '');
  const embeds = form.embeds === undefined ? (before?.embeds ?? []) : (form.embeds ?? []);
  if (!content && embeds.length + components.length + attachments.length === 0) throw refusal('emptyMessage');

  const mentions = mentionsOf(world, {
    text: textOf(content, components),
    channel,
    authorId,
    allowed: form.allowed_mentions ?? undefined,
    ...(repliedTo && { repliedTo }),
  });
  return { content, embeds, components, attachments, flags: flagsAfter(form, before), mentions };
}

function flagsAfter(form: MessageForm, before: Body | undefined): number {
  const given = form.flags ?? 0;
  if (!before) return given & SENDABLE_FLAGS;
  const kept = before.flags & ~MessageFlags.Loading;
  if (typeof form.flags !== 'number') return kept;
  return (kept & ~SuppressEmbeds) | (given & EDITABLE_FLAGS);
}

/** The files that the message keeps, and the new ones. */
function attach(world: World, { form, uploads, before, channel }: Draft): readonly Attachment[] {
  if (uploads.some(({ bytes }) => bytes.byteLength > LIMITS.fileBytes)) throw refusal('tooLarge');
  const listed = form.attachments ?? undefined;
  const entryOf = (id: string): AttachmentForm | undefined =>
    listed?.find((entry) => String(entry.id) === id);
  const kept = (before?.attachments ?? [])
    .filter(({ id }) => form.attachments === undefined || entryOf(id))
    .map((attachment) => ({ ...attachment, ...describedAs(entryOf(attachment.id)) }));
  if (kept.length + uploads.length > LIMITS.files) throw refusal('tooManyAttachments');

  const added = uploads.map((upload) => {
    const id = world.mint.next();
    world.files.put(id, upload.bytes);
    return describeUpload(id, channel.id, upload, entryOf(upload.id)?.description);
  });
  return [...kept, ...added];
}

const describedAs = (entry: AttachmentForm | undefined) =>
  entry?.description === undefined ? {} : { description: entry.description };
