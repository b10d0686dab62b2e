import type { Millis } from '../../match/clock.ts';

export const REASONS_NOT_TO_SEND = ['queue full', 'too many refused', 'direct messages too fast'] as const;
export type ReasonNotToSend = (typeof REASONS_NOT_TO_SEND)[number];

/** A request that we have not sent so as not to trouble Discord; what it was for is tried again later. */
export class NotSent extends Error {
  override readonly name = 'NotSent';
  readonly why: ReasonNotToSend;
  /** How long it is certain to be so. */
  readonly wait: Millis;

  constructor(why: ReasonNotToSend, wait: Millis = 0) {
    super(`not sent to Discord: ${why}`);
    this.why = why;
    this.wait = wait;
  }
}
