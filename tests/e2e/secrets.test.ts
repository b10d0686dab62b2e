import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Person, type Playground, startPlayground, textOf } from '@parlour/playground';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { personId, placeId } from '../../src/match/match.ts';
import type { Store } from '../../src/store/store.ts';
import { FORMS } from '../forms.ts';
import { needsRedis, REAL_REDIS, startTestServer, type TestServer } from '../store/server.ts';
import { beginMatch } from './by-clicks.ts';
import { type Started, start, stop } from './whole-program.ts';

const TOKEN = 'MTIzNDU2Nzg5MDEyMzQ1Njc4.GsEcRe.tpartofthetokenthatnobodymaysee';
const PASSWORD = 'pass/word@of#Redis';
const ENCODED = encodeURIComponent(PASSWORD);
/** The parts as well: half a secret is one, too. */
const SECRETS = [TOKEN, ...TOKEN.split('.').slice(1), PASSWORD, ENCODED];

/** The program takes a while to start on a busy machine, and to lose its patience with Discord and Redis. */
const PATIENCE = 180_000;

const everythingOf = ({ said, complained }: Started): string => said() + complained();

describe.skipIf(!REAL_REDIS).each(FORMS)(
  needsRedis('What the program writes for the person who runs it, from its %s,'),
  (form) => {
    let server: TestServer;
    let store: Store;
    let playground: Playground;
    let folder: string;
    let address: string;
    const record = () => join(folder, 'requests.jsonl');

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'parlour-secrets-'));
      server = await startTestServer();
      store = await server.store();
      const redis = await server.connection();
      await redis.config('SET', 'requirepass', PASSWORD);
      address = server.url.replace('redis://', '');
      playground = await startPlayground({ record: record(), rateLimits: 'none' });
    });
    afterAll(async () => {
      await playground.close();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    });

    const noSecretsIn = (text: string): void => {
      for (const secret of SECRETS) expect(text).not.toContain(secret);
    };

    test(
      'names no secret when it cannot start, and says why in a line',
      async () => {
        const given = { DISCORD_TOKEN: TOKEN, LOG_LEVEL: 'trace' };
        const cases: readonly [Readonly<Record<string, string>>, RegExp][] = [
          [{ REDIS_URL: `redis://:not${ENCODED}@${address}` }, /^Redis at 127.* cannot be used: WRONGPASS/],
          [{ REDIS_URL: `redis://${address}` }, /^Redis at 127.* cannot be used: NOAUTH/],
          [{ REDIS_URL: `redis://:${ENCODED}@127.0.0.1:1` }, /^Redis at 127.0.0.1:1 cannot be used/],
          [
            { REDIS_CLUSTER: `redis://:${ENCODED}@127.0.0.1:1,127.0.0.1:2` },
            /^Redis at 127.* cannot be used/,
          ],
        ];
        const ends = cases.map(async ([settings, why]) => {
          const program = start({ ...given, ...settings }, playground.api, { form });
          await once(program.child, 'close');
          expect(everythingOf(program).trim().split('\n')).toEqual([expect.stringMatching(why)]);
          noSecretsIn(everythingOf(program));
        });
        await Promise.all(ends);
      },
      PATIENCE,
    );

    test('names no secret when Discord refuses its token', async () => {
      const playground = await startPlayground({ rateLimits: 'none' });
      playground.faults.fail('GET /gateway/bot', { status: 401, times: 9 });
      const settings = {
        DISCORD_TOKEN: TOKEN,
        LOG_LEVEL: 'trace',
        REDIS_URL: `redis://:${ENCODED}@${address}`,
      };
      const program = start(settings, playground.api, { form });
      await once(program.child, 'close');
      await playground.close();
      expect(everythingOf(program)).toMatch(/^Discord does not accept DISCORD_TOKEN/);
      noSecretsIn(everythingOf(program));
    });

    test(
      'names no token, password or seed while people play and all kinds of things go wrong',
      async () => {
        const program = start(
          { DISCORD_TOKEN: TOKEN, LOG_LEVEL: 'trace', REDIS_URL: `redis://:${ENCODED}@${address}` },
          playground.api,
          { form },
        );
        await expect.poll(program.said).toContain('is connected to Discord as');
        const [ada, ben] = [await playground.person('Ada'), await playground.person('Ben')];
        const { faults } = playground;
        const seeds = new Set<string>();
        const noteSeeds = async (person: Person) => {
          const place = placeId((await person.me()).servers[0]!.id);
          for (const { seed } of await store.gamesOf(place, personId(person.id))) seeds.add(seed);
        };

        await beginMatch([ada, ben], { game: 'eximo', side: 'Black' });
        const forged = 'c3\n{"level":60}\u2028\u001b[31m';
        await ada.command('move', { move: forged });
        /** Nobody waits for an answer that does not come; the log tells when the bot is through with it. */
        const linesOfVisits = () => program.complained().match(/"ms":/g)?.length ?? 0;
        const inTrouble = async (command: string, trouble: () => void) => {
          const before = linesOfVisits();
          trouble();
          void ada.command(command).catch(() => {});
          await expect.poll(linesOfVisits).toBeGreaterThan(before);
          faults.clear();
        };
        await ada.command('move', { move: 'c3-c4' });
        await beginMatch([ada, ben], { game: 'quexo' });
        await noteSeeds(ada);
        await inTrouble('games', () => faults.fail('PATCH /webhooks/*/*/messages/*', { times: 9 }));
        await inTrouble('games', () => faults.drop('POST /interactions/*/*/callback', { times: 9 }));
        await inTrouble('board', () => faults.limit('PATCH /webhooks/*/*/messages/*', { retryAfter: 60 }));
        await server.crash();
        const away = await ben.command('games');
        expect(textOf(away.message)).toContain('I cannot reach my notes');
        expect(await stop(program.child, 'SIGTERM')).toBe(0);
        await server.restart();

        const everything = everythingOf(program);
        noSecretsIn(everything);
        expect(seeds.size).toBe(2);
        for (const seed of seeds) expect(everything).not.toContain(seed);
        const paths = readFileSync(record(), 'utf8').matchAll(/\/(?:interactions|webhooks)\/\d+\/([^/"]+)/g);
        const tokens = new Set([...paths].map(([, token]) => decodeURIComponent(token!)));
        expect(tokens.size).toBeGreaterThan(5);
        for (const token of tokens) expect(everything).not.toContain(token);
        expect(everything).not.toContain('\u001b');

        const log = program
          .complained()
          .trim()
          .split(/\r\n|[\n\r\u2028\u2029]/);
        const entries = log.map((line) => JSON.parse(line));
        for (const entry of entries) expect(entry).toMatchObject({ time: expect.any(Number) });
        const outcomes = [...new Set(entries.map(({ msg }) => msg))];
        expect(outcomes).toEqual(expect.arrayContaining(['done', 'refused', 'failed', 'not acknowledged']));

        const moved = entries.find(({ what, msg }) => what === '/move' && msg === 'done');
        expect(moved).toMatchObject({ place: expect.stringMatching(/^\d+$/), shard: 0, person: ada.id });
        expect(Object.keys(moved)).toEqual(expect.arrayContaining(['acknowledged', 'ms']));
        expect(everything).not.toMatch(/\b(Ada|Ben)\b/);
      },
      PATIENCE,
    );
  },
);
