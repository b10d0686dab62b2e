import type { Cluster, Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelId, type Match, matchId, type Playing, personId } from '../../src/match/match.ts';
import { positionOf } from '../../src/match/position.ts';
import { gameIds } from '../../src/rules/catalogue.ts';
import { randomFrom } from '../../src/rules/random.ts';
import { storeOn } from '../../src/store/open-store.ts';
import { NOON, played, started } from '../match/scenes.ts';
import { newPlace } from './scenes.ts';
import { needsRedis, REAL_REDIS, startTestServer, type TestServer } from './server.ts';

const MATCHES = 100;
const KILOBYTE = 1024;

/** A game well under way: so many random moves, or all but the last. */
function underWay(match: Playing, plies: number): Playing {
  const random = randomFrom(match.game);
  let now = match;
  for (let ply = 0; ply < plies; ply++) {
    const moves = positionOf(now).moves();
    const move = moves[random.below(moves.length)]!;
    if (move.play().result) break;
    now = played(now, move.written());
  }
  return now;
}

describe.skipIf(!REAL_REDIS)(needsRedis('the memory that an open match takes in Redis'), () => {
  let server: TestServer;
  let connection: Redis | Cluster;
  beforeAll(async () => {
    server = await startTestServer();
    connection = await server.connection();
  });
  afterAll(() => server.stop());

  /** Everything of the place but the memory of causes, which passes; shared lists count for what they hold. */
  async function bytesOf(place: string): Promise<number> {
    const names = (await connection.keys(`parlour:{${place}}:*`)).filter((name) => !name.includes(':cause:'));
    const sizes = await Promise.all(names.map((name) => connection.memory('USAGE', name, 'SAMPLES', 0)));
    return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
  }

  // Each with players and a thread of its own, so that nothing is shared that need not be.
  it.each(gameIds())('is at most 3 KB with all its lists: %s after 100 moves', async (game) => {
    const place = newPlace();
    const store = storeOn(connection, () => {});
    const board = { channel: '300000000000000000', message: '400000000000000000', revision: 99 };
    const model = { ...underWay(started({ game, side: 'random' }), 100), place, board };
    for (let number = 0; number < MATCHES; number++) {
      const after: Match = {
        ...model,
        id: matchId(`match${1000 + number}`),
        channel: channelId(`3000000000000000${10 + number}`),
        players: [
          { kind: 'person', id: personId(`1000000000000000${10 + number}`) },
          { kind: 'person', id: personId(`2000000000000000${10 + number}`) },
        ],
      };
      const changes = [{ before: undefined, after }];
      await store.commit({ place, changes, effects: [], cause: `${number}`, now: NOON });
    }
    const bytes = (await bytesOf(place)) / MATCHES;
    expect(bytes).toBeLessThanOrEqual(3 * KILOBYTE);
  });
});
