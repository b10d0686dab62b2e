/** What the bot must be allowed to do, and what it says when it is not. */
import {
  type Client,
  PermissionFlagsBits,
  type PermissionsBitField,
  type RepliableInteraction,
} from 'discord.js';
import type { Texts } from '../../texts/texts.ts';
import { Refused } from '../actions/refused.ts';

/** As Discord's own pages call them in English. What people read is `permissionWords`. */
export type PermissionName = keyof typeof NAMES;

const NAMES = {
  'View Channel': 'permissions.name.viewChannel',
  'Send Messages': 'permissions.name.sendMessages',
  'Send Messages in Threads': 'permissions.name.sendMessagesInThreads',
  'Attach Files': 'permissions.name.attachFiles',
  'Create Public Threads': 'permissions.name.createPublicThreads',
  'Read Message History': 'permissions.name.readMessageHistory',
} as const;

/** As Discord calls it in this language. */
export const permissionWords = (t: Texts, name: PermissionName): string => t(NAMES[name]);

interface Permission {
  readonly bit: bigint;
  readonly name: PermissionName;
  readonly where: 'anywhere' | 'channel' | 'thread';
  /** Without it no board can be posted; without the others the game goes on. */
  readonly vital: boolean;
}

const PERMISSIONS: readonly Permission[] = [
  { bit: PermissionFlagsBits.ViewChannel, name: 'View Channel', where: 'anywhere', vital: true },
  { bit: PermissionFlagsBits.SendMessages, name: 'Send Messages', where: 'channel', vital: true },
  {
    bit: PermissionFlagsBits.SendMessagesInThreads,
    name: 'Send Messages in Threads',
    where: 'thread',
    vital: true,
  },
  { bit: PermissionFlagsBits.AttachFiles, name: 'Attach Files', where: 'anywhere', vital: true },
  /** For servers that want a thread for every match. */
  {
    bit: PermissionFlagsBits.CreatePublicThreads,
    name: 'Create Public Threads',
    where: 'channel',
    vital: false,
  },
  /** To take the buttons off old boards. */
  {
    bit: PermissionFlagsBits.ReadMessageHistory,
    name: 'Read Message History',
    where: 'anywhere',
    vital: false,
  },
];

export const NEEDED_SCOPES = ['bot', 'applications.commands'] as const;
export const NEEDED_PERMISSIONS = PERMISSIONS.reduce((all, { bit }) => all | bit, 0n);

/** Where a server's owner adds the bot, with exactly these permissions. */
export function inviteAddress(applicationId: string): string {
  const query = new URLSearchParams({
    client_id: applicationId,
    scope: NEEDED_SCOPES.join(' '),
    permissions: NEEDED_PERMISSIONS.toString(),
  });
  return `https://discord.com/oauth2/authorize?${query}`;
}

/** What is missing to post boards, by name. */
export function missingToPost(
  granted: Readonly<PermissionsBitField>,
  where: 'channel' | 'thread',
): PermissionName[] {
  const needed = PERMISSIONS.filter((each) => each.vital && ['anywhere', where].includes(each.where));
  return needed.filter(({ bit }) => !granted.has(bit)).map(({ name }) => name);
}

/** What is missing in a channel, by name and by what it would be for. */
export interface MissingPermissions {
  /** Posting boards there. */
  readonly boards: readonly PermissionName[];
  /** Playing in threads there, where a server wants that. */
  readonly threads: readonly PermissionName[];
  /** Taking the buttons off boards that are no longer the latest. */
  readonly oldBoards: readonly PermissionName[];
}

export function missingByPurpose(granted: Readonly<PermissionsBitField>): MissingPermissions {
  const lacking = (purpose: (permission: Permission) => boolean): PermissionName[] =>
    PERMISSIONS.filter((each) => purpose(each) && !granted.has(each.bit)).map(({ name }) => name);
  const { CreatePublicThreads, ReadMessageHistory } = PermissionFlagsBits;
  return {
    boards: missingToPost(granted, 'channel'),
    threads: lacking(({ bit, where }) => bit === CreatePublicThreads || where === 'thread'),
    oldBoards: lacking(({ bit }) => bit === ReadMessageHistory),
  };
}

/** What is missing to post boards in a channel, as far as is known. */
export function missingHere(client: Client<true>, channelId: string): PermissionName[] {
  const channel = client.channels.cache.get(channelId);
  if (!channel || channel.isDMBased()) return [];
  const granted = channel.permissionsFor(client.user);
  return granted ? missingToPost(granted, channel.isThread() ? 'thread' : 'channel') : [];
}

/** What is missing, for the person who can ask for it or grant it. */
export const missingWords = (t: Texts, missing: readonly PermissionName[], channel: string): string =>
  t('permissions.missing', {
    count: missing.length,
    permissions: missing.map((name) => `**${permissionWords(t, name)}**`),
    channel: `<#${channel}>`,
  });

/** Refuses where a match could begin but its board could not be posted. */
export function demandPermissionToPost(interaction: RepliableInteraction): void {
  if (!interaction.inGuild()) return;
  const where = interaction.channel?.isThread() ? 'thread' : 'channel';
  const missing = missingToPost(interaction.appPermissions, where);
  const channel = interaction.channelId ?? '';
  if (missing.length > 0) throw new Refused((t) => missingWords(t, missing, channel));
}
