/** Makes the body of a message from what a request says and what the message was before. */

import { MessageFlags } from 'discord-api-types/v10';
import { numberComponents } from '../forms/component-tree.ts';
import { LIMITS } from '../forms/components.ts';
import { demandNone, fault, type Path } from '../forms/form.ts';
import type { AttachmentForm, MessageForm } from '../forms/message.ts';
import type { Id } from '../ids.ts';
import { refusal } from '../refusal.ts';
import { demandWords } from './automod.ts';
import { attachmentLimitOf, describeUpload, storedName, type Upload } from './files.ts';
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
  const { attachments, named } = attach(world, draft);
  const components =
    form.components === undefined
      ? (before?.components ?? [])
      : numberComponents(
          resolveMedia(form.components ?? [], named, { path: [...path, 'components'], mint: world.mint }),
        );
  const content = form.content === undefined ? (before?.content ?? '') : (form.content ?? '');
  const embeds = form.embeds === undefined ? (before?.embeds ?? []) : (form.embeds ?? []);
  const flags = flagsAfter(form, before);
  // A file shows in a message of Components V2 only where a component refers to it.
  const others = (flags & IsComponentsV2) !== 0 ? 0 : embeds.length + attachments.length;
  if (!content && components.length + others === 0) throw refusal('emptyMessage');

  const text = textOf(content, components);
  if (!(flags & Ephemeral)) demandWords({ text, channel, authorId });
  const mentions = mentionsOf(world, {
    text,
    channel,
    authorId,
    allowed: form.allowed_mentions ?? undefined,
    ...(repliedTo && { repliedTo }),
  });
  return { content, embeds, components, attachments, flags, mentions };
}

function flagsAfter(form: MessageForm, before: Body | undefined): number {
  const given = form.flags ?? 0;
  if (!before) return given & SENDABLE_FLAGS;
  const kept = before.flags & ~MessageFlags.Loading;
  if (typeof form.flags !== 'number') return kept;
  return (kept & ~SuppressEmbeds) | (given & EDITABLE_FLAGS);
}

interface Attached {
  readonly attachments: readonly Attachment[];
  /** Those that components can refer to as `attachment://name`. */
  readonly named: readonly Attachment[];
}

/**
 * The files that the message keeps, and the new ones. A list of attachments is the whole truth about an edited message;
 * without one it keeps what it has, and new files are appended. Of files that were there before, components can refer to
 * those that are listed with their names.
 */
function attach(world: World, { form, uploads, before, channel, path }: Draft): Attached {
  const most = attachmentLimitOf(channel);
  if (uploads.some(({ bytes }) => bytes.byteLength > most)) throw refusal('tooLarge');
  const listed = form.attachments === null ? [] : form.attachments;
  const entryOf = (id: string): AttachmentForm | undefined => listed?.find((entry) => entry.id === id);
  const earlier = before?.attachments ?? [];
  demandNone(
    [...(listed ?? []).entries()]
      .filter(([, { id }]) => ![...uploads, ...earlier].some((file) => file.id === id))
      .map(([index]) =>
        fault([...path, 'attachments', index], 'ATTACHMENT_NOT_FOUND', 'Attachment data not found'),
      ),
  );

  const kept = earlier
    .filter(({ id }) => !listed || entryOf(id))
    .map((attachment) => ({ ...attachment, ...describedAs(entryOf(attachment.id)) }));
  const sent = before && listed ? uploads.filter(({ id }) => entryOf(id)) : uploads;
  if (kept.length + sent.length > LIMITS.files) throw refusal('tooManyAttachments');
  const added = sent.map((upload) => {
    const id = world.mint.next();
    const { filename: name = upload.name, description } = entryOf(upload.id) ?? {};
    world.files.put(id, upload.bytes);
    return describeUpload(id, channel.id, { ...upload, name }, description);
  });
  const named = kept.filter(({ id, filename }) => storedName(entryOf(id)?.filename ?? '') === filename);
  return { attachments: [...kept, ...added], named: [...named, ...added] };
}

const describedAs = (entry: AttachmentForm | undefined) =>
  entry?.description === undefined ? {} : { description: entry.description };
