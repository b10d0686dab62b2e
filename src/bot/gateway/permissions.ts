/** What the bot must be allowed to do, and what it says when it is not. */
import {
  type Client,
  PermissionFlagsBits,
  type PermissionsBitField,
  type RepliableInteraction,
} from 'discord.js';
import { listed } from '../../render/sentences.ts';
import { Refused } from '../actions/refused.ts';

interface Permission {
  readonly bit: bigint;
  /** As Discord's own pages call it. */
  readonly name: string;
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
export function missingToPost(granted: Readonly<PermissionsBitField>, where: 'channel' | 'thread'): string[] {
  const needed = PERMISSIONS.filter((each) => each.vital && ['anywhere', where].includes(each.where));
  return needed.filter(({ bit }) => !granted.has(bit)).map(({ name }) => name);
}

/** What is missing in a channel, by name and by what it would be for. */
export interface MissingPermissions {
  /** Posting boards there. */
  readonly boards: readonly string[];
  /** Playing in threads there, where a server wants that. */
  readonly threads: readonly string[];
  /** Taking the buttons off boards that are no longer the latest. */
  readonly oldBoards: readonly string[];
}

export function missingByPurpose(granted: Readonly<PermissionsBitField>): MissingPermissions {
  const lacking = (purpose: (permission: Permission) => boolean): string[] =>
    PERMISSIONS.filter((each) => purpose(each) && !granted.has(each.bit)).map(({ name }) => name);
  const { CreatePublicThreads, ReadMessageHistory } = PermissionFlagsBits;
  return {
    boards: missingToPost(granted, 'channel'),
    threads: lacking(({ bit, where }) => bit === CreatePublicThreads || where === 'thread'),
    oldBoards: lacking(({ bit }) => bit === ReadMessageHistory),
  };
}

/** What is missing to post boards in a channel, as far as is known. */
export function missingHere(client: Client<true>, channelId: string): string[] {
  const channel = client.channels.cache.get(channelId);
  if (!channel || channel.isDMBased()) return [];
  const granted = channel.permissionsFor(client.user);
  return granted ? missingToPost(granted, channel.isThread() ? 'thread' : 'channel') : [];
}

/** What is missing, for the person who can ask for it or grant it. */
export function missingWords(missing: readonly string[], channel: string): string {
  const names = listed(missing.map((name) => `**${name}**`));
  const one = missing.length === 1;
  const what = names === '' ? 'more permissions' : `the ${one ? 'permission' : 'permissions'} ${names}`;
  const grant = `A moderator can grant ${one ? 'it' : 'them'} in the channel’s settings.`;
  return `I need ${what} to post the board in <#${channel}>. ${grant}`;
}

/** Refuses where a match could begin but its board could not be posted. */
export function demandPermissionToPost(interaction: RepliableInteraction): void {
  if (!interaction.inGuild()) return;
  const where = interaction.channel?.isThread() ? 'thread' : 'channel';
  const missing = missingToPost(interaction.appPermissions, where);
  if (missing.length > 0) throw new Refused(missingWords(missing, interaction.channelId ?? ''));
}
