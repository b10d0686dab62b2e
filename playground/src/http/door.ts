/** Who may knock: programs and pages of this machine, and nobody whom a foreign page sends. */

import type { IncomingMessage } from 'node:http';

export interface Door {
  /** Host names besides loopback under which this server may be addressed. */
  readonly hosts: readonly string[];
  /** Behind this door is something that other pages may link to. */
  readonly links: boolean;
}

export interface Knock {
  readonly method?: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/**
 * A foreign page can make a browser send requests here, and can give its own name this machine's address. So the name
 * that was asked for must be one of ours, and a page that asks must have come from here.
 */
export function mayEnter({ method, headers, socket }: Knock, { hosts, links }: Door): boolean {
  if (!isThisMachine(socket.remoteAddress)) return false;
  const { host, origin } = headers;
  if (host === undefined || !isOurs(host, hosts)) return false;
  if (origin !== undefined && origin !== `http://${host}`) return false;
  return isFromHere(headers) || (links && method === 'GET' && isLink(headers));
}

const isThisMachine = (address: string | undefined): boolean =>
  address !== undefined && (address === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address));

/** A page on another port of this machine is of the same site, and yet not ours. Programs do not say where they are from. */
const isFromHere = ({ 'sec-fetch-site': site }: IncomingMessage['headers']): boolean =>
  site === undefined || site === 'same-origin' || site === 'none';

/** Somebody follows a link, in a window of its own. */
const isLink = (headers: IncomingMessage['headers']): boolean =>
  headers['sec-fetch-mode'] === 'navigate' && (headers['sec-fetch-dest'] ?? 'document') === 'document';

const HOST = /^([a-z0-9.-]+|\[::1\])(:\d{1,5})?$/i;

function isOurs(host: string, hosts: readonly string[]): boolean {
  const name = HOST.exec(host)?.[1]?.toLowerCase();
  if (name === undefined) return false;
  return (
    /^127\.\d+\.\d+\.\d+$/.test(name) || name === 'localhost' || name === '[::1]' || hosts.includes(name)
  );
}
