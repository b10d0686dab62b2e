/** Answers to requests. */

import type { ServerResponse } from 'node:http';

export interface HttpAnswer {
  readonly status: number;
  /** Sent as JSON; an answer without it has no content type either. */
  readonly json?: unknown;
  /** Sent as a page instead. */
  readonly html?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export const ok = (json: unknown): HttpAnswer => ({ status: 200, json });
export const created = (json: unknown): HttpAnswer => ({ status: 201, json });
export const done: HttpAnswer = { status: 204 };

const TOO_LARGE = 413;

export function send(response: ServerResponse, { status, json, html, headers }: HttpAnswer): void {
  if (response.destroyed) return;
  const text = html ?? (json === undefined ? undefined : JSON.stringify(json));
  const type = html === undefined ? 'application/json' : 'text/html; charset=UTF-8';
  response.writeHead(status, {
    ...headers,
    'cache-control': 'no-store',
    // The rest of the request is not waited for.
    ...(status === TOO_LARGE && { connection: 'close' }),
    ...(text !== undefined && { 'content-type': type, 'content-length': Buffer.byteLength(text) }),
  });
  // As a text, it goes out in one write together with the headers.
  response.end(text);
}
