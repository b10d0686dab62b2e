/** Every request that a bot can make of this Discord. */

import type { Route } from '../http/routes.ts';
import { getApplication, getGateway, getGatewayBot } from './application.ts';
import { answerInteraction } from './callbacks.ts';
import { deleteChannel, editChannel, getChannel, openDirectChannel, startTyping } from './channels.ts';
import {
  createCommand,
  deleteCommand,
  editCommand,
  getCommand,
  listCommands,
  overwriteCommands,
} from './commands.ts';
import { createEmoji, deleteEmoji, editEmoji, getEmoji, listEmojis } from './emojis.ts';
import { createMessage, deleteMessage, editMessage, getMessage, listMessages } from './messages.ts';
import type { ApiHandler } from './request.ts';
import {
  addThreadMember,
  listThreadMembers,
  removeThreadMember,
  startThread,
  startThreadFromMessage,
} from './threads.ts';
import {
  getGuild,
  getMember,
  getSelf,
  getUser,
  listGuildChannels,
  listGuildRoles,
  listOwnGuilds,
} from './users.ts';
import { deleteFollowUp, editFollowUp, followUp, getFollowUp } from './webhooks.ts';

const EMOJIS = '/applications/:application/emojis';
const GLOBAL_COMMANDS = '/applications/:application/commands';
const GUILD_COMMANDS = '/applications/:application/guilds/:guild/commands';
const MESSAGES = '/channels/:channel/messages';
const THREAD_MEMBERS = '/channels/:channel/thread-members';
const WEBHOOK = '/webhooks/:application/:token';

/** These carry an interaction's token in their path and need no other. */
export const TOKEN_ROUTES: readonly Route<ApiHandler>[] = [
  ['POST', '/interactions/:interaction/:token/callback', answerInteraction],
  ['POST', WEBHOOK, followUp],
  ['GET', `${WEBHOOK}/messages/:message`, getFollowUp],
  ['PATCH', `${WEBHOOK}/messages/:message`, editFollowUp],
  ['DELETE', `${WEBHOOK}/messages/:message`, deleteFollowUp],
];

export const BOT_ROUTES: readonly Route<ApiHandler>[] = [
  ['GET', '/gateway', getGateway],
  ['GET', '/gateway/bot', getGatewayBot],
  ['GET', '/applications/@me', getApplication],
  ...[GLOBAL_COMMANDS, GUILD_COMMANDS].flatMap((commands): Route<ApiHandler>[] => [
    ['GET', commands, listCommands],
    ['PUT', commands, overwriteCommands],
    ['POST', commands, createCommand],
    ['GET', `${commands}/:command`, getCommand],
    ['PATCH', `${commands}/:command`, editCommand],
    ['DELETE', `${commands}/:command`, deleteCommand],
  ]),
  ['GET', EMOJIS, listEmojis],
  ['POST', EMOJIS, createEmoji],
  ['GET', `${EMOJIS}/:emoji`, getEmoji],
  ['PATCH', `${EMOJIS}/:emoji`, editEmoji],
  ['DELETE', `${EMOJIS}/:emoji`, deleteEmoji],
  ['GET', '/users/@me', getSelf],
  ['GET', '/users/@me/guilds', listOwnGuilds],
  ['POST', '/users/@me/channels', openDirectChannel],
  ['GET', '/users/:user', getUser],
  ['GET', '/guilds/:guild', getGuild],
  ['GET', '/guilds/:guild/channels', listGuildChannels],
  ['GET', '/guilds/:guild/roles', listGuildRoles],
  ['GET', '/guilds/:guild/members/:user', getMember],
  ['GET', '/channels/:channel', getChannel],
  ['PATCH', '/channels/:channel', editChannel],
  ['DELETE', '/channels/:channel', deleteChannel],
  ['POST', '/channels/:channel/typing', startTyping],
  ['POST', '/channels/:channel/threads', startThread],
  ['GET', THREAD_MEMBERS, listThreadMembers],
  ['PUT', `${THREAD_MEMBERS}/:user`, addThreadMember],
  ['DELETE', `${THREAD_MEMBERS}/:user`, removeThreadMember],
  ['GET', MESSAGES, listMessages],
  ['POST', MESSAGES, createMessage],
  ['GET', `${MESSAGES}/:message`, getMessage],
  ['PATCH', `${MESSAGES}/:message`, editMessage],
  ['DELETE', `${MESSAGES}/:message`, deleteMessage],
  ['POST', `${MESSAGES}/:message/threads`, startThreadFromMessage],
];
