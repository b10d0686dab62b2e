/** The gateway: the WebSocket on which a bot hears what happens. */

import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  ApplicationFlags,
  GatewayCloseCodes,
  GatewayDispatchEvents,
  GatewayIntentBits,
  GatewayOpcodes,
} from 'discord-api-types/v10';
import { WebSocketServer } from 'ws';
import * as z from 'zod';
import type { Millis } from '../clock.ts';
import { type Id, shardOf } from '../ids.ts';
import { isBotToken } from '../token.ts';
import { userJson } from '../wire/user.ts';
import type { Guild } from '../world/places.ts';
import type { World } from '../world/world.ts';
import { membersAskedFor } from './members.ts';
import { guildEvent, relayEvents } from './relay.ts';
import { type GatewaySocket, Session, type Shard } from './session.ts';

/** The data of an event, and what the bot is told instead. */
type Change = (data: Readonly<Record<string, unknown>>) => unknown;

interface Alteration {
  readonly event: string;
  readonly change: Change;
  left: number;
}

interface Listeners {
  readonly guildId?: Id | undefined;
  /** Only those who asked for such events. */
  readonly intent?: GatewayIntentBits;
}

export interface Gateway {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Greets whoever has connected by whatever means. */
  accept(socket: GatewaySocket): void;
  /** Tells the sessions that look after a server; without a server, those of the first shard. Tests may say anything with it. */
  dispatch(event: string, data: unknown, to?: Listeners): void;
  /** Lets `change` rewrite the next such event, or so many of them, before the bot gets it. */
  alter(event: string, change: Change, options?: { readonly times?: number }): void;
  /** Where a bot connects to. */
  readonly address: string;
  /** Whether a bot is connected. */
  readonly online: boolean;
  /** Closes the sockets of all shards, or of one, with a code of Discord's; 1006 breaks off without a word. */
  disconnect(code: number, shard?: number): void;
  /** Asks the bot to connect anew. */
  askToReconnect(shard?: number): void;
  /** Declares sessions invalid; `resumable` lets the bot try to resume. */
  invalidate(options: { readonly resumable: boolean; readonly shard?: number }): void;
  /** Says nothing more on the connections that there are, as if the line were cut unnoticed. */
  fallSilent(): void;
  /** Tells whoever connects from now on nothing about these servers (all unless told otherwise), until released: what happens meanwhile is told first. */
  holdServers(which?: (guild: Guild) => boolean): { release(): void };
  /** How often a bot has to give a sign of life; told to whoever connects. */
  heartbeat: Millis;
  /** Whether everything is said twice. */
  stutters: boolean;
  close(): void;
}

const USUAL_HEARTBEAT: Millis = 41_250;
/** How long a lost session can be taken up again. */
const RESUMABLE_FOR = 3 * 60_000;
const BROKEN_OFF = 1006;

const PRIVILEGED_INTENTS =
  GatewayIntentBits.GuildMembers | GatewayIntentBits.GuildPresences | GatewayIntentBits.MessageContent;
const KNOWN_INTENTS = Object.values(GatewayIntentBits).reduce<number>(
  (all, bit) => (typeof bit === 'number' ? all | bit : all),
  0,
);

const frameSchema = z.object({ op: z.number(), d: z.unknown() });
const identifySchema = z.object({
  token: z.string(),
  intents: z.number(),
  shard: z.tuple([z.number(), z.number()]).optional(),
});
const resumeSchema = z.object({ token: z.string(), session_id: z.string(), seq: z.number() });

export function createGateway(world: World, address: string): Gateway {
  const { clock, events } = world;
  const server = new WebSocketServer({ noServer: true, maxPayload: 4096, perMessageDeflate: false });
  const sessions = new Map<string, Session>();

  const connected = () => [...sessions.values()].filter((session) => session.connected);
  const ofShard = (shard: number | undefined) =>
    connected().filter((session) => shard === undefined || session.shard.index === shard);
  const forgetLost = () => {
    for (const [id, { lostAt }] of sessions) {
      if (lostAt !== undefined && clock.now() - lostAt > RESUMABLE_FOR) sessions.delete(id);
    }
  };
  let heldServers: { readonly which: (guild: Guild) => boolean; readonly tell: (() => void)[] } | undefined;
  let alterations: readonly Alteration[] = [];
  const altered = (event: string, data: unknown): unknown => {
    const next = alterations.find((each) => each.event === event);
    if (!next) return data;
    next.left -= 1;
    alterations = alterations.filter(({ left }) => left > 0);
    return next.change(Object.fromEntries(Object.entries(data ?? {})));
  };
  const dispatch: Gateway['dispatch'] = (event, given, { guildId, intent = 0 } = {}) => {
    const data = altered(event, given);
    for (const session of sessions.values()) {
      if (!session.looksAfter(guildId) || (session.intents & intent) !== intent) continue;
      session.dispatch(event, data);
      if (gateway.stutters) session.repeat();
    }
  };
  const stopRelay = relayEvents(world, (event, data, guildId) =>
    dispatch(event, data, { guildId, intent: GatewayIntentBits.Guilds }),
  );

  const greet = (session: Session) => {
    const guilds = [...world.guilds.values()].filter(
      (guild) => guild.members.has(world.bot.id) && session.looksAfter(guild.id),
    );
    session.dispatch(GatewayDispatchEvents.Ready, {
      v: 10,
      user: userJson(world.bot),
      guilds: guilds.map(({ id }) => ({ id, unavailable: true })),
      session_id: session.id,
      resume_gateway_url: address,
      shard: [session.shard.index, session.shard.count],
      application: { id: world.bot.id, flags: ApplicationFlags.ApplicationCommandBadge },
    });
    if (!(session.intents & GatewayIntentBits.Guilds)) return;
    for (const guild of guilds) {
      const tell = () => {
        const { event, data } = guildEvent(world, guild);
        session.dispatch(event, data);
      };
      if (heldServers?.which(guild)) heldServers.tell.push(tell);
      else tell();
    }
  };

  const accept = (socket: GatewaySocket) => {
    let session: Session | undefined;
    const send = (op: GatewayOpcodes, d: unknown) => socket.send(JSON.stringify({ op, d, s: null, t: null }));

    const identify = (d: unknown) => {
      const { success, data } = identifySchema.safeParse(d);
      if (!success) return socket.close(GatewayCloseCodes.DecodeError);
      const shard: Shard = { index: data.shard?.[0] ?? 0, count: data.shard?.[1] ?? 1 };
      const refused = refuseIdentify(data.token, data.intents, shard) ?? refuseCrowd(world, shard);
      if (refused) return socket.close(refused);
      forgetLost();
      session = new Session(shard, data.intents, socket);
      sessions.set(session.id, session);
      greet(session);
      events.emit({ kind: 'bot came' });
    };
    const resume = (d: unknown) => {
      const { success, data } = resumeSchema.safeParse(d);
      if (!success) return socket.close(GatewayCloseCodes.DecodeError);
      if (!isBotToken(data.token)) return socket.close(GatewayCloseCodes.AuthenticationFailed);
      forgetLost();
      const earlier = sessions.get(data.session_id);
      if (!earlier || earlier.connected) return send(GatewayOpcodes.InvalidSession, false);
      if (data.seq > earlier.seq) return socket.close(GatewayCloseCodes.InvalidSeq);
      session = earlier;
      session.resume(socket, data.seq);
      session.dispatch(GatewayDispatchEvents.Resumed, {});
      events.emit({ kind: 'bot came' });
    };
    const hearHeartbeat = (d: unknown) => {
      if (session?.silent) return;
      if (typeof d === 'number') session?.confirm(d);
      send(GatewayOpcodes.HeartbeatAck, null);
    };

    socket.on('message', (raw) => {
      const { success, data: frame } = frameSchema.safeParse(parseJson(String(raw)));
      if (!success) return socket.close(GatewayCloseCodes.DecodeError);
      if (frame.op === GatewayOpcodes.Heartbeat) return hearHeartbeat(frame.d);
      if (frame.op === GatewayOpcodes.Identify || frame.op === GatewayOpcodes.Resume) {
        if (session?.socket === socket) return socket.close(GatewayCloseCodes.AlreadyAuthenticated);
        return frame.op === GatewayOpcodes.Identify ? identify(frame.d) : resume(frame.d);
      }
      if (!session) return socket.close(GatewayCloseCodes.NotAuthenticated);
      if (frame.op === GatewayOpcodes.RequestGuildMembers) {
        const chunk = membersAskedFor(world, frame.d);
        if (chunk) session.dispatch(GatewayDispatchEvents.GuildMembersChunk, chunk);
      } else if (frame.op !== GatewayOpcodes.PresenceUpdate) socket.close(GatewayCloseCodes.UnknownOpcode);
    });
    socket.on('close', (code) => {
      if (!session || session.socket !== socket) return;
      session.lose(clock.now());
      // A bot that says goodbye in the usual words does not come back to its session.
      if (code === 1000 || code === 1001) sessions.delete(session.id);
      if (connected().length === 0) events.emit({ kind: 'bot went' });
    });
    socket.on('error', () => socket.terminate());
    send(GatewayOpcodes.Hello, { heartbeat_interval: gateway.heartbeat, _trace: [] });
  };

  const gateway: Gateway = {
    upgrade(request, socket, head) {
      server.handleUpgrade(request, socket, head, accept);
    },
    accept,
    dispatch,
    alter(event, change, { times = 1 } = {}) {
      alterations = [...alterations, { event, change, left: times }];
    },
    address,
    get online() {
      return connected().length > 0;
    },
    disconnect(code, shard) {
      for (const session of ofShard(shard)) {
        const { socket } = session;
        session.lose(clock.now());
        if (code === BROKEN_OFF) socket?.terminate();
        else socket?.close(code);
      }
      if (connected().length === 0) events.emit({ kind: 'bot went' });
    },
    askToReconnect(shard) {
      for (const { socket } of ofShard(shard))
        socket?.send(JSON.stringify({ op: GatewayOpcodes.Reconnect, d: null }));
    },
    invalidate({ resumable, shard }) {
      for (const session of ofShard(shard)) {
        const { socket } = session;
        if (resumable) session.lose(clock.now());
        else sessions.delete(session.id);
        socket?.send(JSON.stringify({ op: GatewayOpcodes.InvalidSession, d: resumable }));
      }
    },
    fallSilent() {
      for (const session of connected()) session.silent = true;
    },
    holdServers(which = () => true) {
      const held = { which, tell: [] as (() => void)[] };
      heldServers = held;
      return {
        release() {
          heldServers = undefined;
          for (const tell of held.tell.splice(0)) tell();
        },
      };
    },
    heartbeat: USUAL_HEARTBEAT,
    stutters: false,
    close() {
      stopRelay();
      for (const client of server.clients) client.terminate();
      server.close();
    },
  };
  return gateway;
}

function refuseIdentify(
  token: string,
  intents: number,
  { index, count }: Shard,
): GatewayCloseCodes | undefined {
  if (!isBotToken(token)) return GatewayCloseCodes.AuthenticationFailed;
  if (index < 0 || index >= count) return GatewayCloseCodes.InvalidShard;
  if (intents & ~KNOWN_INTENTS) return GatewayCloseCodes.InvalidIntents;
  if (intents & PRIVILEGED_INTENTS) return GatewayCloseCodes.DisallowedIntents;
  return undefined;
}

/** One shard looks after at most so many servers. */
const MOST_SERVERS = 2500;

function refuseCrowd(world: World, { index, count }: Shard): GatewayCloseCodes | undefined {
  let servers = 0;
  for (const guild of world.guilds.values()) {
    if (guild.members.has(world.bot.id) && shardOf(guild.id, count) === index) servers += 1;
  }
  return servers > MOST_SERVERS ? GatewayCloseCodes.ShardingRequired : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
