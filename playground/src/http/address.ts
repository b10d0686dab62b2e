/** Where a request wants to go. */

import type { IncomingMessage } from 'node:http';

export interface RequestAddress {
  /** As it was meant: clients write `@original` as `%40original`. Undefined where it makes no sense. */
  readonly path: string | undefined;
  readonly query: URLSearchParams;
}

export function addressOf({ url = '/' }: IncomingMessage): RequestAddress {
  const [path = '/', query = ''] = url.split('?', 2);
  return { path: decode(path), query: new URLSearchParams(query) };
}

function decode(path: string): string | undefined {
  if (!path.includes('%')) return path;
  try {
    return path.split('/').map(decodeURIComponent).join('/');
  } catch {
    return undefined;
  }
}
