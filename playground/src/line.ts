/** One person's connection to the playground: requests, and what they hear. */

import { WebSocket } from 'ws';
import type { Complaint, LiveEvent, Me, PersonCard } from './people/protocol.ts';

export interface Line {
  /** Asks for something of this person's; a complaint is thrown. */
  ask<T>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<T>;
  /** Looks at how things are and, if that is not it, waits for the event that brings it about. */
  until<T>(
    look: () => Promise<T | undefined>,
    listen: (event: LiveEvent) => T | undefined,
    complaint: () => Promise<string>,
    within: number,
  ): Promise<T>;
  file(path: string): Promise<Uint8Array>;
  close(): void;
}

/** What the playground said no to, in its words. */
export class Complained extends Error {
  override readonly name = 'Complained';
  readonly status: number;

  constructor(status: number, { error }: Complaint) {
    super(error);
    this.status = status;
  }
}

export async function openLine(url: string, name: string): Promise<{ line: Line; me: Me }> {
  const people = `${url}/playground/people`;
  const [card] = await request<PersonCard[]>('GET', `${people}?name=${encodeURIComponent(name)}`);
  if (!card) throw new Error(`There is nobody called ${name} at the playground.`);
  const self = `${people}/${card.id}`;
  const listeners = new Set<(event: LiveEvent) => void>();
  const stream = await hear(`${self.replace('http', 'ws')}/events`, listeners);

  const line: Line = {
    ask: (method, path, body) => request(method, self + path, body),
    async until(look, listen, complaint, within) {
      const { promise, stop } = first(listen, listeners);
      try {
        const already = await look();
        if (already !== undefined) return already;
        const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, within, undefined).unref());
        const came = await Promise.race([promise, timeout]);
        if (came === undefined) throw new Error(await complaint());
        return came;
      } finally {
        stop();
      }
    },
    async file(path) {
      const response = await fetch(url + path);
      if (!response.ok) throw new Error(`There is no file at ${path}.`);
      return new Uint8Array(await response.arrayBuffer());
    },
    close() {
      stream.terminate();
    },
  };
  return { line, me: await line.ask('GET', '') };
}

async function request<T>(method: string, url: string, body?: unknown): Promise<T> {
  const response = await fetch(url, {
    method,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  });
  if (!response.ok) throw new Complained(response.status, (await response.json()) as Complaint);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

/** Connects, and is there once the playground has said hello. */
function hear(url: string, listeners: ReadonlySet<(event: LiveEvent) => void>): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url);
    socket.on('error', reject);
    socket.on('message', (raw) => {
      const event = JSON.parse(String(raw)) as LiveEvent;
      if (event.event === 'hello') resolve(socket);
      for (const listener of listeners) listener(event);
    });
  });
}

function first<T>(listen: (event: LiveEvent) => T | undefined, listeners: Set<(event: LiveEvent) => void>) {
  let listener = (_: LiveEvent) => {};
  const promise = new Promise<T>((resolve) => {
    listener = (event) => {
      const found = listen(event);
      if (found !== undefined) resolve(found);
    };
  });
  listeners.add(listener);
  return { promise, stop: () => listeners.delete(listener) };
}
