import type { Half } from './board.ts';
import { nameOf } from './geometry.ts';
import {
  fromOf,
  type Hop,
  isPush,
  type Move,
  northOf,
  pusherOf,
  pushHalfOf,
  silverOf,
  southOf,
  toOf,
} from './move.ts';

/** Double and exit moves name the South first: `b1-b3 c8-c9`. A push: `c3xc5>a1`. */
export function write(move: Move): string {
  if (!isPush(move)) return `${hopText(0, southOf(move), '-')} ${hopText(1, northOf(move), '-')}`;
  const half = pushHalfOf(move);
  return `${hopText(half, pusherOf(move), 'x')}>${nameOf(half, silverOf(move))}`;
}

const hopText = (half: Half, hop: Hop, sign: string): string =>
  `${nameOf(half, fromOf(hop))}${sign}${nameOf(half, toOf(hop))}`;
