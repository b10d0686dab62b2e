/** What a Redis that somebody else has set up might do to the games. */
import type { Cluster, Redis } from 'ioredis';
import { factsOf, type ServerFacts, serversOf } from './server-facts.ts';

/** In a line each for the person who runs the bot. Where a server does not say how it is set up, as rented ones do, nothing is said. */
export async function cautionsAbout(connection: Redis | Cluster): Promise<string[]> {
  const facts = await Promise.all(serversOf(connection).map(factsOf));
  return [...new Set(facts.flatMap(cautionsFrom))];
}

const cautionsFrom = ({ policy = 'noeviction', persistence }: ServerFacts): string[] => [
  ...(policy === 'noeviction' ? [] : [throwsAway(policy)]),
  ...(persistence === 'nothing' ? [KEEPS_NOTHING] : []),
];

const throwsAway = (policy: string): string =>
  `Redis throws games away when it is full (maxmemory-policy ${policy}); set maxmemory-policy to noeviction.`;
const KEEPS_NOTHING =
  'Redis keeps the games in memory only, and forgets them all when it is restarted; set appendonly to yes.';
