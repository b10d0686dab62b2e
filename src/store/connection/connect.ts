/** The connection to Redis. */
import { Cluster, type ClusterNode, Redis, type RedisOptions } from 'ioredis';
import { StoreError } from '../store-options.ts';
import { withScripts } from './scripts.ts';

/** Where a Redis listens: an address, a socket, or the nodes of a cluster. */
export type Address =
  | { readonly kind: 'url'; readonly url: string; readonly connector?: RedisOptions['Connector'] }
  | { readonly kind: 'socket'; readonly path: string }
  | { readonly kind: 'cluster'; readonly nodes: readonly string[] };

/**
 * A command that gets no answer because the connection broke is sent again as soon as there is a new one; the
 * commit recognises itself. After five attempts to connect, about two seconds, the commands that wait are given
 * up, and `StoreUnavailable` tells the player; the attempts go on. Never `null` here: then a command in flight would
 * wait for ever, even past `disconnect`.
 */
const OPTIONS = {
  connectionName: 'parlour',
  lazyConnect: true,
  connectTimeout: 2_000,
  /** A connection on which an answer is owed for so long is dead, whatever the network says. */
  socketTimeout: 5_000,
  maxRetriesPerRequest: 5,
  retryStrategy: (attempt: number): number => Math.min(50 * 2 ** attempt, 500),
} satisfies RedisOptions;

const SEND_AGAIN = 2;
const BETWEEN_ATTEMPTS = 2_000;

/**
 * After a failover the old master refuses to write: connect anew, and send the command again. If that leads to the
 * same one it is a replica for good: then whoever wants to write is told so, and only now and then we look again.
 */
function lookForMaster(): (error: Error) => typeof SEND_AGAIN | false {
  let looked = Number.NEGATIVE_INFINITY;
  return ({ message }) => {
    if (!message.startsWith('READONLY') || performance.now() - looked < BETWEEN_ATTEMPTS) return false;
    looked = performance.now();
    return SEND_AGAIN;
  };
}

/** Sends all commands of one turn of the event loop in one write: each write is a system call, which takes longer than making the command. */
class BatchingRedis extends Redis {
  override sendCommand(...command: Parameters<Redis['sendCommand']>): unknown {
    const { stream } = this;
    if (this.status === 'ready' && stream.writableCorked === 0) {
      stream.cork();
      setImmediate(() => stream.uncork());
    }
    return super.sendCommand(...command);
  }
}

export async function connect(
  address: Address,
  patience: number,
  say: (line: string) => void,
): Promise<Redis | Cluster> {
  const connection = clientFor(address);
  withScripts(connection);
  let trouble = 'it does not answer';
  connection.on('error', (error: Error) => {
    trouble = error.message;
  });
  try {
    await readyWithin(connection, patience);
  } catch {
    connection.disconnect();
    throw new StoreError(`Redis at ${nameOf(address)} cannot be used: ${trouble}`);
  }
  let isLost = false;
  connection.on('reconnecting', () => {
    if (!isLost) say('Redis is away; trying to reach it again.');
    isLost = true;
  });
  connection.on('ready', () => {
    if (isLost) say('Redis is back.');
    isLost = false;
  });
  return connection;
}

/** Attempts go on until the patience ends: a Redis that is being started at the same time may take a moment. */
async function readyWithin(connection: Redis | Cluster, patience: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(reject, patience);
    connection.once('ready', () => {
      clearTimeout(timer);
      resolve();
    });
    connection.connect().catch(() => {});
  });
}

function clientFor(address: Address): Redis | Cluster {
  const options = { ...OPTIONS, reconnectOnError: lookForMaster() };
  switch (address.kind) {
    case 'url':
      if (!/^rediss?:\/\/./.test(address.url)) {
        throw new StoreError('REDIS_URL has to begin with redis:// or rediss://');
      }
      return new BatchingRedis(address.url, {
        ...options,
        ...(address.connector && { Connector: address.connector }),
      });
    case 'socket':
      return new BatchingRedis({ ...options, path: address.path });
    case 'cluster': {
      const nodes = address.nodes.map(parseNode);
      const { username, password, tls } = nodes[0]!;
      const { retryStrategy, lazyConnect, ...redisOptions } = options;
      return new Cluster(
        nodes.map(({ host, port }): ClusterNode => ({ host, port })),
        {
          lazyConnect,
          clusterRetryStrategy: retryStrategy,
          redisOptions: {
            ...redisOptions,
            ...(username && { username }),
            ...(password && { password }),
            ...(tls && { tls: {} }),
          },
        },
      );
    }
  }
}

interface Node {
  readonly host: string;
  readonly port: number;
  readonly username: string;
  readonly password: string;
  readonly tls: boolean;
}

function parseNode(node: string): Node {
  const text = node.includes('://') ? node : `redis://${node}`;
  if (!URL.canParse(text)) throw new StoreError('REDIS_CLUSTER: one of the nodes is not a host and a port');
  const { hostname, port, username, password, protocol } = new URL(text);
  return {
    host: hostname,
    port: port === '' ? 6379 : Number(port),
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
    tls: protocol === 'rediss:',
  };
}

/** Without the password. */
function nameOf(address: Address): string {
  switch (address.kind) {
    case 'url':
      return URL.canParse(address.url) ? new URL(address.url).host : 'REDIS_URL';
    case 'socket':
      return address.path;
    case 'cluster':
      return address.nodes.map((node) => `${parseNode(node).host}:${parseNode(node).port}`).join(', ');
  }
}

/** Lets commands in flight end, but not for long. */
export async function disconnect(connection: Redis | Cluster): Promise<void> {
  const goodbye = connection.quit().catch(() => {});
  let timer: NodeJS.Timeout | undefined;
  const impatience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, 1_000);
  });
  await Promise.race([goodbye, impatience]);
  clearTimeout(timer);
  connection.disconnect();
}
