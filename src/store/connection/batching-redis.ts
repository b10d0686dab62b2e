import { Redis } from 'ioredis';

/** Sends all commands of one turn of the event loop in one write: each write is a system call, which takes longer than making the command. */
export class BatchingRedis extends Redis {
  override sendCommand(...command: Parameters<Redis['sendCommand']>): unknown {
    const { stream } = this;
    if (this.status === 'ready' && stream.writableCorked === 0) {
      stream.cork();
      setImmediate(() => stream.uncork());
    }
    return super.sendCommand(...command);
  }
}
