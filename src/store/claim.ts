import type { Millis } from '../match/clock.ts';
import type { Announcement, Effect } from '../match/effect.ts';
import type { Place } from '../match/match.ts';

/** An effect that this process is to carry out. */
export interface Claim {
  readonly place: Place;
  readonly effect: Effect | Announcement;
  /** The effect as it lies in the outbox. */
  readonly entry: string;
}

/** How long an effect belongs to the process that claimed it. */
export const LEASE: Millis = 20_000;
