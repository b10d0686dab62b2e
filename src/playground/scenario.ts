/** Who and what the playground starts with. */

import type { Locale, PermissionsString } from 'discord.js';

export interface Scenario {
  readonly bot: {
    readonly name: string;
    /** What its role may do in every server that has the bot. */
    readonly permissions: readonly PermissionsString[];
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
  readonly roles?: readonly { readonly name: string; readonly permissions: readonly PermissionsString[] }[];
  /** What everybody may do; as in a new server unless told otherwise. */
  readonly everyone?: readonly PermissionsString[];
  /** The bot has not been added here. */
  readonly bot?: false;
}

export interface ScenarioChannel {
  readonly name: string;
  readonly topic?: string;
  readonly overwrites?: readonly {
    /** `@everyone`, `@bot`, or the name of a role or a member. */
    readonly who: string;
    readonly allow?: readonly PermissionsString[];
    readonly deny?: readonly PermissionsString[];
  }[];
}

export const EVERYONE_MAY: readonly PermissionsString[] = [
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

export const BOT_MAY: readonly PermissionsString[] = [
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

export const PARLOUR_PLAYGROUND: Scenario = {
  bot: { name: 'Parlour', permissions: BOT_MAY },
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
      name: 'Parlour Playground',
      owner: 'Freya',
      roles: [{ name: 'Stewards', permissions: ['ManageGuild', 'ManageChannels', 'ManageMessages'] }],
      members: ['Ada', 'Ben', 'Chiyo', 'Dede', { name: 'Emeka', roles: ['Stewards'] }, 'Freya'],
      channels: [
        { name: 'lobby', topic: 'Meet, challenge each other, ask.' },
        { name: 'games', topic: 'Boards go here.' },
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
};
