import type { Limits } from '../../src/bot/gateway/limits.ts';

const NONE = 1_000_000;

/** For people who play faster and longer than anybody can. */
export const UNLIMITED: Limits = {
  open: { challenges: NONE, matches: NONE },
  perMinute: { acts: NONE, suggestions: NONE, pictures: NONE },
};
