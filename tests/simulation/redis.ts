/** A Redis in this process: js-redis-server without its sockets, and with its Lua. */
import {
  ClientSession,
  cloneRedisDataValue,
  createRedisCommandExecutor,
  encodeRedisResult,
  isResponseStream,
  type KeyspaceEntry,
  RedisServerState,
  Resp2CommandDecoder,
} from 'js-redis-server/core';

/** A command that was carried out, and its reply as it goes over the line. */
export interface Executed {
  readonly command: string;
  readonly args: readonly Buffer[];
  readonly reply: Buffer;
}

export interface RedisClient {
  /** Carries out the commands in these bytes, one after the other, and tells of each. Gives the replies. */
  execute(bytes: Buffer, hear: (executed: Executed) => void): Promise<Buffer>;
  close(): void;
}

export interface SimulatedRedis {
  connect(): RedisClient;
  /** What a replica has by now. */
  snapshot(): Snapshot;
  /** A replica takes over, which has this and no more. */
  restore(snapshot: Snapshot): void;
  /** Hears of every text that is written, until another listens. */
  onWrite: (key: string, text: string) => void;
  /** For whoever looks at what is stored without being part of it. */
  text(key: string): string | undefined;
  /** How many entries a sorted set has. */
  size(key: string): number;
  fields(hash: string): string[];
  keys(prefix: string): string[];
  /** Everything that is stored, as text, to look for something in it. */
  everything(): string;
  clear(): void;
}

export type Snapshot = readonly KeyspaceEntry[];

/** Its Lua takes a tenth of a second to load, so that one serves all simulations of a process, one after the other. */
export async function openRedis(): Promise<SimulatedRedis> {
  const state = new RedisServerState({ databaseCount: 1, activeExpiryIntervalMs: false });
  const executor = createRedisCommandExecutor();
  await state.getLuaRuntime();
  const database = state.getDatabase(0);
  const sessions = new Set<ClientSession>();
  let isRestoring = false;
  database.subscribe((event) => {
    if (event.type !== 'write' || event.value.type !== 'string' || isRestoring) return;
    redis.onWrite(event.key.toString(), event.value.value.toString());
  });
  const redis: SimulatedRedis = {
    onWrite() {},
    connect() {
      const session = new ClientSession({ server: state, executor });
      sessions.add(session);
      const decoder = new Resp2CommandDecoder();
      return {
        async execute(bytes, hear) {
          const replies: Buffer[] = [];
          for (const { command, args } of decoder.push(bytes).frames) {
            const result = await session.execute(command, args);
            if (isResponseStream(result)) throw new Error(`${command} gives a stream`);
            const reply = encodeRedisResult(result, { version: session.protocolVersion });
            replies.push(reply);
            hear({ command: command.toString().toLowerCase(), args, reply });
          }
          return Buffer.concat(replies);
        },
        close() {
          sessions.delete(session);
          session.close();
        },
      };
    },
    snapshot: () =>
      database.entriesSnapshot().map((entry) => ({ ...entry, value: cloneRedisDataValue(entry.value) })),
    restore(snapshot) {
      isRestoring = true;
      database.flush();
      for (const { key, value, expiresAt } of snapshot) {
        database.set(key, cloneRedisDataValue(value), expiresAt === undefined ? {} : { expiresAt });
      }
      isRestoring = false;
    },
    text(key) {
      const value = database.get(Buffer.from(key));
      return value?.type === 'string' ? value.value.toString() : undefined;
    },
    size(key) {
      const value = database.get(Buffer.from(key));
      return value?.type === 'zset' ? value.members.size : 0;
    },
    fields(hash) {
      const value = database.get(Buffer.from(hash));
      return value?.type === 'hash' ? [...value.fields.values()].map(({ field }) => field.toString()) : [];
    },
    keys: (prefix) =>
      database
        .entriesSnapshot()
        .map(({ key }) => key.toString())
        .filter((key) => key.startsWith(prefix))
        .sort(),
    everything: () => JSON.stringify(database.entriesSnapshot(), readable),
    clear() {
      for (const session of sessions) session.close();
      sessions.clear();
      database.flush();
    },
  };
  return redis;
}

/** Bytes as text, and maps as lists, so that names can be found in them. */
function readable(_: string, value: unknown): unknown {
  if (value instanceof Map) return [...value.entries()];
  if (value instanceof Set) return [...value];
  if (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    value.type === 'Buffer' &&
    'data' in value
  ) {
    return Buffer.from(value.data as number[]).toString();
  }
  return value;
}
