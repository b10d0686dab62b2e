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
import type { App } from '../../src/bot/app.ts';
import { shardOf } from '../../src/bot/gateway/shards.ts';
import { createLog } from '../../src/bot/log.ts';
import { button, row } from '../../src/bot/messages/message.ts';
import { closeSeasons } from '../../src/bot/schedule/seasons.ts';
import { type Bot, startBot } from '../../src/bot/start-bot.ts';
import { COMMANDS } from '../../src/commands/index.ts';
import { MINUTE } from '../../src/match/clock.ts';
import { channelId, type PlaceId, personId, placeId } from '../../src/match/match.ts';
import { seasonOf } from '../../src/match/season.ts';
import { DEFAULT_SERVER_SETTINGS } from '../../src/match/server-settings.ts';
import { LEASE, type Store } from '../../src/store/store.ts';
import { letPass } from '../bot/let-pass.ts';
import { sweepThrough } from '../bot/test-bot.ts';
import { endOf } from '../match/end-of-season.ts';
import { pictures } from '../pictures.ts';
import { placesWithWork } from '../store/scenes.ts';
import { startTestServer, type TestServer } from '../store/server.ts';
import { beginMatch, nextBoard } from './by-clicks.ts';
import { serversForTwo, startOne } from './crew.ts';
import { recording } from './parlour.ts';
import type { Program } from './programs.ts';
import { winAgainst } from './rated.ts';
import { TOKEN } from './token.ts';

// Every process that is started takes its time on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

const COUNT = 3;

interface Pair {
  readonly people: readonly [Person, Person];
  readonly place: PlaceId;
  readonly shard: number;
}

async function pairs(playground: Playground): Promise<Pair[]> {
  const seated = Array.from({ length: COUNT }, async (_, index): Promise<Pair> => {
    const people = [
      await playground.person(`P${2 * index}`),
      await playground.person(`P${2 * index + 1}`),
    ] as const;
    const place = placeId((await people[0].me()).servers[0]!.id);
    return { people, place, shard: shardOf(place, COUNT) };
  });
  return (await Promise.all(seated)).sort((a, b) => a.shard - b.shard);
}

const closeSeasonsIn = (...apps: readonly App[]) =>
  Promise.all(apps.map((app) => closeSeasons(app).then(() => app.background.idle())));

const boardsSeen = async (person: Person): Promise<SeenMessage[]> =>
  (await person.messages()).filter((message) => !isEphemeral(message) && picturesOf(message).length > 0);

const saying = async (person: Person, words: string): Promise<SeenMessage[]> =>
  (await person.messages()).filter((message) => textOf(message).includes(words));

describe('Three bots with a shard each, on one store', () => {
  let server: TestServer;
  let store: Store;
  let playground: Playground;
  let everyone: Pair[];
  const bots: Bot[] = [];
  const mistakes: string[] = [];
  const log = createLog('error', { write: (line) => void mistakes.push(line) });

  const open = async (shard: number): Promise<Bot> =>
    startBot({
      token: TOKEN,
      api: playground.api,
      shards: { ids: [shard], count: COUNT },
      store: await server.store(),
      log,
      commands: COMMANDS,
      pictures,
      emojis: [],
      now: playground.clock.now,
      steady: playground.clock.now,
    });

  beforeAll(async () => {
    server = await startTestServer();
    store = await server.store();
    playground = await startPlayground({
      ...recording('shards'),
      scenario: serversForTwo(COUNT),
      rateLimits: 'none',
    });
    for (let shard = 0; shard < COUNT; shard++) bots.push(await open(shard));
    everyone = await pairs(playground);
  });
  afterAll(async () => {
    for (const bot of bots) await bot.close();
    await playground.close();
    await server.stop();
  });

  test('each play with the people of their own servers', async () => {
    expect(everyone.map(({ shard }) => shard)).toEqual([0, 1, 2]);
    for (const { people } of everyone) {
      const board = await beginMatch(people, { game: 'eximo', side: 'Black', clock: '5m' });
      await people[0].command('move', { move: 'c3-c4' });
      await nextBoard(people[1], board, people[0]);
      expect(await boardsSeen(people[0])).toHaveLength(2);
    }
  });

  test('take what people do in direct messages to the shard that has them, and show it in the server', async () => {
    const { people, place } = everyone[2]!;
    const [one, other] = people;
    await one.command('draw');
    const [match] = await store.gamesOf(place, personId(one.id));
    // As earlier versions asked it.
    const yes = button('Yes', { action: 'accept-draw', place, match: match!.id });
    await bots[0]!.app.client.users.send(other.id, { content: 'A draw?', components: [row(yes)] });
    const asked = await (await other.direct()).sees('A draw?');
    await (await other.direct()).click(asked, 'Yes');
    // The first shard has heard it, and the third, which knows the server, is the one to show it.
    await expect
      .poll(async () => (await store.finished(place, personId(one.id), { skip: 0, limit: 1 })).length)
      .toBe(1);
    playground.clock.advance(1);
    await sweepThrough(bots[2]!);
    await one.sees((message) => buttonsOf(message).some(({ label }) => label === 'Rematch'));
    expect(await boardsSeen(one)).toHaveLength(4);
  });

  test('remind and time out the players of their own servers, once', async () => {
    const { people, place } = everyone[1]!;
    const direct = await people[1].direct();
    // By mistake there are two for the second shard.
    const twin = await open(1);
    const both = () => sweepThrough(bots[1]!, twin);
    letPass(4 * MINUTE, playground.clock, [...bots, twin]);
    for (const { app } of [bots[0]!, bots[2]!]) {
      expect(await placesWithWork(app.store, app.ownership.owns, app.now())).not.toContain(place);
    }
    await both();
    await direct.sees('your time runs out');
    letPass(2 * MINUTE, playground.clock, [...bots, twin]);
    await both();
    await both();
    await people[0].sees('has run out of time');
    expect(await saying(direct, 'your time runs out')).toHaveLength(1);
    expect(await boardsSeen(people[0])).toHaveLength(3);
    await bots[1]!.takenOver;
    await bots[1]!.close();
    bots[1] = twin;
  });

  test('announce the winners of a season in their own servers, once', async () => {
    // The matches that still go on have run out of time by now.
    await sweepThrough(...bots);
    const season = seasonOf(playground.clock.now());
    for (const { people, place } of everyone) {
      await winAgainst(...people);
      await store.writeServerSettings(place, {
        ...DEFAULT_SERVER_SETTINGS,
        results: channelId(people[0].channel.id),
      });
    }
    playground.clock.advance(endOf(season) - playground.clock.now());
    await closeSeasonsIn(bots[0]!.app);
    expect(await saying(everyone[0]!.people[0], 'The season')).toHaveLength(1);
    expect(await saying(everyone[1]!.people[0], 'The season')).toEqual([]);
    await closeSeasonsIn(...bots.flatMap(({ app }) => [app, app]));
    for (const { people } of everyone) expect(await saying(people[0], 'The season')).toHaveLength(1);
    expect(mistakes).toEqual([]);
  });
});

describe('When one of two processes is killed in the middle of a game', () => {
  let server: TestServer;
  let store: Store;
  let playground: Playground;
  const programs: Program[] = [];
  const start = async (ids: readonly number[], ahead = 0): Promise<Program> => {
    const program = await startOne({
      api: playground.api,
      redis: server.url,
      shards: { ids, count: COUNT },
      ahead,
    });
    programs.push(program);
    return program;
  };
  beforeAll(async () => {
    server = await startTestServer();
    store = await server.store();
    playground = await startPlayground({
      ...recording('shards'),
      scenario: serversForTwo(COUNT),
      rateLimits: 'none',
    });
  });
  afterAll(async () => {
    await Promise.all(programs.map((program) => program.end('SIGKILL')));
    await playground.close();
    await server.stop();
  });

  test('its servers wait, the others play on, and whoever gets its shards finishes what it began', async () => {
    const [doomed, survivor] = [await start([0, 1]), await start([2])];
    const [, second, third] = await pairs(playground);
    const [ada, ben] = second!.people;
    const begun = { game: 'eximo', side: 'Black', clock: '5m' };
    const board = await beginMatch([ada, ben], begun);
    const elsewhere = await beginMatch(third!.people, begun);

    // Accepted, but not shown when it dies.
    playground.faults.limit(`POST /channels/${ada.channel.id}/messages`, { retryAfter: 10 });
    expect((await ada.command('move', { move: 'c3-c4' })).outcome).toBe('quiet');
    await expect
      .poll(async () => {
        const [match] = await store.gamesOf(second!.place, personId(ada.id));
        return match?.stage === 'playing' && match.moves.length;
      })
      .toBe(1);
    await doomed.end('SIGKILL');
    playground.faults.clear();
    expect((await ben.command('games')).outcome).toBe('failed');
    await third!.people[0].command('move', { move: 'c3-c4' });
    const there = await nextBoard(third!.people[1], elsewhere, third!.people[0]);

    // The clock of the new one stands where the dead one's hold on the board has ended, and a reminder is due.
    const heir = await start([0, 1, 2], Math.max(LEASE, 4 * MINUTE));
    expect(await survivor.ended).toBe(0);
    const next = await nextBoard(ben, board, ada);
    expect(textOf(next)).toContain('moved c3 to c4.');
    const direct = await ben.direct();
    await direct.sees('your time runs out');
    await ben.command('move', { move: 'f6-f5' });
    await nextBoard(ada, next, ben);
    await third!.people[1].command('move', { move: 'f6-f5' });
    await nextBoard(third!.people[0], there, third!.people[1]);
    for (const person of [ada, third!.people[0]]) expect(await boardsSeen(person)).toHaveLength(3);
    expect(await saying(direct, 'your time runs out')).toHaveLength(1);
    expect(heir.said).toEqual(['ready']);
  });
});
