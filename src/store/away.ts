/** What to do when Redis does not answer, or cannot serve: say so soon, and be back when it is. */
import { STORE_AWAY, STORE_UNWRITABLE } from '../match/words.ts';

/**
 * The store cannot be used at the moment. The message is for people; the cause is for the log: what is the matter, and what whoever runs
 * the bot can do about it.
 */
export class StoreAway extends Error {
  override readonly name = 'StoreAway';

  constructor(cause: unknown, words = STORE_AWAY) {
    super(words, { cause });
  }
}

/** Nobody waits longer than this for the store. */
const PATIENCE = 4_000;

interface NotNow {
  /** The first word of the reply. */
  readonly replies: readonly string[];
  readonly words: string;
  /** For the log, where somebody has to do something. */
  readonly advice?: string;
}

/** Replies of a server that is up but cannot serve at the moment; any other error reply is a mistake of ours. */
const NOT_NOW: readonly NotNow[] = [
  { replies: ['LOADING', 'BUSY', 'CLUSTERDOWN', 'MASTERDOWN', 'TRYAGAIN'], words: STORE_AWAY },
  {
    replies: ['OOM'],
    words: STORE_UNWRITABLE,
    advice: 'Redis is full: raise its maxmemory, or give the machine more memory',
  },
  {
    replies: ['READONLY'],
    words: STORE_UNWRITABLE,
    advice: 'This Redis is a replica and takes no writes: let REDIS_URL name the master',
  },
  {
    replies: ['MISCONF'],
    words: STORE_UNWRITABLE,
    advice: 'Redis cannot save to its disk: see whether the disk is full or broken, and what Redis logs',
  },
  {
    replies: ['NOREPLICAS'],
    words: STORE_UNWRITABLE,
    advice: 'Redis waits for its replicas: see whether they run, or lower min-replicas-to-write',
  },
  {
    replies: ['NOAUTH', 'WRONGPASS', 'NOPERM'],
    words: STORE_AWAY,
    advice: 'Redis does not let us in: see whether the name and the password in REDIS_URL are still right',
  },
];

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
    throw asAway(error);
  } finally {
    clearTimeout(timer);
  }
}

function asAway(error: unknown): unknown {
  if (error instanceof StoreAway) return error;
  if (!(error instanceof Error) || error.name !== 'ReplyError') return new StoreAway(error);
  const trouble = troubleWith(error.message);
  if (!trouble) return error;
  const { words, advice } = trouble;
  return new StoreAway(advice === undefined ? error : new Error(advice, { cause: error }), words);
}

/** Out of a script, older servers put their own words before the reply, which then begins with a minus. */
function troubleWith(reply: string): NotNow | undefined {
  const [, code = ''] = /^(?:ERR .*-)?([A-Z]+) /.exec(reply) ?? [];
  return NOT_NOW.find(({ replies }) => replies.includes(code));
}
