/** Puts a Discord of our own together and lets it listen. */

import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { API_PATH, createApi } from './api/serve.ts';
import { createClock, type MovableClock } from './clock.ts';
import type { Discord } from './discord.ts';
import { createFaults, type Faults } from './faults.ts';
import { createGateway, type Gateway } from './gateway/gateway.ts';
import { addressOf } from './http/address.ts';
import { sendAttachment } from './http/attachment.ts';
import { mayEnter } from './http/door.ts';
import { sendEmoji } from './http/emoji.ts';
import { sendPage } from './http/page.ts';
import { createInteractions } from './interactions/interactions.ts';
import { createOldEdits, uncountedOldEdits } from './limits/old-edits.ts';
import { createRateLimits, noRateLimits } from './limits/rate-limits.ts';
import { perform } from './people/acts.ts';
import type { Act, Guide, Outcome } from './people/protocol.ts';
import { createPeopleSide, PEOPLE_PATH } from './people/serve.ts';
import { createStreams } from './people/stream.ts';
import { type Person, personAt } from './person.ts';
import { recordNothing, recordTo } from './recording.ts';
import { exampleScenario, type Scenario } from './scenario.ts';
import { keepIn } from './world/keep.ts';
import type { Channel, User } from './world/places.ts';
import { createWorld, type World } from './world/world.ts';

export interface PlaygroundOptions {
  /** Any free one unless told otherwise. */
  readonly port?: number;
  /** It listens on loopback only; these are names besides those of loopback under which it may be addressed there. */
  readonly hosts?: readonly string[];
  /** Who and what there is to begin with; `exampleScenario()` unless told otherwise. */
  readonly scenario?: Scenario;
  readonly clock?: MovableClock;
  /** Whether it limits the bot's requests of its own accord, as Discord does: so it is unless told otherwise. */
  readonly rateLimits?: 'discord' | 'none';
  /** Whether 30046, for too many edits of old messages, says in its headers when to come back: so it is unless told otherwise. */
  readonly retryAfterOldEdits?: boolean;
  /** A file to write every request of the bot to. */
  readonly record?: string;
  /** A folder to keep the conversation in, so that it is there again after a restart. */
  readonly keep?: string;
  /** The folder with the page for the browser. */
  readonly page?: string;
  /** How many bytes of files are kept; past it the oldest files are forgotten. */
  readonly fileBytes?: number;
  /** How many connections are held at once; further ones are closed. */
  readonly connections?: number;
  /** What a newcomer is shown first. */
  readonly guide?: Guide;
  /** Told of mistakes of the playground itself. */
  readonly onError?: (error: unknown) => void;
}

export interface Playground {
  /** The address of the page. */
  readonly url: string;
  /** What the bot's client takes as `rest.api`. */
  readonly api: string;
  readonly clock: MovableClock;
  readonly faults: Faults;
  readonly gateway: Omit<Gateway, 'upgrade' | 'accept' | 'address' | 'close'>;
  /** What exists, for tests that change it with the functions of `world/changes.ts`. */
  readonly world: World;
  /** Lets somebody do something without a line of their own: for crowds. */
  act(person: User, channel: Channel, act: Act): Promise<Outcome>;
  /** Somebody of the scenario, to act as them. */
  person(name: string): Promise<Person>;
  close(): Promise<void>;
}

const GATEWAY_PATH = '/gateway';
/** Discord keeps connections open for minutes. */
const KEEP_ALIVE = 120_000;
const LOOPBACK = '127.0.0.1';
/** More than a browser with many windows, a bot and a test with many people need together. */
const MOST_CONNECTIONS = 2_000;

export async function startPlayground(options: PlaygroundOptions = {}): Promise<Playground> {
  const { port = 0, hosts = [], page = join(import.meta.dirname, 'page') } = options;
  const { clock = createClock(), scenario = exampleScenario(), onError = console.error } = options;
  const world = createWorld(scenario, clock, options.fileBytes);
  const keeper = options.keep === undefined ? undefined : await keepIn(options.keep, world, onError);
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE });
  server.maxConnections = options.connections ?? MOST_CONNECTIONS;
  const origin = await listen(server, port);

  const gateway = createGateway(world, `${origin.replace('http', 'ws')}${GATEWAY_PATH}`);
  const strict = options.rateLimits !== 'none';
  const oldEdits = strict ? createOldEdits(clock, options.retryAfterOldEdits ?? true) : uncountedOldEdits;
  const discord: Discord = { world, gateway, interactions: createInteractions(world), oldEdits, origin };
  const faults = createFaults(clock);
  const limits = strict ? createRateLimits(clock) : noRateLimits;
  const record = options.record === undefined ? recordNothing : recordTo(options.record);
  const api = createApi({ discord, faults, limits, record, onError });
  const peopleSide = createPeopleSide({ discord, guide: options.guide, onError });
  const streams = createStreams(discord);
  const people = new Set<Person>();

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const address = addressOf(request);
    const { path = '' } = address;
    const side = isUnder(path, API_PATH) ? api : isUnder(path, PEOPLE_PATH) ? peopleSide : undefined;
    if (!mayEnter(request, { hosts, links: side === undefined })) return refuse(response, 403);
    if (side) return void side(request, response);
    if (request.method !== 'GET') return refuse(response, 405);
    if (sendAttachment(world, address, response) || sendEmoji(world, path, response)) return;
    void sendPage(page, path, response).then(
      (sent) => sent || refuse(response, 404),
      (error: unknown) => {
        onError(error);
        refuse(response, 500);
      },
    );
  });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const { path = '' } = addressOf(request);
    const [, personId] = /^\/playground\/people\/(\d+)\/events$/.exec(path) ?? [];
    const person = personId === undefined ? undefined : world.users.get(personId);
    if (!mayEnter(request, { hosts, links: false })) refuseUpgrade(socket, '403 Forbidden');
    else if (path === GATEWAY_PATH || path === `${GATEWAY_PATH}/`) gateway.upgrade(request, socket, head);
    else if (person && !person.bot) streams.upgrade(person, request, socket, head);
    else refuseUpgrade(socket, '404 Not Found');
  });

  return {
    url: origin,
    api: `${origin}${API_PATH}`,
    clock,
    faults,
    gateway,
    world,
    act: (me, channel, act) => perform({ discord, me, channel }, act),
    async person(name) {
      const person = await personAt(origin, name);
      people.add(person);
      return person;
    },
    async close() {
      faults.clear();
      for (const person of people) person.close();
      streams.close();
      gateway.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await keeper?.close();
    },
  };
}

async function listen(server: Server, port: number): Promise<string> {
  server.listen(port, LOOPBACK);
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  return `http://${LOOPBACK}:${address.port}`;
}

const isUnder = (path: string, root: string): boolean => path === root || path.startsWith(`${root}/`);

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status).end();
}

function refuseUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
}
