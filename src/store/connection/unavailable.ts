/** What to do when Redis does not answer, or cannot serve: say so soon, and be back when it is. */

const UNAVAILABLE = {
  unreachable: 'Redis does not answer, or cannot serve just now',
  unwritable: 'Redis answers, but takes no writes just now',
} as const;

/** The cause is for the log: what is the matter, and what whoever runs the bot can do about it. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
  readonly code: keyof typeof UNAVAILABLE;

  constructor(cause: unknown, code: keyof typeof UNAVAILABLE = 'unreachable') {
    super(UNAVAILABLE[code], { cause });
    this.code = code;
  }
}

/** Nobody waits longer than this for the store. */
const PATIENCE = 4_000;

interface NotNow {
  /** The first word of the reply. */
  readonly replies: readonly string[];
  readonly code: StoreUnavailable['code'];
  /** For the log, where somebody has to do something. */
  readonly advice?: string;
}

/** Replies of a server that is up but cannot serve at the moment; any other error reply is a mistake of ours. */
const NOT_NOW: readonly NotNow[] = [
  { replies: ['LOADING', 'BUSY', 'CLUSTERDOWN', 'MASTERDOWN', 'TRYAGAIN'], code: 'unreachable' },
  {
    replies: ['OOM'],
    code: 'unwritable',
    advice: 'Redis is full: raise its maxmemory, or give the machine more memory',
  },
  {
    replies: ['READONLY'],
    code: 'unwritable',
    advice: 'This Redis is a replica and takes no writes: let REDIS_URL name the master',
  },
  {
    replies: ['MISCONF'],
    code: 'unwritable',
    advice: 'Redis cannot save to its disk: see whether the disk is full or broken, and what Redis logs',
  },
  {
    replies: ['NOREPLICAS'],
    code: 'unwritable',
    advice: 'Redis waits for its replicas: see whether they run, or lower min-replicas-to-write',
  },
  {
    replies: ['NOAUTH', 'WRONGPASS', 'NOPERM'],
    code: 'unreachable',
    advice: 'Redis does not let us in: see whether the name and the password in REDIS_URL are still right',
  },
];

/**
 * The answer to a command, or StoreUnavailable. A command that nobody waits for any more may still be executed once
 * the connection is back; its effects then lie in the outbox, so a move that was accepted late is shown all the
 * same.
 */
export async function withTimeout<T>(reply: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const impatience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StoreUnavailable(`no answer within ${PATIENCE} ms`)), PATIENCE);
  });
  try {
    return await Promise.race([reply, impatience]);
  } catch (error) {
    throw asUnavailable(error);
  } finally {
    clearTimeout(timer);
  }
}

function asUnavailable(error: unknown): unknown {
  if (error instanceof StoreUnavailable) return error;
  if (!(error instanceof Error) || error.name !== 'ReplyError') return new StoreUnavailable(error);
  const trouble = troubleWith(error.message);
  if (!trouble) return error;
  const { code, advice } = trouble;
  return new StoreUnavailable(advice === undefined ? error : new Error(advice, { cause: error }), code);
}

/** Out of a script, older servers put their own words before the reply, which then begins with a minus. */
function troubleWith(reply: string): NotNow | undefined {
  const [, code = ''] = /^(?:ERR .*-)?([A-Z]+) /.exec(reply) ?? [];
  return NOT_NOW.find(({ replies }) => replies.includes(code));
}
