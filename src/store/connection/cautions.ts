/** What a Redis that somebody else has set up might do to the games. */
import { Cluster, type Redis } from 'ioredis';
import { withTimeout } from './unavailable.ts';

/** In a line each for the person who runs the bot. Where a server does not say how it is set up, as rented ones do, nothing is said. */
export async function cautionsAbout(connection: Redis | Cluster): Promise<string[]> {
  const servers = connection instanceof Cluster ? connection.nodes('master') : [connection];
  const cautions = await Promise.all(servers.map(cautionsAboutOne));
  return [...new Set(cautions.flat())];
}

async function cautionsAboutOne(server: Redis): Promise<string[]> {
  const [memory, persistence, save] = await Promise.all([
    orUnknown(server.info('memory')),
    orUnknown(server.info('persistence')),
    orUnknown(server.config('GET', 'save')),
  ]);
  const policy = /^maxmemory_policy:(\S+)/m.exec(memory ?? '')?.[1] ?? 'noeviction';
  const savesNothing = Array.isArray(save) && save[1] === '';
  return [
    ...(policy === 'noeviction' ? [] : [throwsAway(policy)]),
    ...(savesNothing && /^aof_enabled:0/m.test(persistence ?? '') ? [KEEPS_NOTHING] : []),
  ];
}

const orUnknown = <T>(reply: Promise<T>): Promise<T | undefined> => withTimeout(reply).catch(() => undefined);

const throwsAway = (policy: string): string =>
  `Redis throws games away when it is full (maxmemory-policy ${policy}); set maxmemory-policy to noeviction.`;
const KEEPS_NOTHING =
  'Redis keeps the games in memory only, and forgets them all when it is restarted; set appendonly to yes.';
