import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Person, textOf } from '@parlour/playground';
import type { Cluster, Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { MINUTE } from '../../src/match/clock.ts';
import { type Match, personId, placeId } from '../../src/match/match.ts';
import { createPrometheus } from '../../src/metrics/prometheus.ts';
import { apply } from '../../src/play/apply.ts';
import { keys } from '../../src/store/keys.ts';
import { fileIn } from '../forms.ts';
import { DAY, HOUR } from '../match/scenes.ts';
import { beginMatch, nextBoard } from './by-clicks.ts';
import { openParlour, type Parlour } from './parlour.ts';

// Every run of the program takes its time on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const PROGRAM = fileURLToPath(fileIn('build', 'src/inspect.ts'));

interface Printed {
  readonly code: number;
  readonly out: string;
  readonly errors: string;
}

const OPEN = { shards: [], storeAnswers: async () => true, sinceSweep: 0, computerWaiting: 0 };

describe('A match whose record somebody has broken', () => {
  let parlour: Parlour;
  let redis: Redis | Cluster;
  let ada: Person;
  let ben: Person;
  let folder: string;
  const prometheus = createPrometheus({}, () => OPEN);
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'parlour-inspect-'));
    parlour = await openParlour('quarantine', { metrics: prometheus.metrics, report: () => {} });
    redis = await parlour.server.connection();
    [ada, ben] = [await parlour.person('Ada'), await parlour.person('Ben')];
  });
  afterAll(async () => {
    await parlour.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const inspect = (...args: readonly string[]): Promise<Printed> =>
    inspectWith({ REDIS_URL: parlour.server.url }, ...args);
  const inspectWith = (settings: Readonly<Record<string, string>>, ...args: readonly string[]) =>
    new Promise<Printed>((resolve) => {
      const options = { cwd: folder, env: { PATH: process.env.PATH ?? '', ...settings } };
      const child = execFile(process.execPath, [PROGRAM, ...args], options, (_, out, errors) => {
        resolve({ code: child.exitCode ?? -1, out, errors });
      });
    });

  const figure = async (name: string): Promise<number> => {
    const line = (await prometheus.scrape()).split('\n').find((text) => text.startsWith(`${name} `));
    return Number(line?.split(' ').at(-1) ?? 0);
  };
  const BROKEN = '1 2 {"stage":"playing"}';

  /** The one that was begun last. */
  async function gameOf(person: Person): Promise<Match> {
    const place = placeId((await person.me()).servers[0]!.id);
    const games = await parlour.store.gamesOf(place, personId(person.id));
    return games.sort((one, other) => other.created - one.created)[0]!;
  }

  /** What was stored before. */
  async function breakRecord({ place, id }: Match): Promise<string> {
    const key = keys.match(place, id);
    const record = (await redis.get(key))!;
    await redis.set(key, BROKEN);
    return record;
  }

  test('keeps its board in quarantine, where whoever runs the bot sees it, and has it posted once the record is mended', async () => {
    const board = await beginMatch([ada, ben], { game: 'eximo', side: 'Black' });
    const match = await gameOf(ada);
    const { place, id, revision } = match;
    const event = { kind: 'move', by: personId(ada.id), text: 'c3-d4', seen: revision } as const;
    const now = parlour.playground.clock.now();
    await apply(parlour.store, { place, id, event, cause: 'a click', now });
    const record = await breakRecord(match);
    for (let tries = 0; tries < 5; tries++) await parlour.later(7 * HOUR);
    await parlour.later(2 * MINUTE);

    expect(await redis.zcard(keys.outbox(place))).toBe(0);
    expect(parlour.log.filter((line) => JSON.parse(line).msg === 'quarantined')).toHaveLength(1);
    expect(await figure('parlour_effects_total{effect="board",outcome="quarantined"}')).toBe(1);
    expect(await figure('parlour_quarantined')).toBe(1);
    expect(await figure('parlour_outbox_oldest_seconds')).toBe(0);

    const seen = await inspect(id);
    expect(seen).toMatchObject({ code: 0, errors: '' });
    expect(seen.out).toContain(`Match ${id} in server ${place}`);
    expect(seen.out).toMatch(/BrokenRecord: What is stored in .* cannot be read/);
    expect(seen.out).toMatch(/Quarantine: 1\n {2}board of match .*; since .*, after 5 tries; BrokenRecord/);
    expect((await inspect()).out).toContain(`server ${place}: 1 in quarantine`);

    await redis.set(keys.match(place, id), record);
    expect((await inspect(place, '--requeue')).out).toBe(`Put back into the outbox of server ${place}: 1.\n`);
    await parlour.later(MINUTE);
    expect(textOf(await nextBoard(ben, board, ada))).toContain('moved c3 to d4.');
    await parlour.later(2 * MINUTE);
    expect(await figure('parlour_quarantined')).toBe(0);
    expect(await redis.exists(keys.attempts(place), keys.quarantine(place))).toBe(0);
  });

  test('has its clock again once it is mended', async () => {
    await beginMatch([ada, ben], { game: 'eximo', side: 'Black' });
    const match = await gameOf(ada);
    const record = await breakRecord(match);
    await parlour.later(4 * DAY);
    await redis.set(keys.match(match.place, match.id), record);
    await parlour.later(20 * MINUTE);
    await ada.sees(`${ben.mention} has won Eximo: ${ada.mention} has run out of time.`);
  });

  test('and every other can be looked at, without what its players must not know', async () => {
    await beginMatch([ada, ben], { game: 'quexo' });
    const { place, id } = await gameOf(ada);
    const match = await inspect(id);
    expect(match).toMatchObject({ code: 0, errors: '' });
    expect(match.out).toContain('"stage": "playing"');
    expect(match.out).not.toMatch(/seed|moves/);
    expect(match.out).toMatch(/Lists that name it: [5-9]\n {2}parlour:\{\d+\}:due \(\d{4}-/);
    expect(match.out).toContain('Outbox: none\nQuarantine: none\n');
    expect(await inspect(place, id)).toEqual(match);

    await redis.zadd(keys.outbox(place), 1e15, '1 {"nonsense":true}');
    await redis.hset(keys.attempts(place), '1 {"nonsense":true}', `${Date.UTC(2026, 0, 2)} 3 2`);
    const { out } = await inspect(place);
    expect(out).toContain(`Server ${place}\n  Open matches: 1, 0 of them challenges that anyone may take.`);
    expect(out).toContain('With a deadline: 1');
    expect(out).toContain('Settings: channels any; threads no; clock 3d; results nowhere.');
    expect(out).toContain(
      'tried in vain since 2026-01-02T00:00:00.000Z: 3, 2 of them because of a mistake of ours',
    );
  });

  test.each([
    [['what?'], /^"what\?" is neither the id of a server nor that of a match\. [^\n]+\n$/],
    [['dm', '--mend'], /^Say what to look at: [^\n]+\n$/],
    [['AbCdEf123', 'AbCdEf124'], /^That is too much at once\. [^\n]+\n$/],
    [['--requeue'], /^Say what is to be put back: [^\n]+\n$/],
    [['AbCdEf123'], /^There is no match AbCdEf123, in any place\.\n$/],
    [['dm', 'AbCdEf123'], /^There is no match AbCdEf123 in direct messages\.\n$/],
  ])('is not looked for where the question %s is wrong', async (args, words) => {
    const { code, out, errors } = await inspect(...args);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(errors).toMatch(words);
  });

  test('is not looked for where no Redis is', async () => {
    const { code, errors } = await inspectWith({ PARLOUR_DATA: folder }, 'dm');
    expect(code).toBe(1);
    expect(errors).toMatch(/^There is no Redis to look into: [^\n]+\n$/);
  });
});
