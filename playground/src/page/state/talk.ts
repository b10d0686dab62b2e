/** The messages of a channel as far as this window has them, oldest first. */

import type { SeenMessage } from '../../people/protocol.ts';

type Id = string;

export interface Talk {
  readonly messages: readonly SeenMessage[];
  /** Whether there is nothing older. */
  readonly whole: boolean;
}

export const SILENCE: Talk = { messages: [], whole: false };

/** Ids grow with time, and are compared as the numbers that they are. */
export const byAge = (a: Id, b: Id): number => a.length - b.length || (a < b ? -1 : Number(a > b));

export function withMessage(talk: Talk, message: SeenMessage): Talk {
  const others = talk.messages.filter(({ id }) => id !== message.id);
  const index = others.findLastIndex(({ id }) => byAge(id, message.id) < 0) + 1;
  return { ...talk, messages: others.toSpliced(index, 0, message) };
}

export const withoutMessage = (talk: Talk, gone: Id): Talk => ({
  ...talk,
  messages: talk.messages.filter(({ id }) => id !== gone),
});

/** What has been heard while messages were being fetched. */
export interface Heard {
  readonly told: readonly SeenMessage[];
  readonly gone: readonly Id[];
}

/** What was heard in the meantime is at least as new as what was fetched, or something newer will be heard. */
export const caughtUp = (fetched: Talk, { told, gone }: Heard): Talk =>
  gone.reduce(withoutMessage, told.reduce(withMessage, fetched));
