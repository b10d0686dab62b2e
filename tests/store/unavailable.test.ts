import { ReplyError } from 'ioredis';
import { describe, expect, it } from 'vitest';
import { StoreUnavailable, withTimeout } from '../../src/store/connection/unavailable.ts';

const refused = (reply: string): Promise<unknown> =>
  withTimeout(Promise.reject(new ReplyError(reply))).catch((error: unknown) => error);

describe('a Redis that refuses', () => {
  it.each([
    ['has just been started', 'LOADING Redis is loading the dataset in memory', 'unreachable', undefined],
    ['is busy', 'BUSY Redis is busy running a script.', 'unreachable', undefined],
    ['is a cluster in pieces', 'CLUSTERDOWN The cluster is down', 'unreachable', undefined],
    ['is full', "OOM command not allowed when used memory > 'maxmemory'.", 'unwritable', /maxmemory/],
    [
      'is full, says an older one about a script',
      "ERR Error running script (call to f_1a): @user_script:39: -OOM command not allowed when used memory > 'maxmemory'.",
      'unwritable',
      /maxmemory/,
    ],
    ['is a replica', "READONLY You can't write against a read only replica.", 'unwritable', /master/],
    ['cannot save', 'MISCONF Redis is configured to save RDB snapshots, but …', 'unwritable', /disk/],
    ['misses its replicas', 'NOREPLICAS Not enough good replicas to write.', 'unwritable', /replicas/],
    ['wants a password', 'NOAUTH Authentication required.', 'unreachable', /REDIS_URL/],
    ['has another password', 'WRONGPASS invalid username-password pair', 'unreachable', /REDIS_URL/],
  ])(
    'because it %s says whether it can be reached or written to, and the log what to do',
    async (_, reply, code, advice) => {
      const error = await refused(reply);
      expect(error).toBeInstanceOf(StoreUnavailable);
      expect(error).toMatchObject({ code });
      const { cause } = error as StoreUnavailable;
      if (advice === undefined) expect(cause).toMatchObject({ message: reply });
      else expect(cause).toMatchObject({ message: expect.stringMatching(advice), cause: { message: reply } });
    },
  );

  it('what is wrong with our own command is our mistake', async () => {
    const reply = 'ERR wrong number of arguments for “get” command';
    expect(await refused(reply)).toMatchObject({ name: 'ReplyError', message: reply });
    expect(await refused('WRONGTYPE Operation against a key holding the wrong kind of value')).toMatchObject({
      name: 'ReplyError',
    });
  });
});
