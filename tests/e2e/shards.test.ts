import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createLog } from '../../src/bot/log.ts';
import { type Bot, openHouse } from '../../src/bot/open.ts';
import { sweep } from '../../src/bot/schedule.ts';
import { closeSeasons } from '../../src/bot/seasons.ts';
import { COMMANDS } from '../../src/commands/index.ts';
import { MINUTE } from '../../src/match/clock.ts';
import { USUAL_CUSTOMS } from '../../src/match/customs.ts';
import { endOf, seasonOf } from '../../src/match/season.ts';
import type { SeenMessage } from '../../src/playground/people/protocol.ts';
import type { Person } from '../../src/playground/person.ts';
import { BOT_MAY, type Scenario } from '../../src/playground/scenario.ts';
import { buttonsOf, isEphemeral, picturesOf, textOf } from '../../src/playground/seen.ts';
import { type Playground, startPlayground } from '../../src/playground/server.ts';
import { shardOf } from '../../src/store/shards.ts';
import { LEASE, type Store } from '../../src/store/store.ts';
import { startTestServer, type TestServer } from '../store/server.ts';
import { beginMatch, nextBoard } from './by-clicks.ts';
import { startOne } from './crew.ts';
import { recording } from './parlour.ts';
import type { Program } from './programs.ts';
import { winAgainst } from './rated.ts';
import { TOKEN } from './token.ts';

// Every process that is started takes its time on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

const COUNT = 3;

/** Three servers with two people each; Discord gives each of them to another shard. */
const SCENARIO: Scenario = {
  bot: { name: 'Parlour', permissions: BOT_MAY },
  people: Array.from({ length: 2 * COUNT }, (_, index) => ({ name: `P${index}` })),
  servers: Array.from({ length: COUNT }, (_, index) => ({
    name: `Server ${index}`,
    owner: `P${2 * index}`,
    members: [`P${2 * index}`, `P${2 * index + 1}`],
    channels: [{ name: 'games' }],
  })),
};

interface Pair {
  readonly people: readonly [Person, Person];
  readonly place: string;
  readonly shard: number;
}

async function pairs(playground: Playground): Promise<Pair[]> {
  const seated = Array.from({ length: COUNT }, async (_, index): Promise<Pair> => {
    const people = [
      await playground.person(`P${2 * index}`),
      await playground.person(`P${2 * index + 1}`),
    ] as const;
    const place = (await people[0].me()).servers[0]!.id;
    return { people, place, shard: shardOf(place, COUNT) };
  });
  return (await Promise.all(seated)).sort((a, b) => a.shard - b.shard);
}

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
    openHouse({
      token: TOKEN,
      api: playground.api,
      shards: { ids: [shard], count: COUNT },
      store: await server.store(),
      log,
      commands: COMMANDS,
      now: playground.clock.now,
    });

  beforeAll(async () => {
    server = await startTestServer();
    store = await server.store();
    playground = await startPlayground({ ...recording('shards'), scenario: SCENARIO });
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
    const asked = await (await other.direct()).sees('offers a draw');
    await (await other.direct()).click(asked, 'Yes');
    // The first shard has heard it, and the third, which knows the server, is the one to show it.
    await expect
      .poll(async () => (await store.finished(place, one.id, { skip: 0, limit: 1 })).length)
      .toBe(1);
    playground.clock.advance(1);
    await sweep(bots[2]!.house);
    await one.sees((message) => buttonsOf(message).some(({ label }) => label === 'Rematch'));
    expect(await boardsSeen(one)).toHaveLength(3);
  });

  test('remind and judge the players of their own servers, once', async () => {
    const { people } = everyone[1]!;
    const direct = await people[1].direct();
    // By mistake there are two for the second shard.
    const twin = await open(1);
    const both = () => Promise.all([bots[1]!, twin].map(({ house }) => sweep(house)));
    playground.clock.advance(4 * MINUTE);
    await Promise.all([bots[0]!, bots[2]!].map(({ house }) => sweep(house)));
    expect(await saying(direct, 'your time runs out')).toEqual([]);
    await both();
    await direct.sees('your time runs out');
    playground.clock.advance(2 * MINUTE);
    await both();
    await both();
    await people[0].sees('has run out of time');
    expect(await saying(direct, 'your time runs out')).toHaveLength(1);
    expect(await boardsSeen(people[0])).toHaveLength(3);
    await bots[1]!.relieved;
    await bots[1]!.close();
    bots[1] = twin;
  });

  test('announce the winners of a season in their own servers, once', async () => {
    // What is still on the tables has run out of time by now.
    for (const { house } of bots) await sweep(house);
    const season = seasonOf(playground.clock.now());
    for (const { people, place } of everyone) {
      await winAgainst(...people);
      await store.keepCustoms(place, { ...USUAL_CUSTOMS, results: people[0].channel.id });
    }
    playground.clock.advance(endOf(season) - playground.clock.now());
    await closeSeasons(bots[0]!.house);
    expect(await saying(everyone[0]!.people[0], 'The season')).toHaveLength(1);
    expect(await saying(everyone[1]!.people[0], 'The season')).toEqual([]);
    await Promise.all(bots.flatMap(({ house }) => [closeSeasons(house), closeSeasons(house)]));
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
    playground = await startPlayground({ ...recording('shards'), scenario: SCENARIO });
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
    expect((await ada.command('move', { move: 'c3-c4' })).text).toBe('You played `c3-c4`.');
    await expect
      .poll(async () => {
        const [match] = await store.gamesOf(second!.place, ada.id);
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
    expect(textOf(next)).toContain('Black moved c3 to c4.');
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
