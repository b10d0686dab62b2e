/** What to do when Redis does not answer: say so soon, and be back when it is. */
import { STORE_AWAY } from '../match/words.ts';

/** The store cannot be reached. The message is for people; what happened underneath is the cause. */
export class StoreAway extends Error {
  override readonly name = 'StoreAway';

  constructor(cause: unknown) {
    super(STORE_AWAY, { cause });
  }
}

/** Nobody waits longer than this for the store. */
const PATIENCE = 4_000;

/** Replies of a server that is up but cannot serve at the moment; any other error reply is a mistake of ours. */
const NOT_NOW = /^(LOADING|BUSY|CLUSTERDOWN|MASTERDOWN|READONLY|TRYAGAIN|NOREPLICAS|MISCONF|OOM) /;

/**
 * The answer to a command, or StoreAway. A command that nobody waits for any more may still be executed once
 * the connection is back; its effects then lie in the outbox, so a move that was accepted late is shown all the
 * same.
 */
export async function answered<T>(reply: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const impatience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StoreAway(`no answer within ${PATIENCE} ms`)), PATIENCE);
  });
  try {
    return await Promise.race([reply, impatience]);
  } catch (error) {
    throw isOurMistake(error) || error instanceof StoreAway ? error : new StoreAway(error);
  } finally {
    clearTimeout(timer);
  }
}

const isOurMistake = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ReplyError' && !NOT_NOW.test(error.message);
