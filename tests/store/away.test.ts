import { ReplyError } from 'ioredis';
import { describe, expect, it } from 'vitest';
import { STORE_AWAY, STORE_UNWRITABLE } from '../../src/match/words.ts';
import { answered, StoreAway } from '../../src/store/away.ts';

const refused = (reply: string): Promise<unknown> =>
  answered(Promise.reject(new ReplyError(reply))).catch((error: unknown) => error);

describe('a Redis that refuses', () => {
  it.each([
    ['has just been started', 'LOADING Redis is loading the dataset in memory', STORE_AWAY, undefined],
    ['is busy', 'BUSY Redis is busy running a script.', STORE_AWAY, undefined],
    ['is a cluster in pieces', 'CLUSTERDOWN The cluster is down', STORE_AWAY, undefined],
    ['is full', "OOM command not allowed when used memory > 'maxmemory'.", STORE_UNWRITABLE, /maxmemory/],
    [
      'is full, says an older one about a script',
      "ERR Error running script (call to f_1a): @user_script:39: -OOM command not allowed when used memory > 'maxmemory'.",
      STORE_UNWRITABLE,
      /maxmemory/,
    ],
    ['is a replica', "READONLY You can't write against a read only replica.", STORE_UNWRITABLE, /master/],
    ['cannot save', 'MISCONF Redis is configured to save RDB snapshots, but …', STORE_UNWRITABLE, /disk/],
    ['misses its replicas', 'NOREPLICAS Not enough good replicas to write.', STORE_UNWRITABLE, /replicas/],
    ['wants a password', 'NOAUTH Authentication required.', STORE_AWAY, /REDIS_URL/],
    ['has another password', 'WRONGPASS invalid username-password pair', STORE_AWAY, /REDIS_URL/],
  ])('because it %s gives people a sentence, and the log a way out', async (_, reply, words, advice) => {
    const error = await refused(reply);
    expect(error).toBeInstanceOf(StoreAway);
    expect(error).toMatchObject({ message: words });
    const { cause } = error as StoreAway;
    if (advice === undefined) expect(cause).toMatchObject({ message: reply });
    else expect(cause).toMatchObject({ message: expect.stringMatching(advice), cause: { message: reply } });
  });

  it('what is wrong with our own command is our mistake', async () => {
    const reply = 'ERR wrong number of arguments for “get” command';
    expect(await refused(reply)).toMatchObject({ name: 'ReplyError', message: reply });
    expect(await refused('WRONGTYPE Operation against a key holding the wrong kind of value')).toMatchObject({
      name: 'ReplyError',
    });
  });
});
