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
import { sendPage } from './http/page.ts';
import { createInteractions } from './interactions/interactions.ts';
import type { Guide } from './people/protocol.ts';
import { createPeopleSide, PEOPLE_PATH } from './people/serve.ts';
import { createStreams } from './people/stream.ts';
import { type Person, personAt } from './person.ts';
import { recordNothing, recordTo } from './recording.ts';
import { PARLOUR_PLAYGROUND, type Scenario } from './scenario.ts';
import { keepIn } from './world/keep.ts';
import { createWorld, type World } from './world/world.ts';

export interface PlaygroundOptions {
  /** Any free one unless told otherwise. */
  readonly port?: number;
  /** Loopback unless told otherwise. */
  readonly host?: string;
  /** Host names besides those of loopback under which it may be addressed. */
  readonly hosts?: readonly string[];
  readonly scenario?: Scenario;
  readonly clock?: MovableClock;
  /** A file to write every request of the bot to. */
  readonly record?: string;
  /** A folder to keep the conversation in, so that it is there again after a restart. */
  readonly keep?: string;
  /** The folder with the page for the browser. */
  readonly page?: string;
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
  readonly gateway: Pick<Gateway, 'online' | 'disconnect' | 'askToReconnect' | 'invalidate'>;
  /** What exists, for tests that change it with the functions of `world/changes.ts`. */
  readonly world: World;
  /** Somebody of the scenario, to act as them. */
  person(name: string): Promise<Person>;
  close(): Promise<void>;
}

const GATEWAY_PATH = '/gateway';

export async function startPlayground(options: PlaygroundOptions = {}): Promise<Playground> {
  const { port = 0, host = '127.0.0.1', hosts = [], page = join(import.meta.dirname, 'page') } = options;
  const { clock = createClock(), scenario = PARLOUR_PLAYGROUND, onError = console.error } = options;
  const world = createWorld(scenario, clock);
  const keeper = options.keep === undefined ? undefined : await keepIn(options.keep, world, onError);
  const server = createServer();
  const origin = await listen(server, port, host);

  const gateway = createGateway(world, `${origin.replace('http', 'ws')}${GATEWAY_PATH}`);
  const discord: Discord = { world, gateway, interactions: createInteractions(world), origin };
  const faults = createFaults(clock);
  const record = options.record === undefined ? recordNothing : recordTo(options.record);
  const api = createApi({ discord, faults, record, onError });
  const peopleSide = createPeopleSide({ discord, guide: options.guide, onError });
  const streams = createStreams(discord);
  const people = new Set<Person>();

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!mayEnter(request, { hosts })) return refuse(response, 403);
    const { path = '' } = addressOf(request);
    if (isUnder(path, API_PATH)) return void api(request, response);
    if (isUnder(path, PEOPLE_PATH)) return void peopleSide(request, response);
    if (request.method !== 'GET') return refuse(response, 405);
    if (sendAttachment(world.files, path, response)) return;
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
    if (!mayEnter(request, { hosts })) refuseUpgrade(socket, '403 Forbidden');
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

async function listen(server: Server, port: number, host: string): Promise<string> {
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  const reachable = address.address === '0.0.0.0' || address.address === '::' ? '127.0.0.1' : address.address;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${address.port}`;
}

const isUnder = (path: string, root: string): boolean => path === root || path.startsWith(`${root}/`);

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status).end();
}

function refuseUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
}
