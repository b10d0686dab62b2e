import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  buttonsOf,
  isEphemeral,
  type Person,
  type Playground,
  picturesOf,
  type SeenMessage,
  startPlayground,
  textOf,
} from '@parlour/playground';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Shards, THE_ONLY_SHARD } from '../../src/bot/gateway/shards.ts';
import { personId, placeId } from '../../src/match/match.ts';
import type { Store } from '../../src/store/store.ts';
import { FORMS, fileIn } from '../forms.ts';
import { needsRedis, REAL_REDIS, startTestServer, type TestServer } from '../store/server.ts';
import { beginMatch, isOver, nextBoard, whoMoves } from './by-clicks.ts';
import { serversForTwo, startOne } from './crew.ts';
import { recording } from './parlour.ts';
import { type Program, startProgram } from './programs.ts';

// Every process that is started takes its time on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

const MATCHES = 4;

/** Two people who click one lane after the other, and what has become of their clicks. */
interface PlayedMatch {
  readonly people: readonly [Person, Person];
  board: SeenMessage;
  clicks: number;
  games: number;
  unanswered: number;
}

describe('A bot that is started anew before the old one ends', () => {
  let server: TestServer;
  let store: Store;
  let playground: Playground;
  const programs: Program[] = [];
  const start = async (shards: Shards): Promise<Program> => {
    const program = await startOne({ api: playground.api, redis: server.url, shards, ahead: 0 });
    programs.push(program);
    return program;
  };

  beforeAll(async () => {
    server = await startTestServer();
    store = await server.store();
    playground = await startPlayground({
      ...recording('handover'),
      scenario: serversForTwo(MATCHES),
      rateLimits: 'none',
    });
  });
  afterAll(async () => {
    await Promise.all(programs.map((program) => program.end('SIGKILL')));
    await playground.close();
    await server.stop();
  });

  async function startMatch(index: number): Promise<PlayedMatch> {
    const people = [
      await playground.person(`P${2 * index}`),
      await playground.person(`P${2 * index + 1}`),
    ] as const;
    const board = await beginMatch(people, { game: 'squadro' });
    return { people, board, clicks: 0, games: 0, unanswered: 0 };
  }

  async function clickOnce(match: PlayedMatch): Promise<void> {
    const player = whoMoves(match.board, match.people);
    const lane = buttonsOf(match.board).find(({ label }) => label?.startsWith('Lane'))!;
    const { outcome } = await player.click(match.board, lane.custom_id);
    if (outcome !== 'quiet') match.unanswered++;
    match.clicks++;
    match.board = await nextBoard(player, match.board);
  }

  /** Plays, and asks for something else now and then, until told to stop or the game is over. */
  async function playUntil(match: PlayedMatch, stopped: () => boolean): Promise<void> {
    while (!stopped() && !isOver(match.board)) {
      await clickOnce(match);
      if (match.clicks % 4 > 0) continue;
      const { text } = await match.people[0].command('games');
      expect(text).toContain('Squadro');
      match.games++;
    }
  }

  /** Nothing is lost, and nothing is done or said twice. */
  async function expectInOrder({ people: [one], clicks, games, unanswered }: PlayedMatch): Promise<void> {
    expect(unanswered).toBe(0);
    const place = placeId((await one.me()).servers[0]!.id);
    const [match] = [
      ...(await store.gamesOf(place, personId(one.id))),
      ...(await store.finished(place, personId(one.id), { skip: 0, limit: 1 })),
    ];
    expect(match && 'moves' in match && match.moves.length).toBe(clicks);
    const messages = await one.messages();
    const boards = messages.filter((message) => !isEphemeral(message) && picturesOf(message).length > 0);
    expect(boards).toHaveLength(clicks + 1);
    // One answer to the challenge, and one to each of the commands.
    expect(messages.filter(isEphemeral).map(textOf)).toHaveLength(games + 1);
  }

  test('leaves no click unanswered, loses no move, plays none twice, and the old one ends by itself', async () => {
    const first = await start(THE_ONLY_SHARD);
    const matches = await Promise.all(Array.from({ length: MATCHES }, (_, index) => startMatch(index)));
    let stopped = false;
    const playing = matches.map((match) => playUntil(match, () => stopped));
    const second = await start(THE_ONLY_SHARD);
    expect(await first.ended).toBe(0);
    expect(first.said).toContain('taken over');
    const third = await start(THE_ONLY_SHARD);
    expect(await second.ended).toBe(0);
    stopped = true;
    await Promise.all(playing);
    for (const match of matches) await expectInOrder(match);
    expect(third.said).not.toContain('taken over');
    expect(await third.end('SIGTERM')).toBe(0);
  });

  test('keeps the shards that nobody else has taken', async () => {
    const all = await start({ ids: [0, 1], count: 2 });
    const half = await start({ ids: [1], count: 2 });
    const [one, other] = [await playground.person('P0'), await playground.person('P2')];
    for (let round = 0; round < 20; round++) {
      for (const person of [one, other]) expect((await person.command('games')).outcome).toBe('reply');
    }
    expect(all.said).not.toContain('taken over');
    await start({ ids: [0], count: 2 });
    expect(await all.ended).toBe(0);
    for (const person of [one, other]) expect((await person.command('games')).outcome).toBe('reply');
    expect(half.said).not.toContain('taken over');
  });

  test('answers alone as soon as it is ready, even if the old one is told to end at that moment', async () => {
    const [one] = [await playground.person('P0')];
    const shards = { ids: [0, 1, 2], count: 3 };
    const old = await start(shards);
    const successor = await start(shards);
    const ending = old.end('SIGTERM');
    for (let round = 0; round < 10; round++) {
      expect((await one.command('games')).text).not.toContain('restarted');
    }
    expect(await ending).toBe(0);
    expect(await successor.end('SIGTERM')).toBe(0);
  });
});

describe.skipIf(!REAL_REDIS).each(FORMS)(needsRedis('The program itself, from its %s,'), (form) => {
  let folder: string;
  let server: TestServer;
  const programs: Program[] = [];
  const start = async (environment: Readonly<Record<string, string>>): Promise<Program> => {
    const program = await startProgram(
      fileIn(form, 'src/main.ts'),
      { folder, environment: { PLAYGROUND_PORT: '0', LOG_LEVEL: 'error', ...environment } },
      /open at http|Another Parlour/,
    );
    programs.push(program);
    return program;
  };
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'parlour-handover-'));
    server = await startTestServer();
  });
  afterAll(async () => {
    await Promise.all(programs.map((program) => program.end('SIGTERM')));
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('says why it ends when a newer one has come, and ends as one who has done its work', async () => {
    const environment = { REDIS_URL: server.url };
    const old = await start({ ...environment, PARLOUR_DATA: join(folder, 'old') });
    await start({ ...environment, PARLOUR_DATA: join(folder, 'new') });
    expect(await old.ended).toBe(0);
    expect(old.said.at(-1)).toBe(
      'A newer Parlour looks after this one’s servers now. Finishing what has begun, and ending.',
    );
  });
});
