import type { Millis } from '../../match/clock.ts';
import type { AnyEffect, Effect } from '../../match/effect.ts';
import type { PlaceId } from '../../match/match.ts';
import { keys } from '../keys.ts';
import type { LoadedMatch } from '../matches/load.ts';
import type { Write } from '../matches/writes.ts';

/** An effect that this process is to carry out. */
export interface Claim {
  readonly place: PlaceId;
  readonly effect: AnyEffect;
  /** The effect as it lies in the outbox. */
  readonly entry: string;
  /** Nothing, if it has never failed. */
  readonly attempts?: Attempts;
  /** Its match as the commit has left it; known only to the process that committed. */
  readonly loaded?: LoadedMatch;
}

/** One about a match. */
export type EffectClaim = Claim & { readonly effect: Effect };

/** How often an effect has been tried in vain. */
export interface Attempts {
  /** When it failed for the first time. */
  readonly first: Millis;
  readonly count: number;
  /** How many of them failed because of a mistake of ours. */
  readonly mistakes: number;
}

/** How long an effect belongs to the process that claimed it. */
export const LEASE: Millis = 20_000;

/** From the start the effects belong to the process that writes them; others find them when its lease ends. */
export const intoOutbox = (place: PlaceId, entry: string, now: Millis): Write => ({
  command: 'ZADD',
  key: keys.outbox(place),
  args: [String(now + LEASE), entry],
});

/** Together with what it has led to: what a failover loses of the one it loses of the other. */
export const tickOff = ({ place, entry }: Pick<Claim, 'place' | 'entry'>): Write[] => [
  { command: 'ZREM', key: keys.outbox(place), args: [entry] },
  { command: 'HDEL', key: keys.attempts(place), args: [entry] },
];
