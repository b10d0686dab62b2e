/** The line between a process of the bot and Redis, in place of ioredis' sockets. */
import { Duplex } from 'node:stream';
import { AbstractConnector, type RedisOptions } from 'ioredis';
import type { Random } from '../../src/rules/random.ts';
import { Line, type Pace } from './line.ts';
import type { Executed, RedisClient, SimulatedRedis } from './redis.ts';
import { type Owner, schedule, trueTime } from './virtual-time.ts';

export interface RedisLines {
  /** What ioredis makes its connections with. */
  readonly connector: NonNullable<RedisOptions['Connector']>;
  /** Breaks off all connections; `silently`, the process is not told. Gives how many requests are lost that were on their way. */
  cut(silently: boolean): number;
}

export interface RedisSite {
  readonly redis: SimulatedRedis;
  readonly owner: Owner;
  readonly pace: Pace;
  /** Whether it takes connections. */
  isUp: boolean;
  /** Hears of each command that was carried out, for whom, and when it was sent. */
  heard(by: Owner, executed: Executed, sentAt: number): void;
}

export function redisLines(site: RedisSite, process: Owner, random: Random): RedisLines {
  const sockets = new Set<RedisSocket>();
  return {
    connector: class extends AbstractConnector {
      constructor() {
        super(0);
      }

      override connect(): Promise<never> {
        const socket = new RedisSocket(site, process, random, () => sockets.delete(socket));
        sockets.add(socket);
        this.connecting = true;
        // What ioredis needs of a socket is there; the rest of `net.Socket` nobody asks for.
        this.stream = socket as never;
        return Promise.resolve(socket as never);
      }
    },
    cut(silently) {
      let lost = 0;
      for (const socket of sockets) lost += socket.cut(silently);
      return lost;
    },
  };
}

class RedisSocket extends Duplex {
  connecting = true;
  readonly #site: RedisSite;
  readonly #process: Owner;
  readonly #there: Line;
  readonly #back: Line;
  readonly #gone: () => void;
  #client: RedisClient | undefined;
  #isCut = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(site: RedisSite, process: Owner, random: Random, gone: () => void) {
    super();
    this.#site = site;
    this.#process = process;
    this.#there = new Line(random, site.pace);
    this.#back = new Line(random, site.pace);
    this.#gone = gone;
    this.#there.deliver(site.owner, () => {
      if (!site.isUp) return this.#fail('ECONNREFUSED');
      this.#client = site.redis.connect();
      this.#back.deliver(process, () => {
        if (this.destroyed || this.#isCut) return;
        this.connecting = false;
        this.emit('connect');
      });
    });
  }

  override _write(bytes: Buffer, _: BufferEncoding, done: () => void): void {
    done();
    this.#send(bytes);
  }

  /** What is written in one turn goes in one packet. */
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    done();
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)));
  }

  #send(request: Buffer): void {
    if (this.#isCut) return;
    const sentAt = trueTime();
    this.#there.deliver(this.#site.owner, () => {
      const hear = (executed: Executed): void => this.#site.heard(this.#process, executed, sentAt);
      void this.#client?.execute(request, hear).then((reply) => {
        if (this.#isCut || this.destroyed) return;
        this.#back.deliver(this.#process, () => {
          if (!this.#isCut && !this.destroyed) this.push(reply);
        });
      });
    });
  }

  override _read(): void {}

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearTimeout(this.#timer);
    this.#leave();
    done(error);
  }

  override _final(done: () => void): void {
    done();
    this.destroy();
  }

  cut(silently: boolean): number {
    if (this.#isCut) return 0;
    this.#isCut = true;
    const lost = this.#there.cut();
    this.#back.cut();
    if (!silently) schedule(1, this.#process, () => this.#fail('ECONNRESET'));
    return lost;
  }

  setTimeout(millis: number, act?: () => void): this {
    clearTimeout(this.#timer);
    if (millis > 0 && act) this.#timer = setTimeout(act, millis);
    return this;
  }

  setNoDelay = (): this => this;
  setKeepAlive = (): this => this;

  #fail(code: string): void {
    schedule(0, this.#process, () => {
      if (!this.destroyed) this.destroy(Object.assign(new Error(`connect ${code}`), { code }));
    });
  }

  #leave(): void {
    this.#gone();
    const client = this.#client;
    // What is on its way is still carried out.
    if (client) this.#there.deliver(this.#site.owner, () => client.close());
  }
}
