/** One bot's connection as Discord remembers it, with or without a socket at the moment. */

import { randomBytes } from 'node:crypto';
import { GatewayOpcodes } from 'discord-api-types/v10';
import type { Id } from '../ids.ts';
import { shardOf } from '../ids.ts';

export interface Shard {
  readonly index: number;
  readonly count: number;
}

/** What the gateway needs of a WebSocket. */
export interface GatewaySocket {
  on(event: 'message', listener: (raw: unknown) => void): unknown;
  on(event: 'close', listener: (code: number) => void): unknown;
  on(event: 'error', listener: () => void): unknown;
  send(text: string): void;
  close(code?: number): void;
  terminate(): void;
}

interface Frame {
  readonly seq: number;
  readonly text: string;
}

export class Session {
  readonly id = randomBytes(16).toString('hex');
  readonly shard: Shard;
  readonly intents: number;
  #socket: GatewaySocket | undefined;
  #seq = 0;
  /** What the bot has not confirmed with a heartbeat, to send it again when it resumes. */
  #unconfirmed: Frame[] = [];
  lostAt: number | undefined;
  /** Whether its socket is open but nothing is said on it any more. */
  silent = false;

  constructor(shard: Shard, intents: number, socket: GatewaySocket) {
    this.shard = shard;
    this.intents = intents;
    this.#socket = socket;
  }

  get socket(): GatewaySocket | undefined {
    return this.#socket;
  }

  get connected(): boolean {
    return this.#socket !== undefined;
  }

  get seq(): number {
    return this.#seq;
  }

  /** Messages that belong to no server go to the first shard. */
  looksAfter(guildId: Id | undefined): boolean {
    return guildId === undefined
      ? this.shard.index === 0
      : shardOf(guildId, this.shard.count) === this.shard.index;
  }

  dispatch(event: string, data: unknown): void {
    this.#seq += 1;
    const text = JSON.stringify({ op: GatewayOpcodes.Dispatch, t: event, s: this.#seq, d: data });
    this.#unconfirmed.push({ seq: this.#seq, text });
    this.#say(text);
  }

  /** Sends the last message once more. */
  repeat(): void {
    const last = this.#unconfirmed.at(-1);
    if (last) this.#say(last.text);
  }

  confirm(seq: number): void {
    this.#unconfirmed = this.#unconfirmed.filter((frame) => frame.seq > seq);
  }

  lose(now: number): void {
    this.#socket = undefined;
    this.lostAt = now;
  }

  /** Sends again what was missed since `seq`. */
  resume(socket: GatewaySocket, seq: number): void {
    this.#socket = socket;
    this.silent = false;
    this.lostAt = undefined;
    this.confirm(seq);
    for (const { text } of this.#unconfirmed) this.#say(text);
  }

  #say(text: string): void {
    if (!this.silent) this.#socket?.send(text);
  }
}
