/** The people's HTTP interface; `protocol.ts` says what there is. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { MessageFlags, PermissionFlagsBits } from 'discord-api-types/v10';
import type { Discord } from '../discord.ts';
import { addressOf } from '../http/address.ts';
import { done, type HttpAnswer, ok, send } from '../http/answer.ts';
import { MOST_BYTES, receive } from '../http/body.ts';
import { compileRoutes, type Params, type Route } from '../http/routes.ts';
import { byAge } from '../ids.ts';
import { Refusal } from '../refusal.ts';
import { post, remove } from '../world/conversation.ts';
import { openDirect } from '../world/directs.ts';
import { canSee, may, permissionsIn } from '../world/permissions.ts';
import type { Channel, User } from '../world/places.ts';
import { isClosedTo } from '../world/threads.ts';
import { perform } from './acts.ts';
import { CannotDo } from './cannot.ts';
import { commandsIn } from './commands.ts';
import type { Complaint, Guide } from './protocol.ts';
import { actSchema, openDmSchema, read, sayingSchema, wishesSchema } from './requests.ts';
import { cardOf, messagesSeenBy, readMark, viewOfChannel, viewOfMe, viewOfMessage } from './views.ts';

export const PEOPLE_PATH = '/playground';

interface PeopleRequest {
  readonly discord: Discord;
  readonly guide: Guide | undefined;
  readonly params: Params;
  readonly query: URLSearchParams;
  readonly json: unknown;
}
type Handler = (request: PeopleRequest) => HttpAnswer | Promise<HttpAnswer>;

const CHANNEL = '/people/:me/channels/:channel';
const ROUTES: readonly Route<Handler>[] = [
  ['GET', '/guide', getGuide],
  ['GET', '/people', listPeople],
  ['GET', '/people/:me', getMe],
  ['PATCH', '/people/:me', setWishes],
  ['POST', '/people/:me/dms', openDm],
  ['GET', '/people/:me/notifications', listNotifications],
  ['GET', '/attachments/:channel/:attachment/:name', findFile],
  ['GET', `${CHANNEL}/messages`, listMessages],
  ['POST', `${CHANNEL}/messages`, say],
  ['DELETE', `${CHANNEL}/messages/:message`, takeBack],
  ['POST', `${CHANNEL}/read`, markRead],
  ['GET', `${CHANNEL}/commands`, listCommands],
  ['POST', `${CHANNEL}/acts`, doAct],
];
const findRoute = compileRoutes(ROUTES);

export interface PeopleSide {
  readonly discord: Discord;
  readonly guide: Guide | undefined;
  readonly onError: (error: unknown) => void;
}

export function createPeopleSide({ discord, guide, onError }: PeopleSide) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const answer = await answerTo({ discord, guide }, request).catch((error: unknown) => {
      if (error instanceof CannotDo || error instanceof Refusal) return complain(error.status, error.message);
      onError(error);
      return complain(500, 'The playground made a mistake; its log says which.');
    });
    send(response, answer);
  };
}

const complain = (status: number, error: string): HttpAnswer => ({
  status,
  json: { error } satisfies Complaint,
});

async function answerTo(
  playground: Pick<PeopleRequest, 'discord' | 'guide'>,
  request: IncomingMessage,
): Promise<HttpAnswer> {
  const { path = '', query } = addressOf(request);
  const found = findRoute(request.method ?? 'GET', path.slice(PEOPLE_PATH.length));
  if (found.kind !== 'route') throw new CannotDo('There is nothing at that address.', 404);
  const { json } = await receive(request, MOST_BYTES.person);
  return found.handler({ ...playground, params: found.params, query, json });
}

/** The person of a path that names one. */
function personOf({ world }: Discord, id: string | undefined): User {
  const me = id === undefined ? undefined : world.users.get(id);
  if (!me || me.bot) throw new CannotDo('There is nobody with that id.', 404);
  return me;
}

function sceneOf({ discord, params }: PeopleRequest): { me: User; channel: Channel } {
  const me = personOf(discord, params.me);
  const channel = discord.world.channels.get(params.channel ?? '');
  if (!channel || !canSee(channel, me.id)) throw new CannotDo('You cannot see that channel.', 404);
  return { me, channel };
}

function getGuide({ guide }: PeopleRequest): HttpAnswer {
  return ok(guide ?? null);
}

function listPeople({ discord, query }: PeopleRequest): HttpAnswer {
  const name = query.get('name');
  const { named, users } = discord.world;
  const found = name === null ? [...users.values()] : [named.get(name)].filter((user) => user !== undefined);
  return ok(found.filter(({ bot }) => !bot).map(cardOf));
}

function getMe({ discord, params }: PeopleRequest): HttpAnswer {
  return ok(viewOfMe(discord, personOf(discord, params.me)));
}

function setWishes({ discord, params, json }: PeopleRequest): HttpAnswer {
  const me = personOf(discord, params.me);
  me.dms = read(wishesSchema, json).dms;
  discord.world.events.emit({ kind: 'wishes changed', userId: me.id });
  return ok(viewOfMe(discord, me));
}

function openDm({ discord, params, json }: PeopleRequest): HttpAnswer {
  const { world } = discord;
  const me = personOf(discord, params.me);
  const other = world.users.get(read(openDmSchema, json).with);
  if (!other || other === me) throw new CannotDo('There is nobody with that id.', 404);
  return ok(viewOfChannel(world, openDirect(world, [me.id, other.id]), me.id));
}

function listMessages(request: PeopleRequest): HttpAnswer {
  const { me, channel } = sceneOf(request);
  const { query, discord } = request;
  const before = query.get('before');
  const limit = Math.min(100, Math.max(1, Number(query.get('limit') ?? 50) || 50));
  const seen = messagesSeenBy(channel, me.id).filter(({ id }) => before === null || byAge(id, before) < 0);
  return ok(seen.slice(-limit).map((message) => viewOfMessage(discord.world, message, me.id)));
}

function listNotifications({ discord, params }: PeopleRequest): HttpAnswer {
  const { world } = discord;
  const me = personOf(discord, params.me);
  const messages = [...world.channels.values()].flatMap((channel) => [...channel.messages.values()]);
  const calling = messages.filter(({ notified }) => notified.has(me.id)).sort((a, b) => byAge(a.id, b.id));
  return ok(calling.map((message) => viewOfMessage(world, message, me.id)));
}

/** Where the file is to be had from now on for a day. */
function findFile({ discord, params }: PeopleRequest): HttpAnswer {
  const path = [params.channel, params.attachment, params.name].map((step = '') => encodeURIComponent(step));
  const location = discord.world.fileAddresses.signed(`/attachments/${path.join('/')}`);
  return { status: 302, headers: { location } };
}

function say(request: PeopleRequest): HttpAnswer {
  const { me, channel } = sceneOf(request);
  const { world } = request.discord;
  const { SendMessages, SendMessagesInThreads } = PermissionFlagsBits;
  const needed = channel.kind === 'thread' ? SendMessagesInThreads : SendMessages;
  if (!may(permissionsIn(channel, me.id), needed))
    throw new CannotDo('You cannot write in this channel.', 403);
  if (isClosedTo(channel, me.id)) throw new CannotDo('This thread is locked.', 403);
  const { content } = read(sayingSchema, request.json);
  const message = post(world, { form: { content }, uploads: [], path: [], channel, authorId: me.id });
  return ok(viewOfMessage(world, message, me.id));
}

function takeBack(request: PeopleRequest): HttpAnswer {
  const { me, channel } = sceneOf(request);
  const message = channel.messages.get(request.params.message ?? '');
  const mine = message?.authorId === me.id || message?.audience === me.id;
  if (!message || !mine) throw new CannotDo('That message is not yours to remove.', 403);
  if (message.body.flags & MessageFlags.Loading)
    throw new CannotDo('The bot is still thinking about that one.');
  remove(request.discord.world, channel, message);
  return done;
}

function markRead(request: PeopleRequest): HttpAnswer {
  const { me, channel } = sceneOf(request);
  const { world } = request.discord;
  const last = messagesSeenBy(channel, me.id).at(-1);
  if (last) world.reads.set(readMark(me.id, channel.id), last.id);
  world.events.emit({ kind: 'read', userId: me.id, channel });
  return done;
}

function listCommands(request: PeopleRequest): HttpAnswer {
  const { me, channel } = sceneOf(request);
  return ok(commandsIn(request.discord, channel, me));
}

async function doAct(request: PeopleRequest): Promise<HttpAnswer> {
  const act = read(actSchema, request.json);
  return ok(await perform({ discord: request.discord, ...sceneOf(request) }, act));
}
