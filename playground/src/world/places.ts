/** Who and what there can be in this Discord: people, servers, channels. */

import type { Locale } from 'discord-api-types/v10';
import type { Id } from '../ids.ts';
import type { Message } from './message.ts';

export interface User {
  readonly id: Id;
  readonly name: string;
  readonly bot: boolean;
  readonly locale: Locale;
  dms: 'open' | 'closed';
  /** Has the bot installed for themselves. */
  readonly installed: boolean;
}

export interface Role {
  readonly id: Id;
  readonly name: string;
  readonly permissions: bigint;
  /** The role that came with the bot. */
  readonly bot?: Id;
}

export interface Member {
  readonly user: User;
  roles: readonly Id[];
  readonly joinedAt: number;
}

export interface Guild {
  readonly id: Id;
  readonly name: string;
  readonly ownerId: Id;
  /** The first is @everyone, which has the server's id. */
  readonly roles: Role[];
  readonly members: Map<Id, Member>;
  readonly channels: Map<Id, TextChannel | Thread>;
  /** Discord itself cannot reach it at the moment. */
  unavailable: boolean;
  /** How many bytes one file may have. */
  attachmentLimit: number;
  /** How many threads may be active at once. */
  activeThreadLimit: number;
  /** What AutoMod lets nobody write. */
  blockedWords: readonly string[];
}

export interface Overwrite {
  readonly id: Id;
  readonly kind: 'role' | 'member';
  readonly allow: bigint;
  readonly deny: bigint;
}

interface Conversation {
  readonly id: Id;
  /** In the order in which they were written. */
  readonly messages: Map<Id, Message>;
  lastMessageId?: Id;
}

export interface TextChannel extends Conversation {
  readonly kind: 'text';
  readonly guild: Guild;
  readonly name: string;
  readonly topic?: string;
  overwrites: readonly Overwrite[];
}

export interface Thread extends Conversation {
  readonly kind: 'thread';
  readonly guild: Guild;
  readonly parent: TextChannel;
  readonly ownerId: Id;
  readonly private: boolean;
  readonly createdAt: number;
  readonly members: Set<Id>;
  name: string;
  invitable: boolean;
  archived: boolean;
  archivedAt: number;
  locked: boolean;
  /** Minutes without a message after which Discord would archive it. */
  autoArchive: number;
}

export interface DirectChannel extends Conversation {
  readonly kind: 'direct';
  readonly members: readonly Id[];
}

export type Channel = TextChannel | Thread | DirectChannel;
export type GuildChannel = TextChannel | Thread;
