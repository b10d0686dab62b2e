/** The lines between a process of the bot and Discord, in place of discord.js' sockets: requests, and the gateway's events. */
import type { BotRequest, GatewaySocket, InProcessDiscord } from '@parlour/playground';
import { GatewayDispatchEvents, GatewayOpcodes } from 'discord.js';
import type { DiscordLines } from '../../src/bot/gateway/client.ts';
import type { Random } from '../../src/rules/random.ts';
import { Line, type Pace } from './line.ts';
import { type Owner, schedule } from './virtual-time.ts';

type Answer = ReturnType<InProcessDiscord['answer']>;

/** What becomes of a request on its way: it may be lost before or after it is carried out, or Discord may refuse it. */
export type Fate = 'arrives' | 'lost before' | 'lost after' | { readonly instead: Answer };

export interface DiscordSite {
  readonly discord: InProcessDiscord;
  readonly owner: Owner;
  readonly pace: Pace;
  fateOf(request: BotRequest): Fate;
  /** Whether what is said on the gateway is said twice. */
  repeats(text: string): boolean;
  /** Hears of every request, and of what came of it. */
  heard(by: Owner, request: BotRequest, fate: Fate, answer: Answer | undefined): void;
}

export interface SimulatedDiscordLines extends DiscordLines {
  /** Closes the gateway's connections; `forgets`, Discord does not let the process take up its sessions again. */
  disconnect(forgets: boolean): void;
  /** The process is gone: what it has sent may or may not arrive. */
  cut(): void;
}

type Send = DiscordLines['send'];
type Strategy = ReturnType<DiscordLines['buildStrategy']>;
type Manager = Parameters<DiscordLines['buildStrategy']>[0];

export function discordLines(site: DiscordSite, process: Owner, random: Random): SimulatedDiscordLines {
  const requests = new Set<Line>();
  const shards = new Set<Shard>();
  const send: Send = (address, { method, body, headers, signal }) =>
    new Promise((resolve, reject) => {
      // Requests overtake each other: each has a line of its own.
      const line = new Line(random, site.pace);
      requests.add(line);
      const break_ = (): void => {
        requests.delete(line);
        reject(Object.assign(new Error('the line broke'), { name: 'BrokenLine', code: 'ECONNRESET' }));
      };
      signal?.addEventListener('abort', () => {
        requests.delete(line);
        reject(Object.assign(new Error('aborted'), { name: 'AbortError' }));
      });
      line.deliver(site.owner, () => {
        const request = readRequest(address, method ?? 'GET', body, new Headers(headers ?? {}));
        const fate = site.fateOf(request);
        const isCarriedOut = fate === 'arrives' || fate === 'lost after';
        const answer = isCarriedOut ? site.discord.answer(request) : undefined;
        site.heard(process, request, fate, answer);
        if (fate === 'lost before' || fate === 'lost after') return line.deliver(process, break_);
        line.deliver(process, () => {
          requests.delete(line);
          resolve(responseOf(typeof fate === 'object' ? fate.instead : answer!));
        });
      });
    });
  return {
    send,
    buildStrategy: (manager) => strategyOf(manager, site, process, random, shards),
    disconnect(forgets) {
      for (const shard of shards) shard.disconnect(forgets);
    },
    cut() {
      for (const line of requests) line.cut();
      for (const shard of shards) shard.leave();
    },
  };
}

const PATH = /^https?:\/\/[^/]+\/api\/v10(\/[^?]*)(?:\?(.*))?$/;

function readRequest(address: string, method: string, body: unknown, headers: Headers): BotRequest {
  const [, path = '/', query = ''] = PATH.exec(address) ?? [];
  const { json, uploads } = readBody(body, headers.get('content-type') ?? '');
  return {
    method,
    path: path.split('/').map(decodeURIComponent).join('/'),
    query: new URLSearchParams(query),
    authorization: headers.get('authorization') ?? undefined,
    json,
    uploads,
  };
}

function readBody(body: unknown, type: string): Pick<BotRequest, 'json' | 'uploads'> {
  if (typeof body === 'string') return { json: JSON.parse(body), uploads: [] };
  if (!(body instanceof Uint8Array)) return { json: undefined, uploads: [] };
  const boundary = `--${/boundary=(.*)$/.exec(type)?.[1]}`;
  let json: unknown;
  const uploads: { id: string; name: string; bytes: Uint8Array }[] = [];
  for (const part of Buffer.from(body).toString('latin1').split(boundary).slice(1, -1)) {
    const [head = '', ...rest] = part.split('\r\n\r\n');
    const content = Buffer.from(rest.join('\r\n\r\n').slice(0, -2), 'latin1');
    const [, field = ''] = /name="([^"]*)"/.exec(head) ?? [];
    const [, name] = /filename="([^"]*)"/.exec(head) ?? [];
    const [, id] = /^files\[(\d+)\]$/.exec(field) ?? [];
    if (field === 'payload_json') json = JSON.parse(content.toString());
    else if (id !== undefined && name !== undefined)
      uploads.push({ id, name, bytes: new Uint8Array(content) });
  }
  return { json, uploads };
}

function responseOf({ status, json, headers }: Answer): Awaited<ReturnType<Send>> {
  const text = json === undefined ? '' : JSON.stringify(json);
  const bytes = (): ArrayBuffer => new Uint8Array(Buffer.from(text)).buffer;
  return {
    status,
    statusText: String(status),
    ok: status >= 200 && status < 300,
    headers: new Headers({ ...headers, ...(text !== '' && { 'content-type': 'application/json' }) }),
    body: null,
    bodyUsed: false,
    json: async () => JSON.parse(text),
    text: async () => text,
    arrayBuffer: async () => bytes(),
  };
}

function strategyOf(
  manager: Manager,
  site: DiscordSite,
  process: Owner,
  random: Random,
  shards: Set<Shard>,
): Strategy {
  return {
    async spawn(ids) {
      for (const id of ids) shards.add(new Shard(manager, site, process, random, id));
    },
    async connect() {
      await Promise.all([...shards].map((shard) => shard.connect()));
    },
    async destroy() {
      for (const shard of shards) shard.leave();
      shards.clear();
    },
    async send() {},
    async fetchStatus() {
      return new Map() as never;
    },
  };
}

interface Frame {
  readonly op: number;
  readonly t?: string;
  readonly s?: number;
  readonly d?: { readonly session_id?: string };
}

/** What discord.js' own shard does, as far as the bot notices: identify, pass events on, resume after a break. */
class Shard {
  readonly #manager: Manager;
  readonly #site: DiscordSite;
  readonly #process: Owner;
  readonly #random: Random;
  readonly #id: number;
  #socket: ShardSocket | undefined;
  #session: { readonly id: string; seq: number } | undefined;
  #ready: () => void = () => {};

  constructor(manager: Manager, site: DiscordSite, process: Owner, random: Random, id: number) {
    this.#manager = manager;
    this.#site = site;
    this.#process = process;
    this.#random = random;
    this.#id = id;
  }

  connect(): Promise<void> {
    return new Promise((resolve) => {
      this.#ready = resolve;
      this.#open();
    });
  }

  #open(): void {
    const socket = new ShardSocket(this.#site, this.#process, this.#random, (text) => {
      if (this.#socket === socket) this.#hear(JSON.parse(text));
    });
    this.#socket = socket;
  }

  #hear(frame: Frame): void {
    if (frame.op === GatewayOpcodes.Dispatch) this.#pass(frame);
    if (frame.op === GatewayOpcodes.InvalidSession) {
      this.#session = undefined;
      this.#tellSession();
    }
    if (frame.op === GatewayOpcodes.Hello || frame.op === GatewayOpcodes.InvalidSession) this.#introduce();
  }

  #introduce(): void {
    const { token } = this.#manager.options;
    const { intents, shardCount } = this.#manager.options;
    this.#emit('hello', {});
    this.#socket?.say(
      this.#session
        ? { op: GatewayOpcodes.Resume, d: { token, session_id: this.#session.id, seq: this.#session.seq } }
        : { op: GatewayOpcodes.Identify, d: { token, intents, shard: [this.#id, shardCount] } },
    );
  }

  #pass(frame: Frame): void {
    if (frame.t === GatewayDispatchEvents.Ready) this.#session = { id: frame.d?.session_id ?? '', seq: 0 };
    if (this.#session) this.#session.seq = frame.s ?? 0;
    this.#tellSession();
    if (frame.t === GatewayDispatchEvents.Ready) {
      this.#emit('ready', { data: frame.d });
      this.#ready();
    }
    if (frame.t === GatewayDispatchEvents.Resumed) this.#emit('resumed', {});
    this.#emit('dispatch', { data: frame });
  }

  /** discord.js keeps this for a shard that is to resume. */
  #tellSession(): void {
    const { updateSessionInfo, shardCount } = this.#manager.options;
    const { id: sessionId, seq: sequence } = this.#session ?? { id: '', seq: 0 };
    const known = { sessionId, sequence, shardId: this.#id, shardCount: shardCount ?? 1, resumeURL: '' };
    void updateSessionInfo(this.#id, this.#session ? known : null);
  }

  #emit(event: string, payload: object): void {
    const { emit } = this.#manager as unknown as { emit(event: string, payload: object): void };
    emit.call(this.#manager, event, { ...payload, shardId: this.#id });
  }

  disconnect(forgets: boolean): void {
    if (!this.#socket) return;
    this.#socket.end(forgets ? 1000 : 1006);
    if (forgets) this.#session = undefined;
    this.#tellSession();
    this.#socket = undefined;
    schedule(1, this.#process, () => this.#emit('closed', { code: 1006 }));
    schedule(100 + this.#random.below(5_000), this.#process, () => this.#open());
  }

  leave(): void {
    this.#socket?.end(1006);
    this.#socket = undefined;
  }
}

class ShardSocket implements GatewaySocket {
  readonly #site: DiscordSite;
  readonly #process: Owner;
  readonly #there: Line;
  readonly #back: Line;
  readonly #hear: (text: string) => void;
  #message: (raw: unknown) => void = () => {};
  #close: (code: number) => void = () => {};
  #isOpen = true;

  constructor(site: DiscordSite, process: Owner, random: Random, hear: (text: string) => void) {
    this.#site = site;
    this.#process = process;
    this.#hear = hear;
    this.#there = new Line(random, site.pace);
    this.#back = new Line(random, site.pace);
    this.#there.deliver(site.owner, () => {
      if (this.#isOpen) site.discord.connect(this);
    });
  }

  on(event: string, listener: (given: never) => void): void {
    if (event === 'message') this.#message = listener as (raw: unknown) => void;
    if (event === 'close') this.#close = listener as (code: number) => void;
  }

  /** Of the bot. */
  say(frame: object): void {
    this.#there.deliver(this.#site.owner, () => {
      if (this.#isOpen) this.#message(JSON.stringify(frame));
    });
  }

  /** Of Discord. */
  send(text: string): void {
    if (!this.#isOpen) return;
    for (let times = this.#site.repeats(text) ? 2 : 1; times > 0; times--) {
      this.#back.deliver(this.#process, () => {
        if (this.#isOpen) this.#hear(text);
      });
    }
  }

  close(): void {
    throw new Error('Discord has closed a connection of its own accord');
  }

  terminate(): void {}

  end(code: number): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    schedule(0, this.#site.owner, () => this.#close(code));
  }
}
