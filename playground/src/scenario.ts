/** Who and what the playground starts with. */

import type { Locale } from 'discord-api-types/v10';
import type { PermissionName } from './permissions.ts';

export interface Scenario {
  readonly bot: {
    readonly name: string;
    /** What its role may do in every server that has the bot. */
    readonly permissions: readonly PermissionName[];
    /** Whose application it is; the first of the people, unless told otherwise. */
    readonly owner?: string;
  };
  readonly people: readonly ScenarioPerson[];
  readonly servers: readonly ScenarioServer[];
}

export interface ScenarioPerson {
  readonly name: string;
  readonly locale?: `${Locale}`;
  /** Lets no bot write to them directly. */
  readonly dms?: 'closed';
  /** Has the bot installed for themselves, and so can use it in servers that do not have it. */
  readonly installed?: true;
}

export interface ScenarioServer {
  readonly name: string;
  readonly owner: string;
  /** Names, or a name with roles. */
  readonly members: readonly (string | { readonly name: string; readonly roles: readonly string[] })[];
  readonly channels: readonly ScenarioChannel[];
  readonly roles?: readonly { readonly name: string; readonly permissions: readonly PermissionName[] }[];
  /** What everybody may do; as in a new server unless told otherwise. */
  readonly everyone?: readonly PermissionName[];
  /** The bot has not been added here. */
  readonly bot?: false;
}

export interface ScenarioChannel {
  readonly name: string;
  readonly topic?: string;
  readonly overwrites?: readonly {
    /** `@everyone`, `@bot`, or the name of a role or a member. */
    readonly who: string;
    readonly allow?: readonly PermissionName[];
    readonly deny?: readonly PermissionName[];
  }[];
}

/** What everybody may do in a new server. */
export const EVERYONE_MAY: readonly PermissionName[] = [
  'ViewChannel',
  'SendMessages',
  'SendMessagesInThreads',
  'CreatePublicThreads',
  'CreatePrivateThreads',
  'EmbedLinks',
  'AttachFiles',
  'AddReactions',
  'ReadMessageHistory',
  'UseApplicationCommands',
  'UseExternalApps',
  'UseExternalEmojis',
  'ChangeNickname',
];

/** What bots commonly ask for when they are added to a server. */
export const BOT_MAY: readonly PermissionName[] = [
  'ViewChannel',
  'SendMessages',
  'SendMessagesInThreads',
  'CreatePublicThreads',
  'CreatePrivateThreads',
  'EmbedLinks',
  'AttachFiles',
  'ReadMessageHistory',
  'UseExternalEmojis',
];

/** One server with six people who differ in what bots trip over: language, closed direct messages, permissions. */
export const exampleScenario = ({ bot = 'Bot', server = 'Playground' } = {}): Scenario => ({
  bot: { name: bot, permissions: BOT_MAY },
  people: [
    { name: 'Ada' },
    { name: 'Ben' },
    { name: 'Chiyo', locale: 'ja' },
    { name: 'Dede', dms: 'closed' },
    { name: 'Emeka' },
    { name: 'Freya', locale: 'de' },
  ],
  servers: [
    {
      name: server,
      owner: 'Freya',
      roles: [{ name: 'Stewards', permissions: ['ManageGuild', 'ManageChannels', 'ManageMessages'] }],
      members: ['Ada', 'Ben', 'Chiyo', 'Dede', { name: 'Emeka', roles: ['Stewards'] }, 'Freya'],
      channels: [
        { name: 'lobby', topic: 'Meet, ask, try the bot.' },
        { name: 'games', topic: 'Room for whatever the bot posts.' },
        {
          name: 'announcements',
          topic: 'The bot can read here, but not write.',
          overwrites: [
            { who: '@everyone', deny: ['SendMessages', 'CreatePublicThreads', 'CreatePrivateThreads'] },
            { who: '@bot', deny: ['SendMessages'] },
            { who: 'Stewards', allow: ['SendMessages'] },
          ],
        },
        {
          name: 'stewards',
          topic: 'Not for everybody, and not for the bot.',
          overwrites: [
            { who: '@everyone', deny: ['ViewChannel'] },
            { who: '@bot', deny: ['ViewChannel'] },
            { who: 'Stewards', allow: ['ViewChannel'] },
          ],
        },
      ],
    },
  ],
});
