/** Addresses of files: signed, and good for a day, as those of Discord's CDN. */

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock.ts';

export interface FileAddresses {
  /** The same path with its signature, which holds from now on for a day. */
  signed(path: string): string;
  /** Whether an address that somebody asks for was signed here and has not expired. */
  isValid(path: string, query: URLSearchParams): boolean;
}

const HOUR = 60 * 60 * 1000;
const VALID_FOR = 24 * HOUR;
/** Addresses that are remembered: a message is written many times in a short while. */
const MOST_REMEMBERED = 2_000;

export function createFileAddresses({ now }: Clock): FileAddresses {
  const secret = randomBytes(32);
  const signatureOf = (path: string, ex: string, is: string): Buffer =>
    createHmac('sha256', secret)
      .update(`${idIn(path)}?ex=${ex}&is=${is}`)
      .digest();
  const remembered = new Map<string, { readonly issued: number; readonly address: string }>();
  return {
    signed(path) {
      // Within one hour an address stays the same, so that browsers need not load a picture twice.
      const issued = Math.floor(now() / HOUR) * HOUR;
      const known = remembered.get(path);
      if (known?.issued === issued) return known.address;
      const [is, ex] = [hexSeconds(issued), hexSeconds(issued + VALID_FOR)];
      const address = `${path}?ex=${ex}&is=${is}&hm=${signatureOf(path, ex, is).toString('hex')}&`;
      if (remembered.size >= MOST_REMEMBERED) remembered.clear();
      remembered.set(path, { issued, address });
      return address;
    },
    isValid(path, query) {
      const [ex, is, hm] = ['ex', 'is', 'hm'].map((name) => query.get(name) ?? '');
      const [given, expected] = [Buffer.from(hm ?? '', 'hex'), signatureOf(path, ex ?? '', is ?? '')];
      if (given.byteLength !== expected.byteLength || !timingSafeEqual(given, expected)) return false;
      return now() < Number.parseInt(ex ?? '', 16) * 1000;
    },
  };
}

/** `/attachments/CHANNEL/ID/NAME`: names may be written in more than one way, ids may not. */
const idIn = (path: string): string => path.split('/')[3] ?? '';

const hexSeconds = (time: number): string => Math.floor(time / 1000).toString(16);
