/** Who may knock: programs and pages of this machine, and nobody whom a foreign page sends. */

import type { IncomingMessage } from 'node:http';

export interface Door {
  /** Host names besides loopback under which this server may be addressed. */
  readonly hosts: readonly string[];
}

/**
 * A foreign page can make a browser send requests here, and can give its own name this machine's address. So the name
 * that was asked for must be one of ours, and a page that asks must have come from here.
 */
export function mayEnter({ headers }: IncomingMessage, { hosts }: Door): boolean {
  const host = headers.host;
  if (host === undefined || !isOurs(`http://${host}`, hosts)) return false;
  if (headers.origin !== undefined && headers.origin !== `http://${host}`) return false;
  const site = headers['sec-fetch-site'];
  return site !== 'cross-site' || headers['sec-fetch-mode'] === 'navigate';
}

function isOurs(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname } = new URL(address);
  return (
    /^127\.\d+\.\d+\.\d+$/.test(hostname) ||
    hostname === 'localhost' ||
    hostname === '[::1]' ||
    hosts.includes(hostname)
  );
}
