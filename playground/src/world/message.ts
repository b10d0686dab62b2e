/** What is kept of a message. */

import type { APIEmbed, APIMessageInteractionMetadata, MessageType } from 'discord-api-types/v10';
import type { Component } from '../forms/components.ts';
import type { Id } from '../ids.ts';

export interface Attachment {
  readonly id: Id;
  readonly filename: string;
  readonly size: number;
  readonly contentType: string;
  /** Where this server gives it out. */
  readonly path: string;
  readonly width?: number;
  readonly height?: number;
  readonly description?: string;
}

/** Whom a message calls by name. */
export interface Mentions {
  readonly users: readonly Id[];
  readonly roles: readonly Id[];
  readonly everyone: boolean;
}

/** The part of a message that its author can write again. */
export interface Body {
  readonly content: string;
  readonly embeds: readonly APIEmbed[];
  readonly components: readonly Component[];
  readonly attachments: readonly Attachment[];
  readonly flags: number;
  readonly mentions: Mentions;
}

export interface Message {
  readonly id: Id;
  readonly channelId: Id;
  readonly authorId: Id;
  readonly type: MessageType;
  readonly createdAt: number;
  body: Body;
  editedAt?: number;
  /** Whom it called for when it was sent; edits call for nobody. */
  readonly notified: ReadonlySet<Id>;
  /** Of an ephemeral message: the only person who sees it. */
  readonly audience?: Id;
  /** The message that this one answers. */
  readonly answers?: { readonly channelId: Id; readonly messageId: Id };
  /** The interaction that brought it about. */
  readonly via?: APIMessageInteractionMetadata;
  /** The command that was used, for the line above the answer. */
  readonly command?: string;
  readonly nonce?: string | number;
  /** The thread that hangs on it. */
  threadId?: Id;
}
